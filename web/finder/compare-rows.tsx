// Rows of the comparison table.
import type { ReactNode } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { isFree, type FinderHall } from '#contract/rules/finder/hall.ts'
import { roomOf, type Room } from '#contract/rules/finder/neighbours.ts'
import type { NearTarget } from '#contract/rules/finder/wishes.ts'
import { isCorner } from '#contract/rules/open-sides.ts'
import { bounds, type Quarter } from '#contract/rules/polygon.ts'
import { lineTax } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { shapeOf } from '#web/map/model.ts'
import { companyOf, marksText, perMetre, sidesText, unbroken } from '#web/map/names.ts'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import type { Column } from './compare-table.tsx'
import { entranceOf, nearTargetsIn, nearTargetText } from './near-targets.ts'
import { directionsText } from './reasons.tsx'

export interface Row {
  key: string
  label: string
  cells: ReactNode[]
  /** Texts of the cells, used to detect whether they differ. */
  texts: string[]
  /** Indices of the best columns. */
  best: ReadonlySet<number>
}

const nobody: ReadonlySet<number> = new Set()
/** Indices of the columns with the largest value; undefined counts as no value. */
function most(values: readonly (number | undefined)[]): ReadonlySet<number> {
  const top = Math.max(...values.map((value) => value ?? -Infinity))
  return top === -Infinity ? nobody : new Set(values.flatMap((value, at) => (value === top ? at : [])))
}
const least = (values: readonly (number | undefined)[]) => most(values.map((value) => value && -value))

interface Cell {
  text: string
  node: ReactNode
}
const row = (key: string, label: string, cells: readonly Cell[], best = nobody): Row => ({
  key,
  label,
  cells: cells.map(({ node }) => node),
  texts: cells.map(({ text }) => text),
  best,
})
const two = (head: string, small: string): Cell => ({
  text: `${head} ${small}`,
  node: (
    <>
      <b>{head}</b>
      {small && <small>{small}</small>}
    </>
  ),
})

/**
 * Rows about the location. Without `models` (aisles and neighbours of the halls), they only contain the booth's own
 * data.
 */
export function locationRows(
  columns: readonly Column[],
  models: ReadonlyMap<string, FinderHall> | undefined,
  locale: Locale,
): Row[] {
  const of = columns.flatMap((column) => {
    const model = models?.get(column.hall.id)
    return model ? { ...column, model } : []
  })
  const own = [
    row(
      'area',
      m.finder_row_area(),
      columns.map((column) => areaCell(column, locale)),
      most(columns.map(({ booth }) => booth.meterage)),
    ),
    row(
      'sides',
      m.finder_sides(),
      columns.map(({ booth, hall }) => sidesCell(booth, models?.get(hall.id), locale)),
      most(columns.map(({ booth }) => booth.openSides)),
    ),
  ]
  if (columns.some(({ booth }) => marksText(booth).length > 0))
    own.push(row('marks', m.map_list_marks(), columns.map(({ booth }) => two(marksText(booth).join(locale === 'fa' ? '، ' : ', ') || '—', '')))) // prettier-ignore
  if (of.length < columns.length) return own
  const aisles = of.map(({ model, booth }) => model.aisle(booth))
  const rooms = of.map(({ model, booth, booths }) => {
    const free = new Set(booths.flatMap((one) => (isFree(one) ? one.id : [])))
    return roomOf(booth, model.neighbours, ({ id }) => free.has(id))
  })
  return [
    ...own,
    row(
      'aisle',
      m.finder_row_aisle(),
      aisles.map((aisle) =>
        aisle
          ? two(
              m.finder_aisle_width({ metres: aisle.metres }),
              m.finder_aisle_to({ to: directionsText([aisle.side], locale) }),
            )
          : two('—', ''),
      ),
      most(aisles.map((aisle) => aisle?.metres)),
    ),
    walkRow(of, locale),
    row(
      'neighbours',
      m.finder_row_neighbours(),
      of.map((one) => neighboursCell(one, locale)),
    ),
    row(
      'room',
      m.finder_row_room(),
      rooms.map(roomCell),
      most(rooms.map((room) => (room.with.length ? room.area : undefined))),
    ),
  ]
}

function areaCell({ booth }: Column, locale: Locale): Cell {
  const { minX, minY, maxX, maxY, upright } = shapeOf(booth.polygon)
  const metres = (length: number) => numberText(length / 100, locale, 2)
  return two(
    m.finder_area_of({ area: booth.meterage }),
    upright ? m.finder_measures({ width: metres(maxX - minX), depth: metres(maxY - minY) }) : '',
  )
}

function sidesCell(booth: Booth, model: FinderHall | undefined, locale: Locale): Cell {
  const open = model?.quarters(booth) ?? []
  const quarters = open.length === booth.openSides ? open : []
  const sides = sidesText(booth.openSides)
  const { minX, minY, maxX, maxY, upright } = shapeOf(booth.polygon)
  const length = (side: Quarter) => (side === 'north' || side === 'south' ? maxX - minX : maxY - minY) / 100
  const small = upright
    ? quarters
        .map((side) => m.finder_side_length({ to: directionsText([side], locale), metres: length(side) }))
        .join(locale === 'fa' ? '، ' : ', ')
    : directionsText(quarters, locale)
  const { text, node } = two(isCorner(quarters) ? m.finder_corner_short({ sides }) : sides, small)
  return {
    text,
    node: (
      <span className="sd">
        <SideFigure booth={booth} open={quarters} />
        <span>{node}</span>
      </span>
    ),
  }
}

