// Locations of the halls on the fairground. They are data of the edition, not of the hall plans.
import { labelIn } from '#contract/text.ts'
import type * as z from 'zod/mini'
import type { HallPositionsInput } from '#contract/entities/hall.ts'
import { record } from '../audit/audit.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { hallNames, setHallPosition } from './hall.store.ts'

/** @throws thing.notFound */
export async function setHallPositions(context: Mine, { places }: z.infer<typeof HallPositionsInput>) {
  const { db, edition, live } = context
  await db.transaction(async (tx) => {
    const names = await hallNames(tx, edition.id)
    for (const { hallId, place } of places) {
      const name = found(names.get(hallId))
      await setHallPosition(tx, edition.id, hallId, place)
      const after = { place: place && `${place.at[0] / 100}, ${place.at[1] / 100}; ${place.angle}°` }
      await record(tx, context, { subject: 'hall', subjectId: hallId, label: labelIn(name), after })
    }
  })
  live.publish({ topics: ['halls'] })
}
