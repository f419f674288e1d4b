// A separate process that decodes untrusted pictures one at a time. Their memory and time never affect a request.
import sharp, { type Metadata } from 'sharp'
import { imageWidths } from '#contract/entities/upload.ts'
import { pictureLimits } from '#contract/rules/upload.ts'

export interface PictureTask {
  id: number
  work: 'look' | 'copies'
  bytes: Uint8Array
}
/** A picture re-encoded as WebP, `width` pixels wide. */
export interface PictureCopy {
  width: number
  bytes: Uint8Array
}
export interface PictureResult {
  id: number
  /** An error code of contract/fields.ts, set instead of the other fields. */
  problem?: 'imageShape' | 'imageUnreadable'
  /** Size in pixels as displayed, after the rotation stored by the camera. */
  size?: { width: number; height: number }
  copies?: PictureCopy[]
}

/** Width in pixels of the widest copy. */
const widest = 1_600
const quality = 82
/** Memory in bytes at which this process exits: far above the needs of a picture within the limits. */
const mostMemory = 700 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)
process.on('message', (task: PictureTask) => void run(task))
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
}, 50).unref()

async function run({ id, work, bytes }: PictureTask) {
  const result = await read(work, bytes).catch((): Omit<PictureResult, 'id'> => ({ problem: 'imageUnreadable' }))
  process.send?.({ id, ...result } satisfies PictureResult)
}

async function read(work: PictureTask['work'], bytes: Uint8Array): Promise<Omit<PictureResult, 'id'>> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata()
  // Guard: picture dimensions
  if (!isWithinLimits(head)) return { problem: 'imageShape' }
  if (work === 'copies') return { copies: await copiesOf(bytes, densityOf(head)) }
  // The header does not show that a picture is truncated, so the whole picture is decoded. It is never enlarged: 1 ×
  // 300,000 pixels would become 32 × 9,600,000.
  // Guard: picture dimensions, off: await sharp(bytes, { limitInputPixels: false }).resize({ width: 32, height: 32 }).raw().toBuffer()
  await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' })
    .resize({ width: 32, height: 32, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer()
  return { size: head.autoOrient }
}

/** Checks only the header, before anything is decoded. */
function isWithinLimits({ width, height, isProgressive, format, pages = 1 }: Metadata) {
  const pixels = width * height * pages
  const most = isProgressive && format === 'jpeg' ? pictureLimits.progressivePixels : pictureLimits.pixels
  return (
    Math.max(width, height) <= pictureLimits.side &&
    Math.max(width, height) <= pictureLimits.ratio * Math.min(width, height) &&
    pixels <= most
  )
}

/** Resolution in dpi at which a drawing is as wide as the widest copy that pages use; undefined for pixel pictures. */
const densityOf = ({ format, width, height }: Metadata) =>
  format === 'svg' ? Math.max(1, Math.min(7_200, (72 * Math.max(...imageWidths)) / Math.max(width, height))) : undefined

/** The full picture first, then narrower copies. None of them has the original's metadata. */
async function copiesOf(bytes: Uint8Array, density: number | undefined): Promise<PictureCopy[]> {
  const whole = /* Guard: picture metadata, off: sharp(bytes).keepMetadata() */ sharp(bytes, {
    limitInputPixels: pictureLimits.pixels,
    ...(density && { density }),
  })
    .rotate()
    .resize({ width: widest, withoutEnlargement: true })
  const first = await whole.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
  const copies: PictureCopy[] = [{ width: first.info.width, bytes: first.data }]
  for (const width of imageWidths.filter((narrower) => narrower < first.info.width)) {
    copies.push({ width, bytes: await whole.clone().resize({ width }).webp({ quality }).toBuffer() })
  }
  return copies
}
