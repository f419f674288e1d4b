// Orders without an account: submitted, tracked by code, joined to an account, decided.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldText } from '../messages/words.ts'
import { sayer } from './client.ts'
import { guestFields, guestOrder, proof } from './human.ts'
import { refusedWith } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })

const { request, person } = sayer(w)

afterAll(() => w.end())

beforeEach(() => {
  vi.useRealTimers()
})

const place = async (more: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'en') =>
  request('POST', 'guest-orders', { ...guestFields, proof: await proof(w), ...more }, { locale })

const fieldsOf = (body: Record<string, unknown>) =>
  (body['fields'] as { path: string; code: string; message: string }[] | undefined) ?? []

const letter = (recipient: string, template: string) =>
  vi.waitFor(
    async () => {
      const [row] = (
        await w.portal.db.$client.query<{ id: string; status: string }>(
          'select id, status from emails where recipient = $1 and template = $2 order by id desc',
          [recipient, template],
        )
      ).rows
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
        subject: string
        html: string
        text: string
        links: string[]
        locale: string
      }
    },
    { timeout: 30_000, interval: 50 },
  )

test.each(['fa', 'en'] as const)(
  'a guest gets an order number and a tracking code, and an e-mail that repeats none of the input (%s)',
  async (locale) => {
    const email = `guest-${locale}@example.com`
    const { status, body } = await place(
      { email, visitorName: 'Buy gold at gold.example', companyName: 'Gold Ltd' },
      locale,
    )
    const order = body['order'] as Record<string, string>
    expect(status).toBe(201)
    expect(order).toMatchObject({
      number: expect.stringMatching(/^1404-\d{4}$/),
      trackingCode: expect.stringMatching(/^GH-[0-9A-HJKMNP-TV-Z]{10}$/),
      status: 'unseen',
      services: ['hotel', 'visa'],
      initial: 'B',
    })
    const { text, html, subject, links } = await letter(email, 'guestPlaced')
    expect(text).toContain(order['trackingCode'])
    expect(subject).toContain(order['number'])
    expect(links[0]).toBe(`http://portal.test${locale === 'en' ? '/en' : ''}/TrackOrder/${order['trackingCode']}`)
    expect(`${subject} ${text} ${html}`).not.toMatch(/gold/i)
    expect(html).toContain(locale === 'fa' ? 'dir="rtl"' : 'dir="ltr"')
  },
)

test('the tracking code is found in any spelling, and shows only an initial and a company', async () => {
  const { trackingCode, number } = await guestOrder(w, { email: 'spelled@example.com' })
  const bare = trackingCode.slice(3)
  const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  for (const typed of [
    trackingCode.toLowerCase(),
    bare,
    ` gh ${bare.slice(0, 5)} ${bare.slice(5)} `,
    persian(trackingCode),
    bare.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]) {
    const { order } = await w.visitor()('guestOrder.track', { trackingCode: typed })
    expect(order).toMatchObject({ number, initial: 'M', companyName: 'Ara Teb', joined: false })
  }
  const { text } = await request('GET', `guest-orders/${trackingCode}`)
  expect(text).not.toMatch(/Mina|Arasteh|spelled@|98 ?912|0912|rooms/)
})

