// The seven halls of the demo fairground, with every booth in them.
import { built, type DemoHall } from './drawing.ts'
import { hall5 } from './plans/hall-5.ts'
import { hall6 } from './plans/hall-6.ts'
import { hall7 } from './plans/hall-7.ts'
import { hall8 } from './plans/hall-8.ts'
import { hall9 } from './plans/hall-9.ts'
import { hall38 } from './plans/hall-38.ts'
import { hall40 } from './plans/hall-40.ts'

export type { DemoBooth, DemoHall } from './drawing.ts'

/** The same halls at every call. */
export const demoHalls = (): DemoHall[] =>
  [hall5, hall6, hall7, hall8, hall9, hall38, hall40].map((drawing, i) => built(drawing, i + 1))
