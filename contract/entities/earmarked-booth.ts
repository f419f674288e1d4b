// The right of return (docs/decisions/right-of-return.md). Until a date, a booth is reserved for the company that had
// it in the previous edition.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { DateOnly, Id } from '../kernel/field.ts'
import { BoothState } from './booth.ts'
import { Bilingual } from './text.ts'

/** A booth and the company that it is reserved for. Money is in euro cents before VAT. */
export const EarmarkedBooth = z.object({
  id: z.uuid(),
  name: z.string(),
  hallId: z.uuid(),
  hall: Bilingual,
  meterage: z.number(),
  totalCents: z.int(),
  state: BoothState,
  companyId: z.uuid(),
  company: Bilingual,
})
export type EarmarkedBooth = z.infer<typeof EarmarkedBooth>

/** All earmarked booths of an edition. `until` is the last day of the right of return, which may have passed. */
export const EarmarkedBooths = z.object({ until: z.nullable(z.string()), booths: z.array(EarmarkedBooth) })
export type EarmarkedBooths = z.infer<typeof EarmarkedBooths>

export const EarmarkedUntilInput = z.strictObject({ until: z.nullable(DateOnly) })
/** Reserves booths for a company. With `companyId` null, their reservation is removed. */
export const KeepInput = z.strictObject({
  boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(1_000, says('tooMany', 1_000))),
  companyId: z.nullable(Id),
})
export type KeepInput = z.infer<typeof KeepInput>
