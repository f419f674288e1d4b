import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileHere } from './later.tsx'

const page: { leaving?: Promise<void> | undefined } = {}
beforeEach(() => vi.stubGlobal('window', page))
afterEach(() => {
  delete page.leaving
  vi.unstubAllGlobals()
})
/** Returns a loading function that fails on its first call only. */
const onceBroken = () =>
  vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('stopped')).mockResolvedValue('here')

it('a load that fails while the page stays open throws its error immediately', async () => {
  await expect(whileHere(onceBroken())).rejects.toThrow('stopped')
})

it('a load aborted because the user leaves the page shows no error, and is repeated if the page stays', async () => {
  const bring = onceBroken()
  let stays = () => {}
  page.leaving = new Promise((here) => {
    stays = here
  })
  const settled = vi.fn<() => void>()
  const waits = whileHere(bring).finally(settled)
  await vi.waitFor(() => expect(bring).toHaveBeenCalled())
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  stays()
  expect(await waits).toBe('here')
  expect(bring).toHaveBeenCalledTimes(2)
})

it('a change is not sent a second time, but fails once it is clear that the page stays', async () => {
  const bring = onceBroken()
  page.leaving = Promise.resolve()
  await expect(whileHere(bring, false)).rejects.toThrow('stopped')
  expect(bring).toHaveBeenCalledTimes(1)
})
