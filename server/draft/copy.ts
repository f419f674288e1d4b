// Copies plans of halls. Copying an edition also copies its booths; copying a single hall creates a draft only.
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Tx } from '../db/connect.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  copiedBooths,
  layPictures,
  picturesIn,
  publishedShapes,
  putDraft,
  saleOf,
  setShapes,
  storedDraft,
} from './draft.store.ts'
import { draftOf } from './now.ts'

/**
 * Copies the drafts of an edition’s halls and the arcs of their booths. Halls and booths must have been copied before.
 * `priced` maps a price in cents to the price of the copy.
 */
export async function copyDrafts(
  tx: Tx,
  editionId: string,
  hallIds: ReadonlyMap<string, string>,
  priced: (cents: number) => number,
) {
  for (const [fromId, toId] of hallIds) {
    const copies = await copiedBooths(tx, toId)
    const shapes = await publishedShapes(tx, toId)
    if (shapes) {
      const moved = Object.entries(shapes).flatMap(([id, shape]) => {
        const copy = copies.get(id)
        return copy ? [[copy, shape] as const] : []
      })
      await setShapes(tx, toId, Object.fromEntries(moved))
    }
    if (await storedDraft(tx, fromId)) await copyDraft(tx, { fromId, toId, editionId }, copies, priced)
  }
}

async function copyDraft(
  tx: Tx,
  { fromId, toId, editionId }: { fromId: string; toId: string; editionId: string },
  copies: ReadonlyMap<string, string>,
  priced: (cents: number) => number,
) {
  const from = await draftOf(tx, fromId)
  const sale = await saleOf(tx, toId)
  if (!from || !sale) return
  const isPublished = from.publishedVersion === from.version
  await putDraft(tx, editionId, toId, {
    version: 1,
    publishedVersion: from.publishedVersion === null ? null : isPublished ? 1 : 0,
    document: copyOfPlan(from.document, copies, priced),
    sale,
    savedAt: null,
    savedBy: null,
  })
  await layPictures(tx, toId, picturesIn(from.document.things))
}

/** Returns a copy of a plan. `copies` maps booth ids to the ids of their copies; other booths get new ids. */
export function copyOfPlan(
  { frame, things }: PlanDocument,
  copies: ReadonlyMap<string, string> = new Map(),
  priced: (cents: number) => number = (cents) => cents,
): PlanDocument {
  const price = (cents: number | null) => (cents === null ? null : priced(cents))
  const copy = (thing: Thing): Thing =>
    thing.kind === 'booth'
      ? {
          ...thing,
          id: copies.get(thing.id) ?? uuidv7(),
          priceCents: price(thing.priceCents),
          pricePerSquareMetreCents: price(thing.pricePerSquareMetreCents),
        }
      : thing
  return { frame, things: things.map(copy) }
}
