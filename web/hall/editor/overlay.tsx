import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { area, bounds, edgesOf, labelSpot, type Edge } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/ui/numbers.ts'
import { widthOf } from '#web/map/paint.ts'
import type { View } from '#web/map/view.ts'
import { isSold } from '../drawing/sold.ts'
import type { Editor } from './use-editor.ts'

type Place = (point: Point) => readonly [number, number]
export const placeOf =
  ({ x, y, k }: View): Place =>
  ([px, py]) => [px * k + x, py * k + y]
const line = (points: readonly Point[], at: Place) =>
  points
    .map(
      (point, i) =>
        `${i ? 'L' : 'M'}${at(point)
          .map((n) => n.toFixed(1))
          .join(' ')}`,
    )
    .join('')
export const metres = (cm: number, locale: Locale) => m.hall_metres({ length: numberText(cm / 100, locale, 2) })

/** What lies over the plan: guides, the area that is being drawn, lengths, corners to take, the frames of doubts. */
export function Overlay({
  editor,
  view,
  locale,
  width,
  height,
}: {
  editor: Editor
  view: View
  locale: Locale
  width: number
  height: number
}) {
  const { cursor, points, chosen, free, tool, doubts, booths } = editor
  const at = placeOf(view)
  const polygons = new Map(booths.map(({ id, polygon }) => [id, polygon]))
  return (
    <svg className="over" width={width} height={height} aria-hidden="true">
      {booths.filter(isSold).map(({ id, polygon }) => (
        <Lock key={id} polygon={polygon} view={view} at={at} />
      ))}
      {numbered(doubts.map(({ booth }) => booth)).map(([id, numbers]) => (
        <DoubtFrame key={id} polygon={polygons.get(id)} numbers={numbers} at={at} locale={locale} />
      ))}
      {cursor?.guides.map(({ axis, at: where }) => {
        const [x, y] = at([where, where])
        return (
          <path
            key={axis}
            className="guide"
            d={axis === 'x' ? `M${x.toFixed(1)} 0V${height}` : `M0 ${y.toFixed(1)}H${width}`}
          />
        )
      })}
      {points.length > 0 && (
        <Drawing points={points} {...(cursor && { cursor: cursor.point })} at={at} locale={locale} />
      )}
      {tool === 'points' &&
        chosen.length === 1 &&
        chosen.map(({ id, polygon }) => (
          <Lengths key={id} edges={edgesOf(polygon)} inside={polygon} at={at} locale={locale} />
        ))}
      {tool === 'points' && free.map(({ id, polygon }) => <Corners key={id} polygon={polygon} at={at} />)}
      {cursor && <Cross at={at(cursor.point)} />}
    </svg>
  )
}

const leastForLock = 26
/** The sign of what is sold, in the upper left corner of its letters' place; on a small picture the colour speaks for itself. */
function Lock({ polygon, view, at }: { polygon: Polygon; view: View; at: Place }) {
  const { x, y, width, height } = labelSpot(polygon)
  if (Math.min(width, height) * view.k < leastForLock) return null
  const [left, top] = at([x - width / 2, y - height / 2])
  return (
    <g className="lock-sign" transform={`translate(${(left + 1).toFixed(1)} ${(top + 1).toFixed(1)})`}>
      <rect width="13" height="13" rx="1" />
      <path d="M4.25 6V4.75a2.25 2.25 0 0 1 4.5 0V6M3.25 6h6.5v4h-6.5z" />
    </g>
  )
}

/** Each booth with the numbers of its doubts in the list. */
const numbered = (ids: readonly string[]) =>
  [
    ...Map.groupBy(
      ids.map((id, i) => ({ id, n: i + 1 })),
      ({ id }) => id,
    ),
  ].map(([id, rows]) => [id, rows.map(({ n }) => n)] as const)

function DoubtFrame({
  polygon,
  numbers,
  at,
  locale,
}: {
  polygon: Polygon | undefined
  numbers: readonly number[]
  at: Place
  locale: Locale
}) {
  if (!polygon) return null
  const { minX, minY, maxX, maxY } = bounds(polygon)
  const [left, top] = at([minX, minY])
  const [right, bottom] = at([maxX, maxY])
  const text = numbers.map((n) => numberText(n, locale)).join(locale === 'fa' ? '،' : ',')
  const wide = Math.max(24, 14 + text.length * 7)
  return (
    <g>
      <rect className="doubt" x={left - 3} y={top - 3} width={right - left + 6} height={bottom - top + 6} />
      <g className="num-tag" transform={`translate(${left - 3} ${top - 3})`}>
        <rect x={-wide / 2} y="-12" width={wide} height="24" />
        <text y="4.5">{text}</text>
      </g>
    </g>
  )
}

