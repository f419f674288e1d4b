import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'

/** What a company says, in the language of the page or else in the other one. */
export function saidIn(text: Bilingual, locale: Locale): { text: string; lang: Locale } {
  const other = locale === 'fa' ? 'en' : 'fa'
  return text[locale] ? { text: text[locale], lang: locale } : { text: text[other], lang: other }
}
export const isSaid = ({ fa, en }: Bilingual) => fa !== '' || en !== ''

interface SaidProps {
  text: Bilingual
  locale: Locale
  className?: string
}

/** One line of it; a text of the other language says so. */
export function Said({ text: both, locale, className }: SaidProps) {
  const { text, lang } = saidIn(both, locale)
  return (
    <bdi className={className} {...(lang !== locale && { lang })}>
      {text}
    </bdi>
  )
}

/** Several lines as a list, a single one as a paragraph. */
export function SaidLines({ text: both, locale }: SaidProps) {
  const { text, lang } = saidIn(both, locale)
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const spoken = lang === locale ? {} : { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' }
  return lines.length > 1 ? (
    <ul className="said-lines" {...spoken}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <p {...spoken}>{lines[0]}</p>
  )
}
