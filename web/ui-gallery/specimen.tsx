import type { ReactNode } from 'react'
import { InLanguage, useLanguage, type Language } from '../ui/language.ts'

/** Content in one language on a page in the other. Nested content must render correctly in its own language. */
export function Half({ locale, children }: { locale: Language; children: ReactNode }) {
  return (
    <InLanguage value={locale}>
      <div lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'}>
        {children}
      </div>
    </InLanguage>
  )
}

/** Sample texts in the surrounding language, used only in the gallery. */
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
