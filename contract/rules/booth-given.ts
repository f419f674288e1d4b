// The fields of a booth that people set, without those that are computed: its form sends them, the audit log keeps them.
import type * as z from 'zod/mini'
import { BoothInput } from '../entities/hall.ts'

export type GivenBooth = z.infer<typeof BoothInput> & { openSides: number }

const fields = Object.keys(BoothInput.shape) as (keyof GivenBooth)[]

/** Every field of the form; one that is not set is null, as in the database. */
export const givenOf = (booth: GivenBooth): GivenBooth =>
  Object.fromEntries(fields.map((field) => [field, booth[field] ?? null])) as GivenBooth