function Drawing({
  points,
  cursor,
  at,
  locale,
}: {
  points: readonly Point[]
  cursor?: Point
  at: Place
  locale: Locale
}) {
  const all = cursor ? [...points, cursor] : [...points]
  const first = points[0] ?? [0, 0]
  const last = points.at(-1) ?? first
  const spot = all.length >= 3 ? labelSpot(all) : undefined
  const edges = all.slice(1).map((point, i): Edge => [all[i] ?? point, point])
  return (
    <g>
      <path className="draw" d={`${line(all, at)}Z`} style={{ stroke: 'none' }} />
      <path className="draw" d={line(points, at)} style={{ fill: 'none' }} />
      {cursor && (
        <path
          className="draw-next"
          d={`${line([last, cursor], at)}${all.length >= 3 ? line([cursor, first], at) : ''}`}
        />
      )}
      {points.map((point, i) => {
        const [x, y] = at(point)
        return <rect key={i} className={i ? 'node' : 'node first'} x={x - 6} y={y - 6} width="12" height="12" />
      })}
      <Lengths edges={edges} inside={all.length >= 3 ? all : undefined} at={at} locale={locale} />
      {spot && spot.width > 0 && (
        <text className="draw-area" x={at([spot.x, spot.y])[0]} y={at([spot.x, spot.y])[1] + 5}>
          {m.hall_area({ area: area(all) })}
        </text>
      )}
    </g>
  )
}

interface Tag {
  x: number
  y: number
  wide: number
  text: string
}
const tagHigh = 24

/** The length of each edge in an ink tag on its outer side, on the inner one where another tag stands; edges too short for a tag stay silent. */
function Lengths({
  edges,
  inside,
  at,
  locale,
}: {
  edges: readonly Edge[]
  inside: readonly Point[] | undefined
  at: Place
  locale: Locale
}) {
  return tagsOf(edges, inside, at, locale).map(({ x, y, wide, text }, i) => (
    <g key={i} className="dim" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x={-wide / 2} y={-tagHigh / 2} width={wide} height={tagHigh} rx="2" />
      <text y="4.5">{text}</text>
    </g>
  ))
}

function tagsOf(edges: readonly Edge[], inside: readonly Point[] | undefined, at: Place, locale: Locale): Tag[] {
  const turn = inside ? Math.sign(edgesOf(inside).reduce((sum, [[x, y], [u, v]]) => sum + x * v - u * y, 0)) || 1 : 1
  const tags: Tag[] = []
  const covers = (a: Tag) =>
    tags.some((b) => Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 + 2 && Math.abs(a.y - b.y) < tagHigh + 2)
  for (const [from, to] of edges) {
    const [ax, ay] = at(from)
    const [bx, by] = at(to)
    const long = Math.hypot(bx - ax, by - ay)
    if (long < 30) continue
    const text = metres(Math.hypot(to[0] - from[0], to[1] - from[1]), locale)
    const wide = widthOf(text) * 12.5 + 14
    const nx = ((by - ay) / long) * turn
    const ny = ((ax - bx) / long) * turn
    const away = Math.abs(nx) * (wide / 2 + 5) + Math.abs(ny) * (tagHigh / 2 + 5)
    const beside = (side: number): Tag => ({
      x: (ax + bx) / 2 + nx * away * side,
      y: (ay + by) / 2 + ny * away * side,
      wide,
      text,
    })
    tags.push([beside(1), beside(-1)].find((tag) => !covers(tag)) ?? beside(1))
  }
  return tags
}

function Corners({ polygon, at }: { polygon: Polygon; at: Place }) {
  return (
    <>
      {edgesOf(polygon).map(([from, to], i) => {
        const [x, y] = at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
        return <circle key={i} className="split" cx={x} cy={y} r="4" />
      })}
      {polygon.map((point, i) => {
        const [x, y] = at(point)
        return <rect key={i} className="node" x={x - 6} y={y - 6} width="12" height="12" />
      })}
    </>
  )
}

const Cross = ({ at: [x, y] }: { at: readonly [number, number] }) => (
  <g className="cross" transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
    <path d="M0-16V16M-16 0H16" />
    <circle r="7" />
  </g>
)
