import { expect, test } from 'vitest'
import { faultsOfClocks, looksAtRealClock } from './clocks.ts'

test('code that reads the real clock is found, in TypeScript and in SQL', () => {
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

test('the portal’s clock, deadlines and given moments are accepted', () => {
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

test('no file reads the real clock without a reason', () => {
  expect(faultsOfClocks()).toEqual([])
})
