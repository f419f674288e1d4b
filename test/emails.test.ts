// E-mails: their texts, links and pictures, sent once and without secrets.
import { existsSync, readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { archivedInvoicePdf } from '#server/document/document.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { work } from '#server/reactions.ts'
import type { TemplateName } from '#server/email/templates.ts'
import { world } from './world.ts'
import { readEmail } from '#server/email/email.ts'
import { mailbox, newcomer, type Row, secretIn, type Written } from './mailbox.ts'

const w = await world({ work: true, env: { DEMO: '1' } })

const { letter, rows, written, fileOf } = mailbox(w)

afterAll(() => w.end())

const persianDigits = /[۰-۹]/

/** Matches the real current year. The simulated calendar of these tests lies in another year. */
const realYear = new RegExp(
  ['en', 'fa'].map((locale) => new Date().getFullYear().toLocaleString(locale, { useGrouping: false })).join('|'),
)

const latinWords = /\b(the|your|request|booth)\b/i

function expectLanguage({ html, text, subject, links }: Written, locale: 'fa' | 'en') {
  expect(html).toContain(locale === 'fa' ? '<html lang="fa" dir="rtl">' : '<html lang="en" dir="ltr">')
  expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
  expect(html).toContain('font-family:Tahoma, Arial, sans-serif')
  for (const link of links) expect(link.startsWith(`http://portal.test${locale === 'en' ? '/en/' : '/'}`)).toBe(true)
  if (locale === 'fa') expect(`${subject} ${text.replace(/https?:\S+/g, '')}`).not.toMatch(latinWords)
  else expect(`${subject} ${text}`).not.toMatch(/[\u0600-\u06ff]/)
  expect(text).toContain(
    locale === 'fa' ? '۱۸ تا ۲۱ خرداد ۱۴۰۴ (۸ تا ۱۱ ژوئن ۲۰۲۵)' : '8–11 June 2025 (18–21 Khordad 1404)',
  )
}

test.each(['fa', 'en'] as const)('a registration is confirmed by the link in its e-mail (%s)', async (locale) => {
  const email = `leila-${locale}@ghorfeh.example`
  const call = w.visitor(email, locale)
  const { token } = await call('account.register', { body: { ...newcomer(email), name: 'Buy gold at gold.example' } })
  const first = await letter(email, 'verify')
  expectLanguage(first, locale)
  expect(first.text).not.toContain('gold.example')
  await call('account.resend', { body: { token } })
  const second = await letter(email, 'verify', 1)
  await expect(call('account.verify', { token: secretIn(first) })).rejects.toEqual(refusedWith('verification.failed'))
  expect(await call('account.verify', { token: secretIn(second) })).toMatchObject({ user: { email, verified: true } })
})

test.each(['fa', 'en'] as const)(
  'a forgotten password is reset by the link in its e-mail, and a notice about it is sent (%s)',
  async (locale) => {
    const email = `leila-${locale}@ghorfeh.example`
    const call = w.visitor(email, locale)
    const fresh = 'fresh-water-92'
    await call('password.requestReset', { body: { email, next: '/userPanel/Tickets' } })
    const requested = await letter(email, 'reset')
    expectLanguage(requested, locale)
    expect(requested.links[0]).toMatch(/\?next=%2FuserPanel%2FTickets$/)
    await call('password.reset', { body: { token: secretIn(requested), password: fresh, repeatPassword: fresh } })
    expect(await call('session.login', { body: { email, password: fresh } })).toMatchObject({ profile: { email } })
    const notice = await letter(email, 'passwordChanged')
    expectLanguage(notice, locale)
    expect(notice.text, 'the day of the portal').not.toMatch(realYear)
    if (locale === 'fa') expect(notice.text).toMatch(persianDigits)
  },
)

test.each(['fa', 'en'] as const)(
  'a new e-mail address is confirmed at the new one, and the old one is notified (%s)',
  async (locale) => {
    const email = `leila-${locale}@ghorfeh.example`
    const wanted = `rastin-${locale}@ghorfeh.example`
    const call = w.visitor(email, locale)
    await call('profile.edit', { body: { email: wanted, currentPassword: 'fresh-water-92' } })
    const requested = await letter(wanted, 'verifyChange')
    expectLanguage(requested, locale)
    await call('account.verify', { token: secretIn(requested) })
    const notice = await letter(email, 'emailChanged')
    expectLanguage(notice, locale)
    expect(notice.text).toContain(wanted)
    expect(notice.text, 'the day of the portal').not.toMatch(realYear)
  },
)

test.each(['fa', 'en'] as const)(
  'a user made an admin chooses a password by the link in the invitation (%s)',
  async (locale) => {
    const email = `admin-${locale}@ghorfeh.example`
    if (locale === 'en') await w.visitor(email, 'en')('account.register', { body: newcomer(email) })
    const { admin } = await (
      await w.as('dariush', locale)
    )('panelAdmin.add', { body: { name: 'Omid', lastName: 'Rastin', email, accessLevel: 'editor', superAdmin: false } })
    expect(admin.email).toBe(email)
    const invitation = await letter(email, 'invitation')
    expect(invitation.text).toContain('داریوش مهران')
    expectLanguage({ ...invitation, text: invitation.text.replace('داریوش مهران', '') }, locale)
    const chosen = 'a-long-road-to-the-garden'
    await w.visitor()('password.reset', {
      body: { token: secretIn(invitation), password: chosen, repeatPassword: chosen },
    })
    expect(await w.visitor()('session.login', { body: { email, password: chosen } })).toMatchObject({
      profile: { role: 'admin' },
    })
  },
)

test.each([
  ['sara', 'fa'],
  ['jonas', 'en'],
] as const)('every step of an order reaches its owner (%s, %s)', async (who, locale) => {
  const email = `${who}@ghorfeh.example`
  const team = await w.as('hamid')
  const owner = await w.as(who)
  const booths = await freeBooths(w, 2)
  const order = await ordered(
    w,
    who,
    booths.map(({ id }) => id),
    { companyName: locale === 'fa' ? 'پارس‌طب آذین' : 'Lindner Optik' },
  )
  await team('panelOrder.review', { orderId: order.id })
  await team('panelOrder.note', { orderId: order.id, body: { text: 'They ask for the corner.' } })
  await letter(email, 'orderReviewed')
  await team('panelOrder.reject', { orderId: order.id, body: { reason: 'A <b>fresh</b> licence,\nplease.' } })
  await team('panelOrder.reopen', { orderId: order.id })
  await verify(team, order.id)
  const invoice = (await owner('invoice.list', { query: {} })).items[0]!
  const other = await ordered(
    w,
    who,
    (await freeBooths(w, 1)).map(({ id }) => id),
    { companyName: locale === 'fa' ? 'پارس‌طب آذین' : 'Lindner Optik' },
  )
  await owner('order.withdraw', { orderId: other.id })

  const plain = ({ text, ...rest }: Written) => ({
    ...rest,
    text: text.replace(/A <b>fresh<\/b> licence,\n> please\./, ''),
  })
  for (const template of [
    'orderPlaced',
    'orderReviewed',
    'orderRejected',
    'orderReopened',
    'orderVerified',
    'orderWithdrawn',
  ] as const) {
    const second = await letter(email, template)
    expectLanguage(plain(second), locale)
    expect(second.subject).toContain(template === 'orderWithdrawn' ? other.number : order.number)
  }
  const placed = await letter(email, 'orderPlaced')
  const rejected = await letter(email, 'orderRejected')
  const verified = await letter(email, 'orderVerified')
  for (const { name } of booths) expect(placed.text).toContain(name)
  expect(placed.links).toEqual([expect.stringMatching(new RegExp(`/userPanel/Requests/${order.id}$`))])
  const sum = new Intl.NumberFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', { minimumFractionDigits: 2 }).format(
    order.totalWithTaxCents / 100,
  )
  expect(placed.text).toContain(locale === 'fa' ? `${sum.replaceAll('٬', ',')} یورو` : `€${sum}`)
  expect(rejected.html).toContain('A &lt;b&gt;fresh&lt;/b&gt; licence,')
  expect(verified.links[0]).toMatch(new RegExp(`/invoice/${invoice.id}$`))
  expect(verified.text).toContain(invoice.number)
})

