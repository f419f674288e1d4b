// Uploads of people without an account. They have no owner until an order claims them, and are deleted after a day if
// none does.
import { guestUploadSeconds } from '#contract/constants.ts'
import type { Upload } from '#contract/entities/upload.ts'
import { provenHuman } from '../challenge/challenge.ts'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { fileStore } from './file-store.ts'
import { keepFile } from './store-file.ts'
import { dropUnclaimed, takeClaims, unclaimedFiles } from './upload.store.ts'

/**
 * Stores a guest's file. `claim` is a secret that only links the file to an order. Reading the file then needs access
 * to the order.
 * @throws input.invalid
 */
export async function receiveFromGuest(
  portal: Pick<Portal, 'db' | 'env'>,
  proof: string,
  fileName: string,
  bytes: Buffer,
): Promise<Upload & { claim: string }> {
  const spend = await provenHuman(portal.db, { proof })
  const claim = newSecret()
  await spend(portal.db)
  return {
    ...(await keepFile(portal, { ownerId: null, purpose: 'attachment', claimHash: hashOf(claim) }, fileName, bytes)),
    claim,
  }
}

/**
 * Redeems a form's claims and returns the ids of the files.
 * @throws input.invalid at `path` for an unknown, used or expired claim
 */
export async function claimFiles(tx: Tx, claims: readonly string[], path: string): Promise<string[]> {
  const wanted = [...new Set(claims)]
  const files = wanted.length > 0 ? await takeClaims(tx, wanted.map(hashOf), guestUploadSeconds) : []
  return files.length === wanted.length ? files : refuseField(path, 'uploadUnknown')
}

/**
 * Deletes guest files that no order claimed in time. The file is removed before its row, so that an interrupted run
 * finds the row again.
 */
export async function sweepGuestFiles({ db, env }: Pick<Portal, 'db' | 'env'>) {
  for (const { id, place } of await unclaimedFiles(db, guestUploadSeconds)) {
    await fileStore(env).remove(place)
    await dropUnclaimed(db, id)
  }
}
