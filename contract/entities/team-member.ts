// The people behind the fair (/Team).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Bilingual as BilingualInput, NewEmail, Id, Phone } from '../kernel/field.ts'
import { Bilingual } from './text.ts'

/** What a person of the team is named for on other pages: Contact, Services, Representatives. */
export const desks = ['booth', 'abroad', 'visa', 'travel', 'finance'] as const
export type Desk = (typeof desks)[number]
export const TeamMember = z.object({
  id: z.uuid(),
  name: Bilingual,
  role: Bilingual,
  department: Bilingual,
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  imageId: z.nullable(z.string()),
  desk: z.nullable(z.enum(desks)),
})
export type TeamMember = z.infer<typeof TeamMember>
export const PanelTeamMember = z.extend(TeamMember, { active: z.boolean(), position: z.int() })
export type PanelTeamMember = z.infer<typeof PanelTeamMember>
/** An empty e-mail or telephone number is none. */
const none = z.literal('')
export const TeamMemberInput = z.strictObject({
  name: BilingualInput(120),
  role: BilingualInput(120),
  department: BilingualInput(80),
  email: z.union([none, NewEmail]),
  phoneNumber: Phone,
  imageId: z.nullable(Id),
  desk: z.optional(z.nullable(z.enum(desks))),
  active: z.boolean(says('wrongType')),
  position: z.int(says('required')).check(z.gte(0, says('atLeast', 0)), z.lte(999, says('atMost', 999))),
})
export const TeamMemberEdit = z.partial(TeamMemberInput)
