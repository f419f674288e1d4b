// The OpenID provider, Google by default: code flow with PKCE, state and nonce (docs/PRODUCT.md §12.8).
import * as openid from 'openid-client'
import type { Env } from '../kernel/env.ts'

/** Values that the browser stores between the two halves of a login. */
export interface Kept {
  state: string
  nonce: string
  verifier: string
}
/** Claims that the provider vouches for. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
  lastName: string
}

/**
 * Timeout per request. At most three requests precede our response: the provider’s description, its tokens and its
 * keys.
 */
const patienceSeconds = 3

type Provider = NonNullable<Env['oidc']>

export function openIssuer(provider: Provider, redirect: URL) {
  let known: Promise<openid.Configuration> | undefined
  /** Fetches the discovery document of the provider once. After a failure, the next call fetches it again. */
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

/** A provider without TLS is allowed on this machine only (server/kernel/env.ts). */
const discover = ({ issuer, clientId, clientSecret }: Provider) =>
  openid.discovery(issuer, clientId, undefined, openid.ClientSecretPost(clientSecret), {
    timeout: patienceSeconds,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  })

/** Returns the URL of the provider, and the values that the browser stores until it returns. */
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

/**
 * Completes a login. `query` is the query with which the browser returned.
 * @throws any error of the query or the provider
 */
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
  // Some providers send the address only through the user info endpoint.
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

/** Kind of a provider error: out of reach, cancelled by the user, or a response that cannot be trusted. */
export function faultOf(error: unknown): 'away' | 'cancelled' | 'refused' {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused'
  const { code, name } = error as { code?: string; name?: string }
  // fetch() throws a TypeError without a code when the server does not respond.
  return away.has(code ?? '') || name === 'TimeoutError' || (error instanceof TypeError && code === undefined)
    ? 'away'
    : 'refused'
}
