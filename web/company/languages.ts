// Names of the e-mail languages. They are listed explicitly, because a computed key would bundle every message of the
// portal.
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'

export const languageText: Record<Locale, () => string> = {
  fa: m.company_contact_language_fa,
  en: m.company_contact_language_en,
}
