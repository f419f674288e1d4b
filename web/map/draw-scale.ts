// Scale bar: a round number of metres, in the lower corner below the end of the plan.
import type { Locale } from '#contract/locale.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { write, type Pen } from './draw-floor.ts'
import { hall } from './paint.ts'
import type { Size, View } from './view.ts'

const metres = [1, 2, 5, 10, 20, 50, 100, 200]
export const scaleText = (length: number, locale: Locale): string => m.map_metres({ length }, { locale })

/** The longest round length in metres that is at most 130 px wide. */
export const scaleLength = (k: number) => metres.findLast((length) => length * 100 * k <= 130) ?? 1

export function drawScale(pen: Pen, { k, x }: View, { width, height }: Size, { maxX }: Bounds, locale: Locale) {
  if (width < 520) return
  const length = scaleLength(k)
  const px = length * 100 * k
  const end = Math.min(width - 12, maxX * k + x)
  const base = height - 12
  const text = scaleText(length, locale)
  pen.fillStyle = 'rgb(244 239 228 / .85)'
  pen.fillRect(end - px - text.length * 7 - 18, base - 14, px + text.length * 7 + 24, 24)
  pen.strokeStyle = hall.wall
  pen.lineWidth = 1.5
  pen.beginPath()
  for (const [from, tall] of [
    [0, 5],
    [0.5, 3],
    [1, 5],
  ] as const) {
    pen.moveTo(end - px * (1 - from), base)
    pen.lineTo(end - px * (1 - from), base - tall)
  }
  pen.moveTo(end - px, base)
  pen.lineTo(end, base)
  pen.stroke()
  pen.fillStyle = hall.place
  pen.textAlign = 'right'
  write(pen, [text], end - px - 8, base - 4, 11, 550)
}
