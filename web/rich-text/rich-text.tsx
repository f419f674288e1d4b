import './rich-text.css'

/** A text cleaned by the server. `lang` is set if its language differs from that of the page. */
export function RichText({ html, lang }: { html: string; lang?: 'fa' | 'en' | undefined }) {
  return (
    <div
      className="rich-text"
      {...(lang && { lang, dir: lang === 'fa' ? 'rtl' : 'ltr' })}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
