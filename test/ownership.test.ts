// Only server/kernel/ownership.ts may compare the owner of a company's record. A wrong comparison elsewhere would show
// a colleague nothing, or a former one everything.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Patterns of code that compares an owner: with the caller in TypeScript, and in SQL and the query builder for tables
 * of companies.
 */
const compares = [
  /(owner_?id|owner\.id|hostId|guestId)\s*[!=]==\s*(\w+\.)*(actor\.)?id\b/i,
  /\beq\((orders|exhibitors|invoices|meetings)\.(ownerId|hostId)\b/,
  /\b(o|orders|i|invoices|x|exhibitors|meetings|m|t)\.(owner_id|host_id) (=|in|is (not )?distinct from) /,
]
/**
 * Files that may compare an owner, with the reason. Their records belong to a person, or the team asks about a person.
 */
const reasons: Readonly<Record<string, string>> = {
  'server/kernel/ownership.ts': 'the place',
  'server/privacy/privacy.store.ts': 'erases what a person has',
  'server/privacy/own-data.store.ts': 'tells a person what is theirs',
  'server/honorary/honorary.ts': 'an application is a person’s',
  'server/honorary/honorary.machine.ts': 'an application is a person’s',
  'server/document/document.ts': 'the invitation of a guest of honour is a person’s',
  'server/ticket/ticket.machine.ts': 'a ticket is a person’s',
  'server/ticket/ticket.ts': 'a ticket is a person’s',
  'server/upload/upload.raw.ts': 'a file is of whoever sent it, too',
  'server/meeting/meeting.machine.ts': 'the guest of a meeting is a person',
  'server/meeting/meeting-list.store.ts': 'the guest of a meeting is a person',
  'server/order/order-list.store.ts': 'the panel lists the orders that somebody placed',
  'server/order/order-owner.store.ts': 'gives the orders of a former member to another',
  'server/order/order.state.store.ts': 'withdraws what a person alone has, when the account goes',
  'server/exhibitor/exhibitor.store.ts': 'gives the page of a former member to another',
  'server/meeting/meeting.store.ts': 'gives the meetings of a former member to another',
  'server/meeting/meeting.state.store.ts': 'a half hour of a person is given away once',
  'server/user/user.store.ts': 'the panel counts what a person placed',
}
const comparing = (text: string) => text.split('\n').some((line) => compares.some((way) => way.test(line)))

test('owners are compared in one module only, except for records that belong to a person', () => {
  const found = globSync('server/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => comparing(readFileSync(root + file, 'utf8')))
  expect(found.filter((file) => !(file in reasons))).toEqual([])
  expect(Object.keys(reasons).filter((file) => !globSync(file, { cwd: root }).length)).toEqual([])
})

test.each([
  'if (order.ownerId !== actor.id) refuse()',
  '.where(eq(orders.ownerId, me))',
  'from orders o where o.owner_id = ${me}',
  'exhibitors.owner_id is distinct from ${me}',
])('%s is such a comparison', (line) => expect(comparing(line)).toBe(true))
