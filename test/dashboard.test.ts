import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const hamid = await w.as('hamid')
const mahtab = await w.as('mahtab')
const figures = async (days?: '7' | '30') =>
  (await mahtab('panelDashboard.read', { query: { ...(days && { days }) } })).dashboard

test('the dashboard of an empty edition has numbers too', async () => {
  const { orders, waiting, weeks, medianAnswerSeconds, invoiced, booths, halls } = await figures()
  expect(orders).toEqual({
    all: 0,
    thisWeek: 0,
    lastWeek: 0,
    unseen: 0,
    reviewing: 0,
    verified: 0,
    rejected: 0,
    cancelled: 0,
  })
  expect([waiting, medianAnswerSeconds, invoiced?.invoices, invoiced?.totalCents]).toEqual([[], null, 0, 0])
  expect(weeks).toHaveLength(1)
  expect(booths).toEqual({ onOffer: w.halls.reduce((sum, hall) => sum + hall.booths.filter(({ active }) => active).length, 0), reserved: 0 }) // prettier-ignore
  expect(halls.every(({ free, inactive, reserved, held }) => reserved + held === 0 && free + inactive > 0)).toBe(true)
  await expect((await w.as('sara'))('panelDashboard.read', { query: {} })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
})

test('every number of the dashboard equals the total of the list it links to', async () => {
  const booths = await freeBooths(w, 4)
  const placed = []
  for (const { id } of booths) placed.push(await ordered(w, 'sara', [id]))
  await hamid('panelOrder.review', { orderId: placed[1]!.id })
  await verify(hamid, placed[2]!.id)
  await hamid('panelOrder.reject', { orderId: placed[3]!.id, body: { reason: 'Double.' } })
  const { orders, waiting, weeks, booths: taken, invoiced, halls, medianAnswerSeconds } = await figures()
  const list = await mahtab('panelOrder.list', { query: {} })
  const { thisWeek, lastWeek, ...counts } = orders
  expect(counts).toEqual(list.counts)
  expect([thisWeek, lastWeek]).toEqual([4, 0])
  expect(waiting.map(({ kind, about, who }) => [kind, about, who])).toEqual(
    placed.slice(0, 2).map(({ number, companyName }) => ['booth', number, companyName]),
  )
  expect(weeks.at(-1)).toMatchObject({
    submitted: 4,
    verified: 1,
    byKind: { booth: 4, hotel: 0, guest: 0 },
    byStatus: { unseen: 1, reviewing: 1, verified: 1, rejected: 1, cancelled: 0 },
  })
  expect(taken.reserved).toBe(3)
  expect(invoiced).toEqual({
    invoices: 1,
    totalCents: placed[2]!.totalCents,
    totalWithTaxCents: placed[2]!.totalWithTaxCents,
  })
  expect(halls[0]).toMatchObject({ reserved: 3, invoicedCents: placed[2]!.booths[0]!.totalCents })
  expect(medianAnswerSeconds).toBeGreaterThanOrEqual(0)
})

test('a credit note is subtracted from the revenue', async () => {
  const before = await figures()
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'elif', [booth!.id])
  await verify(hamid, order.id, { corrections: [{ line: 0, discountCents: 50_00 }] })
  expect((await figures()).halls[0]!.invoicedCents).toBe(
    before.halls[0]!.invoicedCents! + order.booths[0]!.totalCents - 50_00,
  )
  await hamid('panelOrder.reject', { orderId: order.id, body: { reason: 'The company withdrew.', verified: true } })
  const after = await figures()
  expect([after.halls[0]!.invoicedCents, after.invoiced?.totalCents]).toEqual([
    before.halls[0]!.invoicedCents,
    before.invoiced?.totalCents,
  ])
})

test('the charts of a period have one point per day, the last of them today', async () => {
  await w.portal.db.$client.query(
    `update orders set created_at = portal_now() - interval '20 days' where id = (select id from orders where status = 'unseen' limit 1)`,
  )
  const [week, month, edition] = [await figures('7'), await figures('30'), await figures()]
  expect([week.weeks.length, month.weeks.length]).toEqual([7, 30])
  expect(edition.weeks.length).toBeGreaterThanOrEqual(3)
  const sum = (points: typeof week.weeks) => points.reduce((all, { submitted }) => all + submitted, 0)
  expect([sum(week.weeks), sum(month.weeks), sum(edition.weeks)]).toEqual([4, 5, 5])
  const today = (await w.visitor()('edition.read', {})).edition.today
  expect([week, month].map(({ weeks }) => weeks.at(-1)?.startsOn)).toEqual([today, today])
  expect(Date.parse(today) - Date.parse(edition.weeks.at(-1)!.startsOn)).toBe(6 * 86_400_000)
})

