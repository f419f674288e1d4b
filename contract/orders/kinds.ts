// The kinds of orders, a row each: what an order tells follows from its kind.
import * as z from 'zod/mini'
import type { orderKinds } from '../rules/order-kinds.ts'
import { booth } from './booth.ts'
import { guest } from './guest.ts'
import { hotel } from './hotel.ts'
import { transportation } from './transportation.ts'
import { visa } from './visa.ts'

type Name = (typeof orderKinds)[number]
export const kinds = { booth, hotel, visa, transportation, guest }
type Kinds = typeof kinds

type Shape = Record<string, z.core.$ZodType>
type OfKinds<Common extends Shape, Part extends 'details' | 'brief'> = z.ZodMiniDiscriminatedUnion<
  { [K in Name]: z.ZodMiniObject<Common & Kinds[K][Part] & { kind: z.ZodMiniLiteral<K> }> }[Name][],
  'kind'
>
/** A schema that every kind shares, with the part of its own: a union that its `kind` tells apart. */
export const ofKinds = <const Common extends Shape, const Part extends 'details' | 'brief'>(
  common: Common,
  part: Part,
) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(kinds).map(([name, row]) => z.object({ ...common, ...row[part], kind: z.literal(name) })) as never,
  ) as unknown as OfKinds<Common, Part> // the compiler cannot follow a map over the rows

/** What an order of a kind tells, out of what is stored of it; the keys of other kinds stay out. */
export function detailsOf<K extends Name>(kind: K, stored: object): z.output<z.ZodMiniObject<Kinds[K]['details']>> {
  const known = stored as Record<string, unknown>
  const entries = Object.entries(kinds[kind].blank).map(([key, blank]) => [key, known[key] ?? blank])
  return Object.fromEntries(entries) as never
}
/** The same as far as a list tells it. */
export const briefOf = <K extends Name>(kind: K, stored: object): z.output<z.ZodMiniObject<Kinds[K]['brief']>> =>
  kinds[kind].briefOf(detailsOf(kind, stored) as never) as never
