// Halls: what is shown of them, and what editors do with them.
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
export { refuseMisplaced, refuseSold, soldAmong } from './ground.ts'
export type { SoldBooth } from './sold.store.ts'
import { refuseBuiltOver, refuseLeftOutside, refuseSold } from './ground.ts'
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
/** A row of a list. */
export const row = ({ imageId: _, ...hall }: ListedHall): Hall => hall
/** As visitors see it: without what its plan says to the team alone. */
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

/** `imageId`: of a hall that it is copied from, whose picture it shares. @returns its id */
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

/** A hall of a ready layout, after those that there are; `booths`: how many will stand in it. @returns its id @throws Refusal input.invalid for a name that another hall has */
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

/** All of an edition, those that are not active too. */
export const hallsOf = async (...of: Parameters<typeof allHalls>) => (await allHalls(...of)).map(row)

/** Its walls, its facilities and its being on sale stay where that would touch what is sold. @throws Refusal booth.sold, booth.outside */
export async function editHall(context: Mine, id: string, edit: z.infer<typeof HallEdit>) {
  const wentOnOrOff = await context.db.transaction(async (tx) => {
    if (!(await lockHall(tx, id))) found(undefined)
    const before = inputOf(found(await hallById(tx, context.edition, id)))
    const plan = edit.plan ? { ...before.plan, ...edit.plan } : before.plan
    const after = await checked(context, tx, { ...before, ...edit, plan } as Input, { id, ...before })
    if (before.active && !after.active) await refuseSold(tx, id)
    if (before.plan && plan) await refuseOnGround(tx, id, before.plan, plan)
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

/** What of a plan would touch what is sold stays. */
async function refuseOnGround(tx: Tx, id: string, before: HallPlan, after: HallPlan) {
  const standing = await standingBooths(tx, id)
  await refuseLeftOutside(tx, id, before.outline, after.outline, standing)
  await refuseBuiltOver(tx, id, before.facilities, after.facilities, standing)
}

/** Refused with booth.sold while somebody has one of its booths, with hall.inUse while it has any. */
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

/** The same text for names that people cannot distinguish. */
const looks = (name: string) => folded(name).replaceAll(' ', '')
