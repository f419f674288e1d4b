// E-mails: headers, links and addresses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { login, password, register, sid } from '../people.ts'
import { bookBooth, invoiceOf, openTicket } from '../sample-data.ts'
import { target } from '../portal.ts'
import { openFixtures } from '../fixtures.ts'
import { waitForJobs, fillFields } from '../fields.ts'

const headsOf = (mail: string) =>
  mail
    .slice(0, mail.search(/\r?\n\r?\n/))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)

attack('MAIL-001 (H) No field of a form can add a header to an e-mail or split a line', async () => {
  const fixtures = await openFixtures()
  const wrong: string[] = []
  const once = new Set<string>()
  try {
    for (const cut of ['\r\n', '\u2028', '\r\n\r\n']) {
      const fields = await fillFields(fixtures, [`A${cut}Bcc: x@evil.test${cut}To: y@evil.test`, `A${cut}Bcc:x`])
      await waitForJobs(fixtures)
      const { rows: subjects } = await fixtures.pool.query<{ subject: string }>(
        `select subject from emails union all select subject from tickets union all select subject from contact_messages union all select name || last_name from users union all select visitor_name || company_name from orders`,
      )
      wrong.push(
        ...subjects
          .filter(({ subject }) => /[\r\n\u2028\u2029]/.test(subject))
          .map(({ subject }) => `two lines: ${JSON.stringify(subject.slice(0, 60))}`),
      )
      for (const letter of fixtures.portal.letters()) {
        const heads = headsOf(readFileSync(join(fixtures.portal.dataDir, 'mail', `${letter.id}.eml`), 'utf8'))
        const named = (name: string) => heads.filter((line) => line.toLowerCase().startsWith(`${name}:`))
        if ((letter.text + letter.subject).includes('Bcc')) once.add(letter.template)
        if (
          named('to').length !== 1 ||
          named('subject').length !== 1 ||
          named('bcc').length + named('cc').length > 0 ||
          /evil/.test(named('to').join()) ||
          /[\r\n]/.test(letter.subject)
        )
          wrong.push(
            `${letter.template} ${JSON.stringify(cut)}: ${heads
              .filter((line) => /^(to|cc|bcc|subject):/i.test(line))
              .join(' | ')
              .slice(0, 200)}`,
          )
      }
      expectThat(fields > 0, 'no field took it')
      await fixtures.restore()
    }
    expectNone(wrong, 'letters and lines')
    expectThat(target.calls || once.size >= 5, `only the letters ${[...once].join()} have it`)
    return `in letters ${[...once].join(', ')}`
  } finally {
    await fixtures.close()
  }
})

attack('MAIL-005 (H) The name of another user cannot become a link in an e-mail', async () => {
  const fixtures = await openFixtures()
  const wrong: string[] = []
  try {
    const { portal, fair } = fixtures
    const cookie = fixtures.cookieOf('stranger')
    const before = new Set(portal.letters().map(({ id }) => id))
    for (const [name, companyName] of [
      ['Win www.evil.test now', 'http://evil.test/a'],
      ['Call +98 912 000 00 00', 'evil.test/b'],
      ['evil@evil.test', 'ｅｖｉｌ．ｔｅｓｔ/c'],
    ] as const) {
      expectOneOf(
        (await portal.request('/v1/profile/edit', { cookie, body: { name, lastName: 'Rastin', companyName } })).status,
        [200],
        name,
      )
      const meeting = await portal.request('/v1/meetings', {
        cookie,
        body: { exhibitorId: fair.otherExhibitor, startsAt: fair.slot, topic: 'Distribution' },
      })
      expectOneOf(meeting.status, [201], 'a meeting')
      await waitForJobs(fixtures)
      await portal.request(`/v1/meetings/${(meeting.json['meeting'] as { id: string }).id}/cancel`, {
        method: 'POST',
        cookie,
        body: {},
      })
      await waitForJobs(fixtures)
    }
    const letters = portal.letters().filter(({ id, to }) => !before.has(id) && to === 'jonas@ghorfeh.example')
    for (const { template, subject, text, html } of letters)
      if (/evil|912 000|ｅｖｉｌ/i.test(subject + text + html))
        wrong.push(`${template}: ${subject} ${/.{30}evil.{10}/is.exec(text)?.[0] ?? ''}`)
    expectNone(wrong, 'letters')
    expectThat(letters.length >= 3, `${letters.length} letters came`)
    return `${letters.length} letters`
  } finally {
    await fixtures.close()
  }
})

