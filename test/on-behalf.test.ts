// Orders that the team submits on behalf of a company: by telephone, by fax, at the desk of a hall.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { CallError } from '#contract/kernel/caller.ts'
import { cast, type CastName } from '#demo/cast.ts'
import type { Call } from '#web/call.ts'
import { inEdition } from './in-edition.ts'
import { freeBooths, ofKind, orderFields, refusalOf, refusedWith } from './people.ts'
import { priced, verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const [sara, jonas, hamid, dariush] = [
  await w.as('sara'),
  await w.as('jonas'),
  await w.as('hamid'),
  await w.as('dariush'),
]
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
const letter = (to: string, template: string) =>
  vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string; status: string }>(
        'select id, status from emails where template = $1 and recipient = $2 order by created_at desc limit 1',
        [template, to],
      )
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
        text: string
        links: string[]
      }
    },
    { timeout: 40_000, interval: 50 },
  )

const owner = {
  name: 'Mina',
  lastName: 'Rad',
  email: 'mina.rad@ghorfeh.example',
  phoneNumber: '',
  locale: 'en' as const,
}
const opened = async (more: Partial<typeof owner> = {}, name = { fa: 'رادیس', en: 'Radis' }) =>
  (await hamid('panelCompany.add', { body: { name, country: 'IR', owner: { ...owner, ...more } } })).company
const { company: own } = await sara('company.add', {
  body: { name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' }, country: 'IR' },
})
const ofSara = { companyId: own.id, userId: own.members[0]!.userId, channel: 'telephone' as const }

async function held(call: Call = hamid) {
  const [booth] = await freeBooths(w, 1)
  return (await call('hold.place', { body: { boothIds: [booth!.id] } })).hold.id
}
async function placed(
  behalf: { companyId: string; userId: string; channel: 'telephone' | 'fax' | 'desk' },
  call: Call = hamid,
  key?: string,
) {
  const order = await priced(call, { ...orderFields, holdId: await held(call) })
  return (await call('panelOrder.place', { body: { behalf, order } }, key ? { key } : {})).order
}

test('a booth ordered by telephone belongs to the company: its members see it and who submitted it, and the usual e-mail names this admin', async () => {
  const order = ofKind(await placed(ofSara), 'booth')
  expect(order).toMatchObject({
    status: 'unseen',
    channel: 'telephone',
    timeline: [{ move: 'enter', by: 'team', actorName: '' }],
  })
  expect((await sara('order.read', { orderId: order.id })).order).toMatchObject({
    channel: 'telephone',
    booths: [{ taken: true }],
  })
  expect((await sara('order.list', { query: {} })).items).toMatchObject([{ id: order.id, channel: 'telephone' }])
  const { order: onDesk } = await hamid('panelOrder.read', { orderId: order.id })
  expect(onDesk).toMatchObject({
    companyId: own.id,
    ownerId: ofSara.userId,
    timeline: [{ actorName: 'حمید بهشتی' }],
  })
  expect((await hamid('panelOrder.list', { query: {} })).items[0]).toMatchObject({ id: order.id, channel: 'telephone' })
  const { items } = await dariush('panelAudit.list', { query: { subject: 'order' } })
  expect(items[0]).toMatchObject({
    action: 'panelOrder.place',
    label: order.number,
    after: { channel: 'telephone', companyName: 'Pars Teb Azin' },
  })
  expect((await letter(cast.sara.email, 'orderPlaced')).text).toContain('تماس تلفنی')
  expect(JSON.stringify(await sara('order.read', { orderId: order.id }))).not.toContain('بهشتی')
  await expect(hamid('order.read', { orderId: order.id })).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await hamid('hold.list', {})).items).toEqual([])
  // From here on the order is an ordinary one, and its owner may withdraw it.
  expect((await sara('order.withdraw', { orderId: order.id })).order.status).toBe('cancelled')
})

test('orders on behalf follow the usual rules: the price seen, a hold of the admin who orders, and the last day of booking', async () => {
  const holdId = await held()
  const order = await priced(hamid, { ...orderFields, holdId })
  const place = (body: typeof order, call: Call = hamid) =>
    call('panelOrder.place', { body: { behalf: ofSara, order: body } })
  await expect(place({ ...order, seenTotalCents: 1 })).rejects.toEqual(refusedWith('quote.changed'))
  await expect(place(order, await w.as('niloofar'))).rejects.toEqual(refusedWith('hold.gone'))
  expect((await place(order)).order.status).toBe('unseen')
  await expect(place(order)).rejects.toEqual(refusedWith('hold.gone'))
})

