// A file that somebody sent.
import * as z from 'zod/mini'

export const uploadPurposes = ['attachment', 'resume', 'businessCard', 'passport', 'photo', 'image'] as const
export const UploadPurpose = z.enum(uploadPurposes)
export type UploadPurpose = z.infer<typeof UploadPurpose>
export const Upload = z.object({ id: z.uuid(), name: z.string(), type: z.string(), size: z.int(), purpose: UploadPurpose })
export type Upload = z.infer<typeof Upload>
