// Whether an embassy could read what was sent: a scan or photo that decodes and is large enough, a PDF that is whole and opens without a password.
import type { UploadPurpose } from '#contract/entities/upload.ts'
import { pictureProblem } from '#contract/rules/upload.ts'
import { refuseField } from '../kernel/refuse.ts'
import { lookAtPicture } from './picture.ts'

/** @throws Refusal input.invalid at `file` */
export async function mustBeReadable(purpose: UploadPurpose, type: string, bytes: Buffer): Promise<void> {
  const problem = type === 'application/pdf' ? pdfProblem(bytes) : pictureProblem(purpose, await lookAtPicture(bytes))
  if (problem) refuseField('file', problem)
}

/** By its bytes alone, because documents are never opened here: a whole PDF ends with its mark, an encrypted one names its key. */
function pdfProblem(bytes: Buffer) {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'fileBroken'
  return bytes.includes('/Encrypt') ? 'fileLocked' : undefined
}
