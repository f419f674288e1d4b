// A hold keeps booths for one user while the order is filled in.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id } from '../kernel/field.ts'
import { Booth } from './booth.ts'
import { Bilingual } from './text.ts'

export const Hold = z.object({ id: z.uuid(), boothIds: z.array(z.uuid()), expiresAt: z.iso.datetime() })
export type Hold = z.infer<typeof Hold>
/** An own hold with what is needed to go on with it. */
export const OwnHold = z.extend(Hold, { booths: z.array(z.extend(Booth, { hall: Bilingual })) })
export type OwnHold = z.infer<typeof OwnHold>
/** `replaces` lets the booths of an own hold go and takes these in the same step, keeping its time. */
export const HoldInput = z.strictObject({
  boothIds: z.array(Id).check(z.minLength(1, says('boothMissing')), z.maxLength(50, says('tooMany', 50))),
  replaces: z.optional(Id),
})
