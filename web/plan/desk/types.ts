// What the editor of a plan knows while it is open.
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
/** What an order or a hold says of a booth; `ordered`: one that only an earlier order had. */
export interface Sale {
  state: 'held' | 'reserved' | 'ordered'
  /** As maps name it; none of a booth that is held. */
  company?: Bilingual | undefined
}

/** One gesture: what it did, and what takes it back. */
export interface Step {
  id: number
  label: StepLabel
  change: Change
  back: Change
  /** What it was about: more of the same goes into the same step. */
  about?: string | undefined
  at: number
}

/** What is being drawn and is not made yet. */
export type Drawing =
  | { kind: 'line'; of: 'polygon' | 'outline' | 'wall' | 'measure'; points: readonly Point[]; typed: string }
  | {
      kind: 'box'
      of: 'rectangle' | 'pillar' | 'stairs' | 'select'
      from: Point
      to: Point
      typed: string
      touch?: boolean
      /** It grows to all sides from here. */
      middle?: Point | undefined
    }
  | { kind: 'door'; from: Point; to: Point }
  | { kind: 'row'; row: RowPlan; placed: boolean }

/** Where the pointer is, and to what it holds. */
export interface Cursor {
  point: Point
  snapped?: Snapped | undefined
  /** The way from where a drag began, in cm. */
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
  /** Who can change the plan, where whoever looks at it may not. */
  contact: string | null
  /** The rule that prices booths of this hall, where it has one. */
  pricing: PlanPricing | null
  /** How prices that the rule of the hall wrote came about, by booth. */
  ruled: ReadonlyMap<string, Pick<RuledPrice, 'cents' | 'parts'>>
  /** What the hand would do if it let go now. */
  preview: Change | undefined
  selected: ReadonlySet<string>
  /** The one clicked last: the others are brought into line with it. */
  keyId: string | undefined
  /** Which of several that are selected the panel shows; undefined: all of them. */
  scope: string | undefined
  tool: ToolName
  /** The outline is being drawn by the polygon tool. */
  outlining: boolean
  shape: BoothShape
  /** What a click of the pillar tool sets. */
  pointUse: 'pillar' | 'power' | 'water' | 'drain' | 'network' | 'air' | 'gas'
  drawing: Drawing | undefined
  cursor: Cursor | undefined
  layer: string
  guidesShown: boolean
  snapping: boolean
  /** Whether lines below the plan hold what is drawn. */
  holdsBelow: boolean
  past: readonly Step[]
  undone: readonly Step[]
  asking: Asking | undefined
  warnings: readonly Warning[]
  /** The key of the warning that is shown. */
  warning: string | undefined
  clip: readonly Thing[]
  anchor: number
  view: View
  width: number
  height: number
  announced: string
  /** What colleagues did to what is in hand here, until it is read. */
  notices: readonly Notice[]
  /** Which corner the keys and fields of the tool for corners are about. */
  corner: number | undefined
  menu: { x: number; y: number } | undefined
  /** What the sheet for pictures below the plan is open for: a new one, one that was dropped, or the known length of the one with this id. */
  laying: string | File | undefined
}