test('waiting tickets, messages and applications are counted as in their lists and appear among the longest waiting', async () => {
  const sara = await w.as('sara')
  const db = w.portal.db.$client
  const open = async (subject: string) =>
    (await sara('ticket.open', { body: { subject, message: 'Is there any?' } })).ticket
  const [waits, answered] = [await open('Power'), await open('Water')]
  await hamid('panelTicket.comment', { ticketId: answered.id, body: { message: 'There is.' } })
  await db.query(`update tickets set last_at = portal_now() - interval '40 days' where id = $1`, [waits.id])
  await db.query(
    `insert into contact_messages (id, name, email, subject, message, locale, status, search, created_at) select gen_random_uuid(), 'Arash', 'a@ghorfeh.example', 'Visa', 'x', 'fa', status, '', portal_now() from unnest(array['unread', 'read', 'answered']) status`,
  )
  const {
    rows: [upload],
  } = await db.query<{ id: string }>(
    `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) select gen_random_uuid(), id, 'resume', 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00' from users where email = 'jonas@ghorfeh.example' returning id`,
  )
  await db.query(
    `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id, created_at)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'HA-9', owner_id, 'Jonas', 'Lindner', 'jonas@ghorfeh.example', '+982188776655', 'DE', 'Lindner', 'CEO', 'other', id, id, portal_now() - interval '2 days' from uploads where id = $1`,
    [upload!.id],
  )
  const { tickets, messages, applications, meetings, waiting, orders } = await figures()
  const waitingOrders = await mahtab('panelOrder.list', { query: { status: 'waiting' } })
  expect([waitingOrders.total, meetings]).toEqual([orders.unseen + orders.reviewing, { requested: 0, accepted: 0 }])
  expect(waitingOrders.items.every(({ status }) => status === 'unseen' || status === 'reviewing')).toBe(true)
  const [{ counts: ofTickets }, { counts: ofMessages }, { counts: ofApplications }] = await Promise.all([
    mahtab('panelTicket.list', { query: {} }),
    mahtab('panelContact.list', { query: {} }),
    mahtab('panelHonorary.list', { query: {} }),
  ])
  expect(tickets).toEqual({ open: ofTickets.waiting + ofTickets.answered, waiting: ofTickets.waiting })
  expect([tickets, messages, applications]).toEqual([
    { open: 2, waiting: 1 },
    { unread: ofMessages.unread, read: ofMessages.read },
    { submitted: ofApplications.submitted, reviewing: 0, interview: 0 },
  ])
  expect(waiting[0]).toMatchObject({ kind: 'ticket', id: waits.id, about: waits.number })
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['ticket', 'booth', 'contact', 'honorary']))
  expect(waiting.map(({ since }) => since)).toEqual(waiting.map(({ since }) => since).toSorted())
})

test('registrations are counted over the days of the period, without deleted accounts', async () => {
  const db = w.portal.db.$client
  const before = (await figures('7')).registrations!
  await db.query(`update users set created_at = portal_now() - interval '3 days' where email = 'wei@ghorfeh.example'`)
  const { all, thisWeek, weeks } = (await figures('7')).registrations!
  const { total } = await mahtab('panelUser.list', { query: {} })
  expect([all, thisWeek, weeks.length, weeks.at(-4)!.count]).toEqual([
    total,
    before.thisWeek + 1,
    7,
    before.weeks.at(-4)!.count + 1,
  ])
  await db.query(`update users set deleted_at = portal_now() where email = 'wei@ghorfeh.example'`)
  expect((await figures()).registrations!.all).toBe(total - 1)
})

test('every point of a chart has the total of the list it links to', async () => {
  await w.portal.db.$client.query(
    `update orders set created_at = portal_now() - interval '15 days', decided_at = portal_now() - interval '5 days' where id = (select id from orders where status = 'verified' limit 1)`,
  )
  const totals = async (from: string, to: string) => {
    const list = async (query: Record<string, string>) => (await mahtab('panelOrder.list', { query })).total
    return {
      submitted: await list({ from, to }),
      verified: await list({ status: 'verified', decidedFrom: from, decidedTo: to }),
      people: (await mahtab('panelUser.list', { query: { from, to } })).total,
    }
  }
  for (const [days, step] of [
    ['30', 1],
    [undefined, 7],
  ] as const) {
    const { weeks, registrations } = await figures(days)
    const points = weeks.slice(-20)
    expect(points.reduce((sum, { verified }) => sum + verified, 0)).toBeGreaterThan(0)
    for (const { startsOn, submitted, verified } of points) {
      const to = new Date(Date.parse(startsOn) + (step - 1) * 86_400_000).toISOString().slice(0, 10)
      const people = registrations!.weeks.find((point) => point.startsOn === startsOn)?.count
      expect({ startsOn, ...(await totals(startsOn, to)) }).toEqual({ startsOn, submitted, verified, people })
    }
  }
})

test('admins see no numbers beyond their permissions', async () => {
  const roya = (await (await w.as('roya'))('panelDashboard.read', { query: {} })).dashboard
  expect([roya.invoiced, roya.registrations, roya.halls[0]!.invoicedCents]).toEqual([null, null, null])
  expect([roya.orders.all, roya.tickets?.open]).toEqual([(await figures()).orders.all, 2])
  const { invoiced, registrations } = await figures()
  expect([invoiced, registrations]).not.toContain(null)
})
