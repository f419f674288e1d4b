// Text directions, digits and calendars.
import { numberOf } from '#web/i18n/numbers.ts'
import { expectThat, expectNone, NotPossibleHere, attack } from '../attack.ts'
import type { Portal } from '../portal.ts'
import { bookBooth, newBooth, openTicket } from '../sample-data.ts'
import { places } from './text-fields.ts'
import { editProfile } from '../people.ts'

const turning = /[‪-‮⁦-⁩‎‏؜]/u

/**
 * Returns whether a direction mark is inside the injected name. The portal only adds isolating marks around a number.
 */
export const turned = (text: string) =>
  [...text.matchAll(/Ara.{0,60}?gnp\.exe/gsu)].some(([name]) => turning.test(name))

const marks = ['‪', '‫', '‬', '‭', '‮', '⁦', '⁧', '⁨', '⁩', '‎', '‏', '؜']

const shown = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

attack('I18N-001 (H) No name changes the direction of the text around it', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'dariush')
  const evil = `Ara${marks.join('x')}gnp.exe`
  const wrong: string[] = []
  for (const place of await places(product, portal)) {
    const answer = await place.write(evil)
    const kept = place.read(answer)
    if (kept !== undefined && turning.test(kept)) wrong.push(place.name)
  }
  await editProfile(portal, user.cookie, { name: evil, companyName: evil })
  const order = await bookBooth(product, portal, user, { companyName: evil, visitorName: evil })
  const ticket = await openTicket(portal, user, { subject: evil })
  for (const path of [
    `/panel/orders/${order.id}`,
    '/panel/orders',
    `/panel/tickets/${ticket}`,
    '/panel/tickets',
    '/panel/users',
    '/v1/panel/orders/export?format=csv',
    '/v1/panel/users/export?format=csv',
    '/v1/panel/orders',
  ]) {
    const { text, status } = await portal.request(path, { cookie })
    if (status !== 404 && turned(text)) wrong.push(path)
  }
  await portal.emailTo(user.email, 'orderPlaced')
  for (const { subject, text } of portal.letters())
    if (turned(subject) || turned(text) || /[‪-‮]/.test(subject + text)) wrong.push(`a letter: ${subject}`)
  expectNone(wrong, 'places')
})

attack('I18N-003 (H) A phone number is the same in all its spellings', async (product) => {
  const portal = await product.portal()
  const { cookie: team } = await product.as(portal, 'dariush')
  const wrong: string[] = []
  const ways = [
    '+98 912 345 6789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '0912 345 6789',
    '+98 (0) 912-345-6789',
    '00989123456789',
    '‏0912 345 6789‏',
    '۰912 ٣45 ۶۷۸۹',
    '+۹۸۹۱۲۳۴۵۶۷۸۹',
    '+98 (0912) 345 67 89',
    ' 09123456789 ',
    '‎+98 912 345 6789',
  ]
  for (const phoneNumber of ways) {
    const user = await product.user(portal)
    const { status, json } = await editProfile(portal, user.cookie, { phoneNumber, country: 'IR' })
    const kept = (json['profile'] as { phoneNumber: string } | undefined)?.phoneNumber
    if (kept !== '+989123456789') wrong.push(`${JSON.stringify(phoneNumber)}: ${status} ${kept}`)
  }
  expectNone(wrong, 'ways to write it')
  for (const q of [
    '09123456789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '+989123456789',
    '9123456789',
    '۹۱۲۳۴۵۶۷۸۹',
    '٩١٢٣٤٥٦٧٨٩',
    '0912 345 6789',
    '+98 912 345 6789',
  ])
    if ((await portal.request(`/v1/panel/users?q=${encodeURIComponent(q)}`, { cookie: team })).json['total'] === 0)
      wrong.push(`the search for ${q}`)
  expectNone(wrong, 'searches')
})

attack('I18N-004 (H) Numbers in any digits are read as the same number or rejected', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const { cookie } = await product.as(portal, 'niloofar')
  const booth = await newBooth(product, portal)
  const wrong: string[] = []
  for (const [typed, value] of [
    ['۱۲٫۵', 12.5],
    ['١٢٫٥', 12.5],
    ['۱٬۲۳۴', 1_234],
    ['۱۲۳۴', 1_234],
    ['1,234', 1_234],
    ['٣', 3],
    ['۱٬۲۳۴٫۵۰', 1_234.5],
    ['12.5', 12.5],
  ] as const)
    if (numberOf(typed) !== value) wrong.push(`${typed} is read as ${numberOf(typed)}`)
  for (const typed of ['۱۲x', 'یک', '۱۲٫۵٫۳'])
    if (!Number.isNaN(numberOf(typed))) wrong.push(`${typed} is read as ${numberOf(typed)}`)
  for (const value of ['۱۲', '١٢', '۱٬۲۳۴', '۱۲٫۵', '12'])
    for (const field of ['meterage', 'priceCents', 'openSides']) {
      const { status } = await portal.request(`/v1/panel/halls/${booth.hallId}/booths/${booth.id}`, {
        method: 'PATCH',
        cookie,
        body: { [field]: value },
      })
      if (status !== 422) wrong.push(`${field} ${value}: ${status}`)
    }
  const order = await bookBooth(product, portal, user, {
    nationalId: '۱۰۳۸۰۲۸۴۷۹۰',
    postalCode: '۱۹۳۹۵-۴۶۹۱۵',
  }).catch((error: Error) => ({ refused: error.message }))
  if ('refused' in order) {
    if (!/422/.test(order.refused)) wrong.push(order.refused)
  } else {
    const kept = (await portal.request(`/v1/orders/${order.id}`, { cookie: user.cookie })).json['order'] as {
      nationalId: string
      postalCode: string
    }
    if (kept.nationalId !== '10380284790' || !/^1939546915$|^19395-46915$/.test(kept.postalCode))
      wrong.push(`papers ${kept.nationalId} ${kept.postalCode}`)
  }
  expectNone(wrong, 'numbers')
})

