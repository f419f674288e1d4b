// Companies suggested for a business meeting, the best match first, with the reason for each.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { CountryList, DateOnly } from '../kernel/field.ts'
import { sectors } from '../rules/sectors.ts'
import { ExhibitorRow, Sector } from './exhibitor.ts'

/**
 * Reasons why a company matches. It `makes` what the user's company needs, `wants` what it offers, or is in the same
 * hall (`near`). `found` means that it matches the search.
 */
export const matchReasons = ['makes', 'wants', 'near'] as const
export type MatchReason = (typeof matchReasons)[number]

/**
 * `hit`: the company's text that matches, in the requested language if available. `free`: half hours that are free for
 * both sides.
 */
export const Match = z.extend(ExhibitorRow, {
  reason: z.nullable(z.enum([...matchReasons, 'found', 'seeks'])),
  hit: z.string(),
  next: z.array(z.iso.datetime()),
  free: z.int(),
})
export type Match = z.infer<typeof Match>

const listOf = (names: readonly string[]) =>
  z
    .string(says('notAllowed'))
    .check(z.regex(new RegExp(`^(${names.join('|')})(,(${names.join('|')}))*$`), says('notAllowed')))
/** Lists are separated by commas. `show` is the maximum number of results. */
export const MatchQuery = z.strictObject({
  by: z.optional(z.enum(['fa', 'en'])),
  q: z.optional(z.string().check(z.maxLength(200, says('tooLong', 200)))),
  reason: z.optional(z.enum(matchReasons)),
  sector: z.optional(listOf(sectors)),
  country: z.optional(CountryList),
  day: z.optional(
    z.string(says('dateInvalid')).check(z.regex(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d){0,9}$/, says('dateInvalid'))),
  ),
  show: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
})
export type MatchQuery = z.infer<typeof MatchQuery>

const counted = <T extends z.core.$ZodType>(of: T) => z.array(z.object({ of, count: z.int() }))
/** Number of results for each choice, under the choices of the other filters. */
export const MatchFacets = z.object({
  sectors: counted(Sector),
  countries: counted(z.string()),
  days: counted(DateOnly),
  reasons: counted(z.enum(matchReasons)),
})
export type MatchFacets = z.infer<typeof MatchFacets>

/**
 * Whether the user's company has enough data to be matched: `none` without a company, `empty` without offers and needs.
 */
export const matchStanding = ['none', 'empty', 'profiled'] as const
