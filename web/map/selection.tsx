import type { ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { sideBySide } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { Amount } from '../ui/amount.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { areaText, factsOf, unbroken } from './names.ts'

interface SelectionProps {
  /** Selected booths, in the order of selection. */
  booths: readonly Booth[]
  /** Maximum number of booths per order. */
  most: number
  locale: Locale
  onRemove(booth: Booth): void
  /** Button or link to continue. */
  action: ReactNode
  /** Short form of `action` for the bar at the bottom of a phone's screen. */
  short: ReactNode
  /** Note on the last change of the selection, if any. */
  note?: ReactNode
}

/** Card with the selected booths, their area and price before VAT, and the button to continue. */
export function Selection({ booths, most, locale, onRemove, action, short, note }: SelectionProps) {
  const area = booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100
  const cents = booths.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const together = booths.length > 1 && sideBySide(booths.map(({ polygon }) => polygon))
  return (
    <section className="pick" aria-label={m.map_selection()}>
      <h2>
        <span>{m.map_selection()}</span>{' '}
        {booths.length > 0 && <small className="muted">{m.map_selection_of({ count: booths.length, most })}</small>}
      </h2>
      {note}
      {booths.length === 0 ? (
        <p className="muted">{m.map_pick_hint()}</p>
      ) : (
        <>
          <ul>
            {booths.map((booth) => (
              <Picked key={booth.id} booth={booth} locale={locale} onRemove={onRemove} />
            ))}
          </ul>
          <div className="sum">
            <div>
              <span>{together ? m.map_side_by_side({ area: areaText(area) }) : areaText(area)}</span>
              <span className="muted">{m.map_before_vat()}</span>
            </div>
            <div className="total">
              <span>{m.map_total()}</span>
              <Amount cents={cents} as="short" />
            </div>
          </div>
          <div className="pick-on">{action}</div>
        </>
      )}
      <div className="actionbar pick-bar">
        {booths.length === 0 ? (
          <span className="muted">{m.map_none_chosen()}</span>
        ) : (
          <>
            <span className="dotted">
              <span>{m.map_chosen_count({ count: booths.length })}</span> <Amount cents={cents} as="short" />
            </span>
            {short}
          </>
        )}
      </div>
    </section>
  )
}

function Picked({ booth, locale, onRemove }: { booth: Booth; locale: Locale; onRemove(booth: Booth): void }) {
  return (
    <li>
      <span>
        <b>{m.map_booth({ code: unbroken(booth.name) })}</b>
        <small className="dotted">{factsOf(booth, locale)}</small>
      </span>
      <Amount cents={booth.totalCents} as="short" />
      <IconButton small icon="close" label={m.map_drop_booth({ code: booth.name })} onClick={() => onRemove(booth)} />
    </li>
  )
}
