// The way out to Google and back, tried by hand.
import type { sayer } from './client.ts'
import type { talkingProvider, Tale } from './issuer.ts'

type Sayer = ReturnType<typeof sayer>
type Teller = Awaited<ReturnType<typeof talkingProvider>>

export const vouched = (email: string, more = {}) => ({
  email,
  email_verified: true,
  given_name: 'Nader',
  family_name: 'Khosravi',
  ...more,
})

/** The session cookie among those of an answer. */
export const sid = (cookies: string[]) =>
  cookies.map((line) => line.split(';')[0]!).find((one) => one.startsWith('sid='))

export function googleClient(request: Sayer['request'], provider: Teller) {
  /** The browser goes to the provider; what it carries, and what it was sent with. */
  async function leave(query = '', locale: 'fa' | 'en' = 'en') {
    const { status, headers, cookie } = await request('GET', `/auth/google${query}`, undefined, { locale })
    const url = new URL(String(headers.location), 'http://portal.test')
    return {
      status,
      cookie,
      url,
      state: url.searchParams.get('state') ?? '',
      nonce: url.searchParams.get('nonce') ?? '',
    }
  }

  const comeBack = (state: string, cookie: string, nonce: string) =>
    request('GET', `/auth/google/callback?code=${nonce}&state=${state}`, undefined, {
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })

  /** The whole way, with a provider that tells this tale. */
  async function callProvider(tale: Tale, query = '') {
    const { cookie, state, nonce } = await leave(query)
    provider.state.tale = tale
    return comeBack(state, cookie, nonce)
  }

  return { leave, comeBack, tellProvider: callProvider }
}
