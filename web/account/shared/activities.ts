// Fields of activity: the fair's sectors under its own names, and those that exist at every fair.
import type { Bilingual } from '#contract/entities/text.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fairWords } from '#web/i18n/fair-words.ts'

const everywhere = [
  m.account_activity_software,
  m.account_activity_trade,
  m.account_activity_research,
  m.account_activity_other,
]
/**
 * Fields of activity from older versions of the portal, which supported only medical fairs. Accounts may still contain
 * these texts.
 */
const former = [
  m.account_activity_hospital,
  m.account_activity_medical,
  m.account_activity_dental,
  m.account_activity_pharma,
  m.account_activity_laboratory,
  m.account_activity_consumables,
  m.account_activity_digital,
  m.account_activity_services,
]

type Word = (typeof everywhere)[number]
const inBoth = (word: Word): Bilingual => ({ fa: word({}, { locale: 'fa' }), en: word({}, { locale: 'en' }) })
const ofSectors = (): Bilingual[] =>
  Object.values(fairWords().sectors ?? {})
    .map(({ name }) => name)
    .filter(({ fa, en }) => fa !== '' || en !== '')

/**
 * The fields of activity as options in a language. Accounts store the text, so a current value that is not an option is
 * added.
 */
export function activities(locale: Locale, present?: string | null) {
  const options = [...ofSectors(), ...everywhere.map(inBoth)].map((name) => textIn(name, locale))
  const known = activityText(present, locale)
  return [...new Set(known ? [...options, known] : options)].map((text) => ({ id: text, text }))
}

/** A stored field of activity in the reader's language; an unknown text stays as it is. */
export function activityText(stored: string | null | undefined, locale: Locale = getLocale()) {
  const known = [...ofSectors(), ...[...everywhere, ...former].map(inBoth)]
  const one = stored && known.find((name) => locales.some((each) => name[each] === stored))
  return one ? textIn(one, locale) : (stored ?? '')
}
