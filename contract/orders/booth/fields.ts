// What an exhibitor asks for with booths (docs/SPEC.md §3).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { DateOnly, Id, line, note, optionalLine } from '../../kernel/field.ts'
import { attachmentIds, contact, papers, papersRight, sent } from '../contact.ts'

/** Equipment of an order. */
const EquipmentChoice = z.strictObject({
  equipmentId: Id,
  count: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(9_999, says('atMost', 9_999))),
})
/** The sign above the booth, in one language at least. */
const FasciaName = z
  .strictObject({ fa: optionalLine(60), en: optionalLine(60) })
  .check(z.refine(({ fa = '', en = '' }) => fa.trim() !== '' || en.trim() !== '', says('fasciaMissing')))
/** Step 2 of the wizard: what the exhibitor says, without the booths. */
export const BoothOrderDetails = {
  ...contact,
  companyName: line(120),
  fieldOfActivity: line(120),
  products: z.optional(note(500)),
  fasciaName: FasciaName,
  date: DateOnly,
  ...papers,
  equipment: z.optional(z.array(EquipmentChoice).check(z.maxLength(100, says('tooMany', 100)))),
  catalogListing: z.boolean(says('wrongType')),
  attachmentIds,
}
export const BoothOrderForm = z.strictObject(BoothOrderDetails).check(papersRight)
export type BoothOrderForm = z.infer<typeof BoothOrderForm>

/** The same as POST /v1/orders takes it, with the hold that keeps the booths. `companyId` is one of the own companies; without it the name decides, and a name that none of them has is a new one. */
export const BoothInput = z
  .strictObject({ kind: z.literal('booth'), holdId: Id, companyId: z.optional(Id), ...BoothOrderDetails, ...sent })
  .check(papersRight)
/** Booths of one quote at most. */
export const BoothQuote = z.strictObject({
  kind: z.literal('booth'),
  boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(50, says('tooMany', 50))),
  catalogListing: z.optional(z.boolean()),
  equipment: BoothOrderDetails.equipment,
})
