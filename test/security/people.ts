// Registers and logs in users for attacks, and makes their requests.
import { randomUUID } from 'node:crypto'
import { expectNone } from './attack.ts'
import type { Answer, Portal } from './portal.ts'

export const password = 'quiet-water-91'
export const strange = 'loud-desert-17'
export const person = (email = `a-${randomUUID().slice(0, 8)}@ghorfeh.example`) => ({
  name: 'Leila',
  lastName: 'Rastin',
  email,
  password,
  repeatPassword: password,
  acceptTerms: true,
})
export const register = (portal: Portal, more: Record<string, unknown> = {}) =>
  portal.request('/v1/register/request', { body: { ...person(), ...more } })
export const login = (
  portal: Portal,
  email: unknown,
  given: unknown = password,
  headers: Record<string, string> = {},
) => portal.request('/v1/login', { body: { email, password: given }, headers })
export const tokenIn = (links: readonly string[]) =>
  links.map((link) => /\/(?:verify|reset)\/([^/?]+)(?:\?|$)/.exec(link)?.[1]).find(Boolean) ?? ''
export const sid = ({ cookies }: Answer) =>
  cookies.map((line) => line.split(';')[0]!).find((one) => /^(__Host-)?sid=./.test(one)) ?? ''
export const profile = (portal: Portal, cookie: string) => portal.request('/v1/profile', { cookie })

/** Registers a user and verifies the address by e-mail. */
export async function member(portal: Portal) {
  const { email } = person()
  const { json } = await register(portal, { email })
  await portal.request(`/v1/register/verify/${tokenIn((await portal.emailTo(email, 'verify')).links)}`)
  return { email, id: (json['user'] as { id: string }).id, cookie: sid(await login(portal, email)) }
}
export const expectNoServerError = (answers: readonly Answer[], what: string) =>
  expectNone(
    answers.filter(({ status }) => status >= 500).map(({ status }) => `${what} ${status}`),
    'broke',
  )

export const editProfile = (portal: Portal, cookie: string, body: Record<string, unknown>) =>
  portal.request('/v1/profile/edit', { cookie, body })
