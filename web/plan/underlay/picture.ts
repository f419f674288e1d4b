// Pictures to be uploaded: scaled to the limits, and small enough for one request.
import { uploadBytes } from '#contract/constants.ts'
import { pictureLimits } from '#contract/rules/upload.ts'
import { Unfit } from './unfit-file.ts'

/** Limits for files that the browser decodes. An A0 plan scanned at 200 dpi has 62 million pixels. */
export const takenLimits = { bytes: 40 * 1024 * 1024, pixels: 100_000_000, side: 30_000 } as const
/** Limits of the uploaded picture. For a hall of 100 metres, a pixel then covers 2 cm. */
const kept = { side: 5_000, pixels: 20_000_000 } as const

/** A picture in memory, and the file to upload. */
export interface Picture {
  source: CanvasImageSource
  width: number
  height: number
  name: string
  file: File
}

/** @throws Unfit if the size is invalid or above the limits */
export function mustFit({ width, height }: { width: number; height: number }) {
  if (width < 1 || height < 1) throw new Unfit('broken')
  if (width * height > takenLimits.pixels || Math.max(width, height) > takenLimits.side) throw new Unfit('pixels')
  if (Math.max(width, height) > Math.min(width, height) * pictureLimits.ratio) throw new Unfit('shape')
}

/** Factor that scales a picture to the limits of an uploaded one. It is at most 1 unless `isEnlarged`. */
export const fitting = ({ width, height }: { width: number; height: number }, isEnlarged = false) => {
  const scale = Math.min(kept.side / Math.max(width, height), Math.sqrt(kept.pixels / (width * height)))
  return isEnlarged ? scale : Math.min(1, scale)
}

/** Draws the picture on white. Transparent areas of a plan stand for white paper. */
export function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Unfit('pixels')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))

/**
 * Encodes the picture as large and as sharp as one request allows.
 * @throws Unfit
 */
export async function toPicture(canvas: HTMLCanvasElement, name: string): Promise<Picture> {
  for (let now = canvas; Math.min(now.width, now.height) > 200; now = drawn(now, now.width * 0.8, now.height * 0.8))
    for (const quality of [0.9, 0.75, 0.6]) {
      const webp = await blobOf(now, 'image/webp', quality)
      // A browser that cannot encode WebP returns a PNG. JPEG is used instead.
      const blob = webp?.type === 'image/webp' ? webp : await blobOf(now, 'image/jpeg', quality)
      if (blob && blob.size <= uploadBytes) return pictureOf(now, blob, name)
    }
  const last = await blobOf(canvas, 'image/png', 1)
  if (!last || last.size > uploadBytes) throw new Unfit('pixels')
  return pictureOf(canvas, last, name)
}
function pictureOf(source: HTMLCanvasElement, blob: Blob, name: string): Picture {
  const plain = name.replace(/\.\w{1,5}$/, '').slice(0, 60) || 'plan'
  const file = new File([blob], `${plain}.${blob.type.replace('image/', '')}`, { type: blob.type })
  return { source, width: source.width, height: source.height, name: name.slice(-80), file }
}
