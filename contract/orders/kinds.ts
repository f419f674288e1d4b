// The kinds of orders with their fields, a row each.
import * as z from 'zod/mini'
import { booth } from './booth/kind.ts'
import { guest } from './guest/kind.ts'
import { hotel } from './hotel/kind.ts'
import type { Ordered } from './kind.ts'
import type { OrderKind } from './names.ts'
import { transportation } from './transportation/kind.ts'
import { visa } from './visa/kind.ts'

export const kinds = { booth, hotel, visa, transportation, guest }
type Kinds = typeof kinds

type Shape = Record<string, z.core.$ZodType>
type OfKinds<Common extends Shape, Part extends 'details' | 'brief'> = z.ZodMiniDiscriminatedUnion<
  { [K in OrderKind]: z.ZodMiniObject<Common & Kinds[K][Part] & { kind: z.ZodMiniLiteral<K> }> }[OrderKind][],
  'kind'
>
/** A schema that every kind shares, with the part of its own: a union by `kind`. */
export const ofKinds = <const Common extends Shape, const Part extends 'details' | 'brief'>(
  common: Common,
  part: Part,
) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(kinds).map(([name, row]) => z.object({ ...common, ...row[part], kind: z.literal(name) })) as never,
  ) as unknown as OfKinds<Common, Part> // the compiler cannot follow a map over the rows

/** The kinds that are ordered with an account. */
export type OrderedKind = { [K in OrderKind]: Kinds[K] extends Ordered ? K : never }[OrderKind]
/** What is asked for with an order of any of them, or with a quote. */
export const orderedKinds = <const Part extends keyof Ordered>(part: Part) =>
  z.discriminatedUnion(
    'kind',
    Object.values(kinds).flatMap((row) => (part in row ? [(row as unknown as Ordered)[part]] : [])) as never,
  ) as unknown as z.ZodMiniDiscriminatedUnion<{ [K in OrderedKind]: Kinds[K][Part] }[OrderedKind][], 'kind'>

/** The fields of an order of a kind, out of what is stored; the keys of other kinds stay out. */
export function detailsOf<K extends OrderKind>(
  kind: K,
  stored: object,
): z.output<z.ZodMiniObject<Kinds[K]['details']>> {
  const known = stored as Record<string, unknown>
  const entries = Object.entries(kinds[kind].blank).map(([key, blank]) => [key, known[key] ?? blank])
  return Object.fromEntries(entries) as never
}
/** The same, as far as a list shows it. */
export const briefOf = <K extends OrderKind>(kind: K, stored: object): z.output<z.ZodMiniObject<Kinds[K]['brief']>> =>
  (kinds[kind] as unknown as { briefOf: (details: object) => never }).briefOf(detailsOf(kind, stored))
/** The kinds of which a list shows nothing that others have not, such as booths, most orders of a fair. */
export const plainKinds = (Object.keys(kinds) as OrderKind[]).filter(
  (kind) => Object.keys(kinds[kind].brief).length === 0,
)
