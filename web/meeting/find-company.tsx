import { Form } from 'react-router'
import { sectors, type ExhibitorRow } from '#contract/entities/exhibitor.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Logo } from '#web/exhibitor/logo.tsx'
import { placesText } from '#web/exhibitor/places.ts'
import { isSaid, Said, saidIn } from '#web/exhibitor/said.tsx'
import { sectorText } from '#web/exhibitor/sectors.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'

export type FindQuery = Partial<Record<'q' | 'sector' | 'country' | 'offers' | 'needs' | 'cursor', string>>
interface FindCompanyProps { page: { items: ExhibitorRow[]; nextCursor: string | null; total: number }; places: Readonly<Record<string, string>>; query: FindQuery }

/** Companies that still have free half hours, by what they offer and what they look for. */
export function FindCompany({ page, places, query: { cursor, ...query } }: FindCompanyProps) {
  const locale = getLocale(), isFiltered = Object.values(query).some(Boolean), { compare } = new Intl.Collator(locale)
  return (
    <>
      <Form key={JSON.stringify(query)} className="section find-form" role="search" method="get" action={pathTo('b2bMeetings')}>
        <h2>{m.meeting_find()}</h2>
        <div className="form">
          <Field name="offers" label={m.meeting_seek()} placeholder={m.meeting_seek_hint()} defaultValue={query.offers ?? ''} maxLength={200} />
          <Field name="needs" label={m.meeting_have()} placeholder={m.meeting_have_hint()} defaultValue={query.needs ?? ''} maxLength={200} />
          <Field name="q" label={m.exhibitor_search()} width={2} defaultValue={query.q ?? ''} maxLength={200} />
          <Select name="sector" label={m.exhibitor_sector()} width={2} placeholder={m.exhibitor_all()} defaultValue={query.sector ?? ''} options={sectors.map((id) => ({ id, text: sectorText[id]() }))} />
          <Select name="country" label={m.exhibitor_country()} width={2} placeholder={m.exhibitor_every_country()} defaultValue={query.country ?? ''} options={Object.entries(places).map(([id, text]) => ({ id, text })).sort((a, b) => compare(a.text, b.text))} />
        </div>
        <div className="acts"><Button type="submit" variant="ink">{m.meeting_find_do()}</Button>{isFiltered && <Go className="btn quiet" to={pathTo('b2bMeetings')}>{m.exhibitor_clear()}</Go>}<span className="fcount" role="status">{m.exhibitor_count({ count: page.total })}</span></div>
      </Form>
      {page.items.length > 0 ? <ul className="hosts">{page.items.map((company) => <Host key={company.id} company={company} country={company.country && places[company.country]} />)}</ul>
        : <Empty title={m.meeting_none()} points={8} action={<Go className="btn" to={pathTo('b2bMeetings')}>{m.exhibitor_clear()}</Go>}>{m.meeting_none_text()}</Empty>}
      {(cursor || page.nextCursor) && (
        <nav className="pager" aria-label={m.exhibitor_pages()}>
          <span>{cursor && <Go className="link" to={pathTo('b2bMeetings', {}, query)}>{m.exhibitor_first()}</Go>}</span>
          {page.nextCursor && <Go className="btn" to={pathTo('b2bMeetings', {}, { ...query, cursor: page.nextCursor })}>{m.exhibitor_next()}<Icon name="arrow" /></Go>}
        </nav>
      )}
    </>
  )
}

function Host({ company, country }: { company: ExhibitorRow; country: string | null | undefined }) {
  const locale = getLocale(), { id, name, booths, offers, needs, freeSlots } = company
  return (
    <li>
      <Logo company={company} />
      <div>
        <h3><Go to={pathTo('b2bMeetings', {}, { exhibitor: id })} aria-label={m.meeting_times_of({ company: saidIn(name, locale).text })}><Said text={name} locale={locale} /></Go></h3>
        <p className="muted">{[country, placesText(booths, locale)].filter(Boolean).join(' · ')}</p>
        <dl>
          {isSaid(offers) && <div><dt>{m.exhibitor_offers()}</dt><dd><Said text={offers} locale={locale} /></dd></div>}
          {isSaid(needs) && <div><dt>{m.exhibitor_needs()}</dt><dd><Said text={needs} locale={locale} /></dd></div>}
        </dl>
      </div>
      <span className="host-free">{m.meeting_day_free({ count: freeSlots })}<Icon name="chevron" className="flip" /></span>
    </li>
  )
}
