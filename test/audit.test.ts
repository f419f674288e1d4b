import { afterAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
const hamid = await w.as('hamid')

test('only managers and super admins read the log', async () => {
  expect((await (await w.as('dariush'))('panelAudit.list', { query: {} })).total).toBe(0)
  for (const who of ['mahtab', 'hamid', 'roya', 'sara'] as const)
    await expect((await w.as(who))('panelAudit.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('an entry is written with its change, and a rejected decision has a separate entry', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'Documents are missing.' } })
  await expect(hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'Once more.' } })).rejects.toEqual(
    refusedWith('order.decided'),
  )
  const { items } = await niloofar('panelAudit.list', { query: { subject: 'order' } })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({
    action: 'panelOrder.reject',
    before: null,
    after: { status: 'rejected', refused: 'order.decided' },
  })
  expect(items[1]).toMatchObject({
    action: 'panelOrder.reject',
    label: order.number,
    subjectId: order.id,
    actorName: 'حمید بهشتی',
    before: { status: 'unseen' },
    after: { status: 'rejected', reason: 'Documents are missing.' },
  })
})

test('entries are found by person, subject and words, with any form of ye and digits, and are paged', async () => {
  const booths = await freeBooths(w, 3)
  for (const { id } of booths) await hamid('panelOrder.review', { orderId: (await ordered(w, 'jonas', [id])).id })
  const all = await niloofar('panelAudit.list', { query: { limit: '200' } })
  expect(all.items.map(({ at }) => at)).toEqual(
    all.items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const pages: string[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: { items: { id: string }[]; nextCursor: string | null } = await niloofar('panelAudit.list', {
      query: { limit: '2', ...(cursor && { cursor }) },
    })
    pages.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(pages).toEqual(all.items.map(({ id }) => id))
  const number = all.items[0]!.label
  const persian = number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  expect(
    (await niloofar('panelAudit.list', { query: { q: `حميد ${persian}` } })).items.map(({ label }) => label),
  ).toEqual([number])
  const actorId = all.items[0]!.actorId!
  expect((await niloofar('panelAudit.list', { query: { actorId } })).total).toBe(all.total)
  expect((await niloofar('panelAudit.list', { query: { subject: 'hall' } })).total).toBe(0)
})

test('entries cannot be changed, not even in the database', async () => {
  await expect(w.portal.db.$client.query(`update audit_entries set label = 'nothing'`)).rejects.toThrow('never changes')
  await expect(w.portal.db.$client.query('delete from audit_entries')).rejects.toThrow('never changes')
})

test('no entry contains a password or its hash', async () => {
  const { rows } = await w.portal.db.$client.query<{ found: number }>(
    `select count(*)::int as found from audit_entries where concat(before, after, label) like '%' || $1 || '%' or concat(before, after) like '%argon2%'`,
    [cast.hamid.password],
  )
  expect(rows[0]?.found).toBe(0)
})
