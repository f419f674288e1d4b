import { createContext, useContext } from 'react'

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

/** Context with the language of the content. The root sets the language of the page. */
export const InLanguage = createContext<Language>('fa')

/**
 * Language of the surrounding content, from the nearest {@link InLanguage}. The result can also be the second argument
 * of a message.
 */
export const useLanguage = (): LanguageContext => languages[useContext(InLanguage)]
