// Files that people send (design/security.md §13): checked by what they are, not by what they say; never opened here, images of ours re-encoded.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import { kindOf, uploadDoubt } from '#contract/rules/upload.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fileStore } from './file-store.ts'
import { insertUpload, ownAmong, uploadById } from './upload.store.ts'

const pixelCap = 24_000_000, widest = 1_600
/** What the bytes of a kind are read as: a .doc is an OLE container, a .docx a ZIP that is named further inside. */
const readAs: Record<string, readonly string[]> = { 'application/msword': ['application/x-cfb', 'application/msword'] }

/** @throws Refusal input.invalid, role.forbidden */
export async function receive(context: Mine, purpose: UploadPurpose, fileName: string, bytes: Buffer): Promise<Upload> {
  if (purpose === 'image' && context.actor.role !== 'admin') refuse('role.forbidden')
  const name = cleanLine(fileName.replace(/^.*[\\/]/, '')).slice(-120) || 'file'
  const doubt = uploadDoubt(purpose, { name, size: bytes.length })
  if (doubt) refuseField('file', doubt)
  const { type } = kindOf(purpose, name)!
  const real = (await fileTypeFromBuffer(bytes))?.mime
  if (!real || ![type, ...(readAs[type] ?? [])].includes(real)) refuseField('file', 'fileType')
  const kept = purpose === 'image' ? await reEncoded(bytes) : { bytes, type, name }
  const upload = { id: uuidv7(), name: kept.name ?? name, type: kept.type, size: kept.bytes.length, purpose }
  const place = await fileStore(context.env).put(upload.id, kept.bytes)
  await insertUpload(context.db, { ...upload, ownerId: context.actor.id, place, sha256: createHash('sha256').update(kept.bytes).digest() })
  return upload
}

/** Own files that a form names. @throws Refusal input.invalid at `path` */
export async function ownFiles(db: Db | Tx, ownerId: string, ids: readonly string[], path: string): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > 0 && (await ownAmong(db, ownerId, wanted)).length < wanted.length) refuseField(path, 'uploadUnknown')
  return wanted
}
export async function ownImage({ db, actor }: Mine, id: string, path: string) {
  const upload = await uploadById(db, id)
  if (upload?.purpose !== 'image' || upload.ownerId !== actor.id) refuseField(path, 'uploadUnknown')
}

/** Pictures that the portal itself shows lose what their file said besides the picture. */
async function reEncoded(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  try {
    return { bytes: await sharp(bytes, { limitInputPixels: pixelCap }).rotate().resize({ width: widest, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(), type: 'image/webp', name: undefined }
  } catch { return refuseField('file', 'fileType') }
}
