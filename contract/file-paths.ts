// Paths of files. They are separate from rules/upload.ts, whose rules only pages with uploads need.
import { pathToCall } from './kernel/call-path.ts'

/** Returns the path of a public picture, in its original width by default. */
export const imagePath = (id: string, width?: 320 | 640 | 1_280) =>
  pathToCall('image.read', { imageId: id }, width ? { w: String(width) } : {})
/** Returns the path of a file as a download. It is available to every user who may see it. */
export const filePath = (id: string) => pathToCall('upload.read', { uploadId: id })
/** Returns the path of an uploaded file that the browser shows if it is a picture, and downloads otherwise. */
export const inlinePath = (id: string) => pathToCall('upload.read', { uploadId: id }, { inline: '' })