/** Small figure of the booth with its open sides. */
function SideFigure({ booth, open }: { booth: Booth; open: readonly Quarter[] }) {
  const { minX, minY, maxX, maxY } = bounds(booth.polygon)
  const k = Math.min(55 / (maxX - minX), 44 / (maxY - minY))
  const [width, height] = [(maxX - minX) * k, (maxY - minY) * k]
  const [x, y] = [(64 - width) / 2, (52 - height) / 2]
  const lines: Record<Quarter, string> = {
    north: `M${x} ${y}h${width}`,
    east: `M${x + width} ${y}v${height}`,
    south: `M${x} ${y + height}h${width}`,
    west: `M${x} ${y}v${height}`,
  }
  return (
    <svg className="sidefig" viewBox="0 0 64 52" aria-hidden="true">
      <rect x={x} y={y} width={width} height={height} />
      <path d={open.map((side) => lines[side]).join('')} />
    </svg>
  )
}

type Modelled = Column & { model: FinderHall }
const walked: readonly NearTarget[] = [
  'facility:stage',
  'facility:cafe',
  'facility:info',
  'facility:prayer',
  'facility:wc',
]

/** Walking distance to the entrance and to the first two facilities that visitors look for. */
function walkRow(of: readonly Modelled[], locale: Locale): Row {
  const known = new Set(of.flatMap(({ hall }) => nearTargetsIn(hall.plan, locale).map(({ id }) => id)))
  const others = walked.filter((place) => known.has(place)).slice(0, 2)
  const ways = of.map(({ model, booth, hall }) =>
    [entranceOf(hall.plan), ...others].map((place) => ({
      name: nearTargetText(place, hall.plan, locale),
      metres: model.walkMetres(booth, place),
    })),
  )
  return row(
    'walk',
    m.finder_row_walk(),
    ways.map((way) => ({
      text: JSON.stringify(way),
      node: (
        <dl className="walk">
          {way.map(({ name, metres }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{metres === undefined ? '—' : m.finder_metres({ metres })}</dd>
            </div>
          ))}
        </dl>
      ),
    })),
    least(ways.map(([first]) => first?.metres)),
  )
}

const states = { held: m.finder_is_held, reserved: m.finder_is_taken, earmarked: m.finder_is_taken }

function neighboursCell({ model, booth, booths }: Modelled, locale: Locale): Cell {
  const now = new Map(booths.map((one) => [one.id, one]))
  const beside = model.neighbours(booth).flatMap(({ id }) => now.get(id) ?? [])
  const companies = [...new Set(beside.map((one) => companyOf(one, locale)).filter(Boolean))]
  const nameless = beside.filter((one) => !companyOf(one, locale) && one.active)
  const spoken = nameless.map((one) => ({
    code: one.name,
    state: one.state === 'available' ? m.finder_is_free() : states[one.state](),
  }))
  if (!beside.length) return two(m.finder_no_neighbours(), '')
  if (!companies.length && !spoken.length) return two('—', '')
  return {
    text: JSON.stringify([companies, spoken]),
    node: (
      <>
        {companies.length > 0 && <b>{companies.join(locale === 'fa' ? '، ' : ', ')}</b>}
        {spoken.map(({ code, state }) => (
          <small key={code}>
            <bdi className="code" dir="ltr">
              {code}
            </bdi>{' '}
            {state}
          </small>
        ))}
      </>
    ),
  }
}

const roomCell = (room: Room): Cell =>
  room.with.length
    ? two(m.finder_grow_to({ area: room.area }), m.finder_grow_with({ codes: room.with.map(unbroken).join(', ') }))
    : two(m.finder_grow_none(), m.finder_grow_taken())

/** Rows about the price. */
export function moneyRows(columns: readonly Column[], vatBasisPoints: number): Row[] {
  const booths = columns.map(({ booth }) => booth)
  const tax = booths.map(({ totalCents }) => lineTax({ totalCents, discountCents: 0 }, vatBasisPoints))
  const sums = (key: string, label: string, cents: readonly number[], best = nobody) =>
    row(
      key,
      label,
      cents.map((cents) => ({ text: String(cents), node: <Amount cents={cents} /> })),
      best,
    )
  const metre = booths.map(perMetre)
  const total = booths.map(({ totalCents }) => totalCents)
  return [
    sums('metre', m.finder_row_metre(), metre, least(metre)),
    sums('price', m.finder_row_price(), total, least(total)),
    sums('vat', m.finder_row_vat({ percent: vatBasisPoints / 100 }), tax),
    sums(
      'total',
      m.finder_row_total(),
      total.map((cents, at) => cents + (tax[at] ?? 0)),
    ),
  ]
}
