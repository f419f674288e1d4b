import type { ReactNode } from 'react'
import { InLanguage, useLanguage, type Language } from '../ui/language.ts'

/** One language on a page of the other: what is nested must be right by itself. */
export function Half({ locale, children }: { locale: Language; children: ReactNode }) {
  return (
    <InLanguage value={locale}>
      <div lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </InLanguage>
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
