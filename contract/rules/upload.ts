// What is wrong with a file (docs/SPEC.md §5). The browser checks here before it sends, the server when it has the bytes.
import { uploadBytes } from '../constants.ts'
import type { UploadPurpose } from '../entities/upload.ts'
import { says } from '../fields.ts'
import { kindOf } from './file-kinds.ts'

/** What is wrong with a file before it is sent: a code of fields.ts, or undefined. `size` is in bytes. */
export const uploadProblem = (purpose: UploadPurpose, { name, size }: { name: string; size: number }) =>
  size === 0 ? 'fileEmpty' : size > uploadBytes ? 'fileTooLarge' : kindOf(purpose, name) ? undefined : 'fileType'

/** What a picture that is decoded may measure, in pixels; `ratio` is the longer side over the shorter one. A progressive JPEG keeps all of its coefficients in memory. */
export const pictureLimits = { pixels: 24_000_000, progressivePixels: 12_000_000, side: 12_000, ratio: 20 } as const
/** Pixels that the longer side of a scan needs to be read, and the frame that a photo for a visa fills. */
export const leastScan = 600
export const leastPhoto = { width: 300, height: 400 } as const
/** What is wrong with a picture as it is seen, in pixels: a code of fields.ts, or undefined. What embassies hand back is found before anybody pays. */
export function pictureProblem(purpose: UploadPurpose, { width, height }: { width: number; height: number }) {
  if (purpose === 'passport') return Math.max(width, height) < leastScan ? says('imageTooSmall', leastScan) : undefined
  if (purpose !== 'photo') return undefined
  return width >= height
    ? says('photoNotUpright')
    : width < leastPhoto.width || height < leastPhoto.height
      ? says('photoTooSmall')
      : undefined
}
/** Files that others have to read, such as embassies: their contents are checked before they are stored. */
export const readablePurposes: readonly UploadPurpose[] = ['passport', 'photo', 'underlay']
