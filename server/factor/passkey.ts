// Passkeys (WebAuthn). The site that they belong to comes from PUBLIC_URL, never from a request.
import { passkeySeconds } from '#contract/constants.ts'
import type { PasskeyMade, PasskeyUsed } from '#contract/entities/factor.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Env } from '../kernel/env.ts'
import { refuseField } from '../kernel/refuse.ts'
import { keepChallenge, lockPasskey, notePasskey, passkeysOf, spendChallenge, type Standing } from './factor.store.ts'
import { fullName } from '../kernel/text.ts'

const loopback = new Set(['127.0.0.1', '[::1]'])
/** Passkeys are bound to a host name, not an IP address. A portal at a loopback address therefore uses `localhost`. */
export function siteOf({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const at = new URL(publicUrl)
  if (loopback.has(at.hostname)) at.hostname = 'localhost'
  return { id: at.hostname, origin: at.origin }
}

/** The library is loaded when the first passkey is used, to keep the start fast. */
const library = () => import('@simplewebauthn/server')
/** Signature algorithms EdDSA, ES256 and RS256 (COSE, RFC 9053). Every authenticator supports at least one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]
const timeout = passkeySeconds * 1_000
const listed = (keys: Awaited<ReturnType<typeof passkeysOf>>) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/**
 * Returns the challenge that a passkey has signed, and marks it as used whatever the result.
 * @throws input.invalid if `owner` did not request the challenge
 */
export async function spentChallenge(
  db: Db,
  { response: { clientDataJSON } }: PasskeyMade | PasskeyUsed,
  owner: string,
) {
  const challenge = challengeIn(clientDataJSON)
  return challenge !== undefined && (await spendChallenge(db, challenge, owner))
    ? challenge
    : refuseField('passkey', 'passkeyFailed')
}
function challengeIn(clientDataJSON: string) {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Options for the browser’s passkey dialog. `owner`: the session or half log-in for which the passkey is used. */
export async function passkeyOptions(db: Db, env: Env, userId: string, owner: string) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(env).id,
    allowCredentials: listed(await passkeysOf(db, userId)),
    userVerification: 'required',
    timeout,
  })
  await keepChallenge(db, options.challenge, owner)
  return { options: { ...options } as Record<string, unknown> }
}

export async function newPasskeyOptions(
  db: Db,
  env: Env,
  {
    userId,
    owner,
    rpName,
    who,
  }: { userId: string; owner: string; rpName: string; who: Pick<Standing, 'email' | 'name' | 'lastName'> },
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    supportedAlgorithmIDs,
    rpName,
    rpID: siteOf(env).id,
    userName: who.email,
    userDisplayName: fullName(who),
    userID: Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    timeout,
    excludeCredentials: listed(await passkeysOf(db, userId)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, owner)
  return { options: { ...options } as Record<string, unknown> }
}

/**
 * Verifies a new passkey.
 * @throws input.invalid for every fault, without telling which
 */
export async function madePasskey(env: Env, passkey: PasskeyMade, expectedChallenge: string) {
  const { id, origin } = siteOf(env)
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(unverified)
  if (!verified || !registrationInfo) return refuseField('passkey', 'passkeyFailed')
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (passkey.response.transports ?? []).slice(0, 10),
  }
}

/**
 * Verifies a passkey and stores its signature counter, which must never go back.
 * @throws input.invalid
 */
export async function spendPasskey(tx: Tx, env: Env, userId: string, passkey: PasskeyUsed, expectedChallenge: string) {
  const known = await lockPasskey(tx, userId, passkey.id)
  const { id, origin } = siteOf(env)
  const { verifyAuthenticationResponse } = await library()
  if (!known) return refuseField('passkey', 'passkeyFailed')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: known.credentialId,
      publicKey: Uint8Array.from(known.publicKey),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(unverified)
  if (!verified || !authenticationInfo) return refuseField('passkey', 'passkeyFailed')
  await notePasskey(tx, known.id, authenticationInfo.newCounter)
}

/** Result for a passkey that the library has rejected by an error. */
const unverified = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })
