// Files that people send (docs/PRODUCT.md §12.13): checked by what they are, not by what they say; never opened here, images of ours re-encoded.
import { buffer } from 'node:stream/consumers'
import type { Upload, UploadPurpose } from '#contract/entities/upload.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { Db, Tx } from '../db/connect.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { Mine, Portal } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { fileStore } from './file-store.ts'
import { keepFile } from './keep-file.ts'
export { fileStore } from './file-store.ts'
export { storeFiles } from './keep-file.ts'
import { ownAmong, uploadById } from './upload.store.ts'
export { claimFiles, sweepGuestFiles } from './guest-upload.ts'
export { isDrawing, isFileKind, putBrought, putDrawing } from './brought-file.ts'
export { dropParts, joinedParts } from './parts.ts'

/** @throws Refusal input.invalid, role.forbidden */
export async function receive(context: Mine, purpose: UploadPurpose, fileName: string, bytes: Buffer): Promise<Upload> {
  if ((purpose === 'image' || purpose === 'brand') && context.actor.role !== 'admin') refuse('role.forbidden')
  if (purpose === 'underlay' && !(await mayAsTeam(context, 'halls.manage'))) refuse('role.forbidden')
  return keepFile(context, { ownerId: context.actor.id, purpose }, fileName, bytes)
}

/** A picture of the portal as it lies in the store; undefined where there is none. @throws Refusal storage.away */
export async function pictureStream({ db, env }: Pick<Mine, 'db' | 'env'>, id: string) {
  const upload = await uploadById(db, id)
  return upload?.purpose === 'image' ? fileStore(env).get(upload.place) : undefined
}

/** Takes files out of the store; the ones that are gone already are fine. */
export async function removeFiles({ env }: Pick<Mine, 'env'>, places: Iterable<string>) {
  for (const place of places) await fileStore(env).remove(place)
}

/** Own files that a form names. @throws Refusal input.invalid at `path` */
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
/** A picture that the actor sent to be shown to everybody. @throws Refusal input.invalid at `path` */
export const ownImage = (
  { db, actor }: Mine,
  id: string,
  path: string,
  purpose: 'image' | 'logo' | 'brand' = 'image',
) => ownFiles(db, actor.id, [id], path, [purpose])

// The mark of a fair as pixels for what shows no WebP: letters and papers.
/** Its id never means another picture. */
const kept = openCache<Buffer | undefined>({ most: 30 })

/** A square of `side` pixels with the whole mark in it, as PNG; undefined where the picture is gone. @throws Refusal storage.away */
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
