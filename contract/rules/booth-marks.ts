// What a booth is let as and for which field: said by the team, or by nobody. These tables are the only lists of it (docs/decisions/0193).
import * as z from 'zod/mini'
import { Sector } from '../entities/exhibitor.ts'
import { boothSchemes, type BoothScheme as SchemeName } from './booth-scheme.ts'

export const BoothScheme = z.enum(boothSchemes)
export type BoothScheme = SchemeName

/** On things, on the sale and in drawings a mark that nobody has set is no key. */
export const boothMarks = { scheme: z.optional(BoothScheme), sector: z.optional(Sector) }
export interface BoothMarks {
  scheme?: BoothScheme | undefined
  sector?: Sector | undefined
}
/** As rows and answers have them: null for none. */
export interface MarksOrNull {
  scheme?: BoothScheme | null | undefined
  sector?: Sector | null | undefined
}

export const marksOf = ({ scheme, sector }: MarksOrNull): BoothMarks => ({
  ...(scheme && { scheme }),
  ...(sector && { sector }),
})
/** Marks that a file says as words; what is none is left out. */
export function marksFrom(scheme: unknown, sector: unknown): BoothMarks | undefined {
  const [one, other] = [z.safeParse(BoothScheme, scheme), z.safeParse(Sector, sector)]
  if (!one.success && !other.success) return undefined
  return { ...(one.success && { scheme: one.data }), ...(other.success && { sector: other.data }) }
}

/** As tables of people say it, in either language; undefined for what means neither. */
export function schemeIn(cell: string): BoothScheme | undefined {
  if (/shell|سازه|تجهیز/i.test(cell)) return /without|no |بدون/i.test(cell) ? 'raw' : 'shell'
  return /raw|space only|bare|خام/i.test(cell) ? 'raw' : undefined
}
