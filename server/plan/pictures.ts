// Pictures below a plan: a step may lay one that its author sent for that, or one that lies below a plan already, and no other file of the portal.
import type { Change } from '#contract/plan/change.ts'
import type { Tx } from '../db/connect.ts'
import { laidAmong, layPictures, picturesIn } from '../draft/draft.ts'
import type { Mine } from '../kernel/portal.ts'
import { ownFiles } from '../upload/upload.ts'

/** @throws Refusal input.invalid for a file that is none of these */
export async function takePictures(tx: Tx, { actor }: Mine, hallId: string, { put }: Change) {
  const ids = picturesIn(put)
  if (ids.length === 0) return
  const laid = await laidAmong(tx, ids)
  const fresh = ids.filter((id) => !laid.has(id))
  // Guard: underlay owner
  await ownFiles(tx, actor.id, fresh, 'change.put', ['underlay'])
  await layPictures(tx, hallId, ids)
}
