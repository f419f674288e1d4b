// Who stands for the fair abroad (spec §3).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, Country, NewEmail, Id, Phone } from '../kernel/field.ts'
import { Position } from './opinion.ts'
import { Bilingual } from './text.ts'

export const Representative = z.object({ id: z.uuid(), name: Bilingual, country: z.nullable(z.string()), email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()), imageId: z.nullable(z.uuid()) })
export type Representative = z.infer<typeof Representative>
export const PanelRepresentative = z.extend(Representative, { active: z.boolean(), position: z.int() })
export type PanelRepresentative = z.infer<typeof PanelRepresentative>
/** An empty e-mail or telephone number is none. */
const none = z.literal('')
export const RepresentativeInput = z.strictObject({ name: BilingualInput(120), country: z.nullable(Country), email: z.union([none, NewEmail]), phoneNumber: Phone, imageId: z.nullable(Id), active: z.boolean(says('wrongType')), position: Position })
export type RepresentativeInput = z.infer<typeof RepresentativeInput>
export const RepresentativeEdit = z.partial(RepresentativeInput)
