// The picture below the plan, on the canvas. The pen is set to centimetres.
import type { Thing } from '#contract/plan/things.ts'
import type { Pen } from './pen.ts'
import { pictureFor } from '../underlay/pictures.ts'

/** @param k pixels of the screen a centimetre */
export function drawUnderlay(pen: Pen, thing: Thing, k: number) {
  if (thing.kind !== 'underlay') return
  const picture = pictureFor(thing.uploadId, thing.width * k)
  pen.save()
  pen.translate(thing.at[0], thing.at[1])
  pen.rotate((thing.angle * Math.PI) / 180)
  if (picture === undefined || picture === 'failed') drawFrame(pen, thing, k, picture === 'failed')
  else {
    pen.globalAlpha = thing.opacity
    pen.imageSmoothingEnabled = true
    pen.drawImage(picture, 0, 0, thing.width, thing.height)
  }
  pen.restore()
}

/** Where it will be, or where it should be. */
function drawFrame(pen: Pen, { width, height }: { width: number; height: number }, k: number, isMissing: boolean) {
  pen.strokeStyle = '#b3ab97'
  pen.lineWidth = 1 / k
  pen.setLineDash([6 / k, 4 / k])
  pen.strokeRect(0, 0, width, height)
  pen.setLineDash([])
  if (!isMissing) return
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(width, height)
  pen.moveTo(width, 0)
  pen.lineTo(0, height)
  pen.stroke()
}
