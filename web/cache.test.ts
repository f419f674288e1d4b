import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCache, cachedResponse } from './cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearCache()
})

test('the browser caches a response for half a minute, per name and key', async () => {
  vi.stubGlobal('document', {})
  const place = cachedResponse<string>('place')
  const load = vi.fn<() => Promise<string>>(async () => 'hall')
  await Promise.all([place.read(load, '1'), place.read(load, '1'), place.read(load, '2')])
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
  await place.read(load, '1')
  expect(load).toHaveBeenCalledTimes(3)
})

test('after a change no earlier response stays cached', async () => {
  vi.stubGlobal('document', {})
  const profile = cachedResponse<string>('profile')
  profile.seed('of the document')
  expect(await profile.read(async () => 'asked')).toBe('of the document')
  clearCache()
  const early = profile.read(async () => 'before')
  clearCache()
  expect([await early, await profile.read(async () => 'after')]).toEqual(['before', 'after'])
})

test('the server caches nothing, because all users would share it', async () => {
  const profile = cachedResponse<string>('profile')
  expect([await profile.read(async () => 'one'), await profile.read(async () => 'other')]).toEqual(['one', 'other'])
})
