// The official invitation of a guest of honour (docs/PRODUCT.md §7).
import { fullName } from '#contract/rules/full-name.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Invitation } from '#contract/entities/honorary.ts'
import { type Locale, otherLocale } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText, digits } from '../kernel/number-format.ts'
import { type Marks, qrCode, rosette } from './graphics.ts'
import { footOf, headOf, isolated, type Row, wordsIn } from './parts.ts'
import { fairDays, invitesTo, signedBy } from './fair.ts'

/**
 * Data for server/document/templates/honorary.typ. Its QR code opens the page that verifies the document, in the
 * language of the person who scans it.
 */
export async function honoraryDocument(
  { id, number, name, lastName, jobPosition, companyName, country, issuedAt }: Invitation & { id: string },
  settings: EditionSettings,
  publicUrl: URL,
  locale: Locale,
  marks: Marks,
) {
  const inLanguage = wordsIn(locale)
  const guest = isolated(fullName({ name, lastName }))
  const about = fairOf(settings, locale)
  return {
    ...titleOf(settings, locale),
    rosette: rosette(),
    ...marks,
    ...signedBy(settings, locale),
    qr: await qrCode(new URL(pathTo('invitation', { visitorId: id }), publicUrl).href, marks),
    guest,
    when: [about.days, about.venue].filter(Boolean).join(' · '),
    is: [jobPosition, companyName, countryName(country, locale)].map(isolated).join(locale === 'fa' ? '، ' : ', '),
    dear: m.document_honorary_dear({ name: guest }, { locale }),
    paragraphs: [
      invitesTo(about, locale),
      inLanguage(m.document_honorary_enter),
      inLanguage(m.document_honorary_closing),
    ],
    head: headOf(number, dayText(new Date(issuedAt), locale, settings.timeZone), locale),
    number: { label: inLanguage(m.document_honorary_number), value: number },
    facts: factsOf(settings, locale),
    check: inLanguage(m.document_honorary_check),
    foot: footOf(settings, locale),
  }
}

/** The days of the fair. Word joiners prevent a line break in the range. */
const daysOf = (settings: EditionSettings, locale: Locale) =>
  fairDays(settings, locale).replaceAll('–', '\u2060–\u2060')
const fairOf = (settings: EditionSettings, locale: Locale) => ({
  fair: textIn(settings.name, locale),
  days: daysOf(settings, locale),
  venue: textIn(settings.venue, locale),
})

function titleOf(settings: EditionSettings, locale: Locale) {
  const other = otherLocale(locale)
  const fair = textIn(settings.name, locale)
  return {
    locale,
    title: wordsIn(locale)(m.document_honorary_title),
    other: { title: wordsIn(other)(m.document_honorary_title), locale: other },
    author: textIn(settings.seller.name, locale) || fair,
    fair,
  }
}

/** Days, hours and address of the fair, as currently set in the edition. */
function factsOf(settings: EditionSettings, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const days = daysOf(settings, locale)
  const [from, to] = [digits(settings.opens, locale), digits(settings.closes, locale)]
  const rows: Row[] = [
    [inLanguage(m.document_honorary_days), days, true],
    [inLanguage(m.document_honorary_hours), days && m.document_from_to({ from, to }, { locale }), true],
    [inLanguage(m.document_honorary_venue), textIn(settings.address, locale), true],
  ]
  return rows.filter(([, value]) => value !== '')
}
