// Input of a booth order (test/SPEC.md §3).
import * as z from 'zod/mini'
import { says } from '../../fields.ts'
import { DateOnly, Id, line, note, optionalLine } from '../../kernel/field.ts'
import { attachmentIds, contact, buyerDetails, buyerDetailsValid, sent } from '../contact.ts'

/** Equipment of an order. */
const EquipmentChoice = z.strictObject({
  equipmentId: Id,
  count: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(9_999, says('atMost', 9_999))),
})
/** Name on the fascia, in at least one language. */
const FasciaName = z
  .strictObject({ fa: optionalLine(60), en: optionalLine(60) })
  .check(z.refine(({ fa = '', en = '' }) => fa.trim() !== '' || en.trim() !== '', says('fasciaMissing')))
/** Step 2 of the wizard: the exhibitor's data, without the booths. */
export const BoothOrderDetails = {
  ...contact,
  companyName: line(120),
  fieldOfActivity: line(120),
  products: z.optional(note(500)),
  fasciaName: FasciaName,
  date: DateOnly,
  ...buyerDetails,
  equipment: z.optional(z.array(EquipmentChoice).check(z.maxLength(100, says('tooMany', 100)))),
  catalogListing: z.boolean(says('wrongType')),
  attachmentIds,
}
export const BoothOrderForm = z.strictObject(BoothOrderDetails).check(buyerDetailsValid)
export type BoothOrderForm = z.infer<typeof BoothOrderForm>

/**
 * Input of POST /v1/orders, with the hold on the booths. `companyId` is one of the user's companies. Without it the
 * name is matched, and an unknown name creates a company.
 */
export const BoothInput = z
  .strictObject({ kind: z.literal('booth'), holdId: Id, companyId: z.optional(Id), ...BoothOrderDetails, ...sent })
  .check(buyerDetailsValid)
/** Input of a quote, with at most 50 booths. */
export const BoothQuote = z.strictObject({
  kind: z.literal('booth'),
  boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(50, says('tooMany', 50))),
  catalogListing: z.optional(z.boolean()),
  equipment: BoothOrderDetails.equipment,
})
