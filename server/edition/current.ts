// Which edition is current: another one takes the place, and within a day the one before can have it back (docs/decisions/0124).
import type { MakeCurrentInput, PanelEdition } from '#contract/entities/panel-edition.ts'
import { editionMoves } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { followOrders } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { constraintOf } from '../db/constraint.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { lockEditions, setCurrent, setState } from './edition.store.ts'
import { hasOrders } from './panel-edition.store.ts'
import { missingNow, panelEdition, undoneUntil } from './panel-edition.ts'

/** The one before becomes an archive, and who had a booth there at that moment keeps it here. @throws Refusal edition.moved where another edition is current than the caller saw, thing.changed where something else is missing */
export const makeCurrent = (context: Mine, id: string, seen: MakeCurrentInput): Promise<PanelEdition> =>
  change(context, id, async (tx) => {
    const all = await lockEditions(tx)
    const next = found(all.find((edition) => edition.id === id))
    const before = found(all.find(({ state }) => state === 'current'))
    if (!editionMoves.makeCurrent.from.includes(next.state) || before.id !== seen.currentId) refuse('edition.moved')
    const missing = await missingNow(tx, next)
    if (JSON.stringify(missing) !== JSON.stringify(seen.missing)) refuse('thing.changed')
    await followOrders(tx, next.id)
    await setState(tx, before.id, editionMoves.close.to)
    await setCurrent(tx, next.id, editionMoves.makeCurrent.to, before.id)
    await record(tx, context, {
      subject: 'edition',
      subjectId: id,
      label: next.slug,
      before: { currentEdition: before.slug },
      after: { currentEdition: next.slug, ...(missing.length > 0 && { missing }) },
    })
  })

/** It is prepared again, and the one before is current again. @throws Refusal edition.moved, edition.settled after a day, edition.ordered once somebody has ordered in it since; what the team ordered while it was prepared is there for the team again */
export const undoCurrent = (context: Mine, id: string): Promise<PanelEdition> =>
  change(context, id, async (tx) => {
    const all = await lockEditions(tx)
    const now = found(all.find((edition) => edition.id === id))
    const before = all.find((edition) => edition.id === now.replacedId)
    if (!before || !editionMoves.undo.from.includes(now.state)) return refuse('edition.moved')
    if (!undoneUntil(now)) refuse('edition.settled')
    if (now.currentSince && (await hasOrders(tx, now.id, now.currentSince))) refuse('edition.ordered')
    await setCurrent(tx, now.id, editionMoves.undo.to, null)
    await setState(tx, before.id, editionMoves.restore.to)
    await record(tx, context, {
      subject: 'edition',
      subjectId: id,
      label: now.slug,
      before: { currentEdition: now.slug },
      after: { currentEdition: before.slug },
    })
  })

/** The addresses of both editions mean something else afterwards: whatever is kept goes, in every process, and open maps ask again. */
async function change(context: Mine, id: string, act: (tx: Tx) => Promise<void>) {
  await context.db.transaction(act).catch((error: unknown) => {
    if (constraintOf(error) === 'one_current_edition') refuse('edition.moved')
    throw error
  })
  context.live.publish({ topics: ['edition', 'halls'] })
  return panelEdition(context, id)
}
