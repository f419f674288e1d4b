import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import type { EditionState } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { pathTo } from '#contract/paths.ts'
import { calendarOf, dateText, otherCalendar, rangeText, fairZoneText, shortDateTime } from '#web/i18n/dates.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import { panelOf, pathIn } from './addresses.ts'
import { editionInside, editionText } from './shared/name.ts'

interface Mark {
  kind: StatusKind
  look: string
  text: () => string
}
const marks: Record<Exclude<EditionState, 'past'>, Mark> = {
  preparing: { kind: 'reviewing', look: 'prep', text: m.edition_state_preparing },
  open: { kind: 'active', look: 'booking', text: m.edition_state_open },
  current: { kind: 'active', look: 'now', text: m.edition_state_current },
}
function markOf({ state, isClosed, isAhead }: PanelEdition): Mark {
  if (state !== 'past') return marks[state]
  if (isClosed) return { kind: 'past', look: 'past', text: m.edition_state_closed }
  return { kind: 'waiting', look: 'past', text: isAhead ? m.edition_state_replaced : m.edition_state_past }
}

interface RowProps {
  edition: PanelEdition
  onAsk: (what: EditionMove) => void
  /** Opens the export of the edition as a file. Only set if the user may export it. */
  onTakeOut?: (() => void) | undefined
}

/** Transitions of an edition. */
export type EditionMove = 'open' | 'takeBack' | 'make' | 'undo' | 'close' | 'reopen'

/** One edition: dates, state, numbers and a link to it. */
export function EditionRow({ edition, onAsk, onTakeOut }: RowProps) {
  const { kind, look, text } = markOf(edition)
  return (
    <li className={look}>
      <div className="ed-name">
        <h2>{editionText(edition)}</h2>
        <Days edition={edition} />
        <Status kind={kind}>{text()}</Status>
        <Waiting edition={edition} />
        {edition.state !== 'past' && (edition.earmarked.booths > 0 || edition.earmarked.until) && (
          <Kept edition={edition} />
        )}
      </div>
      <Figures edition={edition} />
      <div className="acts">
        <Acts edition={edition} onAsk={onAsk} />
        {onTakeOut && (
          <Button
            size="sm"
            icon="download"
            aria-label={m.capsule_title({ name: editionInside(edition) })}
            onClick={onTakeOut}
          >
            {m.capsule_button()}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Dates in the calendar of the language, and below in the other calendar. */
function Days({ edition: { firstDay, lastDay } }: Pick<RowProps, 'edition'>) {
  const locale = getLocale()
  if (!firstDay || !lastDay) return <small>{m.edition_no_days()}</small>
  return (
    <small>
      {rangeText(firstDay, lastDay)}
      <br />
      {rangeText(firstDay, lastDay, locale, otherCalendar(calendarOf()))}
    </small>
  )
}

/** Booths earmarked for companies of the previous edition, with a link. */
function Kept({ edition }: Pick<RowProps, 'edition'>) {
  const { until, booths, companies } = edition.earmarked
  return (
    <small>
      <Anchor className="link" href={pathIn(edition, pathTo('earmarkedBooths'))}>
        {m.edition_kept_title()}
      </Anchor>
      {': '}
      <span>{until ? m.edition_kept_on({ day: dateText(until) }) : m.edition_kept_off()}</span>
      {until && booths > 0 && <span>{` (${m.edition_kept_row({ booths, companies })})`}</span>}
    </small>
  )
}

/** Orders that wait for the team in this edition. The numbers in the panel only cover the current edition. */
function Waiting({ edition }: Pick<RowProps, 'edition'>) {
  const { orders: count } = edition.waiting
  if (count === 0) return null
  return (
    <small>
      <Anchor className="link" href={pathIn(edition, pathTo('orders'))}>
        {m.edition_waiting({ count })}
      </Anchor>
    </small>
  )
}

function Figures({ edition: { state, figures } }: Pick<RowProps, 'edition'>) {
  const { booths, sold, companies, countries, invoicedCents } = figures
  const number = (count: number) => numberText(count)
  const isPreparing = state === 'preparing'
  /** Shows “–” instead of 0 for an edition in preparation, where numbers are expected later. */
  const later = (count: number) => (isPreparing && count === 0 ? '–' : number(count))
  return (
    <dl className="figs">
      <Figure
        of={m.edition_booths()}
        none={booths === 0}
        value={isPreparing ? number(booths) : m.edition_sold_of({ sold, all: booths })}
      />
      <Figure of={m.edition_companies()} none={companies === 0} value={later(companies)} />
      <Figure of={m.edition_countries()} none={countries === 0} value={later(countries)} />
      {invoicedCents !== null && (
        <Figure
          of={m.edition_invoiced()}
          none={invoicedCents === 0}
          value={isPreparing && invoicedCents === 0 ? '–' : <Amount cents={invoicedCents} as="whole" />}
        />
      )}
    </dl>
  )
}

const Figure = ({ of, value, none }: { of: string; value: ReactNode; none: boolean }) => (
  <div className={clsx(none && 'none')}>
    <dt>{of}</dt>
    <dd>{value}</dd>
  </div>
)

function Acts({ edition, onAsk }: RowProps) {
  const { state, undoneUntil } = edition
  if (state === 'past') return <PastActs edition={edition} onAsk={onAsk} />
  if (state !== 'current')
    return (
      <>
        <Button size="sm" onClick={() => onAsk('make')}>
          {m.edition_make()}
        </Button>
        {state === 'preparing' ? (
          <Button size="sm" onClick={() => onAsk('open')}>
            {m.edition_book()}
          </Button>
        ) : (
          edition.canTakeBack && (
            <Button size="sm" icon="undo" onClick={() => onAsk('takeBack')}>
              {m.edition_take_back()}
            </Button>
          )
        )}
        <LinkButton size="sm" variant="primary" href={panelOf(edition)}>
          {m.edition_continue()}
        </LinkButton>
      </>
    )
  if (undoneUntil === null) return <span className="muted">{m.edition_here()}</span>
  return (
    <>
      <Button size="sm" icon="undo" onClick={() => onAsk('undo')}>
        {m.edition_undo()}
      </Button>
      <small>{m.edition_undo_until({ time: fairZoneText(shortDateTime(undoneUntil)) })}</small>
    </>
  )
}

const PastActs = ({ edition, onAsk }: RowProps) => (
  <>
    <LinkButton size="sm" href={panelOf(edition)}>
      {m.edition_open()}
    </LinkButton>
    {edition.canClose && (
      <Button size="sm" icon="lock" onClick={() => onAsk('close')}>
        {m.edition_close()}
      </Button>
    )}
    {edition.isClosed && (
      <Button size="sm" onClick={() => onAsk('reopen')}>
        {m.edition_reopen()}
      </Button>
    )}
  </>
)
