// Whether an embassy could read what was sent: a scan or photo that decodes and is large enough, a PDF that is whole and opens without a password.
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { pictureDoubt } from '#contract/rules/upload.ts'
import { refuseField } from '../kernel/refuse.ts'

/** Pixels of the largest picture that is decoded here. */
export const pixelCap = 24_000_000

/** @throws Refusal input.invalid at `file` */
export async function mustBeReadable(purpose: UploadPurpose, type: string, bytes: Buffer): Promise<void> {
  const doubt = type === 'application/pdf' ? pdfDoubt(bytes) : pictureDoubt(purpose, await seenSize(bytes))
  if (doubt) refuseField('file', doubt)
}

/** By its bytes alone, because documents are never opened here: a whole PDF ends with its mark, an encrypted one names its key. */
function pdfDoubt(bytes: Buffer) {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'fileBroken'
  return bytes.includes('/Encrypt') ? 'fileLocked' : undefined
}

/** Width and height as somebody sees them, after the turn that a camera wrote down. A picture that ends early is decoded to its end, which its head alone would not tell. */
async function seenSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelCap, failOn: 'truncated' }), { autoOrient } = await picture.metadata()
    await picture.resize({ width: 32 }).raw().toBuffer()
    return autoOrient
  } catch { return refuseField('file', 'imageUnreadable') }
}
