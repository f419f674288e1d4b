import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

const names = [
  m.account_activity_hospital,
  m.account_activity_medical,
  m.account_activity_dental,
  m.account_activity_pharma,
  m.account_activity_laboratory,
  m.account_activity_consumables,
  m.account_activity_digital,
  m.account_activity_services,
  m.account_activity_trade,
  m.account_activity_research,
  m.account_activity_other,
]

/** The fields of activity in a language. What is stored is their text, so what somebody wrote in another way is one of them too. */
export function activities(locale: Locale, present?: string | null) {
  const options = names.map((name) => name({}, { locale }))
  const known = activityText(present, locale)
  return [...new Set(known ? [...options, known] : options)].map((text) => ({ id: text, text }))
}

/** A stored field of activity in the language of the reader, where it is one of ours. */
export function activityText(stored: string | null | undefined, locale: Locale) {
  return (
    names.find((name) => name({}, { locale: 'fa' }) === stored || name({}, { locale: 'en' }) === stored)?.(
      {},
      { locale },
    ) ??
    stored ??
    ''
  )
}
