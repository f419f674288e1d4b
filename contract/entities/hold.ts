// A hold reserves booths for one user while the order is filled in.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id } from '../kernel/field.ts'
import { Booth } from './booth.ts'
import { Bilingual } from './text.ts'

export const Hold = z.object({ id: z.uuid(), boothIds: z.array(z.uuid()), expiresAt: z.iso.datetime() })
export type Hold = z.infer<typeof Hold>
/** One of the user's holds, with the data needed to continue. */
export const OwnHold = z.extend(Hold, { booths: z.array(z.extend(Booth, { hall: Bilingual })) })
export type OwnHold = z.infer<typeof OwnHold>
/**
 * `replaces`: id of a hold of the caller, whose booths are released in the same step. The expiry time stays the same.
 */
export const HoldInput = z.strictObject({
  boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(50, says('tooMany', 50))),
  replaces: z.optional(Id),
})
