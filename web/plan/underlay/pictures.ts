// Underlay pictures, each loaded once and cached in several sizes. Scaling down a large one 60 times a second would
// slow every gesture.
import { useSyncExternalStore } from 'react'
import { openCache } from '#contract/kernel/cache.ts'
import { pathToCall } from '#web/i18n/address.ts'

interface Loaded {
  /** The picture from full size to the smallest. Each is half as wide as the previous one. */
  sizes: readonly CanvasImageSource[]
  width: number
  height: number
}
type State = 'loading' | 'failed' | Loaded
/** Cache of underlay pictures. The limit is far more than one hall has, so only pictures of other halls are evicted. */
const pictures = openCache<State>({ most: 60 })
const ears = new Set<() => void>()
const levels = 4

function notify(uploadId: string, state: State) {
  pictures.set(uploadId, state)
  for (const ear of ears) ear()
}

/** Loads a picture once. After a failure it is loaded again. */
export function fetchPicture(uploadId: string) {
  const known = pictures.get(uploadId)
  if (known && known !== 'failed') return
  notify(uploadId, 'loading')
  const picture = new Image()
  picture.addEventListener('load', () => keepPicture(uploadId, picture, picture.naturalWidth, picture.naturalHeight))
  picture.addEventListener('error', () => notify(uploadId, 'failed'))
  picture.src = pathToCall('upload.read', { uploadId })
}

/** Adds a picture that is already in memory to the cache. */
export function keepPicture(uploadId: string, source: CanvasImageSource, width: number, height: number) {
  const sizes: CanvasImageSource[] = [source]
  for (let level = 1; level < levels; level++)
    sizes.push(halved(sizes[level - 1] ?? source, width >> level, height >> level))
  notify(uploadId, { sizes, width, height })
}
function halved(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) return canvas
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Returns the cached size that suits drawing `wide` pixels wide. 'failed' if the picture could not be loaded, undefined
 * while it loads.
 */
export function pictureFor(uploadId: string, wide: number): CanvasImageSource | 'failed' | undefined {
  const state = pictures.get(uploadId)
  if (!state) fetchPicture(uploadId)
  if (state === 'failed') return 'failed'
  if (!state || state === 'loading') return undefined
  const level = Math.floor(Math.log2(Math.max(1, state.width / Math.max(1, wide))))
  return state.sizes[Math.min(level, state.sizes.length - 1)]
}

/** Calls `ear` when a picture was loaded or failed. Returns a function that ends the subscription. */
export const watchPictures = (ear: () => void) => {
  ears.add(ear)
  return () => ears.delete(ear)
}
export const usePicture = (uploadId: string | undefined): State | undefined =>
  useSyncExternalStore(
    watchPictures,
    () => (uploadId === undefined ? undefined : pictures.get(uploadId)),
    () => undefined,
  )
