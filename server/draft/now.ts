// The current draft of a hall’s plan. It is the stored draft, plus changes that a form, an import or a price rule has
// made on sale since then.
import { createHash } from 'node:crypto'
import { applied, isNothing, isSame, type Change } from '#contract/plan/change.ts'
import { following } from '#contract/plan/follow.ts'
import { documentOf, type IdOf, type Sale } from '#contract/plan/sale.ts'
import type { Db, Tx } from '../db/connect.ts'
import { saleOf, storedDraft, type StoredDraft } from './draft.store.ts'

/**
 * `behind`: changes that forms, imports or price rules made on sale since the draft was stored. `document` contains
 * them, but the database does not yet. It is empty if the draft has other values at those places.
 */
export interface Draft extends StoredDraft {
  behind?: Change
}

/**
 * Computes stable ids for walls, doors and the like that were published before they had ids. The same thing always gets
 * the same id.
 */
export const idsIn =
  (hallId: string): IdOf =>
  (what) => {
    const hash = createHash('sha256').update(`${hallId} ${what}`).digest('hex')
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  }

/** Returns the current draft of a hall; undefined if there is no such hall. */
export async function draftOf(db: Db | Tx, hallId: string): Promise<Draft | undefined> {
  const sale = await saleOf(db, hallId)
  if (!sale) return undefined
  const stored = await storedDraft(db, hallId)
  return stored ? caughtUp(hallId, stored, sale) : untouched(hallId, sale)
}

/** Draft of a hall whose plan no editor has changed: it equals the plan on sale. */
const untouched = (hallId: string, sale: Sale): Draft => ({
  version: 0,
  publishedVersion: sale.plan ? 0 : null,
  document: documentOf(sale, idsIn(hallId)),
  sale,
  savedAt: null,
  savedBy: null,
})

function caughtUp(hallId: string, stored: StoredDraft, sale: Sale): Draft {
  if (isSame(stored.sale, sale)) return stored
  const behind = following(stored.sale, sale, stored.document, idsIn(hallId))
  if (isNothing(behind)) return { ...stored, sale, behind }
  const version = stored.version + 1
  const isPublished = stored.publishedVersion === stored.version
  return {
    ...stored,
    sale,
    version,
    publishedVersion: isPublished ? version : stored.publishedVersion,
    document: applied(stored.document, behind),
    behind,
  }
}
