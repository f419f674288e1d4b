// Uploaded files (docs/PRODUCT.md §12.13). They are checked by content, not by name, and never opened here. Public
// pictures are re-encoded.
import { buffer } from 'node:stream/consumers'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { Db, Tx } from '../db/connect.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { Mine, Portal } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { fileStore } from './file-store.ts'
import { keepFile } from './store-file.ts'
export { fileStore } from './file-store.ts'
export { storeFiles } from './store-file.ts'
import { ownAmong, uploadById } from './upload.store.ts'
export { claimFiles, sweepGuestFiles } from './guest-upload.ts'
export { isDrawing, isFileKind, storeImported, putDrawing } from './imported-file.ts'
export { dropParts, joinedParts } from './parts.ts'

/** @throws input.invalid, role.forbidden */
export async function receive(context: Mine, purpose: UploadPurpose, fileName: string, bytes: Buffer): Promise<Upload> {
  if ((purpose === 'image' || purpose === 'brand') && context.actor.role !== 'admin') refuse('role.forbidden')
  if (purpose === 'underlay' && !(await mayAsTeam(context, 'halls.manage'))) refuse('role.forbidden')
  return keepFile(context, { ownerId: context.actor.id, purpose }, fileName, bytes)
}

/**
 * A public picture as it is stored; undefined if there is none.
 * @throws storage.away
 */
export async function pictureStream({ db, env }: Pick<Mine, 'db' | 'env'>, id: string) {
  const upload = await uploadById(db, id)
  return upload?.purpose === 'image' ? fileStore(env).get(upload.place) : undefined
}

/** Deletes stored files. Files that are already missing are ignored. */
export async function removeFiles({ env }: Pick<Mine, 'env'>, places: Iterable<string>) {
  for (const place of places) await fileStore(env).remove(place)
}

/**
 * Checks that files named in a form were uploaded by the user, and returns their ids.
 * @throws input.invalid at `path`
 */
export async function ownFiles(
  db: Db | Tx,
  ownerId: string,
  ids: readonly string[],
  path: string,
  purposes?: readonly UploadPurpose[],
): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length > 0 && (await ownAmong(db, ownerId, wanted, purposes)).length < wanted.length)
    refuseField(path, 'uploadUnknown')
  return wanted
}
/**
 * Checks that a picture was uploaded by the actor for public display.
 * @throws input.invalid at `path`
 */
export const ownImage = (
  { db, actor }: Mine,
  id: string,
  path: string,
  purpose: 'image' | 'logo' | 'brand' = 'image',
) => ownFiles(db, actor.id, [id], path, [purpose])

// The fair's logo as PNG, for e-mails and PDFs, which cannot show WebP.
/** Cache of logos as PNG. Entries never expire, because an id never refers to another picture. */
const kept = openCache<Buffer | undefined>({ most: 30 })

/**
 * A square PNG of `side` pixels that contains the whole logo; undefined if the picture was deleted.
 * @throws storage.away
 */
export const markPng = ({ db, env }: Pick<Portal, 'db' | 'env'>, id: string, side: number) =>
  kept.load(`${id} ${side}`, async () => {
    const upload = await uploadById(db, id)
    if (upload?.purpose !== 'brand') return undefined
    const { default: sharp } = await import('sharp')
    return sharp(await buffer(await fileStore(env).get(upload.place)))
      .resize({ width: side, height: side, fit: 'contain', background: '#ffffff00' })
      .png()
      .toBuffer()
  })
