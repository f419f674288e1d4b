import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { HallPosition } from '#contract/entities/hall.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds, labelSpot } from '#contract/rules/polygon.ts'
import { outlineAt } from '#contract/rules/site.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { NumberField } from '#web/ui/number-field.tsx'

export interface Standing {
  id: string
  name: Bilingual
  outline: Polygon
  place: HallPosition
}
interface SiteFieldProps {
  halls: readonly Standing[]
  onPlace(id: string, place: HallPosition): void
  disabled: boolean
  locale: Locale
}

const metre = 100
const room = 3_000
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const turned = (angle: number) => ((angle % 360) + 360) % 360
const toMetre = (length: number) => Math.round(length / metre) * metre

/** Position of a hall after a key press; undefined if the key does not move the hall. */
function keyed({ at: [x, y], angle }: HallPosition, { key, shiftKey }: KeyboardEvent): HallPosition | undefined {
  const way = ways[key]
  const step = (shiftKey ? 5 : 1) * metre
  if (way) return { at: [x + way[0] * step, y + way[1] * step], angle }
  if (key === '[' || key === ']') return { at: [x, y], angle: turned(angle + (key === ']' ? 15 : -15)) }
  return undefined
}

/** Site plan: halls are dragged with the pointer or moved with keys. The same values are shown as number fields. */
export function SiteField({ halls, onPlace, disabled, locale }: SiteFieldProps) {
  const [chosen, setChosen] = useState<string>()
  const corners = halls.flatMap(({ outline, place }) => outlineAt(outline, place))
  const now = bounds(corners)
  // The frame of the site plan stays the same while a hall is dragged, so that the plan does not move under the
  // pointer.
  const [frame, setFrame] = useState(now)
  const settle = () => setFrame(bounds(corners))
  return (
    <>
      <p className="muted site-hint">{m.hall_site_hint()}</p>
      <svg
        className="site-field"
        viewBox={`${frame.minX - room} ${frame.minY - room} ${frame.maxX - frame.minX + 2 * room} ${frame.maxY - frame.minY + 2 * room}`}
        direction="ltr"
        textAnchor="middle"
        role="group"
        aria-label={m.hall_site()}
      >
        {halls.map((hall) => (
          <HallShape
            key={hall.id}
            hall={hall}
            isChosen={hall.id === chosen}
            onChoose={() => setChosen(hall.id)}
            onPlace={(place) => onPlace(hall.id, place)}
            onSettled={settle}
            disabled={disabled}
            locale={locale}
          />
        ))}
      </svg>
      <div className="site-places">
        {halls.map((hall) => (
          <PositionFields
            key={hall.id}
            hall={hall}
            onPlace={(place) => onPlace(hall.id, place)}
            disabled={disabled}
            locale={locale}
          />
        ))}
      </div>
    </>
  )
}

interface ShapeProps {
  hall: Standing
  isChosen: boolean
  onChoose: () => void
  onPlace: (place: HallPosition) => void
  onSettled: () => void
  disabled: boolean
  locale: Locale
}

function HallShape({ hall, isChosen, onChoose, onPlace, onSettled, disabled, locale }: ShapeProps) {
  const { name, outline, place } = hall
  const held = useRef<{ x: number; y: number; place: HallPosition }>(undefined)
  const polygon = outlineAt(outline, place)
  const spot = labelSpot(polygon)
  const floor = ({ clientX, clientY, currentTarget }: PointerEvent<SVGGElement>) => {
    const matrix = currentTarget.ownerSVGElement?.getScreenCTM()?.inverse()
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : undefined
  }
  const take = (event: PointerEvent<SVGGElement>) => {
    onChoose()
    const at = disabled ? undefined : floor(event)
    if (!at) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: at.x, y: at.y, place }
  }
  const drag = (event: PointerEvent<SVGGElement>) => {
    const at = held.current && floor(event)
    if (!at || !held.current) return
    const { x, y, place: from } = held.current
    onPlace({ ...from, at: [toMetre(from.at[0] + at.x - x), toMetre(from.at[1] + at.y - y)] })
  }
  const drop = () => {
    if (held.current) onSettled()
    held.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const next = disabled ? undefined : keyed(place, event)
    if (!next) return
    event.preventDefault()
    onPlace(next)
  }
  return (
    <g
      tabIndex={0}
      role="img"
      aria-label={m.hall_site_of({ hall: textIn(name, locale) })}
      className={isChosen ? 'chosen' : undefined}
      onFocus={onChoose}
      onKeyDown={press}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <path d={`M${polygon.map((point) => point.join(' ')).join('L')}z`} />
      <text x={spot.x} y={spot.y} dy="0.36em" fontWeight="650">
        {textIn(name, locale)}
      </text>
    </g>
  )
}

type FieldsProps = Pick<ShapeProps, 'hall' | 'onPlace' | 'disabled' | 'locale'>
function PositionFields({ hall: { name, place }, onPlace, disabled, locale }: FieldsProps) {
  const {
    at: [x, y],
    angle,
  } = place
  const metres = (label: string, value: number, set: (cm: number) => HallPosition) => (
    <NumberField
      label={label}
      unit={m.hall_metre()}
      decimals={2}
      min={-2_000}
      max={2_000}
      value={value / metre}
      onChange={(typed) => onPlace(set(Math.round((typed ?? 0) * metre)))}
      disabled={disabled}
    />
  )
  return (
    <fieldset>
      <legend>{textIn(name, locale)}</legend>
      {metres(m.hall_site_x(), x, (cm) => ({ at: [cm, y], angle }))}
      {metres(m.hall_site_y(), y, (cm) => ({ at: [x, cm], angle }))}
      <NumberField
        label={m.hall_site_angle()}
        unit={m.hall_site_degrees()}
        min={0}
        max={359}
        value={turned(angle)}
        onChange={(typed) => onPlace({ at: [x, y], angle: turned(typed ?? 0) })}
        disabled={disabled}
      />
    </fieldset>
  )
}
