// What people say of a booth, without what follows from others: its form sends it, the audit log keeps it.
import type * as z from 'zod/mini'
import { BoothInput } from '../entities/hall.ts'

export type GivenBooth = z.infer<typeof BoothInput> & { openSides: number }

const fields = Object.keys(BoothInput.shape) as (keyof GivenBooth)[]

/** Every field that the form has. What nobody has said is null, as the database keeps it. */
export const givenOf = (booth: GivenBooth): GivenBooth =>
  Object.fromEntries(fields.map((field) => [field, booth[field] ?? null])) as GivenBooth