test('submitting twice with the same idempotency key stores one order', async () => {
  const order = await priced(hamid, { ...orderFields, holdId: await held() })
  const place = () =>
    hamid('panelOrder.place', { body: { behalf: { ...ofSara, channel: 'fax' }, order } }, { key: 'one-fax' })
  const [first, second] = await Promise.all([place(), place().catch((error: CallError) => error)])
  expect((await place()).order.id).toBe(first.order.id)
  if ('order' in second) expect(second.order.id).toBe(first.order.id)
  expect(await rows(`select from orders where channel = 'fax'`)).toHaveLength(1)
})

test('only operators, managers and super admins submit orders for others', async () => {
  const order = { ...orderFields, holdId: '01977777-7777-7777-8777-777777777777', seenTotalCents: 0 }
  for (const who of ['hamid', 'niloofar', 'dariush'] as const)
    expect((await refusalOf((await w.as(who))('panelOrder.place', { body: { behalf: ofSara, order } }))).code).toBe(
      'hold.gone',
    )
  for (const who of ['mahtab', 'roya', 'sara', 'jonas'] as const) {
    const call = await w.as(who)
    for (const tried of [
      () => call('panelOrder.place', { body: { behalf: ofSara, order } }),
      () => call('panelCompany.add', { body: { name: { fa: 'الف', en: 'A' }, country: 'IR', owner } }),
      () => call('panelCompany.addOwner', { companyId: own.id, body: owner }),
    ])
      await expect(tried()).rejects.toEqual(refusedWith('role.forbidden'))
  }
  await expect(w.visitor()('panelOrder.place', { body: { behalf: ofSara, order } })).rejects.toEqual(
    refusedWith('session.missing'),
  )
  expect((await refusalOf(hamid('panelCompany.addOwner', { companyId: own.id, body: owner }))).code).toBe(
    'company.ordered',
  )
})

