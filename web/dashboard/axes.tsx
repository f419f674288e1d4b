// What the charts of the dashboard share. Time runs in the direction of reading, so they are mirrored in Persian; their letters never are.
import type { ScaleLinear } from 'd3-scale'
import { getLocale } from '#messages/runtime.js'
import { dayAndMonth } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'

/** A chart is drawn twice, because letters do not shrink with the screen. */
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

/** The lines that a height is read from, with their numbers where the reader begins. */
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

/** Dates stand evenly, never at the very ends; where there are few, the outer ones move in so that none is cut. */
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
