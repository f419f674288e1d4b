import { afterEach, expect, test } from 'vitest'
import type { PlanStep } from '#contract/entities/plan.ts'
import { keepFairClocks } from '#web/i18n/dates.ts'
import type { Step } from '../desk/types.ts'
import { rowsOf, whenText } from './history-rows.ts'

afterEach(() => keepFairClocks({ clockDays: 0 }))
const label = { act: 'move', count: 1, name: 'A-1', kind: 'booth' } as const
const own = (id: number, at: number): Step => ({
  id,
  label,
  at,
  change: { put: [], drop: [] },
  back: { put: [], drop: [] },
})
const hers = (id: string, at: number): PlanStep => ({
  id,
  label,
  version: 1,
  at: new Date(at).toISOString(),
  by: { id, name: 'Roya Azarmi' },
})

test.each([0, -578])(
  'the user’s own steps are sorted among those of colleagues by time, even if the clock is %i days off',
  (clockDays) => {
    keepFairClocks({ clockDays })
    const now = Date.now()
    const shifted = clockDays * 86_400_000
    const past = [own(1, now - 9_000), own(2, now - 5_000), own(3, now - 1_000)]
    const rows = rowsOf(
      past,
      [],
      [hers('roya', now - 3_000 + shifted), hers('first', now - 99_000 + shifted)],
      new Set(),
    )
    expect(rows.map(({ id }) => id)).toEqual(['done 3', 'roya', 'done 2', 'done 1', 'first'])
  },
)

test('a step of today shows its time, and one of another day also its date', () => {
  keepFairClocks({ timeZone: 'Asia/Tehran' })
  const now = new Date('2025-05-03T12:00Z')
  expect(whenText(Date.parse('2025-05-03T08:14Z'), 'en', now)).toBe('11:44')
  expect(whenText(Date.parse('2025-05-01T08:14Z'), 'en', now)).toBe('1 May, 11:44')
  expect(whenText(Date.parse('2025-05-01T08:14Z'), 'fa', now)).toBe('۱۱ اردیبهشت، ۱۱:۴۴')
})
