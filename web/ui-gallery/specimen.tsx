import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLanguage, type Language } from '../ui/language.ts'

/** One language on a page of the other: what is nested must be right by itself. */
export function Half({ locale, children }: { locale: Language; children: ReactNode }) {
  return (
    <I18nProvider locale={locale === 'fa' ? 'fa-IR' : 'en-GB'}>
      <div lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </I18nProvider>
  )
}

/** Sample words in the language around; they are seen here and nowhere else. */
export function useSample() {
  const { locale } = useLanguage()
  return (fa: string, en: string) => (locale === 'fa' ? fa : en)
}

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
