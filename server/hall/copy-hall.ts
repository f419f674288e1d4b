// Copies a hall of this or another edition, with its current plan. The copy is a draft, invisible until it is
// published.
import type * as z from 'zod/mini'
import type { CopyInput } from '#contract/entities/plan.ts'
import { copyOfPlan, beginDraft, draftOf } from '../draft/draft.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { createHall } from './hall.ts'
import { anyHall, hallById, hallNames } from './hall.store.ts'

/**
 * Copies a hall as a draft.
 * @throws thing.notFound, input.invalid if another hall has the name
 */
export async function copyHall(context: Mine, { fromId, name }: z.infer<typeof CopyInput>) {
  const { db, edition, actor, live } = context
  const id = await db.transaction(async (tx) => {
    const from = found(await anyHall(tx, fromId))
    const { document } = found(await draftOf(tx, fromId))
    const position = (await hallNames(tx, edition.id)).size + 1
    const { theme, maxHeightCm, imageId } = from
    const copy = { name, theme, maxHeightCm, imageId: null, position, active: true, plan: null }
    const hallId = await createHall(context, tx, copy, { imageId })
    await beginDraft(tx, { editionId: edition.id, hallId }, copyOfPlan(document), actor.id)
    return hallId
  })
  live.publish({ topics: ['halls', 'edition'] })
  return found(await hallById(db, edition, id))
}
