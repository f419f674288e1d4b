// Requests that a navigation in the browser makes about the signed-in user.
import { afterEach, expect, test, vi } from 'vitest'
import { contextInBrowser, rememberProfile, seedProfile, onAccountChange } from './browser.ts'
import { visitContext } from './call.ts'
import { clearCache } from './cache.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  rememberProfile(null)
  clearCache()
})

const sara = { id: '01900000-0000-7000-8000-000000000000', name: 'Sara' } as never
/** A page rendered for Sara. The server responds to profile requests with `answers`, one by one. */
function pageOf(...answers: (() => Promise<Response>)[]) {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('location', { origin: 'http://portal.test', pathname: '/' })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  const fetched = vi.fn<(path: string) => Promise<Response>>(
    () => answers.shift()?.() ?? Promise.reject(new TypeError('away')),
  )
  vi.stubGlobal('fetch', fetched)
  seedProfile(sara)
  rememberProfile(sara)
  const notified = vi.fn<() => void>()
  const end = onAccountChange(notified)
  return { fetched, notified, end, navigate: () => contextInBrowser().get(visitContext).who() }
}
const ok = async () => Response.json({ profile: sara })
const over = async () => Response.json({ code: 'session.missing', title: 'Log in', status: 401 }, { status: 401 })

test('every navigation fetches the profile, and does not wait for it if one is cached', async () => {
  let answer: (() => void) | undefined
  const slow = () => new Promise<Response>((go) => (answer = () => go(Response.json({ profile: sara }))))
  const { fetched, notified, end, navigate } = pageOf(slow, ok)
  expect(await navigate()).toEqual(sara)
  expect(fetched).toHaveBeenCalledTimes(1)
  answer!()
  expect(await navigate()).toEqual(sara)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(notified).not.toHaveBeenCalled()
  end()
})

test('an ended session signs the user out when the background request of the same navigation returns', async () => {
  const { notified, end, navigate } = pageOf(over)
  expect(await navigate()).toEqual(sara)
  await vi.waitFor(() => expect(notified).toHaveBeenCalledTimes(1))
  expect(await navigate()).toBeNull()
  end()
})

test('a failed profile request signs nobody out', async () => {
  const { fetched, notified, end, navigate } = pageOf()
  await navigate()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(await navigate()).toEqual(sara)
  expect(notified).not.toHaveBeenCalled()
  end()
})
