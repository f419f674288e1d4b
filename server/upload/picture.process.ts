// A process of its own that decodes pictures of strangers, one at a time: what they cost in memory and time never meets a request.
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
  /** Why there is nothing else: a code of contract/fields.ts. */
  problem?: 'imageShape' | 'imageUnreadable'
  /** Pixels as a person sees them, after the turn that a camera wrote down. */
  size?: { width: number; height: number }
  copies?: PictureCopy[]
}

/** Width in pixels of the widest copy. */
const widest = 1_600
const quality = 82
/** Bytes of memory from which on this process gives up: far above what a picture within the limits takes. */
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
  // A header does not show that a picture ends early, so it is decoded to its end. It is never enlarged: one pixel beside 300,000 would become 32 beside 9,600,000.
  // Guard: picture dimensions, off: await sharp(bytes, { limitInputPixels: false }).resize({ width: 32, height: 32 }).raw().toBuffer()
  await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'truncated' })
    .resize({ width: 32, height: 32, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer()
  return { size: head.autoOrient }
}

/** From the head alone, before anything is decoded. */
function isWithinLimits({ width, height, isProgressive, format, pages = 1 }: Metadata) {
  const pixels = width * height * pages
  const most = isProgressive && format === 'jpeg' ? pictureLimits.progressivePixels : pictureLimits.pixels
  return (
    Math.max(width, height) <= pictureLimits.side &&
    Math.max(width, height) <= pictureLimits.ratio * Math.min(width, height) &&
    pixels <= most
  )
}

/** Dots an inch at which a drawing is as wide as the widest copy that pages ask for; nothing for pixels. */
const densityOf = ({ format, width, height }: Metadata) =>
  format === 'svg' ? Math.max(1, Math.min(7_200, (72 * Math.max(...imageWidths)) / Math.max(width, height))) : undefined

/** The whole picture first, then narrower ones; none keeps the metadata of its file. */
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
