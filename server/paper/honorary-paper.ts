// The official invitation of a guest of honour (docs/PRODUCT.md §7).
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Invitation } from '#contract/entities/honorary.ts'
import { type Locale, otherLocale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { spelledPhone } from '#contract/rules/phone-spelling.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText, digits } from '../kernel/figures.ts'
import { logo, qr, rosette } from './house.ts'
import { fairDays, invitesTo, signedBy } from './fair.ts'

type Row = [label: string, value: string, plain: boolean]
type Words = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What server/paper/templates/honorary.typ shows. Its code leads to the page that knows whether the paper is genuine, in the language of whoever scans it. */
export async function honoraryPaper(
  { id, number, name, lastName, jobPosition, companyName, country, issuedAt }: Invitation & { id: string },
  settings: EditionSettings,
  publicUrl: URL,
  locale: Locale,
  stamp: string | null,
) {
  const inLanguage = (words: Words, language = locale) => words({}, { locale: language })
  const other = otherLocale(locale)
  const fair = textIn(settings.name, locale)
  const seller = textIn(settings.seller.name, locale)
  const venue = textIn(settings.venue, locale)
  const days = fairDays(settings, locale).replaceAll('–', '\u2060–\u2060')
  const guest = `${name} ${lastName}`
  const address = new URL(pathTo('invitation', { visitorId: id }), publicUrl).href
  const apart = (text: string) => `\u2068${text}\u2069`
  return {
    locale,
    title: inLanguage(m.paper_honorary_title),
    other: { title: inLanguage(m.paper_honorary_title, other), locale: other },
    author: seller || fair,
    fair,
    logo: await logo(),
    rosette: rosette(),
    stamp,
    ...signedBy(settings, locale),
    qr: await qr(address),
    guest: apart(guest),
    when: [days, venue].filter(Boolean).join(' · '),
    is: [jobPosition, companyName, countryName(country, locale)].map(apart).join(locale === 'fa' ? '، ' : ', '),
    dear: m.paper_honorary_dear({ name: apart(guest) }, { locale }),
    paragraphs: [
      invitesTo({ fair, days, venue }, locale),
      inLanguage(m.paper_honorary_enter),
      inLanguage(m.paper_honorary_closing),
    ],
    head: [
      [inLanguage(m.paper_number), number, false],
      [inLanguage(m.paper_date), dayText(new Date(issuedAt), locale, settings.timeZone), true],
    ] satisfies Row[],
    number: { label: inLanguage(m.paper_honorary_number), value: number },
    facts: [
      [inLanguage(m.paper_honorary_days), days, true],
      [
        inLanguage(m.paper_honorary_hours),
        days &&
          m.paper_from_to({ from: digits(settings.opens, locale), to: digits(settings.closes, locale) }, { locale }),
        true,
      ],
      [inLanguage(m.paper_honorary_venue), textIn(settings.address, locale), true],
    ].filter((row): row is Row => row[1] !== ''),
    check: inLanguage(m.paper_honorary_check),
    foot: [seller, textIn(settings.address, locale), settings.contact.email, spelledPhone(settings.contact.phoneNumber)]
      .filter(Boolean)
      .map(apart)
      .join(' · '),
  }
}
