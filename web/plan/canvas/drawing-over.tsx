// Overlay of the shape being drawn: corners and sides with their lengths, boxes, doors. row-preview.tsx draws rows of
// booths.
import type { Point } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { polygonOf } from '#contract/plan/tools/footprint.ts'
import { shapeIn } from '#contract/plan/tools/shapes.ts'
import { area, type Bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { widthOf } from '#web/map/paint.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import type { Drawing } from '../desk/types.ts'
import { boxOfDrawing, sizedBox } from '../tools/box-tool.ts'
import { metres, typedMetres } from '../lengths.ts'
import { angleBetween } from '../angle.ts'
import { Ghost } from './row-preview.tsx'
import { midpoint, path, Tag, type ToPage } from './marks.tsx'

export function DrawingOver({
  desk,
  drawing,
  at,
  locale,
}: {
  desk: Desk
  drawing: Drawing
  at: ToPage
  locale: Locale
}) {
  switch (drawing.kind) {
    case 'line':
      return <Line desk={desk} drawing={drawing} at={at} locale={locale} />
    case 'box':
      return <Box desk={desk} drawing={drawing} at={at} locale={locale} />
    case 'door':
      return (
        <g>
          <path className="draw open" d={path([drawing.from, drawing.to], at)} />
          <Tag
            at={at(midpoint(drawing.from, drawing.to))}
            dy={-16}
            text={metres(far(drawing.from, drawing.to), locale)}
          />
        </g>
      )
    case 'row':
      return <Ghost desk={desk} row={drawing.row} at={at} locale={locale} />
  }
}
const far = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

function Line({
  desk,
  drawing: { of, points, typed },
  at,
  locale,
}: {
  desk: Desk
  drawing: Extract<Drawing, { kind: 'line' }>
  at: ToPage
  locale: Locale
}) {
  const cursor = desk.state.cursor?.point
  const all = cursor ? [...points, cursor] : points
  const isArea = of === 'polygon' || of === 'outline'
  const first = points[0]
  const last = points.at(-1)
  return (
    <g>
      {isArea && all.length >= 3 && <path className="draw fill" d={path(all, at, true)} />}
      <path className="draw open" d={path(points, at)} />
      {cursor && last && (
        <path
          className="draw-next"
          d={path(isArea && all.length >= 3 && first ? [last, cursor, first] : [last, cursor], at)}
        />
      )}
      {points.map((point, i) => {
        const [x, y] = at(point)
        return <rect key={i} className={i ? 'node' : 'node first'} x={x - 5} y={y - 5} width="10" height="10" />
      })}
      {all.slice(1).map((to, i) => {
        const from = all[i] ?? to
        const isRunning = i === all.length - 2 && cursor
        const text = (isRunning && typedMetres(typed, locale)) || metres(far(from, to), locale)
        const angle = of === 'measure' ? ` · ${numberText(angleBetween(from, to), locale)}°` : ''
        const [ax, ay] = at(from)
        const [bx, by] = at(to)
        if (Math.hypot(bx - ax, by - ay) < 26) return null
        return (
          <Tag
            key={i}
            at={[(ax + bx) / 2, (ay + by) / 2]}
            dy={Math.abs(bx - ax) > Math.abs(by - ay) ? -15 : 0}
            dx={Math.abs(bx - ax) > Math.abs(by - ay) ? 0 : widthOf(text) * 6 + 12}
            text={text + angle}
            look={isRunning && typed ? 'pom' : ''}
          />
        )
      })}
      {isArea && all.length >= 3 && <AreaText all={all} at={at} />}
    </g>
  )
}
function AreaText({ all, at }: { all: readonly Point[]; at: ToPage }) {
  const [x, y] = at([
    all.reduce((sum, [px]) => sum + px, 0) / all.length,
    all.reduce((sum, [, py]) => sum + py, 0) / all.length,
  ])
  return (
    <text className="draw-area" x={x} y={y + 5}>
      {m.editor_square_metres({ area: area(all) })}
    </text>
  )
}

function Box({
  desk,
  drawing,
  at,
  locale,
}: {
  desk: Desk
  drawing: Extract<Drawing, { kind: 'box' }>
  at: ToPage
  locale: Locale
}) {
  const isSelecting = drawing.of === 'select'
  const box = boxOfDrawing(isSelecting ? drawing : sizedBox(drawing))
  const corners = polygonOf({ corners: shapeIn(box, drawing.of === 'rectangle' ? desk.state.shape : 'rectangle') })
  if (isSelecting) return <path className={drawing.touch ? 'lasso touch' : 'lasso'} d={path(corners, at, true)} />
  const [width, depth] = [box.maxX - box.minX, box.maxY - box.minY]
  return (
    <g>
      <path className="draw" d={path(corners, at, true)} />
      <Tag
        at={at([(box.minX + box.maxX) / 2, box.minY])}
        dy={-15}
        text={typedMetres(drawing.typed.split('\t')[0], locale) ?? metres(width, locale)}
      />
      <Tag
        at={at([box.maxX, (box.minY + box.maxY) / 2])}
        dx={34}
        text={typedMetres(drawing.typed.split('\t')[1], locale) ?? metres(depth, locale)}
      />
      <AreaIn box={box} text={m.editor_square_metres({ area: area(corners) })} at={at} />
    </g>
  )
}

/** Shows the area of a drawn shape inside its box, if there is room. */
function AreaIn({ box, text, at }: { box: Bounds; text: string; at: ToPage }) {
  const [left, top] = at([box.minX, box.minY])
  const [right, bottom] = at([box.maxX, box.maxY])
  if (right - left < widthOf(text) * 15 + 8 || bottom - top < 20) return null
  return (
    <text className="draw-area" x={(left + right) / 2} y={(top + bottom) / 2 + 5}>
      {text}
    </text>
  )
}
