import type { Shown, View } from './view.tsx'
import { equipment } from '../equipment/equipment.view.tsx'
import { opinion } from '../opinion/opinion.view.tsx'
import { representative } from '../representative/representative.view.tsx'

/** Registers that show something else than follows from their fields. */
export const views: Partial<Record<Shown, View>> = { equipment, opinion, representative }
