// What an import left aside, below everything that is built. The pen is set to centimetres.
import { boxOfThing, groundOf } from '#contract/plan/tools/footprint.ts'
import type { Thing } from '#contract/plan/things.ts'
import { trace, type Pen } from './pen.ts'

const line = '#a59d88'
const leastLetterPx = 7

export function drawSketches(pen: Pen, sketches: readonly Thing[], k: number) {
  pen.beginPath()
  for (const thing of sketches) trace(pen, groundOf(thing), true)
  pen.strokeStyle = line
  pen.lineWidth = 1 / k
  pen.stroke()
  for (const thing of sketches) if (thing.kind === 'sketch' && thing.text) write(pen, thing, k)
}

function write(pen: Pen, thing: Extract<Thing, { kind: 'sketch' }>, k: number) {
  const { minX, minY, maxX, maxY } = boxOfThing(thing)
  const size = Math.min(60, (maxY - minY) / 3, (maxX - minX) / Math.max(2, thing.text.length * 0.7))
  if (size * k < leastLetterPx) return
  pen.font = `600 ${size}px Manrope, Vazirmatn, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = line
  pen.fillText(thing.text, (minX + maxX) / 2, (minY + maxY) / 2)
}
