// Texts that admins write have a Persian and an English value; one of the two may be empty.
import * as z from 'zod/mini'

export const Bilingual = z.object({ fa: z.string(), en: z.string() })
export type Bilingual = z.infer<typeof Bilingual>
