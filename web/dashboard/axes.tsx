// Parts shared by the dashboard's charts. Time runs in reading direction, so they are mirrored in Persian. Their text
// is never mirrored.
import type { ScaleLinear } from 'd3-scale'
import { getLocale } from '#messages/runtime.js'
import { dayAndMonth } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'

/** A chart is drawn in two sizes, because its text does not shrink with the screen. */
export interface Size {
  width: number
  height: number
  dates: number
  className: string
}

export function frameOf({ width, height }: Size) {
  const isFa = getLocale() === 'fa'
  const near = 44
  const far = width - 50
  return { isFa, near, far, floor: height - 46, left: isFa ? near - 38 : near, right: isFa ? far + 6 : far }
}
type Frame = ReturnType<typeof frameOf>

/** Horizontal grid lines with their values at the start of the line. */
export function Heights({ y, frame: { isFa, left, right } }: { y: ScaleLinear<number, number>; frame: Frame }) {
  return y
    .ticks(4)
    .filter(Number.isInteger)
    .map((tick) => (
      <g key={tick}>
        <path className={tick === 0 ? 'axis' : 'grid'} d={`M${left} ${y(tick)}H${right}`} />
        <text x={isFa ? right + 8 : left - 10} y={y(tick) + 4} textAnchor={isFa ? 'start' : 'end'}>
          {numberText(tick)}
        </text>
      </g>
    ))
}

/**
 * Dates at even distances, never at the first or last point. If there are few, the outer ones move inwards to stay
 * visible.
 */
export function Days({
  days,
  dates,
  width,
  place,
  floor,
}: {
  days: readonly string[]
  dates: number
  width: number
  place: (index: number) => number
  floor: number
}) {
  const step = Math.max(1, Math.floor(days.length / dates))
  const first = Math.min(days.length - 1, Math.floor(step / 2))
  const room = 42
  return days.map(
    (day, i) =>
      i >= first &&
      (i - first) % step === 0 && (
        <text key={day} x={Math.min(Math.max(place(i), room), width - room)} y={floor + 24} textAnchor="middle">
          {dayAndMonth(day)}
        </text>
      ),
  )
}
