// State types of the plan editor.
import type { PlanPricing, RuledPrice } from '#contract/entities/plan.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import type { RowPlan } from '#contract/plan/tools/row.ts'
import type { BoothShape } from '#contract/plan/tools/shapes.ts'
import type { Snapped } from '#contract/plan/tools/snap.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { View } from '#web/map/view.ts'
import type { Notice } from './notices.ts'

export type ToolName =
  | 'select'
  | 'points'
  | 'hand'
  | 'rectangle'
  | 'polygon'
  | 'row'
  | 'pillar'
  | 'wall'
  | 'door'
  | 'stairs'
  | 'text'
  | 'measure'

export type BoothOnPlan = Extract<Thing, { kind: 'booth' }>
/** State of a booth from an order or a hold. `ordered` means that only an earlier order had the booth. */
export interface Sale {
  state: 'held' | 'reserved' | 'ordered'
  /** The company name as shown on maps. Absent if the booth is held. */
  company?: Bilingual | undefined
}

/** One gesture: the change it made and the change that undoes it. */
export interface Step {
  id: number
  label: StepLabel
  change: Change
  back: Change
  /** Key of the repeated action. Changes with the same key in quick succession are joined into one step. */
  about?: string | undefined
  at: number
}

/** A shape that is being drawn and does not exist yet. */
export type Drawing =
  | { kind: 'line'; of: 'polygon' | 'outline' | 'wall' | 'measure'; points: readonly Point[]; typed: string }
  | {
      kind: 'box'
      of: 'rectangle' | 'pillar' | 'stairs' | 'select'
      from: Point
      to: Point
      typed: string
      touch?: boolean
      /** The box grows to all sides from this point. */
      middle?: Point | undefined
    }
  | { kind: 'door'; from: Point; to: Point }
  | { kind: 'row'; row: RowPlan; placed: boolean }

/** Position of the pointer, and the line or point that it snaps to. */
export interface Cursor {
  point: Point
  snapped?: Snapped | undefined
  /** Offset from the start of a drag, in cm. */
  way?: readonly [number, number] | undefined
}

export interface Asking {
  step: Step
  who: string
  name: string
}

export interface DeskState {
  document: PlanDocument
  sale: ReadonlyMap<string, Sale>
  /** The person who can change the plan, if the viewer may not. */
  contact: string | null
  /** The rule that prices booths of this hall, if there is one. */
  pricing: PlanPricing | null
  /** How the hall's rule calculated prices, by booth id. */
  ruled: ReadonlyMap<string, Pick<RuledPrice, 'cents' | 'parts'>>
  /** The change that would be made if the drag ended now. */
  preview: Change | undefined
  selected: ReadonlySet<string>
  /** Id of the thing clicked last. The others are aligned with it. */
  keyId: string | undefined
  /** Id of the one selected thing that the panel shows. Undefined: all of them. */
  scope: string | undefined
  tool: ToolName
  /** Whether the polygon tool draws the hall outline. */
  outlining: boolean
  shape: BoothShape
  /** Kind of thing that a click of the pillar tool adds. */
  pointUse: 'pillar' | 'power' | 'water' | 'drain' | 'network' | 'air' | 'gas'
  drawing: Drawing | undefined
  cursor: Cursor | undefined
  layer: string
  guidesShown: boolean
  snapping: boolean
  /** Whether drawing snaps to lines of sketches below the plan. */
  holdsBelow: boolean
  past: readonly Step[]
  undone: readonly Step[]
  asking: Asking | undefined
  warnings: readonly Warning[]
  /** Key of the warning being shown. */
  warning: string | undefined
  clip: readonly Thing[]
  anchor: number
  view: View
  width: number
  height: number
  announced: string
  /** Unread notices about what colleagues did to things in use here. */
  notices: readonly Notice[]
  /** Index of the corner that the keys and fields of the corner tool change. */
  corner: number | undefined
  menu: { x: number; y: number } | undefined
  /**
   * Content of the underlay dialog: a new picture, a dropped file, or the id of a picture. In the last case the dialog
   * sets the known length of that picture.
   */
  laying: string | File | undefined
}