test('an e-mail is also stored as a complete MIME message, with the same id at every attempt', async () => {
  const { id, subject } = await letter('jonas@ghorfeh.example', 'orderPlaced')
  const eml = readFileSync(fileOf(id, 'eml'), 'utf8')
  expect(eml).toContain(`Message-ID: <${id}@portal.test>`)
  expect(eml).toContain('To: jonas@ghorfeh.example')
  expect(eml).toContain(`Subject: ${subject}`)
  expect(eml).toMatch(/multipart\/alternative/)
})

test('the pictures of an e-mail are embedded, and the invoice is attached as the archived PDF', async () => {
  const verified = await letter('jonas@ghorfeh.example', 'orderVerified')
  const eml = readFileSync(fileOf(verified.id, 'eml'), 'utf8')
  const shown = [...verified.html.matchAll(/(?:\ssrc=|\sbackground=|url\()"?([^"'\s)]+)/g)].map(([, source]) => source)
  expect(shown).toEqual(['cid:logo', 'cid:done'])
  for (const name of ['logo', 'done']) expect(eml).toContain(`Content-ID: <${name}>`)
  expect(eml).toMatch(/Reply-To: \S+@/)
  const invoice = (await (await w.as('jonas'))('invoice.list', { query: {} })).items.find(({ number }) =>
    verified.text.includes(number),
  )!
  const bytes = await archivedInvoicePdf(
    w.portal,
    (await (await w.as('jonas'))('invoice.read', { invoiceId: invoice.id })).invoice,
    'en',
  )
  expect(verified.files).toEqual([
    { name: `${invoice.number}-en.pdf`, type: 'application/pdf', base64: bytes.toString('base64') },
  ])
  const {
    email: { html },
  } = await (
    await w.as('hamid')
  )('panelEmail.read', { emailId: verified.id })
  expect(html.match(/src="data:image\/png;base64,/g)).toHaveLength(2)
})

test('each event is e-mailed once, even when its jobs run again', async () => {
  await expect.poll(() => rows(`select id from emails where status = 'queued'`), { timeout: 20_000 }).toEqual([]) // e-mails of earlier tests have been sent
  const before = await rows<Row>('select * from emails order by id')
  const seen = new Map(before.map(({ id }) => [id, readFileSync(fileOf(id, 'eml'), 'utf8')]))
  const jobs = await rows<{ id: string; name: 'event' | 'email'; data: never }>(
    `select id, name, data from pgboss.job where name in ('event', 'email') and state = 'completed'`,
  )
  expect(jobs.length).toBeGreaterThan(before.length)
  const doing = work(w.portal)
  await Promise.all(
    jobs.map(({ id, name, data }) => doing[name](data, { id, at: new Date().toISOString(), last: false })),
  )
  expect(await rows('select * from emails order by id')).toEqual(before)
  for (const [id, eml] of seen) expect(readFileSync(fileOf(id, 'eml'), 'utf8')).toBe(eml)
  expect(existsSync(`${fileOf(before[0]!.id, 'eml')}.draft`)).toBe(false)
})

test('no secret of an e-mail is in the database', async () => {
  const secrets = (await rows<Row>('select * from emails')).map(({ id }) => secretIn(written(id))).filter(Boolean)
  expect(secrets.length).toBeGreaterThan(8)
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(20)
  const holders: string[] = []
  for (const { name } of tables) {
    const all = (await rows<{ line: string }>(`select t::text as line from ${name} t`))
      .map(({ line }) => line)
      .join('\n')
    if (secrets.some((secret) => all.includes(secret))) holders.push(name)
  }
  expect(holders).toEqual([])
})

test('in a demo that sends no e-mails, admins can read them in the panel', async () => {
  const viewer = await w.as('hamid')
  const { items, total } = await viewer('panelEmail.list', { query: { q: 'jonas', limit: '3' } })
  expect(total).toBeGreaterThan(3)
  expect(items).toHaveLength(3)
  const { email: read } = await viewer('panelEmail.read', { emailId: items[0]!.id })
  expect(read).toMatchObject({
    to: 'jonas@ghorfeh.example',
    status: 'sent',
    html: expect.stringContaining('<table'),
    text: expect.stringContaining('Ghorfeh'),
  })
  await expect(viewer('panelEmail.read', { emailId: 'none' })).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await viewer('panelEmail.list', { query: { status: 'sent' } })).counts).toMatchObject({
    sent: expect.any(Number) as number,
    failed: 0,
  })
  await expect((await w.as('sara'))('panelEmail.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('the panel never shows an e-mail that gives access to a team account, and others only on a local machine', async () => {
  await w.visitor()('password.requestReset', { body: { email: 'dariush@ghorfeh.example' } })
  const shown = [['rastin-en@ghorfeh.example', 'verifyChange']] as const
  const hidden = [
    ['dariush@ghorfeh.example', 'reset'],
    ['admin-en@ghorfeh.example', 'invitation'],
    ['admin-en@ghorfeh.example', 'verify'],
  ] as const
  const textOf =
    (isLocal: boolean) =>
    async ([email, template]: readonly [string, TemplateName]) =>
      (await readEmail({ ...w.portal, env: { ...w.env, isLocal } }, (await letter(email, template)).id)).text
  for (const one of [...shown, ...hidden]) expect(await textOf(false)(one)).toBe('')
  const texts = await Promise.all([...shown, ...hidden].map(textOf(true)))
  expect(texts).toEqual([expect.stringContaining('/verify/'), '', '', ''])
})

test.each([
  ['sara', 'fa', 'مدارک شرکت کامل نیست. '],
  ['jonas', 'en', 'Company documents are incomplete. '],
] as const)(
  'a chosen reason of a rejection reaches each reader in their own language (%s, %s)',
  async (who, locale, words) => {
    const [team, owner] = [await w.as('hamid'), await w.as(who)]
    const [booth] = await freeBooths(w, 1)
    const order = await ordered(w, who, [booth!.id])
    const reason = `@papers The licence of ${who}`
    await team('panelOrder.decide', {
      body: { orderIds: [order.id], move: 'reject', reasonKey: 'papers', reason },
    })
    const last = (await owner('order.read', { orderId: order.id })).order.timeline.at(-1)
    expect(last).toMatchObject({ reasonKey: 'papers', note: reason })
    expect((await owner('order.list', { query: {} })).items.find(({ id }) => id === order.id)).toMatchObject({
      reasonKey: 'papers',
      reason,
    })
    await vi.waitFor(
      async () => {
        const sent = await rows<{ id: string }>(
          `select id from emails where template = 'orderRejected' and data->>'number' = $1`,
          [order.number],
        )
        const { text } = await readEmail(w.portal, sent[0]!.id)
        expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(words + reason)
      },
      { timeout: 20_000, interval: 50 },
    )
    // Earlier versions stored the reason in the admin’s language, which here is not the owner’s.
    const other = locale === 'fa' ? 'Company documents are incomplete' : 'مدارک شرکت کامل نیست'
    await rows(`update order_events set note = $2 where order_id = $1 and move = 'reject'`, [
      order.id,
      `${other}. Licence`,
    ])
    expect((await owner('order.read', { orderId: order.id })).order.timeline.at(-1)).toMatchObject({
      reasonKey: 'papers',
      note: 'Licence',
    })
  },
)
