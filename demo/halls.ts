// The seven halls of the demo fairground, with all their booths.
import { built, type DemoHall, type HallDrawing } from './drawing.ts'
import type { Spot } from './layout.ts'
import { hall5 } from './plans/hall-5.ts'
import { hall6 } from './plans/hall-6.ts'
import { hall7 } from './plans/hall-7.ts'
import { hall8 } from './plans/hall-8.ts'
import { hall9 } from './plans/hall-9.ts'
import { hall38 } from './plans/hall-38.ts'
import { hall40 } from './plans/hall-40.ts'

export type { DemoBooth, DemoHall } from './drawing.ts'

/**
 * The halls and their centres on the fairground, in metres. Two rows of halls stand along an avenue, with the octagon
 * (hall 40) at its end.
 */
const fairground: readonly (readonly [HallDrawing, Spot])[] = [
  [hall5, [32, 24]],
  [hall6, [117, 24]],
  [hall7, [206, 30]],
  [hall8, [32, 96]],
  [hall9, [114, 96]],
  [hall38, [199, 98]],
  [hall40, [290, 62]],
]

/** Returns the halls of the demo, with the same content at every call. */
export const demoHalls = (): DemoHall[] => fairground.map(([drawing, middle], i) => built(drawing, i + 1, middle))
