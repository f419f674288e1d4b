// Proof of work for calls without a session (docs/decisions/accounts-and-passwords.md). A challenge is signed,
// short-lived and valid for one call.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import * as z from 'zod/mini'
import { proofWork } from '#contract/constants.ts'
import { Solved, type Challenge } from '#contract/entities/proof.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuseField } from '../kernel/refuse.ts'
import { signingSecret, spendOnce } from './challenge.store.ts'
export { sweepProofs } from './challenge.store.ts'

const secretsOf = async (db: Db) => {
  const secret = await signingSecret(db)
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` }
}

export async function newChallenge(db: Db): Promise<Challenge> {
  const { least, most, seconds } = proofWork
  return (await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(most, least),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + seconds,
    ...(await secretsOf(db)),
  })) as Challenge
}

export interface Claimed {
  proof: string
  website?: string | undefined
}
/**
 * Checks that a caller has done the work and left the hidden field empty.
 * @returns a function that marks the proof as used. Run it in the transaction of the call: a failed call uses no proof,
 * and two calls never share one
 * @throws Refusal input.invalid, the same for a missing, forged, expired and used proof
 */
export async function provenHuman(db: Db, { proof, website = '' }: Claimed) {
  const solved = /* Guard: hidden field, off: read(proof) */ website === '' ? read(proof) : undefined
  if (
    /* Guard: proof of work, off: !solved */ !solved ||
    !(await verifySolution({ ...solved, deriveKey, ...(await secretsOf(db)) })).verified
  )
    return refuseRobot()
  const { nonce, expiresAt } = solved.challenge.parameters
  return async (tx: Db | Tx) => {
    // Guard: single use of a proof of work
    if (!(await spendOnce(tx, Buffer.from(nonce, 'hex'), new Date(expiresAt * 1_000)))) refuseRobot()
  }
}

const refuseRobot = () => refuseField('proof', 'robot')
function read(proof: string) {
  try {
    return z.safeParse(Solved, JSON.parse(Buffer.from(proof, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
