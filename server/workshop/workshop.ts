// Workshops as the team plans them.
import { labelIn } from '#contract/text.ts'
import type * as z from 'zod/mini'
import type { PanelWorkshop, WorkshopEdit, WorkshopInput } from '#contract/entities/workshop.ts'
import { clockOf, momentAt } from '#contract/rules/fair-clock.ts'
import { record } from '../audit/audit.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanText } from '../kernel/text.ts'
import {
  deleteWorkshop,
  insertWorkshop,
  lockWorkshop,
  updateWorkshop,
  workshopById,
  type Stored,
} from './workshop.store.ts'
export { copyWorkshops, insertWorkshop } from './workshop.store.ts'
export { participantListing, workshopListing } from './workshop.export.ts'

type Input = z.infer<typeof WorkshopInput>
type Text = { fa: string; en: string }
const inputOf = ({ id: _, left: __, ...workshop }: PanelWorkshop) => workshop
const named = ({ title }: Pick<Stored, 'title'>) => labelIn(title)

export async function addWorkshop(context: Mine, input: Input): Promise<PanelWorkshop> {
  const workshop = await checked(context, input)
  const id = await context.db.transaction(async (tx) => {
    const id = await insertWorkshop(tx, context.edition.id, workshop)
    await record(tx, context, { subject: 'workshop', subjectId: id, label: named(workshop), after: { ...workshop } })
    return id
  })
  context.live.publish({ topics: ['workshops'] })
  return found(await workshopById(context.db, context.edition.id, id))
}

/**
 * Changes a workshop. Taken seats stay taken.
 * @throws input.invalid
 */
export async function editWorkshop(
  context: Mine,
  id: string,
  edit: z.infer<typeof WorkshopEdit>,
): Promise<PanelWorkshop> {
  const { timeZone } = context.edition
  await context.db.transaction(async (tx) => {
    const before = found(await lockWorkshop(tx, context.edition.id, id))
    const start = clockOf(before.startsAt, timeZone)
    const workshop = await checked(context, {
      ...inputOf(before),
      date: start.day,
      from: start.hour,
      to: clockOf(before.endsAt, timeZone).hour,
      ...edit,
    } as Input)
    const taken = before.seats - before.left
    if (workshop.seats < taken) refuseField('seats', `atLeast:${taken}`)
    await updateWorkshop(tx, id, workshop)
    await record(tx, context, {
      subject: 'workshop',
      subjectId: id,
      label: named(workshop),
      before: inputOf(before),
      after: { ...workshop },
    })
  })
  context.live.publish({ topics: ['workshops'] })
  return found(await workshopById(context.db, context.edition.id, id))
}

/** Fails with thing.inUse while a seat is taken; the workshop can then be made inactive instead. */
export async function removeWorkshop(context: Mine, id: string) {
  await context.db.transaction(async (tx) => {
    const before = found(await lockWorkshop(tx, context.edition.id, id))
    if (before.left < before.seats) refuse('thing.inUse')
    await deleteWorkshop(tx, id)
    await record(tx, context, { subject: 'workshop', subjectId: id, label: named(before), before: inputOf(before) })
  })
  context.live.publish({ topics: ['workshops'] })
}

async function checked(
  { edition }: Mine,
  { title, about, speaker, speakerRole, place, date, from, to, seats, spokenIn, active }: Input,
): Promise<Stored> {
  if (to <= from) refuseField('to', 'orderInvalid')
  const { timeZone } = edition
  const at = (hour: string) => momentAt(date, hour, timeZone).toISOString()
  return {
    title: line(title),
    about: { fa: cleanText(about.fa), en: cleanText(about.en) },
    speaker: line(speaker),
    speakerRole: line(speakerRole),
    place: line(place),
    startsAt: at(from),
    endsAt: at(to),
    seats,
    spokenIn,
    active,
  }
}
const line = ({ fa, en }: Text) => ({ fa: cleanLine(fa), en: cleanLine(en) })
