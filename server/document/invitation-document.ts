// The invitation letter of a verified visa order: a page for each traveller, for the consulate (docs/PRODUCT.md §5).
import type { Order } from '#contract/entities/order.ts'
import { consulates } from '#contract/orders/visa/consulates.ts'
import type { VisaDetails } from '#contract/orders/visa/fields.ts'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { dayText } from '../kernel/number-format.ts'
import type { EditionHere } from '../kernel/portal.ts'
import { fairDays, invitesTraveller, signedBy } from './fair.ts'
import { type Marks, qrCode } from './graphics.ts'
import { footOf, headOf, type Row, wordsIn } from './parts.ts'

type Invited = Pick<Order, 'id' | 'number' | 'companyName' | 'visitorName'> & { visa: VisaDetails }

/**
 * Data for server/document/templates/invitation.typ. `at` is when the order was verified, `marks` the branding of fair
 * and seller.
 */
export async function invitationDocument(
  order: Invited,
  settings: EditionHere,
  publicUrl: URL,
  locale: Locale,
  at: Date,
  marks: Marks,
) {
  const { visa } = order
  const about = aboutFair(settings, locale)
  const path = localize(pathTo('request', { orderId: order.id }), { locale, edition: settings.slug })
  const same = { qr: await qrCode(new URL(path, publicUrl).href, marks), ...wordsOf(order, about, locale) }
  const date = dayText(at, locale, settings.timeZone)
  return {
    locale,
    title: m.document_invitation_title({}, { locale }),
    author: textIn(settings.seller.name, locale) || about.fair,
    ...about,
    ...marks,
    ...signedBy(settings, locale),
    foot: footOf(settings, locale),
    letters: visa.travellers.map((traveller, place) => ({
      ...same,
      head: headOf(`${order.number}-${place + 1}`, date, locale),
      facts: factsOf(traveller, visa, locale),
    })),
  }
}

const aboutFair = (settings: EditionHere, locale: Locale) => ({
  fair: textIn(settings.name, locale),
  days: fairDays(settings, locale),
  venue: textIn(settings.venue, locale),
})

/** The texts shared by the invitations of all travellers. */
function wordsOf(order: Invited, about: ReturnType<typeof aboutFair>, locale: Locale) {
  const inLanguage = wordsIn(locale)
  const host = order.companyName || order.visitorName
  return {
    to: m.document_invitation_to({ consulate: consulateText(order.visa.consulate, locale) }, { locale }),
    paragraphs: [invitesTraveller(about, locale), m.document_invitation_about({ host }, { locale })],
    closing: [inLanguage(m.document_invitation_costs), inLanguage(m.document_invitation_thanks)],
    check: m.document_check({ number: `\u2066${order.number}\u2069` }, { locale }),
  }
}

function factsOf(one: VisaDetails['travellers'][number], visa: VisaDetails, locale: Locale): Row[] {
  const inLanguage = wordsIn(locale)
  const day = (date: string) => dayText(new Date(`${date}T12:00Z`), locale, 'UTC')
  const stay = m.document_from_to({ from: day(visa.entryDate), to: day(visa.exitDate) }, { locale })
  return [
    [inLanguage(m.document_traveller), [one.surname, one.givenNames].filter(Boolean).join(' '), false],
    [inLanguage(m.document_nationality), countryName(one.nationality, locale), true],
    [inLanguage(m.document_passport), one.passportNumber, false],
    [inLanguage(m.document_passport_expiry), day(one.passportExpiry), true],
    [inLanguage(m.document_birth), day(one.birthDate), true],
    [inLanguage(m.document_profession), one.profession, true],
    [inLanguage(m.document_stay), stay, true],
    [
      inLanguage(m.document_entries),
      inLanguage(visa.entries === 'single' ? m.document_single : m.document_multiple),
      true,
    ],
  ]
}

/** The city of a consulate; its code if it was removed from the list. */
const consulateText = (code: string, locale: Locale) =>
  consulates.find((one) => one.code === code)?.city[locale] ?? code
