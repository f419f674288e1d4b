import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Logo } from './logo.tsx'
import { placesText } from './places.ts'
import { sectorText } from './sectors.ts'

/** The own company as visitors meet it, and what its page still lacks. */
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
            <b>{textIn(name, locale)}</b>
            <small className="muted">
              {[sector && sectorText[sector](), country && countryName(country, locale)].filter(Boolean).join(' · ')}
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

/** The parts of the page below, each with whether it is filled in; the links make a long form short on a phone. */
function Parts({ exhibitor }: { exhibitor: OwnExhibitor }) {
  const { name, logoId, sector, about, products, website, email, phoneNumber, slots } = exhibitor
  const isBoth = (text: OwnExhibitor['about']) => text.fa !== '' && text.en !== ''
  const parts = [
    ['profile', m.exhibitor_section_profile(), isBoth(name) && logoId !== null && sector !== null],
    ['words', m.exhibitor_section_words(), isBoth(about) && isBoth(products)],
    ['contact', m.exhibitor_section_contact(), Boolean(website ?? email ?? phoneNumber)],
    ['times', m.exhibitor_times(), slots.length > 0],
  ] as const
  return (
    <nav className="section own-parts" aria-label={m.exhibitor_parts()}>
      <h2>{m.exhibitor_parts()}</h2>
      <ul>
        {parts.map(([id, text, isDone]) => (
          <li key={id}>
            <Icon name={isDone ? 'check' : 'edit'} small />
            <a href={`#${id}`}>{text}</a>
            <small className={isDone ? 'muted' : 'lacks'}>
              {isDone ? m.exhibitor_part_whole() : m.exhibitor_part_lacks()}
            </small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
