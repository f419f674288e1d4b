// What somebody says of the fair (docs/SPEC.md §3).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Id, note } from '../kernel/field.ts'
import { Bilingual } from './text.ts'

export const Opinion = z.object({
  id: z.uuid(),
  comment: Bilingual,
  name: Bilingual,
  role: Bilingual,
  logoId: z.nullable(z.uuid()),
})
export type Opinion = z.infer<typeof Opinion>
export const PanelOpinion = z.extend(Opinion, { active: z.boolean(), position: z.int() })
export type PanelOpinion = z.infer<typeof PanelOpinion>
export const Position = z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(999, says('atMost', 999)))
/** The role may be left out. */
const Optional = z.strictObject({
  fa: z.string().check(z.maxLength(160, says('tooLong', 160))),
  en: z.string().check(z.maxLength(160, says('tooLong', 160))),
})
export const OpinionInput = z.strictObject({
  comment: BilingualInput(600, note),
  name: BilingualInput(120),
  role: Optional,
  logoId: z.nullable(Id),
  active: z.boolean(says('wrongType')),
  position: Position,
})
export type OpinionInput = z.infer<typeof OpinionInput>
export const OpinionEdit = z.partial(OpinionInput)
