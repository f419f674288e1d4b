import './rich-text.css'

/** A text that the server has cleaned, as people read it. `lang` says that it is in another language than the page. */
export function RichText({ html, lang }: { html: string; lang?: 'fa' | 'en' | undefined }) {
  return (
    <div
      className="rich-text"
      {...(lang && { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