attack(
  'I18N-009 (M) Every error has a code and a text in both languages, chosen by the page, then the cookie, then the browser',
  async (product) => {
    const portal = await product.portal()
    const { cookie } = await product.user(portal)
    const wrong: string[] = []
    const requests: [string, Parameters<Portal['request']>[1]][] = [
      ['/v1/nothing', {}],
      ['/v1/orders', {}],
      ['/v1/panel/orders', { cookie }],
      ['/v1/login', { body: { email: 'x@y.example', password: 'wrong' } }],
      ['/v1/orders', { cookie, body: {} }],
      ['/v1/login', { raw: '{', headers: { 'content-type': 'application/json' } }],
      ['/v1/login', { raw: 'x', headers: { 'content-type': 'text/plain' } }],
      ['/v1/profile', { method: 'DELETE', cookie }],
      ['/v1/orders/x', { cookie }],
      [
        '/v1/password/reset',
        { body: { token: 'x', password: 'nine-green-doors-4', repeatPassword: 'nine-green-doors-4' } },
      ],
      ['/v1/register/verify/x', {}],
      ['/v1/login', { body: {}, headers: { origin: 'https://evil.test' } }],
    ]
    for (const [path, how] of requests) {
      const [fa, en] = await Promise.all(
        ['fa', 'en'].map((locale) =>
          portal.request(path, { ...how, headers: { ...how?.headers, 'accept-language': locale } }),
        ),
      )
      if (
        fa!.status < 400 ||
        fa!.json['code'] !== en!.json['code'] ||
        typeof fa!.json['code'] !== 'string' ||
        !/[؀-ۿ]/.test(String(fa!.json['title'])) ||
        /[؀-ۿ]/.test(String(en!.json['title']))
      )
        wrong.push(`${path}: ${fa!.status} ${fa!.text.slice(0, 80)}`)
    }
    for (const [headers, expected] of [
      [{ 'x-locale': 'en', 'accept-language': 'fa' }, 'en'],
      [{ cookie: 'locale=en', 'accept-language': 'fa' }, 'en'],
      [{ 'x-locale': 'fa', cookie: 'locale=en', 'accept-language': 'en' }, 'fa'],
      [{ 'accept-language': 'de-DE,de' }, 'en'],
      [{ 'accept-language': '*' }, 'en'],
      [{ 'accept-language': 'fa-IR' }, 'fa'],
    ] as const) {
      const { json } = await portal.request('/v1/nothing', { headers })
      if (/[؀-ۿ]/.test(String(json['title'])) !== (expected === 'fa'))
        wrong.push(`${JSON.stringify(headers)} is ${String(json['title'])}`)
    }
    expectNone(wrong, 'refusals')
  },
)

attack("I18N-010 (M) Times are unambiguous, and days are those of the fair's time zone", async (product) => {
  const portal = await product.portal()
  const {
    edition: { firstDay, timeZone },
  } = (await portal.request('/v1/edition')).json as { edition: { firstDay: string; timeZone: string } }
  const { items } = (await portal.request('/v1/workshops')).json as {
    items: { id: string; startsAt: string; endsAt: string }[]
  }
  const wrong: string[] = []
  expectThat(timeZone === 'Asia/Tehran', timeZone)
  for (const { id, startsAt, endsAt } of items.slice(0, 4)) {
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(startsAt)) wrong.push(startsAt)
    const { text } = await portal.request(`/v1/workshops/${id}/calendar`)
    const utc = (at: string) => at.replace(/[-:]|\.\d+/g, '')
    const local = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tehran',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
      .format(new Date(startsAt))
      .replace(/[- :]/g, '')
    if (!text.includes(utc(startsAt)) && !text.replace(/T(?=\d{6})/g, '').includes(local))
      wrong.push(`the calendar of ${startsAt}: ${/DTSTART.*/.exec(text)?.[0]}`)
    if (Date.parse(endsAt) <= Date.parse(startsAt)) wrong.push('ends before it begins')
  }
  const noon = new Date(`${firstDay}T12:00:00Z`)
  const fa = new Intl.DateTimeFormat('fa-IR', { day: 'numeric', timeZone: 'UTC' }).format(noon)
  const month = new Intl.DateTimeFormat('fa-IR', { month: 'long', timeZone: 'UTC' }).format(noon)
  const [home, homeEn] = [
    shown((await portal.request('/', { headers: { cookie: 'locale=fa' } })).text),
    shown((await portal.request('/en')).text),
  ]
  if (!home.includes(fa) || !home.includes(month)) wrong.push(`the Persian home does not say ${fa} ${month}`)
  if (!/\b8\b/.test(homeEn) || !/June/.test(homeEn)) wrong.push('the English home does not say 8 June')
  const user = await product.user(portal)
  for (const [date, good] of [
    ['2025-06-08', true],
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2025-06-31', false],
    ['1404-03-18', true],
    ['2025-6-8', false],
    ['۲۰۲۵-۰۶-۰۸', false],
    ['2025-06-08T00:00:00Z', false],
  ] as const) {
    const made = await bookBooth(product, portal, user, { date }).then(
      () => true,
      () => false,
    )
    if (made && !good) wrong.push(`${date} was taken`)
    if (!made && good && date.startsWith('2025-06')) wrong.push(`${date} was refused`)
  }
  expectNone(wrong, 'days')
  if (items.length === 0) throw new NotPossibleHere('there is no workshop')
})
