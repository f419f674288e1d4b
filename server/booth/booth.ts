// What editors do with booths.
import type * as z from 'zod/mini'
import type { Booth } from '#contract/entities/booth.ts'
import type { BoothEdit, BoothInput } from '#contract/entities/hall.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { record } from '../audit/audit.ts'
import { lockHall } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, latinDigits } from '../kernel/text.ts'
export { boothsByIds, newsOf } from './booth.store.ts'
import { boothById, deleteBooth, insertBooth, isInUse, lockBooth, newsOf, updateBooth } from './booth.store.ts'
export { boothListing } from './booth.export.ts'

type Input = z.infer<typeof BoothInput>

export async function addBooth(context: Mine, hallId: string, input: Input) {
  const booth = checked(input)
  const id = await context.db.transaction(async (tx) => {
    if (!(await lockHall(tx, hallId))) found(undefined)
    const id = await insertBooth(tx, hallId, booth)
    await record(tx, context, { subject: 'booth', subjectId: id, label: booth.name, after: { ...booth } })
    return id
  })
  await tell(context, [id])
  return found(await boothById(context.db, hallId, id))
}

export async function editBooth(context: Mine, hallId: string, id: string, edit: z.infer<typeof BoothEdit>) {
  await context.db.transaction(async (tx) => {
    if (!(await lockBooth(tx, id))) found(undefined)
    const before = inputOf(found(await boothById(tx, hallId, id)))
    const after = checked({ ...before, ...edit } as Input)
    await updateBooth(tx, id, after)
    await record(tx, context, { subject: 'booth', subjectId: id, label: after.name, before, after: { ...after } })
  })
  await tell(context, [id])
  return found(await boothById(context.db, hallId, id))
}

/** Refused with booth.inUse while an order or a living hold has it. */
export async function removeBooth(context: Mine, hallId: string, id: string) {
  await context.db.transaction(async (tx) => {
    if (!(await lockBooth(tx, id))) found(undefined)
    const booth = found(await boothById(tx, hallId, id))
    if (await isInUse(tx, id)) refuse('booth.inUse', { boothName: booth.name })
    await deleteBooth(tx, id)
    await record(tx, context, { subject: 'booth', subjectId: id, label: booth.name, before: inputOf(booth) })
  })
  context.live.tell({ topics: ['halls'] })
}

/** Tells open maps and drops kept lists. */
async function tell({ db, live }: Mine, ids: string[]) { live.tell({ topics: ['halls'], booths: await newsOf(db, ids) }) }

const inputOf = ({ name, meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon }: Booth): Input => ({ name, meterage, openSides, priceCents, pricePerSquareMetreCents, active, polygon })

function checked(booth: Input): Input {
  if (booth.priceCents === null && booth.pricePerSquareMetreCents === null) refuseField('pricePerSquareMetreCents', 'priceMissing')
  if (!isSimple(booth.polygon)) refuseField('polygon', 'polygonCrosses')
  return { ...booth, name: latinDigits(cleanLine(booth.name)).replace(/[\u200b-\u200d\u2060]/g, '') } // two names that look the same are one
}
