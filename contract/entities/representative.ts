// Who stands for the fair abroad (docs/SPEC.md §3).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Country, NewEmail, Id, note, Phone } from '../kernel/field.ts'
import { pointOf } from '../rules/coordinates.ts'
import { Position } from './opinion.ts'
import { Bilingual } from './text.ts'

/** `languages` and `field`: what they speak and what they help with, one thing after the other; `coordinates` «latitude, longitude» in degrees. */
export const Representative = z.object({
  id: z.uuid(),
  name: Bilingual,
  country: z.nullable(z.string()),
  city: Bilingual,
  languages: Bilingual,
  field: Bilingual,
  timeZone: z.nullable(z.string()),
  coordinates: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  imageId: z.nullable(z.uuid()),
})
export type Representative = z.infer<typeof Representative>
export const PanelRepresentative = z.extend(Representative, { active: z.boolean(), position: z.int() })
export type PanelRepresentative = z.infer<typeof PanelRepresentative>
/** An empty e-mail or telephone number is none. */
const none = z.literal('')
const texts = (most: number) => z.optional(z.strictObject({ fa: note(most), en: note(most) }))
const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
export const RepresentativeInput = z.strictObject({
  name: BilingualInput(120),
  country: z.nullable(Country),
  email: z.union([none, NewEmail]),
  phoneNumber: Phone,
  imageId: z.nullable(Id),
  active: z.boolean(says('wrongType')),
  position: Position,
  city: texts(80),
  languages: texts(120),
  field: texts(160),
  timeZone: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(60, says('tooLong', 60)),
        z.refine((name) => name.trim() === '' || isTimeZone(name.trim()), says('invalid')),
      ),
    ),
  ),
  coordinates: z.optional(
    z.nullable(
      z.string().check(z.refine((text) => text.trim() === '' || pointOf(text) !== undefined, says('invalid'))),
    ),
  ),
})
export type RepresentativeInput = z.infer<typeof RepresentativeInput>
export const RepresentativeEdit = z.partial(RepresentativeInput)
