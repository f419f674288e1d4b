// Halls: how they are shown and edited.
import { labelIn } from '#contract/text.ts'
import { usualHallHeightCm } from '#contract/constants.ts'
import type * as z from 'zod/mini'
import type { Hall, HallEdit, HallInput, HallPlan, HallWithPlan, PanelHall } from '#contract/entities/hall.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { cleanLine, folded } from '../kernel/text.ts'
import { ownImage } from '../upload/upload.ts'
export {
  activeHallById,
  activeHalls,
  allHalls,
  copyHalls,
  hallById,
  hallNames,
  hallsWithPlans,
  lockPlan,
  setPlan,
  standingBooths,
} from './hall.store.ts'
export { refuseMisplaced, refuseSold, soldBoothsIn } from './facility-overlaps.ts'
export type { SoldBooth } from './sold.store.ts'
import { refuseBuiltOver, refuseLeftOutside, refuseSold } from './facility-overlaps.ts'
import {
  allHalls,
  deleteHall,
  hallById,
  hallNames,
  insertHall,
  lockHall,
  standingBooths,
  updateHall,
  type ListedHall,
  type StoredHall,
} from './hall.store.ts'
export { hallListing } from './hall.export.ts'

type Input = z.infer<typeof HallInput>

export const shown = ({ imageId: _, ...hall }: StoredHall): PanelHall => hall
/** A hall as a list returns it. */
export const row = ({ imageId: _, ...hall }: ListedHall): Hall => hall
/** A hall as visitors see it, without the parts of its plan for the team only. */
export const seen = ({ imageId: _, ...hall }: StoredHall & { plan: HallPlan }): HallWithPlan => {
  const { supply: __, ...plan } = hall.plan
  return { ...hall, plan }
}

const inputOf = ({ name, theme, active, maxHeightCm, position, imageId, plan }: StoredHall) => ({
  name,
  theme,
  active,
  maxHeightCm,
  position,
  imageId,
  plan,
})

export async function addHall(context: Mine, input: Input) {
  const id = await context.db.transaction((tx) => createHall(context, tx, input))
  context.live.publish({ topics: ['halls', 'edition'] })
  return found(await hallById(context.db, context.edition, id))
}

/**
 * Creates a hall. A copy of a hall uses the same picture, `imageId`.
 * @returns the new hall’s id
 */
export async function createHall(
  context: Mine,
  tx: Tx,
  input: Input,
  { booths, imageId }: { booths?: number; imageId?: string | null } = {},
): Promise<string> {
  const hall = await checked(context, tx, input)
  const id = await insertHall(tx, context.edition.id, { ...hall, imageId: imageId ?? hall.imageId })
  await record(tx, context, {
    subject: 'hall',
    subjectId: id,
    label: labelIn(hall.name),
    after: { ...hall, plan: undefined, ...(booths !== undefined && { booths }) },
  })
  return id
}

/**
 * Creates a hall from a prepared layout, after the other halls. `booths` is the number of booths that the caller will
 * insert.
 * @returns the new hall’s id
 * @throws input.invalid if another hall has the name
 */
export const newHall = async (
  context: Mine,
  tx: Tx,
  { booths, ...drawn }: Pick<Input, 'name' | 'theme' | 'plan'> & { booths: number },
) => {
  const position = (await hallNames(tx, context.edition.id)).size + 1
  return createHall(
    context,
    tx,
    { ...drawn, active: true, maxHeightCm: usualHallHeightCm, position, imageId: null },
    { booths },
  )
}

/** Returns all halls of an edition, including inactive ones. */
export const hallsOf = async (...of: Parameters<typeof allHalls>) => (await allHalls(...of)).map(row)

/**
 * Edits a hall. Outline, facilities and being on sale cannot change in a way that affects sold booths.
 * @throws booth.sold, booth.outside
 */
export async function editHall(context: Mine, id: string, edit: z.infer<typeof HallEdit>) {
  const wentOnOrOff = await context.db.transaction(async (tx) => {
    if (!(await lockHall(tx, id))) found(undefined)
    const before = inputOf(found(await hallById(tx, context.edition, id)))
    const plan = edit.plan ? { ...before.plan, ...edit.plan } : before.plan
    const after = await checked(context, tx, { ...before, ...edit, plan } as Input, { id, ...before })
    if (before.active && !after.active) await refuseSold(tx, id)
    if (before.plan && plan) await refuseSoldChanges(tx, id, before.plan, plan)
    await updateHall(tx, id, after)
    await record(tx, context, {
      subject: 'hall',
      subjectId: id,
      label: labelIn(after.name),
      before: { ...before, plan: undefined },
      after: { ...after, plan: edit.plan ? 'changed' : undefined },
    })
    return before.active !== after.active || !before.plan !== !plan
  })
  context.live.publish({
    topics: wentOnOrOff ? ['halls', 'edition'] : ['halls'],
    plans: [{ hallId: id, sale: { act: 'form', actorId: context.actor.id } }],
  })
  return found(await hallById(context.db, context.edition, id))
}

/** Rejects plan changes that would affect sold booths. */
async function refuseSoldChanges(tx: Tx, id: string, before: HallPlan, after: HallPlan) {
  const standing = await standingBooths(tx, id)
  await refuseLeftOutside(tx, id, before.outline, after.outline, standing)
  await refuseBuiltOver(tx, id, before.facilities, after.facilities, standing)
}

/**
 * Deletes a hall.
 * @throws booth.sold while one of its booths is sold or held, hall.inUse while it has booths
 */
export async function removeHall(context: Mine, id: string) {
  await context.db.transaction(async (tx) => {
    if (!(await lockHall(tx, id))) found(undefined)
    const hall = found(await hallById(tx, context.edition, id))
    await refuseSold(tx, id)
    await deleteHall(tx, id)
    await record(tx, context, {
      subject: 'hall',
      subjectId: id,
      label: labelIn(hall.name),
      before: { name: hall.name, theme: hall.theme },
    })
  })
  context.live.publish({ topics: ['halls', 'edition'] })
}

async function checked(
  context: Mine,
  tx: Tx,
  hall: Input,
  before?: { id: string; imageId: string | null },
): Promise<Input> {
  if (hall.plan && !isSimple(hall.plan.outline)) refuseField('plan.outline', 'polygonCrosses')
  if (hall.imageId !== null && hall.imageId !== before?.imageId) await ownImage(context, hall.imageId, 'imageId')
  const clean = ({ fa, en }: { fa: string; en: string }) => ({ fa: cleanLine(fa), en: cleanLine(en) })
  const name = clean(hall.name)
  for (const [id, other] of await hallNames(tx, context.edition.id))
    for (const locale of ['fa', 'en'] as const)
      if (id !== before?.id && looks(name[locale]) !== '' && looks(name[locale]) === looks(other[locale]))
        refuseField(`name.${locale}`, 'nameTaken')
  return { ...hall, name, theme: clean(hall.theme) }
}

/** Form of a hall’s name that is equal for names which people cannot distinguish. */
const looks = (name: string) => folded(name).replaceAll(' ', '')
