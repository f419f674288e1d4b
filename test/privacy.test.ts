// Deleting an account. Only its invoices and verified booth orders may remain.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { sayer } from './client.ts'
import { pdf, sendFile } from './files.ts'
import { freeBooths, ordered, orderFields, refusalOf, refusedWith } from './people.ts'
import type { CallError } from '#contract/kernel/caller.ts'
import { cast } from '#demo/cast.ts'
import { priced, verify } from './confirmed-sums.ts'
import { send } from '#server/email/email.ts'
import { world } from './world.ts'
import { places } from './request-fields.ts'

const w = await world({ work: true, env: { DEMO: '1' } })

const { placesOf, rows, idOf } = places(w)

afterAll(() => w.end())

const { person } = sayer(w)

const hamid = await w.as('hamid')

/** Adds the owner of a company as its contact. */
const named = (ownerId: string, email: string) =>
  rows(
    `insert into company_contacts (id, company_id, name_en, email, phone_number, language, is_public) select gen_random_uuid(), company_id, 'Elif Kaya', $2, '+905325557711', 'en', true from exhibitors where owner_id = $1`,
    [ownerId, email],
  )

async function everythingOf(who: 'elif') {
  const call = await w.as(who)
  const file = await sendFile(w, who, 'attachment', 'kaya-profile.pdf', pdf())
  const paper = await sendFile(w, who, 'attachment', 'kaya-plan.pdf', pdf())
  const [a, b] = await freeBooths(w, 2)
  const id = await idOf(cast[who].email)
  await call('profile.edit', {
    body: {
      phoneNumber: '+90 532 555 77 11',
      country: 'TR',
      companyName: 'Anadolu Kayaworks',
      jobPosition: 'Head of Kayaworks',
    },
  })
  const invoiced = await ordered(w, who, [a!.id], {
    visitorName: 'Elif Kaya',
    email: cast[who].email,
    companyName: 'Anadolu Kayaworks',
    attachmentIds: [file.id],
    phoneNumber: '+905325557711',
    country: 'TR',
  })
  await hamid('panelOrder.note', { orderId: invoiced.id, body: { text: 'Elif Kaya called about it.' } })
  await verify(hamid, invoiced.id)
  const open = await ordered(w, who, [b!.id], {
    visitorName: 'Elif Kaya',
    email: cast[who].email,
    companyName: 'Anadolu Kayaworks',
  })
  const { ticket } = await call(
    'ticket.open',
    {
      body: {
        subject: 'Kaya asks',
        message: `Write to ${cast[who].email}`,
        attachmentIds: [paper.id],
        orderId: open.id,
      },
    },
    { key: 'kept-answer-of-kaya' },
  )
  const answer = await sendFile(w, 'hamid', 'attachment', 'answer-to-kaya.pdf', pdf())
  await hamid('panelTicket.comment', {
    ticketId: ticket.id,
    body: { message: 'Dear Elif Kaya', attachmentIds: [answer.id] },
  })
  await w
    .visitor()('session.login', { body: { email: cast[who].email, password: 'wrong-wrong-wrong' } })
    .catch(() => {})
  await rows(
    `update exhibitors set name_en = 'Anadolu Kayaworks', about_en = 'By Elif Kaya', email = $2, search = 'anadolu kayaworks' where owner_id = $1`,
    [id, cast[who].email],
  ) // stands for the page created by the verified order
  await rows(
    `insert into meetings (id, edition_id, exhibitor_id, host_id, guest_id, starts_at, topic, place, search) select gen_random_uuid(), edition_id, id, owner_id, $1, now(), 'Elif Kaya wants implants', '[]', 'elif kaya' from exhibitors where owner_id = $2`,
    [await idOf(cast.jonas.email), id],
  )
  await rows(
    `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id) values (gen_random_uuid(), (select id from editions where state = 'current'), 'HV-9', $1, 'Elif', 'Kaya', $2, '+905325557711', 'TR', 'Anadolu Kayaworks', 'x', 'other', $3, $3)`,
    [id, cast[who].email, paper.id],
  )
  await rows(
    `insert into contact_messages (id, name, email, subject, message, locale) values (gen_random_uuid(), 'Elif Kaya', $1, 'x', 'y', 'en')`,
    [cast[who].email.toUpperCase()],
  )
  await vi.waitFor(async () => expect(await rows(`select from emails where status = 'queued'`)).toEqual([]), {
    timeout: 40_000,
  })
  return {
    id,
    call,
    invoiced,
    open,
    ticket,
    booths: [a!, b!],
    places: (
      await rows<{ place: string }>('select place from uploads where id = any($1)', [[paper.id, answer.id]])
    ).map(({ place }) => join(w.dataDir, 'files', place)),
  }
}

