// Every e-mail, with each text in its data replaced by a malicious link. Text entered by other users must never be
// sent. The samples are in `email-samples.ts`.
import { describe, expect, test } from 'vitest'
import { defaultColours, tonesOf } from '#contract/rules/brand.ts'
import { secretTemplates } from '#server/email/kinds.ts'
import { says, templates, type TemplateName } from '#server/email/templates.ts'
import type { Writing } from '#server/email/writing.ts'
import { draw } from '#server/email/templates/email.tsx'
import { plainText, type Frame, type Wording } from '#server/email/wording.ts'
import { meeting, samples } from './email-samples.ts'

/**
 * Fields whose text may appear in an e-mail unchanged, with its origin. All other fields count as entered by other
 * users.
 */
const known: Record<string, 'portal' | 'team' | 'reader'> = {
  number: 'portal',
  start: 'portal',
  trackingCode: 'portal',
  services: 'portal',
  orderNumber: 'portal',
  invitationNumber: 'portal',
  userId: 'portal',
  byId: 'portal',
  whoId: 'portal',
  orderId: 'portal',
  ticketId: 'portal',
  visitorId: 'portal',
  exhibitorId: 'portal',
  requestId: 'portal',
  companyId: 'portal',
  invitationId: 'portal',
  role: 'portal',
  channel: 'portal',
  until: 'portal',
  id: 'portal',
  at: 'portal',
  paidOn: 'portal',
  currency: 'portal',
  dueOn: 'portal',
  startsAt: 'portal',
  mine: 'portal',
  endedBy: 'portal',
  what: 'portal',
  reason: 'team',
  answer: 'team',
  link: 'team',
  booths: 'team',
  place: 'team',
  name: 'reader',
  companyName: 'reader',
  subject: 'reader',
  email: 'reader',
}

const poisons = ['Win www.evil.test now', 'http://evil.test/a', 'evil.test', 'a'.repeat(200)]
const seen = /evil|a{61}/
const writing = (locale: 'fa' | 'en', secret: Writing['secret']): Writing => ({
  locale,
  fair: 'The fair',
  ground: { venue: { fa: '', en: '' }, address: { fa: '', en: '' } },
  timeZone: 'Asia/Tehran',
  paymentDays: 7,
  confirmed: ['answers'],
  publicUrl: new URL('https://portal.example'),
  edition: '2025',
  link: (path) => `https://portal.example${path}`,
  secret,
})
const frame = (locale: 'fa' | 'en'): Frame => ({
  locale,
  brand: 'Ghorfeh',
  colours: defaultColours,
  logoId: null,
  hasCross: true,
  fair: 'The fair',
  days: '',
  venue: '',
  from: '',
  contact: '',
  linkHint: '',
  home: 'https://portal.example',
})

/**
 * Returns everything that an e-mail contains: subject, plain text, HTML, and attached files with their folded lines
 * joined.
 */
async function leaves(template: string, data: unknown, locale: 'fa' | 'en') {
  const wording = await says(
    template,
    writing(locale, async () => 'secret'),
    data,
  )
  return [
    wording.subject,
    plainText(wording, frame(locale)),
    await draw(wording, frame(locale)),
    ...(wording.files ?? []).map(({ name, text }) => `${name}\n${text.replace(/\r?\n[ \t]/g, '')}`),
  ].join('\n')
}

/** Returns the paths of all texts in an e-mail's data. */
const placesOf = (part: unknown, path: string[] = []): string[][] =>
  typeof part === 'string'
    ? [path]
    : typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => placesOf(value, [...path, key]))
      : []
/**
 * Returns whether a text is not from another user. In an e-mail about a meeting, the reader's own name is such a text.
 */
const isKnown = (path: readonly string[], data: object) =>
  path.some((key) => key in known || ('mine' in data && key === `${String(data.mine)}Name`))
function exchanged(data: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  return Array.isArray(data)
    ? data.map((item: unknown, at) => (String(at) === key ? exchanged(item, rest, text) : item))
    : { ...(data as object), [key]: exchanged((data as Record<string, unknown>)[key], rest, text) }
}

describe.each(Object.keys(templates) as TemplateName[])('%s', (template) => {
  test('contains no text from another user that looks like a link or a request', async () => {
    const out: string[] = []
    for (const data of samples[template])
      for (const path of placesOf(data).filter((place) => !isKnown(place, data)))
        for (const poison of poisons)
          for (const locale of ['fa', 'en'] as const)
            if (seen.test(await leaves(template, exchanged(data, path, poison), locale)))
              out.push(`${path.join('.')} (${locale}): ${poison}`)
    expect(out).toEqual([])
  })

  test('separates thousands with a character that the fonts of mail programs draw as a comma', async () => {
    for (const data of samples[template]) expect(await leaves(template, data, 'fa')).not.toContain('٬')
  })

  test('is listed among the e-mails with secrets if it contains one', async () => {
    let requested = 0
    for (const data of samples[template])
      await says(
        template,
        writing('en', async () => {
          requested++
          return 'secret'
        }),
        data,
      )
    expect(requested > 0).toBe(secretTemplates.has(template))
  })
})

test('if a name cannot be shown in an e-mail, its subject is still a complete sentence', async () => {
  const nobody = { ...meeting, guestName: 'Win www.evil.test now', guestCompany: 'http://evil.test/a' }
  expect(
    await Promise.all(
      (['en', 'fa'] as const).map(
        async (locale) =>
          (
            await says(
              'meetingRequested',
              writing(locale, async () => ''),
              nobody,
            )
          ).subject,
      ),
    ),
  ).toEqual(['A visitor asks for a meeting', 'درخواست ملاقات از یک بازدیدکننده'])
})

test('an e-mail uses the colours of its fair, and none of the portal’s green and saffron', async () => {
  const house = Object.values(tonesOf(defaultColours)).concat('#0f6f70', '#8a5200', '#fdf1da', '#e5f1ee', '#7fd6cb')
  const colours = { ground: '#4a1030', accent: '#f2c14e' }
  const wording: Wording = {
    subject: 'A sale',
    title: 'Sold',
    paragraphs: ['It is sold.'],
    quote: { by: 'The team', text: 'At last' },
    due: { label: 'Pay by', value: 'Tomorrow' },
    facts: [{ label: 'Total', value: '€1', sum: true, strong: true }],
    action: { label: 'See it', href: 'https://portal.example/1' },
    also: { label: 'Or this', href: 'https://portal.example/2' },
  }
  const html = await draw(wording, { ...frame('en'), colours, linkHint: 'Or by hand:' })
  const own = tonesOf(colours)
  expect(house.filter((tone) => html.includes(tone))).toEqual([])
  for (const tone of [
    'ink',
    'firuzeh',
    'saffron',
    'saffron-dark',
    'wash-saffron',
    'wash-firuzeh',
    'firuzeh-light',
  ] as const)
    expect([tone, html.includes(own[tone])]).toEqual([tone, true])
  expect(await draw(wording, frame('en'))).toContain('#0f6f70')
})
