// Things that an exhibitor can order with a booth.
import * as z from 'zod/mini'
import { Bilingual } from './text.ts'

/** `available` is what is left of the stock after verified orders. */
export const Equipment = z.object({ id: z.uuid(), code: z.string(), title: Bilingual, note: Bilingual, priceCents: z.int(), count: z.int(), available: z.int() })
export type Equipment = z.infer<typeof Equipment>
