// Sends plain requests to the API, for tests that check status, headers and cookies.
import { accountByEmail } from '#server/account/account.store.ts'
import type { World } from './world.ts'

export interface Asking {
  locale?: 'fa' | 'en'
  cookie?: string
  address?: string
  headers?: Record<string, string>
}

/** Returns the response of an injected request. JSON is parsed, and `cookie` is the header for the next request. */
function given({ statusCode: status, headers, payload: text }: Awaited<ReturnType<World['app']['inject']>>) {
  const isJson = /json/.test(String(headers['content-type'])) && text !== ''
  const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
  const cookies = [headers['set-cookie'] ?? []].flat()
  return { status, headers, body, text, cookies, cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
}

export function sayer(w: World) {
  async function request(
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    { locale = 'en', cookie, address = '127.0.0.1', headers = {} }: Asking = {},
  ) {
    const answer = await w.app.inject({
      method,
      url: path.startsWith('/') ? path : `/v1/${path}`,
      remoteAddress: address,
      headers: {
        host: w.env.publicUrl.host,
        'sec-fetch-site': 'same-origin',
        'accept-language': locale,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return given(answer)
  }
  /** Form input of a registration. */
  const person = (name: string) => ({
    name: 'Leila',
    lastName: 'Rastin',
    email: `${name}@ghorfeh.example`,
    password: 'quiet-water-91',
    repeatPassword: 'quiet-water-91',
    acceptTerms: true as const,
  })
  return {
    request,
    person,
    register: (
      name: string,
      more: Partial<Record<'password' | 'repeatPassword' | 'phoneNumber' | 'country' | 'companyName', string>> = {},
    ) => w.visitor()('account.register', { body: { ...person(name), ...more } }),
    /** Registers and verifies an account. */
    async member(name: string) {
      const { user } = await w.visitor()('account.register', { body: person(name) })
      await w.portal.db.$client.query('update users set verified_at = now() where id = $1', [user.id])
      return { ...user, password: person(name).password }
    },
    known: (name: string) => accountByEmail(w.portal.db, `${name}@ghorfeh.example`),
    rows: async (sql: string) => (await w.portal.db.$client.query<Record<string, unknown>>(sql)).rows,
  }
}
