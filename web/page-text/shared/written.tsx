import '#web/rich-text/rich-text.css'
import type { ReactNode } from 'react'
import type { PageText } from '#contract/entities/page-text.ts'
import { type Locale, otherLocale } from '#contract/locale.ts'
import { textOfMarkup } from '#contract/markup.ts'
import { RichText } from '#web/rich-text/rich-text.tsx'

export interface WrittenText {
  html: string
  /** Language of `html` if the text is missing in the page's language, else undefined. */
  lang: Locale | undefined
  /** Sections of the text, with the ids of their headings. */
  headings: readonly { id: string; title: string }[]
}

/**
 * Returns the text that the team wrote for a page, in `locale` if possible, else in the other language. Undefined if
 * the team wrote none and the page shows its built-in text.
 */
export function writtenFor({ content }: PageText, locale: Locale): WrittenText | undefined {
  if (!content) return undefined
  const other = otherLocale(locale)
  const own = content[locale] !== ''
  const headings: { id: string; title: string }[] = []
  const html = content[own ? locale : other].replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, title: textOfMarkup(inner.replace(/<[^>]*>/g, '')) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return html ? { html, lang: own ? undefined : other, headings } : undefined
}

export const Written = ({ text }: { text: WrittenText }) => <RichText html={text.html} lang={text.lang} />

/** Lead below a page's headline: the team's text, else the built-in one. */
export const Standfirst = ({ text, children }: { text: WrittenText | undefined; children: ReactNode }) =>
  text ? (
    <div className="prose">
      <Written text={text} />
    </div>
  ) : (
    <p className="lead">{children}</p>
  )
