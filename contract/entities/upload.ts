// An uploaded file.
import * as z from 'zod/mini'

export const uploadPurposes = [
  'attachment',
  'resume',
  'businessCard',
  'passport',
  'photo',
  'image',
  'logo',
  'brand',
  'underlay',
] as const
/** Purposes of public pictures. These are re-encoded and stored in several widths (pixels). */
export const publicPurposes: readonly UploadPurpose[] = ['image', 'logo', 'brand']
export const imageWidths = [320, 640, 1_280] as const
export const UploadPurpose = z.enum(uploadPurposes)
export type UploadPurpose = z.infer<typeof UploadPurpose>
export const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  purpose: UploadPurpose,
})
export type Upload = z.infer<typeof Upload>
