import type { Shown, View } from './view.tsx'
import { equipment } from './equipment.view.tsx'
import { opinion } from './opinion.view.tsx'
import { representative } from './representative.view.tsx'

/** Registers that show something else than follows from their fields. */
export const views: Partial<Record<Shown, View>> = { equipment, opinion, representative }
