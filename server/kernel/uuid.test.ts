import { expect, test } from 'vitest'
import { uuidv7 } from './uuid.ts'

test('ids made in sequence sort in that order, even within a millisecond or after the clock is set back', () => {
  const now = Date.now() + 1_000
  const ids = Array.from({ length: 10_000 }, (_, at) => uuidv7(now - (at % 3)))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id contains its time, its version and its variant', () => {
  const now = Date.now() + 3_600_000
  const id = uuidv7(now)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now)
})
