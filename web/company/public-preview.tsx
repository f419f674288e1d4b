import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Logo } from '#web/exhibitor/shared/logo.tsx'
import { completeParts, WholeText } from './profile-parts.tsx'
import { placesText } from '#web/exhibitor/shared/booths-by-hall.ts'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'

/** The own company as visitors see it, and the parts that its page still lacks. */
export function OwnFace({ exhibitor }: { exhibitor: OwnExhibitor }) {
  const { id, name, sector, country, booths, shown, listed } = exhibitor
  const locale = getLocale()
  return (
    <aside className="own-face">
      <section className="section">
        <h2>{m.exhibitor_face()}</h2>
        <div className="own-card">
          <Logo company={exhibitor} large silent />
          <div>
            <b>{textIn(name)}</b>
            <small className="muted">
              {[sector && sectorText[sector](), country && countryName(country)].filter(Boolean).join(' · ')}
            </small>
            <small className="muted">{placesText(booths, locale)}</small>
          </div>
        </div>
        {shown ? (
          <p className="company-see">
            <Go className="link" to={pathTo('exhibitor', { exhibitorId: id })}>
              {m.exhibitor_see_page()}
              <Icon name="arrow" small />
            </Go>
          </p>
        ) : (
          <Note kind="warn" title={m.exhibitor_hidden_title()}>
            {listed ? m.exhibitor_hidden_listed() : m.exhibitor_hidden_choice()}
          </Note>
        )}
      </section>
      <Parts exhibitor={exhibitor} />
    </aside>
  )
}

/**
 * Links to the parts of the company page, with their completeness. On phones this list is hidden, and the headings of
 * the parts show the completeness.
 */
function Parts({ exhibitor }: { exhibitor: OwnExhibitor }) {
  const isWhole = completeParts(exhibitor)
  const parts = [
    ['profile', m.exhibitor_section_profile()],
    ['words', m.exhibitor_section_words()],
    ['contact', m.exhibitor_section_contact()],
    ['times', m.exhibitor_times()],
  ] as const
  return (
    <nav className="section own-parts" aria-label={m.exhibitor_parts()}>
      <h2>{m.exhibitor_parts()}</h2>
      <ul>
        {parts.map(([id, text]) => (
          <li key={id}>
            <Icon name={isWhole[id] ? 'check' : 'edit'} small />
            <a href={`#${id}`}>{text}</a>
            <WholeText isWhole={isWhole[id]} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