test('booths can be ordered only for members with that right; other services for each member, and that order belongs to the person', async () => {
  const invite = async (who: CastName, role: 'staff' | 'manager') => {
    const { company } = await sara('companyInvitation.send', {
      companyId: own.id,
      body: { email: cast[who].email, role },
    })
    const { id } = company.invitations.find(({ email }) => email === cast[who].email)!
    await (
      await w.as(who)
    )('companyInvitation.accept', { invitationId: id })
    return (await (await w.as(who))('profile.read', {})).profile.id
  }
  const aida = await invite('aida', 'staff')
  const strange = (await jonas('profile.read', {})).profile.id
  for (const userId of [aida, strange])
    expect((await refusalOf(placed({ ...ofSara, userId }))).fields).toMatchObject([
      { path: 'behalf.userId', code: 'notAllowed' },
    ])
  await expect(placed({ ...ofSara, companyId: strange })).rejects.toEqual(refusedWith('thing.notFound'))
  const ride = {
    kind: 'transportation' as const, acceptTerms: true as const, visitorName: 'Aida Noori', companyName: 'Pars Teb Azin', email: cast.aida.email,
    phoneNumber: '+98 912 345 6789', country: 'IR', service: 'airportTransfer' as const, origin: 'Airport', destination: 'Hotel', date: '2025-06-06', time: '04:30', passengers: 2,
  } // prettier-ignore
  const { order } = await hamid('panelOrder.place', {
    body: { behalf: { ...ofSara, userId: aida, channel: 'desk' }, order: await priced(hamid, ride) },
  })
  expect((await (await w.as('aida'))('order.read', { orderId: order.id })).order).toMatchObject({
    channel: 'desk',
    kind: 'transportation',
  })
  await expect(sara('order.read', { orderId: order.id })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('the team opens a company and its owner’s account, and an e-mail lets the owner choose a password and find the order', async () => {
  const company = await opened()
  expect(company).toMatchObject({
    name: { en: 'Radis' },
    members: [{ name: 'Mina', email: owner.email, role: 'owner' }],
  })
  const order = await placed({ companyId: company.id, userId: company.members[0]!.userId, channel: 'desk' })
  const { links, text } = await letter(owner.email, 'accountOpened')
  expect(text).toContain('14 days')
  const token = new URL(links[0]!).pathname.split('/').at(-1)!
  const mina = w.visitor('mina')
  await mina('password.reset', {
    body: { token, password: 'green-river-stones', repeatPassword: 'green-river-stones' },
  })
  await mina('session.login', { body: { email: owner.email, password: 'green-river-stones' } })
  expect((await mina('order.read', { orderId: order.id })).order.channel).toBe('desk')
  expect((await mina('company.list', {})).items).toMatchObject([{ id: company.id, role: 'owner' }])
  await verify(hamid, order.id)
  expect((await mina('order.read', { orderId: order.id })).order.invoices).toHaveLength(1)
  // An owner who already has an account gets no further e-mail about it, and owns the second company too.
  const second = await opened({}, { fa: 'رادیس دو', en: 'Radis Two' })
  expect(second.members.map(({ userId }) => userId)).toEqual(company.members.map(({ userId }) => userId))
  expect(
    await rows(`select from emails where template = 'accountOpened' and recipient = $1`, [owner.email]),
  ).toHaveLength(1)
})

test('a user with an unverified address gets no access to a company opened by the team for the owner of that address', async () => {
  const email = 'squatted@ghorfeh.example'
  const squatter = w.visitor('squatter')
  await squatter('account.register', {
    body: {
      name: 'X',
      lastName: 'Y',
      email,
      password: 'quiet-water-91',
      repeatPassword: 'quiet-water-91',
      acceptTerms: true,
    },
  })
  await opened({ email }, { fa: 'سایه', en: 'Shade' })
  await expect(squatter('session.login', { body: { email, password: 'quiet-water-91' } })).rejects.toEqual(
    refusedWith('login.incorrect'),
  )
  await letter(email, 'accountOpened')
})

test('if no member of a company may order, the team can add an owner, once', async () => {
  const company = await opened({ email: 'left@ghorfeh.example' }, { fa: 'تنها', en: 'Alone' })
  await rows('delete from memberships where company_id = $1', [company.id])
  const give = (email: string) => hamid('panelCompany.addOwner', { companyId: company.id, body: { ...owner, email } })
  const both = await Promise.allSettled([give('first@ghorfeh.example'), give('second@ghorfeh.example')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await hamid('panelCompany.read', { companyId: company.id })).company.members).toHaveLength(1)
  await expect(hamid('panelCompany.addOwner', { companyId: ofSara.userId, body: owner })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
})

test('an order on behalf keeps its booths when the account of the admin who held them is deleted', async () => {
  const order = ofKind(await placed(ofSara, await w.as('niloofar')), 'booth')
  const { items } = await dariush('panelAdmin.list', { query: {} })
  const { id: userId } = items.find(({ email }) => email === cast.niloofar.email)!
  await dariush('session.confirm', { body: { password: cast.dariush.password } })
  await dariush('panelAdmin.remove', { adminId: userId })
  await dariush('panelUser.erase', { userId })
  expect((await sara('order.read', { orderId: order.id })).order).toMatchObject({ booths: [{ taken: true }] })
})

test('a closed edition accepts no order, and an order is accepted only in the edition of its hold', async () => {
  const past = inEdition(w, '2024', 'hamid')
  await rows(
    `insert into editions (id, slug, state, closed_at, settings) select gen_random_uuid(), s, case s when '2024' then 'past' else 'preparing' end, case s when '2024' then portal_now() end, settings from editions, unnest(array['2024', '2026']) s where state = 'current'`,
  )
  w.portal.live.publish({ topics: ['edition'] })
  const order = { ...orderFields, holdId: '01977777-7777-7777-8777-777777777777', seenTotalCents: 0 }
  await expect(past('panelOrder.place', { body: { behalf: ofSara, order } })).rejects.toEqual(
    refusedWith('edition.past'),
  )
  const here = await priced(hamid, { ...orderFields, holdId: await held() })
  const next = inEdition(w, '2026', 'hamid')
  await expect(next('panelOrder.place', { body: { behalf: ofSara, order: here } })).rejects.toEqual(
    refusedWith('hold.gone'),
  )
  expect((await hamid('panelOrder.place', { body: { behalf: ofSara, order: here } })).order.status).toBe('unseen')
  expect((await next('panelOrder.list', { query: {} })).items).toEqual([])
})