attack('MAIL-003 (M) Every e-mail has two parts, its direction and links to the portal only', async (product) => {
  const portal = await product.portal()
  const wrong: string[] = []
  for (const [email, given] of [
    ['sara@ghorfeh.example', 'seven-blue-tiles'],
    ['jonas@ghorfeh.example', ''],
  ] as const) {
    const cookie = given ? sid(await login(portal, email, given)) : (await product.as(portal, 'jonas')).cookie
    const order = await bookBooth(product, portal, { id: '', email, cookie })
    await openTicket(portal, { id: '', email, cookie })
    await invoiceOf(product, portal, order.id)
    for (const template of ['orderPlaced', 'ticketOpened', 'orderVerified']) await portal.emailTo(email, template)
  }
  const all = portal.letters()
  for (const { locale, html, text, links, template, subject } of all) {
    const urls = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url!.replaceAll('&amp;', '&'))
    if (text.trim().length < 20 || !html.includes('<html') || /[\r\n]/.test(subject))
      wrong.push(`${template}: a part is missing`)
    if (!new RegExp(`dir="${locale === 'fa' ? 'rtl' : 'ltr'}"`).test(html))
      wrong.push(`${template} in ${locale}: no direction`)
    for (const url of [...urls, ...links])
      if (!url.startsWith(portal.origin) && !/^(mailto:|tel:|cid:|#)/.test(url)) wrong.push(`${template}: ${url}`)
    if (/<img[^>]+(width="1"|height="1")|utm_|<script/i.test(html)) wrong.push(`${template}: it watches`)
  }
  expectNone(wrong, 'letters')
  expectThat(
    all.some(({ locale }) => locale === 'fa') && all.some(({ locale }) => locale === 'en'),
    'a language is missing',
  )
  return `${all.length} letters, ${new Set(all.map(({ template }) => template)).size} kinds`
})

attack(
  'MAIL-004 (M) Addresses that mail servers accept are accepted, others are rejected immediately',
  async (product) => {
    const portal = await product.portal()
    const wrong: string[] = []
    const good = [
      'a@b.example',
      'first.last@ghorfeh.example',
      'a+tag@ghorfeh.example',
      'x_y-z@sub.ghorfeh.example',
      "o'hara@ghorfeh.example",
      '1@2.example',
      'a!#$%&*/=?^_`{|}~@ghorfeh.example',
      'user@xn--mgba3a4f16a.example',
      'کاربر@نمونه.example',
      'ü@ghorfeh.example',
      `${'a'.repeat(64)}@ghorfeh.example`,
      'A@B.EXAMPLE',
      'a@b-c.example',
      ' spaces@ghorfeh.example ',
      'a.b.c.d@ghorfeh.example',
    ]
    const bad = [
      '',
      ' ',
      '@',
      'a',
      'a@',
      '@b',
      'a@b',
      'a@@b.example',
      'a@b@c.example',
      'a b@c.example',
      'a@b c.example',
      'a@.example',
      'a@b..example',
      'a@b.',
      'a,b@c.example',
      'a;b@c.example',
      '<a@b.example>',
      'A <a@b.example>',
      'a@b.example, c@d.example',
      'a@b.example;c@d.example',
      '"a b"@c.example',
      'a@[127.0.0.1]',
      'a(x)@b.example',
      'a\\@b.example',
      'a@b.example\r\nBcc: x@y.example',
      'a\n@b.example',
      'a\u0000@b.example',
      'a:b@c.example',
      `${'a'.repeat(250)}@b.example`,
      'mailto:a@b.example',
      'a@b.example\u0000',
      '[a]@b.example',
      'a@b,example',
      'a"b@c.example',
      'a\t@b.example',
      'plain text',
      'a@b\u2028.example',
    ]
    const requestEmail = async (email: string) => {
      let best = await portal.request('/v1/password/reset/request', { body: { email } })
      for (let round = 0; round < 3 && best.ms > 50; round++) {
        const next = await portal.request('/v1/password/reset/request', { body: { email } })
        if (next.ms < best.ms) best = next
      }
      return best
    }
    for (const [list, expected] of [
      [good, 202],
      [bad, 422],
    ] as const)
      for (const email of list) {
        const { status, ms } = await requestEmail(email)
        if (status !== expected || ms > 50)
          wrong.push(`${JSON.stringify(email.slice(0, 40))}: ${status} in ${ms.toFixed(0)} ms`)
      }
    expectNone(wrong, 'addresses')
    for (const email of bad.slice(0, 6)) expectOneOf((await register(portal, { email, password })).status, [422], email)
    return `${good.length} good, ${bad.length} bad`
  },
)
