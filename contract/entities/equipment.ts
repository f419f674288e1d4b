// Things that an exhibitor can order with a booth.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Cents, line } from '../kernel/field.ts'
import { Position } from './opinion.ts'
import { Bilingual } from './text.ts'

/** `available` is what is left of the stock after verified orders. */
export const Equipment = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Bilingual,
  note: Bilingual,
  priceCents: z.int(),
  count: z.int(),
  available: z.int(),
})
export type Equipment = z.infer<typeof Equipment>
/** `used`: in verified orders. `ordered`: in any order; then it can be switched off, not removed. */
export const PanelEquipment = z.extend(Equipment, {
  active: z.boolean(),
  position: z.int(),
  used: z.int(),
  ordered: z.boolean(),
})
export type PanelEquipment = z.infer<typeof PanelEquipment>
const Note = z.strictObject({
  fa: z.string().check(z.maxLength(200, says('tooLong', 200))),
  en: z.string().check(z.maxLength(200, says('tooLong', 200))),
})
export const EquipmentInput = z.strictObject({
  code: line(20).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, says('invalid'))),
  title: BilingualInput(120),
  note: Note,
  priceCents: Cents,
  count: z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(99_999, says('atMost', 99_999))),
  active: z.boolean(says('wrongType')),
  position: Position,
})
export type EquipmentInput = z.infer<typeof EquipmentInput>
export const EquipmentEdit = z.partial(EquipmentInput)
