import { useLocale } from 'react-aria-components/I18nProvider'

export type Language = 'fa' | 'en'
export interface LanguageContext {
  locale: Language
  tag: 'fa-IR' | 'en-GB'
  dir: 'rtl' | 'ltr'
}

const languages: Record<Language, LanguageContext> = {
  fa: { locale: 'fa', tag: 'fa-IR', dir: 'rtl' },
  en: { locale: 'en', tag: 'en-GB', dir: 'ltr' },
}

/** The language around a part, from the nearest I18nProvider; it also fits as the second argument of a message. */
export const useLanguage = (): LanguageContext => languages[useLocale().locale.startsWith('fa') ? 'fa' : 'en']
