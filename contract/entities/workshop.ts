// Workshops with seats, the programme of the fair (test/SPEC.md §2, /Workshop).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, DateOnly, Id, note } from '../kernel/field.ts'
import { Bilingual } from './text.ts'

export const spokenIn = ['fa', 'en'] as const
/** `left`: number of free seats. */
export const Workshop = z.object({
  id: z.uuid(),
  title: Bilingual,
  about: Bilingual,
  speaker: Bilingual,
  speakerRole: Bilingual,
  place: Bilingual,
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  seats: z.int(),
  left: z.int(),
  spokenIn: z.enum(spokenIn),
})
export type Workshop = z.infer<typeof Workshop>
/** A workshop in which the user has a seat. `active` is false if the workshop was cancelled. */
export const OwnWorkshop = z.extend(Workshop, { active: z.boolean(), takenAt: z.iso.datetime() })
export type OwnWorkshop = z.infer<typeof OwnWorkshop>
export const PanelWorkshop = z.extend(Workshop, { active: z.boolean() })
export type PanelWorkshop = z.infer<typeof PanelWorkshop>
export const Participant = z.object({
  id: z.uuid(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  latinName: z.nullable(z.string()),
  takenAt: z.iso.datetime(),
})
export type Participant = z.infer<typeof Participant>

const perhaps = (most: number) => z.strictObject({ fa: note(most), en: note(most) })
const Hour = z.string(says('timeInvalid')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('timeInvalid')))
export const mostSeats = 2_000
/** `from` and `to` are in the fair's time zone on that day. */
export const WorkshopInput = z.strictObject({
  title: BilingualInput(160),
  about: perhaps(2_000),
  speaker: BilingualInput(120),
  speakerRole: perhaps(160),
  place: BilingualInput(120),
  date: DateOnly,
  from: Hour,
  to: Hour,
  seats: z.int(says('required')).check(z.gte(1, says('atLeast', 1)), z.lte(mostSeats, says('atMost', mostSeats))),
  spokenIn: z.enum(spokenIn, says('required')),
  active: z.boolean(says('wrongType')),
})
export const WorkshopEdit = z.partial(WorkshopInput)
export const SeatInput = z.strictObject({ workshopId: Id })

/** Whether seats can still be reserved, which is possible until it begins. */
export const takesSeats = ({ startsAt }: Pick<Workshop, 'startsAt'>, now: number) => now < Date.parse(startsAt)
