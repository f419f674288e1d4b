// Where files stand: apart from the rules of rules/upload.ts, which only pages that send files need.
import { pathToCall } from './kernel/call-path.ts'

/** A picture that the portal shows to everybody; in its own width where none is asked for. */
export const imagePath = (id: string, width?: 320 | 640 | 1_280) =>
  pathToCall('image.read', { imageId: id }, width ? { w: String(width) } : {})
/** A file, as a download for everybody who may see it. */
export const filePath = (id: string) => pathToCall('upload.read', { uploadId: id })
/** The same, shown in the browser where it is a picture. */
export const inlinePath = (id: string) => pathToCall('upload.read', { uploadId: id }, { inline: '' })