const words = ['elif@ghorfeh.example', '5325557711', 'Elif Kaya', 'Kayaworks', 'kaya-p', 'answer-to-kaya']
/**
 * Columns in which words of the deleted user may remain. A verified booth order keeps its company, its contact name and
 * its files. The other side of a cancelled meeting is told the company.
 */
const kept: Record<string, readonly string[]> = {
  'Elif Kaya': ['exhibitors.about_en', 'orders.search', 'orders.visitor_name'],
  Kayaworks: [
    'companies.name_en',
    'companies.search',
    'exhibitors.name_en',
    'exhibitors.search',
    'emails.data',
    'emails.subject',
    'orders.company_name',
    'orders.details',
    'orders.search',
  ],
  'kaya-p': ['uploads.name'],
}
const left = async (word: string) => (await placesOf(word)).filter((place) => !kept[word]?.includes(place))

const password = cast.elif.password

test('a deleted account leaves nothing but its invoices and its verified booths', async () => {
  const { id, call, invoiced, open, ticket, booths, places } = await everythingOf('elif')
  await named(id, cast.elif.email)
  for (const word of words) expect((await placesOf(word)).length).toBeGreaterThan(0)
  expect(places.every((place) => existsSync(place))).toBe(true)
  const emailFiles = (await rows<{ id: string }>('select id from emails where recipient = $1', [cast.elif.email])).map(
    (row) => join(w.dataDir, 'mail', `${row.id}.json`),
  )
  expect(emailFiles.length).toBeGreaterThan(3)
  expect((await call('privacy.read', {})).erasure).toEqual({
    admin: false,
    orders: [{ id: open.id, number: open.number, kind: 'booth', status: 'unseen' }],
    standing: [
      {
        id: invoiced.id,
        number: invoiced.number,
        companyId: expect.any(String) as string,
        companyName: 'Anadolu Kayaworks',
        boothNames: [booths[0]!.name],
      },
    ],
    invoices: 1,
    tickets: 1,
    meetings: 1,
    tokens: 0,
  })

  expect(
    (await refusalOf(call('privacy.erase', { body: { currentPassword: 'another-password' } }))).fields[0],
  ).toMatchObject({ path: 'currentPassword', code: 'passwordWrong' })
  expect((await refusalOf(call('privacy.erase', { body: {} }))).fields[0]).toMatchObject({ path: 'currentPassword' })
  const [waiting] = await rows<{ id: string }>(
    `insert into emails (id, edition_id, cause, template, recipient, locale, data, status, subject) select gen_random_uuid(), edition_id, 'test:waiting', template, $1, locale, data, 'queued', '' from emails where template = 'orderPlaced' and recipient = $2 limit 1 returning id`,
    [cast.jonas.email, cast.elif.email],
  )
  await call('privacy.erase', { body: { currentPassword: password } })

  await vi.waitFor(() => expect([...places, ...emailFiles].filter((place) => existsSync(place))).toEqual([]), {
    timeout: 40_000,
    interval: 50,
  })
  // A queued e-mail to another reader is sent unchanged, and its data is deleted afterwards.
  await vi.waitFor(
    async () =>
      expect(await rows('select data from emails where id = $1', [waiting!.id])).toMatchObject([
        { data: { emptyWhenSent: true } },
      ]),
    { timeout: 40_000, interval: 50 },
  )
  await send(w.portal, waiting!.id, { last: false })
  expect(await rows('select status, data from emails where id = $1', [waiting!.id])).toEqual([
    { status: 'sent', data: {} },
  ])
  expect(existsSync(join(w.dataDir, 'mail', `${waiting!.id}.json`))).toBe(false)
  await vi.waitFor(
    async () => {
      for (const word of words) expect({ word, places: await left(word) }).toEqual({ word, places: [] })
    },
    { timeout: 40_000, interval: 100 },
  )
  expect(
    await rows(
      'select name, last_name, active, deleted_at is not null as gone, password_hash from users where id = $1',
      [id],
    ),
  ).toEqual([{ name: 'Deleted', last_name: 'user', active: false, gone: true, password_hash: null }])
  await expect(call('profile.read', {})).rejects.toEqual(refusedWith('session.missing'))
  await expect(w.visitor()('session.login', { body: { email: cast.elif.email, password } })).rejects.toEqual(
    refusedWith('login.incorrect'),
  )

  // Records of other users stay complete. The booth of the open order is free, the sold one is not.
  const { order } = await hamid('panelOrder.read', { orderId: invoiced.id })
  expect(order).toMatchObject({
    status: 'verified',
    number: invoiced.number,
    totalWithTaxCents: invoiced.totalWithTaxCents,
    companyName: 'Anadolu Kayaworks',
    visitorName: 'Elif Kaya',
    email: '',
    phoneNumber: '',
    attachments: [{ name: 'kaya-profile.pdf' }],
  })
  expect((await hamid('invoice.read', { invoiceId: order.invoices[0]!.id })).invoice.buyer.name.en).toBe(
    'Anadolu Kayaworks',
  )
  expect((await hamid('panelOrder.read', { orderId: open.id })).order.status).toBe('cancelled')
  await expect(hamid('panelTicket.read', { ticketId: ticket.id })).rejects.toEqual(refusedWith('thing.notFound'))
  const shown = (await w.visitor()('booth.list', { hallId: w.halls[0]!.id })).items.filter((one) =>
    booths.some((booth) => booth.id === one.id),
  )
  expect(shown.map(({ state }) => state).toSorted()).toEqual(['available', 'reserved'])
  expect(shown.find(({ state }) => state === 'reserved')!.company?.en).toBe('PARS TEB AZIN') // the company name on the booth, which stays
  expect(await rows('select status, ended_by from meetings where host_id = $1', [id])).toEqual([
    { status: 'cancelled', ended_by: 'host' },
  ])
  // The other side is notified of the cancelled meeting without a name. The rate limit still contains the failed log-in
  // for 15 minutes.
  await vi.waitFor(
    async () =>
      expect(
        await rows(`select from emails where template = 'meetingCancelled' and recipient = $1`, [cast.jonas.email]),
      ).toHaveLength(1),
    { timeout: 40_000, interval: 50 },
  )
  await vi.waitFor(
    async () => {
      for (const word of words)
        expect({ word, places: (await left(word)).filter((place) => place !== 'rate_hits.key') }).toEqual({
          word,
          places: [],
        })
    },
    { timeout: 40_000, interval: 100 },
  )
})