test('every invalid tracking code gets the same response', async () => {
  const answers = await Promise.all(
    ['GH-0000000000', 'GH-ZZZZZZZZZZ', 'short', '1404-0001', '%E2%80%8C', 'GH-0000000000000'].map((code) =>
      request('GET', `guest-orders/${code}`),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`)).size).toBe(
    1,
  )
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'thing.notFound' } })
})

test('a repeated request with the same key gets the first response again', async () => {
  const body = { ...guestFields, email: 'twice@example.com', proof: await proof(w) }
  const headers = { 'idempotency-key': 'guest-1' }
  const [first, second] = [
    await request('POST', 'guest-orders', body, { headers }),
    await request('POST', 'guest-orders', body, { headers }),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.text).toBe(first.text)
})

const wrong: [string, Record<string, unknown>, string, string][] = [
  ['name', { visitorName: ' ' }, 'visitorName', 'nameMissing'],
  ['e-mail', { email: '' }, 'email', 'emailMissing'],
  ['e-mail shape', { email: 'mina@' }, 'email', 'emailInvalid'],
  ['phone', { phoneNumber: '' }, 'phoneNumber', 'phoneMissing'],
  ['phone of a country', { phoneNumber: '12345', country: 'DE' }, 'phoneNumber', 'phoneInvalid'],
  ['country', { country: 'Iran' }, 'country', 'countryInvalid'],
  ['services', { services: [] }, 'services', 'servicesMissing'],
  ['message', { message: '\n ' }, 'message', 'messageMissing'],
  ['long message', { message: 'x'.repeat(3_001) }, 'message', 'tooLong:3000'],
  ['terms', { acceptTerms: false }, 'acceptTerms', 'acceptMissing'],
  ['files', { attachments: ['x'.repeat(43)] }, 'attachments', 'uploadUnknown'],
  [
    'too many files',
    { attachments: Array.from({ length: 6 }, (_, n) => String(n).repeat(43)) },
    'attachments',
    'tooMany:5',
  ],
]

test.each(wrong)('an invalid %s gets an error text in both languages', async (_, more, path, code) => {
  for (const locale of ['fa', 'en'] as const) {
    const { status, body } = await place(more, locale)
    expect(status).toBe(422)
    expect(fieldsOf(body)).toContainEqual({ path, code: code.split(':')[0], message: fieldText(code, locale, path) })
  }
})

test('unknown fields are rejected', async () => {
  for (const more of [
    { status: 'verified' },
    { ownerId: '01900000-0000-7000-8000-000000000000' },
    { totalCents: 1 },
    { kind: 'booth' },
  ])
    expect((await place(more)).status).toBe(422)
})

describe('an order of a guest is added to an account', () => {
  const register = (name: string) =>
    w.visitor(name)('account.register', { body: { ...person(name), email: `${name.toUpperCase()}@Example.com` } })
  const verify = async (name: string, locale: 'fa' | 'en' = 'en') => {
    const { links } = await letter(`${name}@example.com`, 'verify')
    await w.visitor(name, locale)('account.verify', { token: /verify\/([\w-]{43})/.exec(links[0]!)![1]! })
  }
  const logIn = (name: string) =>
    w.visitor(name)('session.login', { body: { email: `${name}@example.com`, password: person(name).password } })

  test('once the address of the account is verified, not before, and to no other account', async () => {
    const { trackingCode, number } = await guestOrder(w, { email: 'joiner@example.com' })
    const other = await guestOrder(w, { email: 'joiner@example.org' })
    await register('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.joined).toBe(false)
    await verify('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order).toMatchObject({
      joined: true,
      timeline: [{ move: 'submit' }, { move: 'join', to: 'unseen' }],
    })
    await logIn('joiner')
    const { items } = await w.visitor('joiner')('order.list', { query: {} })
    expect(items.map((order) => order.number)).toEqual([number])
    const { order } = await w.visitor('joiner')('order.read', { orderId: items[0]!.id })
    expect(order).toMatchObject({
      kind: 'guest',
      guest: { services: ['hotel', 'visa'], message: guestFields.message },
      trackingCode,
    })
    const sara = await w.as('sara')
    expect((await sara('order.list', { query: { kind: 'guest' } })).items).toEqual([])
    await expect(sara('order.read', { orderId: items[0]!.id })).rejects.toEqual(refusedWith('thing.notFound'))
    expect((await w.visitor()('guestOrder.track', { trackingCode: other.trackingCode })).order.joined).toBe(false)
  })
  test('at the next log-in if the order is newer, and immediately for a logged-in user', async () => {
    const later = await guestOrder(w, { email: 'joiner@example.com' })
    await logIn('joiner')
    expect((await w.visitor()('guestOrder.track', { trackingCode: later.trackingCode })).order.joined).toBe(true)
    const now = await w.visitor('joiner')('guestOrder.place', {
      body: { ...guestFields, email: 'Joiner@example.com', proof: await proof(w) },
    })
    expect(now.order.joined).toBe(true)
    const foreign = await w.visitor('joiner')('guestOrder.place', {
      body: { ...guestFields, email: 'somebody@example.com', proof: await proof(w) },
    })
    expect(foreign.order.joined).toBe(false)
  })
  test('when the account changes to the guest’s address, and after a password reset by e-mail', async () => {
    const moved = await guestOrder(w, { email: 'moved@example.com' })
    const joiner = w.visitor('joiner')
    await joiner('profile.edit', { body: { email: 'moved@example.com', currentPassword: person('joiner').password } })
    expect((await w.visitor()('guestOrder.track', { trackingCode: moved.trackingCode })).order.joined).toBe(false)
    const { links } = await letter('moved@example.com', 'verifyChange')
    await joiner('account.verify', { token: /verify\/([\w-]{43})/.exec(links[0]!)![1]! })
    expect((await w.visitor()('guestOrder.track', { trackingCode: moved.trackingCode })).order.joined).toBe(true)
    const forgotten = await guestOrder(w, { email: 'forgotten@example.com' })
    await register('forgotten')
    await w.visitor()('password.requestReset', { body: { email: 'forgotten@example.com' } })
    const {
      links: [link],
    } = await letter('forgotten@example.com', 'reset')
    await w.visitor()('password.reset', {
      body: {
        token: /reset\/([\w-]{43})/.exec(link!)![1]!,
        password: 'fresh-water-92',
        repeatPassword: 'fresh-water-92',
      },
    })
    expect((await w.visitor()('guestOrder.track', { trackingCode: forgotten.trackingCode })).order.joined).toBe(true)
  })
})

describe('decisions of the team', () => {
  test('a verified request has no invoice; the guest is notified and sees the decision by the tracking code', async () => {
    const { trackingCode } = await guestOrder(w, { email: 'decided@example.com' }, 'fa')
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { kind: 'guest', q: trackingCode } })).items
    await hamid('panelOrder.review', { orderId: row!.id })
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.status).toBe('reviewing')
    const { order } = await verify(hamid, row!.id)
    expect(order).toMatchObject({ status: 'verified', invoices: [], ownerId: null, ownerLocale: 'fa' })
    expect((await w.visitor()('guestOrder.track', { trackingCode })).order.timeline.map(({ move }) => move)).toEqual([
      'submit',
      'review',
      'verify',
    ])
    const { text, locale } = await letter('decided@example.com', 'guestVerified')
    expect(locale).toBe('fa')
    expect(text).toContain(trackingCode)
  })
  test('the reason of a rejection is in the e-mail, and only there', async () => {
    const { trackingCode } = await guestOrder(w, { email: 'declined@example.com' })
    const hamid = await w.as('hamid')
    const [row] = (await hamid('panelOrder.list', { query: { kind: 'guest', q: 'declined' } })).items
    await hamid('panelOrder.reject', { orderId: row!.id, body: { reason: 'All hotels are full.' } })
    expect((await letter('declined@example.com', 'guestRejected')).text).toContain('All hotels are full.')
    expect((await request('GET', `guest-orders/${trackingCode}`)).text).not.toContain('hotels are full')
  })
})
