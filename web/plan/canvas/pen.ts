// Types and helpers shared by everything that draws a plan on a canvas.
import type { Point } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { View } from '#web/map/view.ts'
import type { Sale } from '../desk/types.ts'
import type { Fade } from './fades.ts'

export type Pen = CanvasRenderingContext2D
export interface Painting {
  document: PlanDocument
  sale: ReadonlyMap<string, Sale>
  /** Dragged things at their current position, by id. They are drawn last. */
  moved: ReadonlyMap<string, Thing>
  gone: ReadonlySet<string>
  /** Booths whose state has just changed. */
  fades: readonly Fade[]
  selected: ReadonlySet<string>
  keyId: string | undefined
  view: View
  width: number
  height: number
  locale: Locale
}

export function trace(
  pen: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>,
  line: readonly Point[],
  closed: boolean,
) {
  line.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  if (closed) pen.closePath()
}

/** Things in view, by kind. */
export type Seen = Record<Thing['kind'], Thing[]>
