// Files larger than one request are uploaded in parts. Parts have no owner until they are joined by their claims.
// Unclaimed parts are deleted like unclaimed guest files.
import { guestUploadSeconds } from '#contract/constants.ts'
import type { Upload } from '#contract/entities/upload.ts'
import type { Portal } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { fileStore } from './file-store.ts'
import { storeFile } from './store-file.ts'
import { dropUnclaimed, unclaimedAmong } from './upload.store.ts'

type Keeping = Pick<Portal, 'db' | 'env'>

export async function keepPart(portal: Keeping, bytes: Buffer): Promise<Upload & { claim: string }> {
  const claim = newSecret()
  const about = { purpose: 'attachment', name: 'part', type: 'application/octet-stream' } as const
  return { ...(await storeFile(portal, { ...about, ownerId: null, claimHash: hashOf(claim) }, bytes)), claim }
}

/**
 * The bytes of all parts in order.
 * @throws input.invalid at `path` if a part is unknown or was deleted
 */
export async function joinedParts({ db, env }: Keeping, claims: readonly string[], path: string) {
  const kept = await unclaimedAmong(db, claims.map(hashOf), guestUploadSeconds)
  const places = claims.map((claim) => kept.get(hashOf(claim).toString('hex'))?.place)
  if (places.includes(undefined)) refuseField(path, 'uploadUnknown')
  return (async function* () {
    for (const place of places as string[]) yield* (await fileStore(env).get(place)) as AsyncIterable<Buffer>
  })()
}

/** Deletes parts after use. The file is removed before its row, so that an interrupted run finds the row again. */
export async function dropParts({ db, env }: Keeping, claims: readonly string[]) {
  for (const { id, place } of (await unclaimedAmong(db, claims.map(hashOf), guestUploadSeconds)).values()) {
    await fileStore(env).remove(place)
    await dropUnclaimed(db, id)
  }
}
