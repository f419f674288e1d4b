// Tests the rights of each company role over HTTP, for every call with an id. Callers are owner, manager, staff, a
// former member and a user of another company. A call that is not listed here fails the test, so that new calls are
// covered.
import { afterAll, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { entitles, type CompanyRight, type CompanyRole } from '#contract/roles.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { portalOfEdition } from '#server/kernel/edition-of.ts'
import { issueReceipts } from '#server/payment/payment.ts'
import { exhibiting } from './exhibiting.ts'
import { jpeg, sendFile } from './files.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())

/** The company right that a call needs, and a valid request body. */
interface Walked {
  right: CompanyRight
  body?: Record<string, unknown>
}
const see = (right: CompanyRight, body?: Record<string, unknown>): Walked => ({ right, ...(body && { body }) })
const person = {
  name: { fa: '', en: 'Leila' },
  title: { fa: '', en: '' },
  email: 'leila@ghorfeh.example',
  phoneNumber: '',
  language: 'en' as const,
  public: false,
  main: false,
}
const walked: Partial<Record<CallName, Walked>> = {
  'order.read': see('company.order'),
  'order.proforma': see('company.order'),
  'order.calendar': see('company.order'),
  'order.attach': see('company.order', { uploadId: '01900000-0000-7000-8000-000000000000' }),
  'invoice.read': see('company.order'),
  'invoice.pdf': see('company.order'),
  'payment.money': see('company.order'),
  'payment.announce': see('company.order', { method: 'cash', amountMinor: 100, paidOn: '2024-01-01' }),
  'payment.withdraw': see('company.order', {}),
  'receipt.read': see('company.order'),
  'receipt.pdf': see('company.order'),
  'upload.read': see('company.order'),
  'exhibitor.edit': see('company.edit', { listed: true }),
  'meetingSlot.set': see('company.meet', { slots: ['2025-06-08T05:30:00.000Z'] }),
  'meeting.calendar': see('company.view'),
  'meeting.accept': see('company.meet', {}),
  'meeting.decline': see('company.meet', {}),
  'meeting.cancel': see('company.meet', {}),
  'company.read': see('company.view'),
  'company.edit': see('company.edit', { address: 'Motahari 12' }),
  'companyInvitation.send': see('company.govern', { email: 'new@ghorfeh.example', role: 'staff' }),
  'companyInvitation.resend': see('company.govern', {}),
  'companyInvitation.withdraw': see('company.govern'),
  'companyMember.edit': see('company.govern', { role: 'staff' }),
  'companyMember.remove': see('company.govern'),
  'companyContact.add': see('company.edit', person),
  'companyContact.edit': see('company.edit', { public: true }),
  'companyContact.remove': see('company.edit'),
  'coExhibitor.add': see('company.edit', { name: { fa: '', en: 'Zagros' }, country: 'IR' }),
  'coExhibitor.accept': see('company.edit', {}),
  'coExhibitor.remove': see('company.edit'),
  'order.withdraw': see('company.order', {}),
  'company.handOver': see('company.govern', { userId: '01900000-0000-7000-8000-000000000000' }),
  'company.leave': see('company.view', {}),
}
/**
 * Calls on personal data, independent of companies; test/permissions.test.ts covers them. An invitation belongs to the
 * holder of its address.
 */
const personal: readonly CallName[] = [
  'session.end',
  'factor.removePasskey',
  'hold.release',
  'order.invitation',
  'honorary.invitation',
  'honorary.calendar',
  'ticket.read',
  'ticket.comment',
  'ticket.close',
  'workshopSeat.leave',
  'companyInvitation.accept',
]

const roles: Record<'sara' | 'babak' | 'aida', CompanyRole> = { sara: 'owner', babak: 'manager', aida: 'staff' }
const outside = ['wei', 'jonas'] as const
/** Users without the right try first, so that the objects still exist for the others. */
const order: readonly CastName[] = ['jonas', 'wei', 'aida', 'babak', 'sara']

const sara = await w.as('sara')
const { order: verified, exhibitor, company: companyId } = await exhibiting(w, 'sara')
const invitationOf = async (email: string, role: CompanyRole) =>
  (await sara('companyInvitation.send', { companyId, body: { email, role } })).company.invitations.find(
    (one) => one.email === email,
  )!.id
for (const [name, role] of [
  ['babak', 'manager'],
  ['aida', 'staff'],
  ['wei', 'manager'],
  ['elif', 'staff'],
] as const)
  await (
    await w.as(name)
  )('companyInvitation.accept', { invitationId: await invitationOf(cast[name].email, role) })
const wei = await w.as('wei')
await wei('company.leave', { companyId })
await w.as('jonas')
const elif = await w.as('elif')
const elifId = (await elif('profile.read', {})).profile.id
const upload = await sendFile(w, 'sara', 'attachment', 'x.jpg', await jpeg(300, 300))
const [booth] = await freeBooths(w, 1)
const open = await ordered(w, 'sara', [booth!.id], { companyName: 'Pars Teb Azin', attachmentIds: [upload.id] })
const {
  order: {
    invoices: [invoice],
  },
} = await sara('order.read', { orderId: verified.id })
const desk = await w.as('niloofar')
const { edition } = await desk('edition.read', {})
const { payment } = await desk('panelPayment.record', {
  body: { method: 'cash', amountMinor: 100, currency: 'EUR', paidOn: edition.today, payer: 'Pars Teb Azin' },
})
await desk('panelPayment.allocate', {
  paymentId: payment.id,
  body: { seenOpenMinor: 100, parts: [{ orderId: verified.id, amountMinor: 100, orderCents: 100 }] },
})
const [receipt] = await issueReceipts(portalOfEdition(w.portal, await w.portal.editions.current()), payment.id)
const slots = ['2025-06-08T05:30:00.000Z', '2025-06-08T06:00:00.000Z', '2025-06-08T06:30:00.000Z']
await sara('meetingSlot.set', { exhibitorId: exhibitor.id, body: { slots } })
const guest = w.visitor('guest')
await guest('session.login', { body: { email: cast.hamid.email, password: cast.hamid.password } })
const request = async (startsAt: string) =>
  (await guest('meeting.request', { body: { exhibitorId: exhibitor.id, startsAt, topic: 'Parts' } })).meeting.id
const [accepted, asked] = [await request(slots[0]!), await request(slots[1]!)]
await sara('meeting.accept', { meetingId: accepted })

/** Returns the path parameters for a call. Two callers may remove an object, so each of them gets a separate one. */
const ids = (name: CallName, who: CastName): Record<string, string> => ({
  companyId,
  userId: elifId,
  invitationId: waiting,
  contactId: contacts[name !== 'companyContact.remove' ? 0 : who === 'sara' ? 1 : 2]!.id,
  orderId: name === 'order.withdraw' || name === 'order.attach' ? open.id : verified.id,
  invoiceId: invoice!.id,
  receiptId: receipt!.id,
  paymentId: slips[who === 'sara' ? 0 : 1]!,
  uploadId: upload.id,
  exhibitorId: exhibitor.id,
  coExhibitorId: name === 'coExhibitor.accept' ? offered : shared[who === 'sara' ? 0 : 1]!.id,
  meetingId: name === 'meeting.calendar' || name === 'meeting.cancel' ? accepted : asked,
})
/** Slips of the verified order. */
const slips: string[] = []
for (const amountMinor of [101, 102]) {
  const body = { method: 'cash' as const, amountMinor, paidOn: '2024-01-01' }
  const { money } = await sara('payment.announce', { orderId: verified.id, body })
  slips.push(money.payments.find((payment) => payment.amountMinor === amountMinor)!.id)
}
/** Companies named at the own stand, and one at another company's stand. */
const shared: { id: string }[] = []
for (const en of ['Zagros Optics', 'Alpen Steril'])
  shared.push(
    (
      await sara('coExhibitor.add', { exhibitorId: exhibitor.id, body: { name: { fa: '', en }, country: 'IR' } })
    ).coExhibitors.at(-1)!,
  )
const { rows: other } = await w.portal.db.$client.query<{ id: string }>(
  `with host as (insert into companies (id, name_en) values (gen_random_uuid(), 'Host') returning id), page as (insert into exhibitors (id, edition_id, company_id, owner_id, name_fa, name_en) select gen_random_uuid(), e.edition_id, host.id, e.owner_id, '', 'Host' from exhibitors e, host where e.id = $1 returning id, edition_id)
  insert into co_exhibitors (id, edition_id, exhibitor_id, company_id, name_fa, name_en) select gen_random_uuid(), edition_id, id, $2, '', 'Pars' from page returning id`,
  [exhibitor.id, companyId],
)
const offered = other[0]!.id
for (const _ of [1, 2, 3]) await sara('companyContact.add', { companyId, body: person })
const { contacts } = (await sara('company.read', { companyId })).company
const waiting = await invitationOf('waiting@ghorfeh.example', 'staff')

async function tried(name: CallName, { body }: Walked, who: CastName) {
  const { method, path }: Call = calls[name]
  const url = `/v1/${path.replace(/:(\w+)/g, (_, param: string) => ids(name, who)[param] ?? '')}`
  const answer = await w.app.inject({
    method,
    url,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, code: answer.statusCode < 400 ? '' : (answer.json() as { code: string }).code }
}

const table = Object.entries<Call>(calls).filter(([, { may, path }]) => may === 'user' && /:\w+Id\b/.test(path))

test('every call with an id is listed as a company call or a personal one', () => {
  expect(
    table.map(([name]) => name).filter((name) => !(name in walked) && !personal.includes(name as CallName)),
  ).toEqual([])
  expect([...Object.keys(walked), ...personal].filter((name) => !table.some(([one]) => one === name))).toEqual([])
})

test('each company role has exactly its rights over HTTP, and users outside the company have none', async () => {
  const wrong: string[] = []
  for (const [name, one] of Object.entries(walked) as [CallName, Walked][])
    for (const who of order) {
      const { status, code } = await tried(name, one, who)
      const isOutside = outside.some((stranger) => stranger === who)
      const may = !isOutside && entitles(roles[who as keyof typeof roles], one.right)
      const isAbsent = code === 'thing.notFound'
      // Users with the right may also get “not found” if the body contains an unknown id, as in `company.handOver`.
      const leadsNowhere = name === 'company.handOver'
      const passes = status < 500 && status !== 403 && (!isAbsent || leadsNowhere)
      const refused = isAbsent || code === 'company.role'
      if (may ? !passes : !refused) wrong.push(`${name} by ${who}: ${status} ${code}`)
    }
  expect(wrong).toEqual([])
})

test('lists show the rows that the role may see', async () => {
  const counts = async (who: CastName) => {
    const call = await w.as(who)
    return [
      (await call('order.list', { query: {} })).total,
      (await call('invoice.list', { query: {} })).total,
      (await call('meeting.list', { query: { mine: 'host' } })).total,
      (await call('company.list', {})).total,
    ]
  }
  expect(await counts('sara')).toEqual([2, 1, 2, 1])
  expect(await counts('wei')).toEqual([0, 0, 0, 0])
  expect(await counts('jonas')).toEqual([0, 0, 0, 0])
  const rejoin = async (name: 'babak' | 'aida', role: CompanyRole) =>
    (await w.as(name))('companyInvitation.accept', { invitationId: await invitationOf(cast[name].email, role) })
  await rejoin('babak', 'manager')
  await rejoin('aida', 'staff')
  expect(await counts('babak')).toEqual([2, 1, 2, 1])
  expect(await counts('aida')).toEqual([0, 0, 2, 1])
})

test('a member’s personal order is hidden from the other members', async () => {
  const [free] = await freeBooths(w, 1)
  expect(free).toBeDefined()
  const { rows } = await w.portal.db.$client.query<{ id: string }>(
    `update orders set kind = 'hotel', company_id = null where id = $1 returning id`,
    [open.id],
  )
  const orderId = rows[0]!.id
  expect((await sara('order.read', { orderId }).catch((error: { code: string }) => error)) as object).not.toMatchObject(
    {
      code: 'thing.notFound',
    },
  )
  await expect((await w.as('babak'))('order.read', { orderId })).rejects.toMatchObject({ code: 'thing.notFound' })
})
