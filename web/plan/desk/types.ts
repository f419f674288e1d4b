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
/**
 * State of a booth with a hold or an order. `ordered`: the booth is free, but an order once contained it, so it cannot
 * be removed.
 */
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
  /**
   * Key of a repeated action, such as moving by arrow keys. Changes with the same key in quick succession form one
   * step.
   */
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
      /** Centre of a box drawn from its middle. The box grows to all sides from this point. */
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
  /** Name of the person who can change the plan, for a user who may only view it. Otherwise null. */
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
  /**
   * Id of one of several selected things, if the panel shows only this one. Undefined if the panel shows all of them.
   */
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
  /** Unread notices about changes by colleagues to things that the user has selected, is dragging or has not saved. */
  notices: readonly Notice[]
  /** Index of the corner that the keys and fields of the corner tool change. */
  corner: number | undefined
  menu: { x: number; y: number } | undefined
  /**
   * Subject of the underlay dialog: a new picture, a dropped file, or the id of an existing picture. For an existing
   * picture, the dialog sets its known length.
   */
  laying: string | File | undefined
}
