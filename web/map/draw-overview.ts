// Thousands of booths in view at once are drawn from a picture of all of them, which is made again only when one changes.
import type { Bounds } from '#contract/rules/polygon.ts'
import type { Pen } from './draw-floor.ts'
import type { Place, Scene } from './model.ts'

/** So many booths cost a frame by themselves. */
export const crowd = 2_000
const largest = 4_096

/** `draw` paints booths with a pen that is set to centimetres at scale `k`; up to this scale the picture stays sharp. */
export function overview(
  { minX, minY, maxX, maxY }: Bounds,
  sharpTo: number,
  draw: (pen: Pen, places: readonly Place[], scene: Scene, k: number) => void,
) {
  const sheet = document.createElement('canvas')
  const ink = sheet.getContext('2d')
  let shows: readonly unknown[] = []
  return (pen: Pen, scene: Scene, ratio: number) => {
    const wanted = [scene.index.revision, scene.selected, scene.dimmed, ratio]
    const scale = Math.min(sharpTo * ratio, largest / (maxX - minX), largest / (maxY - minY))
    if (ink && wanted.some((part, i) => part !== shows[i])) {
      shows = wanted
      sheet.width = Math.ceil((maxX - minX) * scale)
      sheet.height = Math.ceil((maxY - minY) * scale)
      ink.setTransform(scale, 0, 0, scale, -minX * scale, -minY * scale)
      draw(ink, scene.index.places, scene, sharpTo)
    }
    pen.drawImage(sheet, minX, minY, sheet.width / scale, sheet.height / scale)
  }
}
