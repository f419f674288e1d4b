// How the languages of letters are spoken of. Written out: a computed key would carry every message of the portal into the page.
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

export const languageText: Record<Locale, () => string> = {
  fa: m.company_contact_language_fa,
  en: m.company_contact_language_en,
}
