import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'

/** A text in the language of the page, or else in the other one. */
export function textOf(text: Bilingual, locale: Locale): { text: string; lang: Locale } {
  const other = locale === 'fa' ? 'en' : 'fa'
  return text[locale] ? { text: text[locale], lang: locale } : { text: text[other], lang: other }
}
/** One line of it; a text of the other language says so. */
export function Said({ text: both, locale }: { text: Bilingual; locale: Locale }) {
  const { text, lang } = textOf(both, locale)
  return <bdi {...(lang !== locale && { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' })}>{text}</bdi>
}
