// State transitions of editions (docs/decisions/editions.md and 0220): open for booking, make current, undo that within
// a day, close and reopen.
import type { MakeCurrentInput, OpenEditionInput, PanelEdition } from '#contract/entities/panel-edition.ts'
import type { EditionPoint } from '#contract/rules/edition-points.ts'
import { editionMoves } from '#contract/states.ts'
import { record, type Entry } from '../audit/audit.ts'
import { followOrders } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { lockEditions, setClosed, setCurrent, setOpenSince, setState, type StoredEdition } from './edition.store.ts'
import { hasOrders } from './panel-edition.store.ts'
import { canClose, canTakeBack, missingNow, panelEdition, undoneUntil } from './panel-edition.ts'

type EditionMove = keyof typeof editionMoves

/**
 * Opens an edition for booking: visitors see it at its own address, and its booths can be ordered. `seen` are the
 * missing points that the user has agreed to.
 * @throws edition.moved, thing.changed if other points are missing now
 */
export const openEdition = (context: Mine, id: string, seen: OpenEditionInput): Promise<PanelEdition> =>
  change(context, id, 'open', async (tx, next) => {
    const missing = await missingAsSeen(tx, next, seen.missing)
    await followOrders(tx, next.id)
    await setState(tx, next.id, editionMoves.open.to)
    await setOpenSince(tx, next.id, true)
    return missing.length > 0 ? { after: { missing } } : {}
  })

/**
 * Returns an edition to preparation; its orders stay in it.
 * @throws edition.moved, edition.ordered after a day if there are orders
 */
export const takeBackEdition = (context: Mine, id: string): Promise<PanelEdition> =>
  change(context, id, 'takeBack', async (tx, now) => {
    const isOrdered = now.openSince !== null && (await hasOrders(tx, now.id, now.openSince))
    if (!canTakeBack(now, isOrdered)) refuse('edition.ordered')
    await setState(tx, now.id, editionMoves.takeBack.to)
    await setOpenSince(tx, now.id, false)
    return {}
  })

/**
 * Makes an edition current. The edition that was current stays at its own address. Its companies keep a right of
 * return: their booths are reserved in this edition.
 * @throws edition.moved if another edition is current than the user saw, thing.changed if other points are missing now
 */
export const makeCurrent = (context: Mine, id: string, seen: MakeCurrentInput): Promise<PanelEdition> =>
  change(context, id, 'makeCurrent', async (tx, next, all) => {
    const before = found(all.find(({ state }) => state === 'current'))
    if (before.id !== seen.currentId) refuse('edition.moved')
    const missing = await missingAsSeen(tx, next, seen.missing)
    await followOrders(tx, next.id)
    await setState(tx, before.id, editionMoves.replace.to)
    await setCurrent(tx, next.id, editionMoves.makeCurrent.to, before.id)
    return {
      before: { currentEdition: before.slug },
      after: { currentEdition: next.slug, ...(missing.length > 0 && { missing }) },
    }
  })

/**
 * Undoes `makeCurrent`: the edition that was current before becomes current again. The edition `id` returns to “open”
 * if it was open or has orders, otherwise to preparation.
 * @throws edition.moved, edition.settled after a day
 */
export const undoCurrent = (context: Mine, id: string): Promise<PanelEdition> =>
  change(context, id, 'undo', async (tx, now, all) => {
    const before = all.find((edition) => edition.id === now.replacedId)
    if (!before || !editionMoves.restore.from.includes(before.state)) return refuse('edition.moved')
    if (!undoneUntil(now)) refuse('edition.settled')
    const isOrdered = now.currentSince !== null && (await hasOrders(tx, now.id, now.currentSince))
    const back = now.openSince !== null || isOrdered ? editionMoves.undoToOpen : editionMoves.undo
    if (back.to === 'open' && now.openSince === null) await setOpenSince(tx, now.id, true)
    await setCurrent(tx, now.id, back.to, null)
    await setState(tx, before.id, editionMoves.restore.to)
    return { before: { currentEdition: now.slug }, after: { currentEdition: before.slug } }
  })

/**
 * Closes an edition; nothing in it can be changed afterwards.
 * @throws edition.moved, edition.running until its last day has passed
 */
export const closeEdition = (context: Mine, id: string): Promise<PanelEdition> =>
  change(context, id, 'close', async (tx, now) => {
    if (now.closedAt !== null) refuse('edition.moved')
    if (!canClose(now)) refuse('edition.running')
    await setClosed(tx, now.id, true)
    return {}
  })

/**
 * Reopens an edition, so that the team can work in it again.
 * @throws edition.moved
 */
export const reopenEdition = (context: Mine, id: string): Promise<PanelEdition> =>
  change(context, id, 'reopen', async (tx, now) => {
    if (now.closedAt === null) refuse('edition.moved')
    await setClosed(tx, now.id, false)
    return {}
  })

async function missingAsSeen(tx: Tx, edition: StoredEdition, seen: readonly EditionPoint[]) {
  const missing = await missingNow(tx, edition)
  if (JSON.stringify(missing) !== JSON.stringify(seen)) refuse('thing.changed')
  return missing
}

type Act = (tx: Tx, edition: StoredEdition, all: readonly StoredEdition[]) => Promise<Pick<Entry, 'before' | 'after'>>

/**
 * Runs one transition at a time, under the lock of all editions. A transition can change which edition an address
 * shows, so every process drops its caches and open maps reload.
 */
async function change(context: Mine, id: string, move: EditionMove, act: Act) {
  const run = async (tx: Tx) => {
    const all = await lockEditions(tx)
    const edition = found(all.find((one) => one.id === id))
    const from: readonly string[] = editionMoves[move].from
    if (!from.includes(edition.state)) refuse('edition.moved')
    const entry = await act(tx, edition, all)
    await record(tx, context, { subject: 'edition', subjectId: id, label: edition.slug, ...entry })
  }
  await context.db.transaction(run).catch((error: unknown) => {
    if (constraintOf(error) === 'one_current_edition') refuse('edition.moved')
    throw error
  })
  context.live.publish({ topics: ['edition', 'halls'] })
  return panelEdition(context, id)
}
