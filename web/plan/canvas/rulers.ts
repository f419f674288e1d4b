// Rulers along the top and the physical left edge, with the extent of the selection.
import type { Locale } from '#contract/locale.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import type { View } from '#web/map/view.ts'
import { numberText } from '#web/i18n/numbers.ts'
import type { Pen } from './pen.ts'

/** Width of a ruler, in px. */
export const ruler = 18
const steps = [1, 2, 5, 10, 20, 50, 100]

export function drawRulers(
  pen: Pen,
  view: View,
  width: number,
  height: number,
  span: Bounds | undefined,
  locale: Locale,
) {
  const { x, y, k } = view
  pen.fillStyle = '#f7f3e9'
  pen.fillRect(0, 0, width, ruler)
  pen.fillRect(0, 0, ruler, height)
  if (span) drawSpan(pen, span, view)
  pen.lineWidth = 1
  pen.fillStyle = '#58605a'
  pen.font = '550 9.5px Manrope, Vazirmatn, sans-serif'
  pen.textBaseline = 'middle'
  pen.textAlign = 'left'
  pen.direction = 'ltr'
  for (const mark of marksOf(x, k, width)) drawMark(pen, mark, locale, false)
  for (const mark of marksOf(y, k, height)) drawMark(pen, mark, locale, true)
  pen.beginPath()
  pen.moveTo(ruler + 0.5, height)
  pen.lineTo(ruler + 0.5, ruler + 0.5)
  pen.lineTo(width, ruler + 0.5)
  pen.strokeStyle = '#c9c1ae'
  pen.stroke()
  pen.fillStyle = '#f7f3e9'
  pen.fillRect(0, 0, ruler, ruler)
}

/** Marks on both rulers how far the selection extends. */
function drawSpan(pen: Pen, { minX, minY, maxX, maxY }: Bounds, { x, y, k }: View) {
  pen.fillStyle = '#f0c9cb'
  pen.fillRect(minX * k + x, 0, (maxX - minX) * k, ruler)
  pen.fillRect(0, minY * k + y, ruler, (maxY - minY) * k)
}

interface Mark {
  at: number
  metres: number
  isLarge: boolean
}
/** Marks of one ruler, in whole metres, as close together as is readable. */
function marksOf(offset: number, k: number, length: number): Mark[] {
  const px = k * 100
  const small = steps.find((step) => step * px >= 8) ?? 100
  const large = steps.find((step) => step >= small * 5 && step * px >= 40) ?? small * 5
  const from = Math.ceil((ruler - offset) / px / small) * small
  const count = Math.max(0, Math.ceil((length - offset - from * px) / (small * px)))
  return Array.from({ length: count }, (_, i) => {
    const metres = from + i * small
    return { at: Math.round(metres * px + offset) + 0.5, metres, isLarge: metres % large === 0 }
  })
}

function drawMark(pen: Pen, { at, metres, isLarge }: Mark, locale: Locale, isUpright: boolean) {
  const end = ruler - (isLarge ? 8 : 3)
  pen.strokeStyle = '#8b8672'
  pen.beginPath()
  pen.moveTo(isUpright ? ruler : at, isUpright ? at : ruler)
  pen.lineTo(isUpright ? end : at, isUpright ? at : end)
  pen.stroke()
  if (!isLarge) return
  if (!isUpright) return pen.fillText(numberText(metres, locale), at + 2.5, 6.5)
  pen.save()
  pen.translate(6.5, at - 2.5)
  pen.rotate(-Math.PI / 2)
  pen.fillText(numberText(metres, locale), 0, 0)
  pen.restore()
}
