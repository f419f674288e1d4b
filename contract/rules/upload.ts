// Validates uploads (test/SPEC.md §5). The browser checks before sending, the server when it has the bytes.
import { uploadBytes } from '../constants.ts'
import type { UploadPurpose } from '../entities/upload.ts'
import { says } from '../fields.ts'
import { kindOf } from './file-kinds.ts'

/** Problem of a file before it is sent: a code of fields.ts, or undefined. `size` is in bytes. */
export const uploadProblem = (purpose: UploadPurpose, { name, size }: { name: string; size: number }) =>
  size === 0 ? 'fileEmpty' : size > uploadBytes ? 'fileTooLarge' : kindOf(purpose, name) ? undefined : 'fileType'

/**
 * Limits of a decoded picture in pixels; `ratio` is the longer side over the shorter one. A progressive JPEG needs all
 * its coefficients in memory.
 */
export const pictureLimits = { pixels: 24_000_000, progressivePixels: 12_000_000, side: 12_000, ratio: 20 } as const
/** Least size in pixels: `leastScan` for the longer side of a readable scan, `leastPhoto` for a visa photo. */
export const leastScan = 600
export const leastPhoto = { width: 300, height: 400 } as const
/**
 * Problem of a picture by its displayed size in pixels: a code of fields.ts, or undefined. Pictures that embassies
 * would reject are found before payment.
 */
export function pictureProblem(purpose: UploadPurpose, { width, height }: { width: number; height: number }) {
  if (purpose === 'passport') return Math.max(width, height) < leastScan ? says('imageTooSmall', leastScan) : undefined
  if (purpose !== 'photo') return undefined
  return width >= height
    ? says('photoNotUpright')
    : width < leastPhoto.width || height < leastPhoto.height
      ? says('photoTooSmall')
      : undefined
}
/** Purposes for files that others must read, such as embassies. Their contents are checked before they are stored. */
export const readablePurposes: readonly UploadPurpose[] = ['passport', 'photo', 'underlay']
