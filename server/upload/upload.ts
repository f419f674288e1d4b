// Files that people send (design/security.md §13): checked by what they are, not by what they say; never opened here, images of ours re-encoded.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { imageWidths, publicPurposes, type Upload, type UploadPurpose } from '#contract/entities/upload.ts'
import { kindOf, readablePurposes, uploadDoubt } from '#contract/rules/upload.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fileStore } from './file-store.ts'
import { insertUpload, ownAmong, type Copy } from './upload.store.ts'
import { mustBeReadable, pixelCap } from './readable.ts'

const widest = 1_600
/** What the bytes of a kind are read as: a .doc is an OLE container, a .docx a ZIP that is named further inside. */
const readAs: Record<string, readonly string[]> = { 'application/msword': ['application/x-cfb', 'application/msword'] }

/** @throws Refusal input.invalid, role.forbidden */
export async function receive(context: Mine, purpose: UploadPurpose, fileName: string, bytes: Buffer): Promise<Upload> {
  if (purpose === 'image' && context.actor.role !== 'admin') refuse('role.forbidden')
  const name = cleanLine(fileName.replace(/^.*[\\/]/, '')).slice(-120) || 'file'
  const doubt = uploadDoubt(purpose, { name, size: bytes.length })
  if (doubt) refuseField('file', doubt)
  const files = fileStore(context.env), { type } = kindOf(purpose, name)!
  const real = (await fileTypeFromBuffer(bytes))?.mime
  if (!real || ![type, ...(readAs[type] ?? [])].includes(real)) refuseField('file', 'fileType')
  if (readablePurposes.includes(purpose)) await mustBeReadable(purpose, type, bytes)
  const id = uuidv7(), sha256 = createHash('sha256').update(bytes).digest(), about = { id, ownerId: context.actor.id, purpose, sha256 }
  if (publicPurposes.includes(purpose)) {
    const [whole, ...narrower] = await reEncoded(bytes), sizes: Copy[] = []
    for (const { width, bytes } of narrower) sizes.push({ width, size: bytes.length, place: await files.put(`${id}-${width}`, bytes, 'image/webp') })
    const upload = { id, name: name.replace(/\.\w+$/, '.webp'), type: 'image/webp', size: whole!.bytes.length, purpose }
    await insertUpload(context.db, { ...upload, ...about, sizes, place: await files.put(id, whole!.bytes, 'image/webp') })
    return upload
  }
  return storeFile(context, { ownerId: context.actor.id, purpose, name, type }, bytes)
}

/** Keeps a file as it is, under a name of its own. */
export async function storeFile({ db, env }: { db: Db | Tx; env: Mine['env'] }, { ownerId, ...about }: Pick<Upload, 'purpose' | 'name' | 'type'> & { ownerId: string }, bytes: Buffer): Promise<Upload> {
  const id = uuidv7(), upload = { id, ...about, size: bytes.length }
  await insertUpload(db, { ...upload, ownerId, sha256: createHash('sha256').update(bytes).digest(), sizes: [], place: await fileStore(env).put(id, bytes, about.type) })
  return upload
}

/** Takes files out of the store; the ones that are gone already are fine. */
export async function removeFiles({ env }: Pick<Mine, 'env'>, places: Iterable<string>) { for (const place of places) await fileStore(env).remove(place) }

/** Own files that a form names. @throws Refusal input.invalid at `path` */
export async function ownFiles(db: Db | Tx, ownerId: string, ids: readonly string[], path: string, purposes?: readonly UploadPurpose[]): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > 0 && (await ownAmong(db, ownerId, wanted, purposes)).length < wanted.length) refuseField(path, 'uploadUnknown')
  return wanted
}
/** A picture that the actor sent to be shown to everybody. @throws Refusal input.invalid at `path` */
export const ownImage = ({ db, actor }: Mine, id: string, path: string, purpose: 'image' | 'logo' = 'image') => ownFiles(db, actor.id, [id], path, [purpose])

/** Pictures that the portal itself shows lose what their file said besides the picture: the whole one first, then narrower copies. */
async function reEncoded(bytes: Buffer) {
  const { default: sharp } = await import('sharp')
  try {
    const whole = sharp(bytes, { limitInputPixels: pixelCap }).rotate().resize({ width: widest, withoutEnlargement: true }), { width: own } = (await whole.clone().webp({ quality: 82 }).toBuffer({ resolveWithObject: true })).info
    const widths = [own, ...imageWidths.filter((width) => width < own)]
    return await Promise.all(widths.map(async (width) => ({ width, bytes: await whole.clone().resize({ width }).webp({ quality: 82 }).toBuffer() })))
  } catch { return refuseField('file', 'fileType') }
}
