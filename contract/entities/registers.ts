// The fields of registers (contract/registers.ts).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Cents, line } from '../kernel/field.ts'
import { fields, register } from '../kernel/register.ts'
import { registers as specs } from '../registers.ts'
import { pointOf } from '../rules/coordinates.ts'

const placed = { position: fields.position, active: fields.active }

/** Opinions about the fair, on the home page (test/SPEC.md §3). */
export const opinion = register(specs.opinion, {
  comment: fields.texts(600),
  name: fields.lines(120),
  role: fields.optionalLines(160),
  logoId: fields.picture(),
  ...placed,
})
export type Opinion = z.infer<typeof opinion.Thing>

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
/**
 * Representatives of the fair abroad (test/SPEC.md §3). `field` is the subjects that they help with, `coordinates` are
 * “latitude, longitude” in degrees.
 */
export const representative = register(specs.representative, {
  name: fields.lines(120),
  country: fields.country(),
  city: fields.optionalLines(80),
  languages: fields.optionalLines(120),
  field: fields.optionalLines(160),
  timeZone: fields.optionalLine(
    z.string().check(
      z.maxLength(60, says('tooLong', 60)),
      z.refine((name) => name.trim() === '' || isTimeZone(name.trim()), says('invalid')),
    ),
  ),
  coordinates: fields.optionalLine(
    z.string().check(z.refine((text) => text.trim() === '' || pointOf(text) !== undefined, says('invalid'))),
  ),
  email: fields.email(),
  phoneNumber: fields.phone(),
  imageId: fields.picture(),
  ...placed,
})
export type Representative = z.infer<typeof representative.Thing>

/** Subjects with a contact person of the team, who is shown on Contact, Services and Representatives. */
export const desks = ['booth', 'abroad', 'visa', 'travel', 'finance'] as const
export type Desk = (typeof desks)[number]
const desk = z.nullable(z.enum(desks))
/** The people behind the fair (/Team). */
export const teamMember = register(specs.teamMember, {
  name: fields.lines(120),
  role: fields.lines(120),
  department: fields.lines(80),
  email: fields.email(),
  phoneNumber: fields.phone(),
  imageId: fields.picture(),
  desk: fields.own(z.optional(desk), desk),
  ...placed,
})
export type TeamMemberInput = z.infer<typeof teamMember.Input>
export type TeamMember = z.infer<typeof teamMember.Thing>
export type PanelTeamMember = z.infer<typeof teamMember.PanelThing>

const count = z.int(says('wrongType')).check(z.gte(0, says('atLeast', 0)), z.lte(99_999, says('atMost', 99_999)))
/**
 * Equipment that exhibitors order with a booth. `used` counts pieces in verified orders, `available` the remaining
 * ones. `ordered` equipment can be switched off, not removed.
 */
export const equipment = register(
  specs.equipment,
  {
    code: fields.own(line(20).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, says('invalid'))), z.string()),
    title: fields.lines(120),
    note: fields.optionalLines(200),
    priceCents: fields.own(Cents, z.int()),
    count: fields.own(count, z.int()),
    ...placed,
  },
  { shown: { available: z.int() }, panel: { used: z.int(), ordered: z.boolean() } },
)
export type Equipment = z.infer<typeof equipment.Thing>
export type PanelEquipment = z.infer<typeof equipment.PanelThing>

/** A path of this site. The server decides whether it may be used (contract/rules/redirect.ts). */
const path = z.string(says('pathInvalid')).check(
  z.refine((text) => text.trim() !== '', says('pathInvalid')),
  z.maxLength(300, says('tooLong', 300)),
)
/** Redirects from moved addresses. Each applies to both languages. */
export const redirect = register(
  specs.redirect,
  {
    fromPath: fields.own(path, z.string()),
    toPath: fields.own(path, z.string()),
    permanent: fields.own(z.boolean(says('wrongType')), z.boolean()),
    active: fields.active,
  },
  { panel: { updatedAt: z.iso.datetime() } },
)
export type Redirect = z.infer<typeof redirect.PanelThing>

export const registers = { opinion, representative, teamMember, equipment, redirect }
