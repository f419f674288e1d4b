// Fields of a booth that users set, without computed ones. The booth form sends them, and the audit log stores them.
import type * as z from 'zod/mini'
import { BoothInput } from '../entities/hall.ts'

export type GivenBooth = z.infer<typeof BoothInput> & { openSides: number }

const fields = Object.keys(BoothInput.shape) as (keyof GivenBooth)[]

/** Returns all fields of the form. Fields that are not set are null, as in the database. */
export const givenOf = (booth: GivenBooth): GivenBooth =>
  Object.fromEntries(fields.map((field) => [field, booth[field] ?? null])) as GivenBooth
