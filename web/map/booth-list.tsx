import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Anchor } from '../ui/anchor.tsx'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { numberText } from '../i18n/numbers.ts'
import { Key } from './legend.tsx'
import { besidesText, companyOf, earmarkText, marksText, perMetre, sidesText, stateText } from './names.ts'
import { looks, lookOf } from './paint.ts'

interface BoothListProps {
  /** Booths that match the filter. */
  booths: readonly Booth[]
  selected: ReadonlySet<string>
  locale: Locale
  /** Caption of the table, such as “Booths of hall 6”. */
  caption: string
  onToggle?: ((booth: Booth) => void) | undefined
  canToggle?: ((booth: Booth) => boolean) | undefined
  /** Path of a company's screen, without a language. */
  companyTo?: ((exhibitorId: string) => string) | undefined
  /** Removes the filter, if one is set. */
  onClear?: (() => void) | undefined
}
type By = 'name' | 'state' | 'area' | 'sides' | 'marks' | 'metre' | 'price'
const pageOf = 200
const codes = new Intl.Collator('en', { numeric: true })
const order: Record<By, (a: Booth, b: Booth) => number> = {
  name: (a, b) => codes.compare(a.name, b.name),
  state: (a, b) => rank(a) - rank(b),
  area: (a, b) => a.meterage - b.meterage,
  sides: (a, b) => a.openSides - b.openSides,
  marks: (a, b) => codes.compare(marksText(a).join(' '), marksText(b).join(' ')),
  metre: (a, b) => perMetre(a) - perMetre(b),
  price: (a, b) => a.totalCents - b.totalCents,
}
const none: ReadonlySet<string> = new Set()
const rank = (booth: Booth) => (booth.active && booth.state === 'available' ? -1 : looks.indexOf(lookOf(booth, none)))

/** Booths as a sortable table instead of the map, with the same states and selection. */
export function BoothList({
  booths,
  selected,
  locale,
  caption,
  onToggle,
  canToggle,
  companyTo,
  onClear,
}: BoothListProps) {
  const [sort, setSort] = useState<{ by: By; down: boolean }>({ by: 'name', down: false })
  const [shown, setShown] = useState(pageOf)
  const rows = booths.toSorted((a, b) => (sort.down ? -1 : 1) * order[sort.by](a, b) || codes.compare(a.name, b.name))
  const isMarked = booths.some((booth) => marksText(booth).length > 0)
  const may = (booth: Booth) =>
    onToggle !== undefined &&
    (canToggle?.(booth) ?? (selected.has(booth.id) || (booth.active && booth.state === 'available')))
  const head = (by: By, text: string, end = false) => (
    <Head
      key={by}
      text={text}
      end={end}
      on={sort.by === by}
      down={sort.down}
      onSort={() => setSort({ by, down: sort.by === by && !sort.down })}
    />
  )
  if (!rows.length && !onClear) return <Empty title={m.map_empty_hall()} />
  if (!rows.length)
    return (
      <Empty
        title={m.ui_nothing()}
        action={
          <button type="button" className="btn" onClick={onClear}>
            {m.map_clear()}
          </button>
        }
      >
        {m.map_empty_hint()}
      </Empty>
    )
  return (
    <div className="booth-list">
      <table className="table">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {head('name', m.map_list_booth())}
            {head('state', m.map_list_state())}
            {head('area', m.map_list_area(), true)}
            {head('sides', m.map_list_sides())}
            {isMarked && head('marks', m.map_list_marks())}
            {head('metre', m.map_list_metre(), true)}
            {head('price', m.map_list_price(), true)}
            {onToggle && (
              <th className="edge">
                <span className="sr">{m.map_list_choice()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((booth) => (
            <Row
              key={booth.id}
              booth={booth}
              selected={selected}
              locale={locale}
              onToggle={onToggle}
              may={may(booth)}
              isMarked={isMarked}
              companyTo={companyTo}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className="btn" onClick={() => setShown(shown + pageOf)}>
          {m.map_more({ count: rows.length - shown })}
        </button>
      )}
    </div>
  )
}

function Head({
  text,
  end,
  on,
  down,
  onSort,
}: {
  text: string
  end: boolean
  on: boolean
  down: boolean
  onSort(): void
}) {
  return (
    <th
      scope="col"
      className={end ? 'end' : undefined}
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={onSort}>
        <span>{text}</span>
        {on && <Icon name={down ? 'down' : 'up'} />}
      </button>
    </th>
  )
}

type RowProps = Pick<BoothListProps, 'selected' | 'locale' | 'onToggle' | 'companyTo'> & {
  booth: Booth
  may: boolean
  isMarked: boolean
}
function Row({ booth, selected, locale, onToggle, may, isMarked, companyTo }: RowProps) {
  const look = lookOf(booth, selected)
  const on = look === 'selected'
  const company = companyOf(booth, locale)
  const besides = besidesText(booth, locale)
  const euro = <span className="unit">{m.ui_euro()}</span>
  return (
    <tr className={on ? 'on' : undefined}>
      <th scope="row">
        <bdi className="code" dir="ltr">
          {booth.name}
        </bdi>
      </th>
      <td className="state">
        <span>
          <Key look={look} />
          <span>{stateText(look)}</span>
        </span>
        {!on && earmarkText(booth) && <small>{earmarkText(booth)}</small>}
        {company && (
          <small>
            {companyTo && booth.exhibitor ? (
              <Anchor className="link" href={companyTo(booth.exhibitor.id)}>
                {company}
              </Anchor>
            ) : (
              company
            )}
          </small>
        )}
        {besides && <small>{besides}</small>}
      </td>
      <td className="end area">
        {numberText(booth.meterage, locale)}
        <span className="unit"> {m.map_unit_area()}</span>
      </td>
      <td className="sides">{sidesText(booth.openSides)}</td>
      {isMarked && <td className="marks">{marksText(booth).join(locale === 'fa' ? '، ' : ', ')}</td>}
      <td className="end metre">
        <bdi dir="ltr">{numberText(perMetre(booth) / 100, locale, 2)}</bdi>
      </td>
      <td className="end price">
        {locale === 'en' && euro}
        <bdi dir="ltr">{numberText(booth.totalCents / 100, locale, 2)}</bdi>
        {locale === 'fa' && <> {euro}</>}
      </td>
      {onToggle && (
        <td className="edge">
          {may && (
            <button
              type="button"
              className={on ? 'btn sm on' : 'btn sm'}
              aria-pressed={on}
              onClick={() => onToggle(booth)}
            >
              {on && <Icon name="check" small />}
              <span>{on ? m.map_chosen() : m.map_choose()}</span>
              <span className="sr"> {m.map_booth({ code: booth.name })}</span>
            </button>
          )}
        </td>
      )}
    </tr>
  )
}
