// Pictures that lie below a plan, each fetched once.
import { pathToCall } from '#web/i18n/address.ts'

const pictures = new Map<string, HTMLImageElement>()

/** The picture of an upload once it is there; `again` is called when it comes. */
export function pictureOf(uploadId: string, again: () => void): HTMLImageElement | undefined {
  const found = pictures.get(uploadId)
  if (found) return found.complete && found.naturalWidth > 0 ? found : undefined
  const picture = new Image()
  picture.addEventListener('load', again, { once: true })
  picture.src = pathToCall('upload.read', { uploadId })
  pictures.set(uploadId, picture)
  return undefined
}
