// Helpers for log-ins with Google. Plain requests simulate the redirect to Google and back.
import { google } from '#server/account/google.raw.ts'
import { sayer } from './client.ts'
import { talkingProvider, type Tale } from './issuer.ts'
import { world } from './world.ts'

type Sayer = ReturnType<typeof sayer>
type Teller = Awaited<ReturnType<typeof talkingProvider>>

export const vouched = (email: string, more = {}) => ({
  email,
  email_verified: true,
  given_name: 'Nader',
  family_name: 'Khosravi',
  ...more,
})

/** Returns the session cookie of a response. */
export const sid = (cookies: string[]) =>
  cookies.map((line) => line.split(';')[0]!).find((one) => one.startsWith('sid='))

/** Starts a portal with a provider. The caller must end both. */
export async function googleWorld() {
  const provider = await talkingProvider()
  const w = await world({ env: provider.env })
  google(w.app, w.portal)
  const client = sayer(w)
  const end = async () => {
    await w.end()
    await provider.close()
  }
  return { w, provider, end, ...client, ...googleClient(client.request, provider) }
}

function googleClient(request: Sayer['request'], provider: Teller) {
  /** Starts a log-in, up to the redirect to the provider. @returns the cookie, and the parameters of the redirect */
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

  /** Runs the whole log-in. `tale`: the provider's claims about the user, or its invalid response. */
  async function callProvider(tale: Tale, query = '') {
    const { cookie, state, nonce } = await leave(query)
    provider.state.tale = tale
    return comeBack(state, cookie, nonce)
  }

  return { leave, comeBack, tellProvider: callProvider }
}
