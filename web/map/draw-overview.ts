// Thousands of booths in view are copied from one image of all booths. It is redrawn only when a booth changes.
import type { Bounds } from '#contract/rules/polygon.ts'
import type { Pen } from './draw-floor.ts'
import type { Place, Scene } from './model.ts'
import type { View } from './view.ts'

/**
 * Number of booths in view from which they are copied from one image, because drawing them one by one takes a whole
 * frame.
 */
export const crowd = 2_000
const largest = 4_096

/**
 * `draw` paints booths on a canvas scaled to centimetres, with scale `k`. The image is sharp up to the scale `sharpTo`.
 */
export function overview(
  box: Bounds,
  sharpTo: number,
  draw: (pen: Pen, places: readonly Place[], scene: Scene, k: number) => void,
) {
  const sheetOfAll = sheet(box, sharpTo, draw)
  const sheetAtScale = sheet(box, sharpTo, draw)
  let before: number | undefined
  return (pen: Pen, scene: Scene, ratio: number, { x, y, k }: View) => {
    const scale = Math.min(sharpTo * ratio, largest / (box.maxX - box.minX), largest / (box.maxY - box.minY))
    // Panning keeps the scale: an image of exactly that scale is only copied. A larger one would be resampled in every
    // frame.
    if ((before === undefined || k === before) && k * ratio < scale) {
      const copy = sheetAtScale(scene, ratio, k * ratio)
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.drawImage(copy, Math.round((box.minX * k + x) * ratio), Math.round((box.minY * k + y) * ratio))
      pen.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio)
    } else {
      const all = sheetOfAll(scene, ratio, scale)
      pen.drawImage(all, box.minX, box.minY, all.width / scale, all.height / scale)
    }
    before = k
  }
}

/** Image of all booths in screen pixels, redrawn when a booth or the scale changes. */
function sheet({ minX, minY, maxX, maxY }: Bounds, sharpTo: number, draw: Parameters<typeof overview>[2]) {
  const canvas = document.createElement('canvas')
  const ink = canvas.getContext('2d')
  let shows: readonly unknown[] = []
  return (scene: Scene, ratio: number, scale: number) => {
    const wanted = [scene.index.revision, scene.selected, scene.dimmed, scene.faint, ratio, scale]
    if (ink && wanted.some((part, i) => part !== shows[i])) {
      shows = wanted
      canvas.width = Math.ceil((maxX - minX) * scale)
      canvas.height = Math.ceil((maxY - minY) * scale)
      ink.setTransform(scale, 0, 0, scale, -minX * scale, -minY * scale)
      draw(ink, scene.index.places, scene, sharpTo)
    }
    return canvas
  }
}
