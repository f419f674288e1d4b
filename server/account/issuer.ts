// The OpenID provider, Google by default: code flow with PKCE, state and nonce (docs/PRODUCT.md §12.8).
import * as openid from 'openid-client'
import type { Env } from '../kernel/env.ts'

/** What the browser keeps between the two halves of a log-in. */
export interface Kept {
  state: string
  nonce: string
  verifier: string
}
/** What the provider vouches for. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
  lastName: string
}

/** At most three requests stand between an answer of the provider and ours: its description, its tokens, its keys. */
const patienceSeconds = 3

type Provider = NonNullable<Env['oidc']>

export function openIssuer(provider: Provider, redirect: URL) {
  let known: Promise<openid.Configuration> | undefined
  /** Asked for once; after a failure, again. */
  const described = () =>
    (known ??= discover(provider).catch((error: unknown) => {
      known = undefined
      throw error
    }))
  return {
    begin: async () => begin(await described(), redirect),
    finish: async (query: string, kept: Kept) => finish(await described(), redirect, query, kept),
  }
}

/** A provider without TLS is only ever on this machine (server/kernel/env.ts). */
const discover = ({ issuer, clientId, clientSecret }: Provider) =>
  openid.discovery(issuer, clientId, undefined, openid.ClientSecretPost(clientSecret), {
    timeout: patienceSeconds,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })

/** Where to send the browser, and what it keeps meanwhile. */
async function begin(config: openid.Configuration, redirect: URL): Promise<{ url: URL; kept: Kept }> {
  const kept = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  }
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirect.href,
    scope: 'openid email profile',
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
  })
  return { url, kept }
}

/** `query` is what the browser came back with. @throws whatever is not right about it, or about the provider */
async function finish(config: openid.Configuration, redirect: URL, query: string, kept: Kept): Promise<Identity> {
  const back = new URL(redirect)
  back.search = query
  const tokens = await openid.authorizationCodeGrant(config, back, {
    expectedState: kept.state,
    expectedNonce: kept.nonce,
    pkceCodeVerifier: kept.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token.')
  // Some providers give the address only when they are asked for it.
  const about =
    claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      : claims
  return { issuer: claims.iss, subject: claims.sub, ...personIn(about) }
}

const text = (claim: unknown) => (typeof claim === 'string' ? claim : undefined)

function personIn(claims: Record<string, unknown>): Omit<Identity, 'issuer' | 'subject'> {
  const email = text(claims['email'])?.slice(0, 254)
  const name = text(claims['given_name']) ?? text(claims['name']) ?? email?.split('@')[0] ?? ''
  return {
    email,
    // Cognito and Apple send a string.
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: name.slice(0, 80),
    lastName: (text(claims['family_name']) ?? '').slice(0, 80),
  }
}

const away = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_PARSE_ERROR',
])

/** What went wrong with a provider: it is out of reach, somebody changed their mind, or the answer is not to be trusted. */
export function faultOf(error: unknown): 'away' | 'cancelled' | 'refused' {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused'
  const { code, name } = error as { code?: string; name?: string }
  // fetch() throws a TypeError without a code when nobody answers.
  return away.has(code ?? '') || name === 'TimeoutError' || (error instanceof TypeError && code === undefined)
    ? 'away'
    : 'refused'
}