test('after a user is deleted, a decision on an order sends no e-mail, and the address can be used for a new account', async () => {
  const { items } = await hamid('panelOrder.list', { query: { status: 'verified', limit: '200' } })
  const before = (await rows('select from emails')).length
  await hamid('panelOrder.reject', {
    orderId: items.find(({ visitorName }) => visitorName === 'Elif Kaya')!.id,
    body: { reason: 'The company has left.', verified: true },
  })
  await w.visitor()('account.register', { body: { ...person('new'), email: cast.elif.email } })
  await vi.waitFor(
    async () =>
      expect(
        await rows(`select from emails where template = 'verify' and recipient = $1`, [cast.elif.email]),
      ).toHaveLength(1),
    { timeout: 40_000, interval: 50 },
  )
  expect((await rows('select from emails')).length).toBe(before + 1)
})

test('an order submitted during the deletion of an account is withdrawn as well', async () => {
  const wei = await w.as('wei')
  const booths = await freeBooths(w, 1)
  const { hold } = await wei('hold.place', { body: { boothIds: [booths[0]!.id] } })
  const body = await priced(wei, { ...orderFields, email: cast.wei.email, holdId: hold.id })
  const [erased, placed] = await Promise.allSettled([
    wei('privacy.erase', { body: { currentPassword: cast.wei.password } }),
    wei('order.place', { body }),
  ])
  expect(erased.status).toBe('fulfilled')
  expect(placed.status === 'rejected' && (placed.reason as CallError).code, 'neither waits for the other').not.toBe(
    'server.away',
  )
  await vi.waitFor(
    async () => {
      expect(await placesOf(cast.wei.email)).toEqual([])
      expect((await freeBooths(w, 1))[0]!.id).toBe(booths[0]!.id)
    },
    { timeout: 40_000, interval: 100 },
  )
})
