// Schemes and sectors of booths, which only the team sets. These tables are the only lists of them
// (docs/decisions/booth-finder.md).
import * as z from 'zod/mini'
import { Sector } from '../entities/exhibitor.ts'
import { boothSchemes, type BoothScheme as SchemeName } from './booth-scheme.ts'

export const BoothScheme = z.enum(boothSchemes)
export type BoothScheme = SchemeName

/** Scheme and sector, as schema fields of plans, published booths and drawings. Marks that are not set have no key. */
export const boothMarks = { scheme: z.optional(BoothScheme), sector: z.optional(Sector) }
export interface BoothMarks {
  scheme?: BoothScheme | undefined
  sector?: Sector | undefined
}
/** Scheme and sector in database rows and responses, where null means none. */
export interface MarksOrNull {
  scheme?: BoothScheme | null | undefined
  sector?: Sector | null | undefined
}

export const marksOf = ({ scheme, sector }: MarksOrNull): BoothMarks => ({
  ...(scheme && { scheme }),
  ...(sector && { sector }),
})
/** Reads scheme and sector from texts of a file. Unknown values are left out; undefined when both are unknown. */
export function marksFrom(scheme: unknown, sector: unknown): BoothMarks | undefined {
  const [one, other] = [z.safeParse(BoothScheme, scheme), z.safeParse(Sector, sector)]
  if (!one.success && !other.success) return undefined
  return { ...(one.success && { scheme: one.data }), ...(other.success && { sector: other.data }) }
}

/** Recognises a scheme in a cell of a user’s table, in either language. Undefined for any other text. */
export function schemeIn(cell: string): BoothScheme | undefined {
  if (/shell|سازه|تجهیز/i.test(cell)) return /without|no |بدون/i.test(cell) ? 'raw' : 'shell'
  return /raw|space only|bare|خام/i.test(cell) ? 'raw' : undefined
}
