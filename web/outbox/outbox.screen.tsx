import './outbox.css'
import { useLoaderData, useNavigate, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Letter, LetterRow } from '#contract/entities/letter.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedLinks } from '#web/ui/segmented.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'

const asked = ['q', 'cursor', 'letter', 'as'] as const
type Asked = Partial<Record<(typeof asked)[number], string>>
const readAsked = (query: URLSearchParams): Asked => Object.fromEntries(asked.flatMap((name) => { const value = query.get(name); return value ? [[name, value]] : [] }))
const pageSize = '25'

async function load({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = ask(context), { q, cursor, letter } = readAsked(new URL(request.url).searchParams)
  const [page, read] = await Promise.all([call('panelLetter.list', { query: { limit: pageSize, ...(q && { q }), ...(cursor && { cursor }) } }), letter ? call('panelLetter.read', { letterId: letter }) : undefined])
  return { page, letter: read?.letter }
}
export const loader = load
export const clientLoader = load

/** The letters of a portal without a mail server: the list, and beside it the one that is read. */
export default function Outbox() {
  const { page, letter } = useLoaderData<typeof load>(), [params] = useSearchParams(), query = readAsked(params), navigate = useNavigate()
  const go = (change: Asked) => pathTo('outbox', {}, { q: query.q, cursor: query.cursor, letter: query.letter, as: query.as, ...change })
  return (
    <main className="pmain">
      <title>{m.panel_outbox_title()}</title>
      <Crumbs crumbs={[{ label: m.panel_title(), to: pathTo('dashboard') }, { label: m.panel_outbox_title() }]} />
      <div className="head"><div><h1>{m.panel_outbox_title()}</h1><p>{m.panel_outbox_text()}</p></div></div>
      <Filters clear={query.q ? pathTo('outbox') : undefined} count={m.panel_outbox_count({ count: page.total })}>
        <SearchField key={query.q ?? ''} label={m.panel_outbox_search()} placeholder={m.panel_outbox_search_hint()} defaultValue={query.q ?? ''} onSearch={(q) => { if (q !== (query.q ?? '')) void navigate(go({ q, cursor: '' }), { replace: true }) }} />
      </Filters>
      {page.items.length === 0
        ? <Empty title={query.q ? m.panel_outbox_nothing_title() : m.panel_outbox_empty_title()} points={8} action={query.q && <LinkButton href={pathTo('outbox')}>{m.panel_outbox_show_all()}</LinkButton>}>{query.q ? m.panel_outbox_nothing_for({ q: query.q }) : m.panel_outbox_empty_text()}</Empty>
        : (
          <div className="outbox">
            <div>
              <nav aria-label={m.panel_outbox_letters()}><ul className="letters">{page.items.map((row) => <li key={row.id}><LetterLink row={row} to={go({ letter: row.id })} current={row.id === letter?.id} /></li>)}</ul></nav>
              {(query.cursor || page.nextCursor) && <Pager newer={query.cursor ? go({ cursor: '' }) : null} older={page.nextCursor && go({ cursor: page.nextCursor })}>{m.panel_outbox_rows({ count: page.items.length })}</Pager>}
            </div>
            {letter ? <Reading letter={letter} asText={query.as === 'text'} list={go({ letter: '', as: '' })} drawn={go({ as: '' })} plain={go({ as: 'text' })} /> : <p className="muted">{m.panel_outbox_choose()}</p>}
          </div>
        )}
    </main>
  )
}

const states: Record<LetterRow['status'], { kind: StatusKind; text: () => string }> = {
  queued: { kind: 'waiting', text: m.panel_outbox_is_queued }, sent: { kind: 'active', text: m.panel_outbox_is_sent }, failed: { kind: 'inactive', text: m.panel_outbox_is_failed_state },
}

function LetterLink({ row: { to: address, subject, template, status, locale: language, createdAt }, to, current }: { row: LetterRow; to: string; current: boolean }) {
  return (
    <Go to={to} preventScrollReset {...(current && { 'aria-current': 'page' })}>
      <b lang={language}><bdi>{subject || template}</bdi></b><small><bdi dir="ltr">{address}</bdi></small>
      <Status kind={states[status].kind}>{states[status].text()}</Status><small>{shortDateTime(createdAt, getLocale())}</small>
    </Go>
  )
}

interface ReadingProps { letter: Letter; asText: boolean; list: string; drawn: string; plain: string }

function Reading({ letter, asText, list, drawn, plain }: ReadingProps) {
  const { revalidate } = useRevalidator(), { to, subject, html, text, status, error, createdAt, locale } = letter
  return (
    <article className="reading">
      <Go to={list} className="link back-to"><Icon name="chevron" back />{m.panel_outbox_back()}</Go>
      <div className="section-head">
        <h2 lang={locale}><bdi>{subject || letter.template}</bdi></h2>
        {html && <SegmentedLinks small label={m.panel_outbox_view()} links={[{ href: drawn, text: m.panel_outbox_as_drawn(), current: !asText }, { href: plain, text: m.panel_outbox_as_text(), current: asText }]} />}
      </div>
      <p className="muted">{m.panel_outbox_to()} <bdi dir="ltr">{to}</bdi> · {shortDateTime(createdAt, getLocale())}</p>
      {status === 'failed' && <Note kind="bad">{m.panel_outbox_failed({ error: error ?? '' })}</Note>}
      {status === 'queued' && <Note kind="warn">{m.panel_outbox_waits()} <Button size="sm" variant="quiet" onClick={() => void revalidate()}>{m.panel_outbox_refresh()}</Button></Note>}
      {html && !asText && <iframe title={m.panel_outbox_frame({ subject })} sandbox="allow-popups allow-popups-to-escape-sandbox" srcDoc={html.replace('<head>', '<head><base target="_blank">')} />}
      {text && asText && <pre lang={locale} dir="auto">{text}</pre>}
    </article>
  )
}
