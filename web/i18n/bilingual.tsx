import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { languageOfText, textIn } from '#contract/text.ts'
import { getLocale } from '#messages/runtime.js'
import { dirOf } from './locale.ts'

/** The text in the page's language, else in the other one, with the language used. */
export const textAndLanguage = (text: Bilingual, locale: Locale = getLocale()): { text: string; lang: Locale } => ({
  text: textIn(text, locale),
  lang: languageOfText(text, locale),
})

interface BilingualTextProps {
  text: Bilingual
  locale?: Locale
  className?: string
}

/** One line of text. If it is in the other language, it gets a `lang` attribute. */
export function BilingualText({ text: both, locale = getLocale(), className }: BilingualTextProps) {
  const { text, lang } = textAndLanguage(both, locale)
  return (
    <bdi className={className} {...(lang !== locale && { lang, dir: dirOf(lang) })}>
      {text}
    </bdi>
  )
}

/** Renders several lines as a list, a single line as a paragraph. */
export function BilingualLines({ text: both, locale = getLocale() }: BilingualTextProps) {
  const { text, lang } = textAndLanguage(both, locale)
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const direction = lang === locale ? {} : { lang, dir: dirOf(lang) }
  return lines.length > 1 ? (
    <ul className="text-lines" {...direction}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : (
    <p {...direction}>{lines[0]}</p>
  )
}
