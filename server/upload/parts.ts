// A file larger than one request comes in parts. Each is nobody's until the whole is asked for with the claims of all; what nobody asks for goes like files of guests.
import { guestUploadSeconds } from '#contract/constants.ts'
import type { Upload } from '#contract/entities/upload.ts'
import type { Portal } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { fileStore } from './file-store.ts'
import { storeFile } from './keep-file.ts'
import { dropUnclaimed, unclaimedAmong } from './upload.store.ts'

type Keeping = Pick<Portal, 'db' | 'env'>

export async function keepPart(portal: Keeping, bytes: Buffer): Promise<Upload & { claim: string }> {
  const claim = newSecret()
  const about = { purpose: 'attachment', name: 'part', type: 'application/octet-stream' } as const
  return { ...(await storeFile(portal, { ...about, ownerId: null, claimHash: hashOf(claim) }, bytes)), claim }
}

/** The bytes of all parts in their order. @throws Refusal input.invalid at `path` where one is unknown or has gone */
export async function joinedParts({ db, env }: Keeping, claims: readonly string[], path: string) {
  const kept = await unclaimedAmong(db, claims.map(hashOf), guestUploadSeconds)
  const places = claims.map((claim) => kept.get(hashOf(claim).toString('hex'))?.place)
  if (places.includes(undefined)) refuseField(path, 'uploadUnknown')
  return (async function* () {
    for (const place of places as string[]) yield* (await fileStore(env).get(place)) as AsyncIterable<Buffer>
  })()
}

/** They have done what they were sent for. The file goes before its row, as in a sweep. */
export async function dropParts({ db, env }: Keeping, claims: readonly string[]) {
  for (const { id, place } of (await unclaimedAmong(db, claims.map(hashOf), guestUploadSeconds)).values()) {
    await fileStore(env).remove(place)
    await dropUnclaimed(db, id)
  }
}
