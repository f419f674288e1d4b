// Local OpenID providers: a real one, and one that sends whatever a test sets.
import { createHash, createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export const client = { id: 'portal', secret: 'portal-secret' }
const redirect = 'http://portal.test/auth/google/callback'

async function listen(make: (origin: string) => RequestListener) {
  let answer: RequestListener = (_, reply) => void reply.end()
  const server = createServer((request, reply) => answer(request, reply))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  answer = make(origin)
  return {
    origin,
    env: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Starts the `oidc-provider` package, a certified implementation with its own log-in and consent pages. */
export async function realProvider(claimsOf: (subject: string) => Record<string, unknown>) {
  const { Provider } = await import('oidc-provider')
  return listen((origin) =>
    new Provider(origin, {
      clients: [
        {
          client_id: client.id,
          client_secret: client.secret,
          redirect_uris: [redirect],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
      findAccount: (_: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...claimsOf(accountId) }),
      }),
      cookies: { keys: ['test'] },
      pkce: { required: () => true },
    }).callback(),
  )
}

export interface Tale {
  claims?: Record<string, unknown>
  key?: 'own' | 'stranger' | 'public-as-hmac' | 'none'
  token?: 'html' | 'slow' | 'gone'
  description?: 'html' | 'slow'
}

/**
 * Starts a provider whose next response is set by `tale`. The authorisation code is the nonce that the ID token must
 * contain.
 */
export async function talkingProvider() {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state: { tale: Tale; verifiers: string[] } = { tale: {}, verifiers: [] }
  const provider = await listen((origin) => (request, reply) => {
    const json = (value: unknown, status = 200) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const oddly = (way: string | undefined) =>
      way === 'html'
        ? reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
        : way === 'gone'
          ? request.socket.destroy()
          : way === 'slow'
            ? request.resume()
            : undefined
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname === '/.well-known/openid-configuration')
      return void (
        oddly(state.tale.description) ??
        json({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      )
    if (pathname === '/jwks')
      return void json({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] })
    let body = ''
    request
      .on('data', (part: Buffer) => {
        body += part.toString()
      })
      .on('end', () => {
        const sent = new URLSearchParams(body)
        state.verifiers.push(sent.get('code_verifier') ?? '')
        const seconds = Math.floor(Date.now() / 1_000)
        const claims = {
          iss: origin,
          aud: client.id,
          sub: 'somebody',
          iat: seconds,
          exp: seconds + 300,
          nonce: sent.get('code'),
          ...state.tale.claims,
        }
        return void (
          oddly(state.tale.token) ??
          json({
            access_token: 'access',
            token_type: 'Bearer',
            id_token: tokenOf(claims, state.tale.key ?? 'own', own, stranger),
          })
        )
      })
  })
  return { ...provider, state }
}

type Pair = { publicKey: KeyObject; privateKey: KeyObject }
function tokenOf(claims: object, key: NonNullable<Tale['key']>, own: Pair, stranger: Pair) {
  const alg = { own: 'RS256', stranger: 'RS256', 'public-as-hmac': 'HS256', none: 'none' }[key]
  const text = [{ alg, typ: 'JWT', kid: 'own' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature =
    key === 'none'
      ? ''
      : key === 'public-as-hmac'
        ? createHmac('sha256', own.publicKey.export({ format: 'pem', type: 'spki' }))
            .update(text)
            .digest('base64url')
        : sign('sha256', Buffer.from(text), (key === 'own' ? own : stranger).privateKey).toString('base64url')
  return `${text}.${signature}`
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
