import { expect, test } from 'vitest'
import { faultsOfClocks, looksAtRealClock } from './clocks.ts'

test('anyone who looks at the real clock is found, in either language', () => {
  for (const text of ['const at = new Date()', 'until > Date.now()', '[1].map(Date.now)'])
    expect([text, looksAtRealClock(text, false)]).toEqual([text, true])
  for (const text of [
    'sql`update orders set updated_at = now()`',
    'sql`select clock_timestamp()`',
    'sql`select current_date`',
    'default now()',
    '`where expires_at > now() and at = now()`',
  ])
    expect([text, looksAtRealClock(text, true)]).toEqual([text, true])
})

test('the calendar of the portal, deadlines and moments that are given are left in peace', () => {
  for (const text of [
    'portalNow().getTime()',
    'new Date(order.createdAt)',
    'performance.now()',
    'sql`set updated_at = portal_now()`',
    'sql`portal_time(clock_timestamp())`',
    'c.expires_at > now()',
    'expires_at > (select clock_timestamp())',
    '// new Date() is real',
  ])
    expect([text, looksAtRealClock(text, true)]).toEqual([text, false])
})

test('nobody looks at the real clock without a reason', () => {
  expect(faultsOfClocks()).toEqual([])
})
