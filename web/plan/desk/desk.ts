// The state of the editor and every step that changes the plan. Gestures, keys and fields all come here.
import { applied, inverse, isNothing, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { allowed, joined, touchedBy, type Owned } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'
import { stepText } from './step-text.ts'
import type { BoothOnPlan, DeskState, Sale, Step, ToolName } from './types.ts'

/** Presses of the arrow keys that follow each other as quickly are one step. */
const joinWithin = 700
const nothing: ReadonlySet<string> = new Set()

/** A desk with nothing on it. */
const blank: Omit<DeskState, 'document' | 'sale' | 'layer'> = {
  preview: undefined,
  selected: nothing,
  keyId: undefined,
  tool: 'select',
  outlining: false,
  shape: 'rectangle',
  pointUse: 'pillar',
  drawing: undefined,
  cursor: undefined,
  guidesShown: true,
  snapping: true,
  past: [],
  undone: [],
  asking: undefined,
  doubts: [],
  doubt: undefined,
  clip: [],
  anchor: 0,
  view: { x: 0, y: 0, k: 0.1 },
  width: 0,
  height: 0,
  said: '',
  menu: undefined,
  laying: undefined,
}
const layerOfBooths = ({ frame }: PlanDocument) => frame.layers.find(({ role }) => role === 'booths')?.id ?? ''

/** Hears of every step, to save it; `joins` when it goes into the step before. */
export type OnStep = (change: Change, label: StepLabel, joins: boolean) => void

export class Desk {
  #state: DeskState
  readonly #ears = new Set<() => void>()
  readonly mayWrite: boolean
  onStep: OnStep = () => {}
  /** What colleagues have changed, and how many steps there had been here by then. */
  readonly #changedBy = new Map<string, { who: string; after: number }>()
  #steps = 0

  constructor(document: PlanDocument, sale: ReadonlyMap<string, Sale>, mayWrite: boolean) {
    this.mayWrite = mayWrite
    this.#state = { ...blank, document, sale, layer: layerOfBooths(document) }
  }

  get state() {
    return this.#state
  }
  readonly subscribe = (ear: () => void) => {
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }
  set(part: Partial<DeskState>) {
    this.#state = { ...this.#state, ...part }
    for (const ear of this.#ears) ear()
  }
  say(text: string) {
    this.set({ said: text })
  }

  /** Ids of what somebody has or is ordering. */
  get fixed(): ReadonlySet<string> {
    return fixedOf(this.#state.sale)
  }
  /** The plan as it would be if the hand let go now. */
  get shown(): PlanDocument {
    return shownOf(this.#state)
  }
  get chosen(): readonly Thing[] {
    return chosenOf(this.#state)
  }
  /** Of the selection, what a hand may change. */
  get free(): readonly Thing[] {
    const { document } = this.#state
    const locked = new Set(document.frame.layers.flatMap(({ id, locked }) => (locked ? [id] : [])))
    return this.chosen.filter(({ id, layer }) => !this.fixed.has(id) && !locked.has(layer))
  }
  get key(): Thing | undefined {
    return keyOf(this.#state)
  }
  get booths(): readonly BoothOnPlan[] {
    return boothsOf(this.#state.document)
  }

  select(ids: Iterable<string>, keyId?: string) {
    const selected = new Set(ids)
    this.set({
      selected,
      keyId: keyId ?? (this.#state.keyId && selected.has(this.#state.keyId) ? this.#state.keyId : [...selected].at(-1)),
    })
  }
  pick(tool: ToolName, outlining = false) {
    const { selected } = this.#state
    const keeps = tool === 'select' || tool === 'points' || tool === 'hand' || tool === 'measure'
    this.set({
      tool,
      outlining,
      drawing: undefined,
      preview: undefined,
      cursor: undefined,
      menu: undefined,
      ...(!keeps && { selected: nothing, keyId: undefined }),
      ...(tool === 'points' && selected.size > 1 && this.key && { selected: new Set([this.key.id]) }),
    })
  }

  /** Makes a step. What is sold stays, is counted and said. @returns whether anything changed */
  act(wanted: Change, label: StepLabel, about?: string): boolean {
    if (!this.mayWrite) return false
    const { document, past } = this.#state
    const { change, stayed } = allowed(document, wanted, ownedOf(this.#state.sale))
    if (stayed > 0) this.say(m.editor_say_stayed({ count: stayed }))
    if (isNothing(change)) return false
    const last = past.at(-1)
    const now = Date.now()
    const joins = about !== undefined && last?.about === about && now - last.at < joinWithin
    const back = inverse(document, change)
    const step: Step =
      joins && last
        ? { ...last, change: joined(last.change, change), back: joined(back, last.back), at: now }
        : { id: ++this.#steps, label, change, back, about, at: now }
    this.set({
      document: applied(document, change),
      past: joins ? [...past.slice(0, -1), step] : [...past, step],
      undone: [],
      preview: undefined,
    })
    this.#keepSelection()
    this.onStep(change, label, joins)
    return true
  }

  undo(evenHers = false) {
    const { past, undone } = this.#state
    const step = past.at(-1)
    if (!step || !this.mayWrite) return
    const other = this.#changedSince(step)
    if (other && !evenHers) return this.set({ asking: { step, ...other } })
    this.#go(step.back, { ...step.label, act: 'undo' })
    this.set({
      past: past.slice(0, -1),
      undone: [step, ...undone],
      asking: undefined,
      said: m.editor_say_undone({ step: stepText(step.label) }),
    })
  }
  redo() {
    const { past, undone } = this.#state
    const [step, ...rest] = undone
    if (!step || !this.mayWrite) return
    this.#go(step.change, { ...step.label, act: 'redo' })
    this.set({
      past: [...past, { ...step, about: undefined }],
      undone: rest,
      said: m.editor_say_redone({ step: stepText(step.label) }),
    })
  }

  #go(wanted: Change, label: StepLabel) {
    const { document } = this.#state
    const { change, stayed } = allowed(document, wanted, ownedOf(this.#state.sale))
    this.set({ document: applied(document, change), preview: undefined, drawing: undefined })
    this.#keepSelection()
    if (stayed > 0) this.say(m.editor_say_stayed({ count: stayed }))
    if (!isNothing(change)) this.onStep(change, label, false)
  }

  /** A colleague's later change to what a step was about. */
  #changedSince(step: Step): { who: string; name: string } | undefined {
    for (const id of touchedBy(step.change)) {
      const change = this.#changedBy.get(id)
      if (change && change.after >= step.id) return { who: change.who, name: nameOf(this.#state.document, id) }
    }
    return undefined
  }

  /** What somebody else saved comes in; `document` is the plan with it and with what is not saved here yet. */
  takeOver(document: PlanDocument, change: Change | undefined, who: string) {
    for (const id of change ? touchedBy(change) : []) this.#changedBy.set(id, { who, after: this.#steps })
    const { preview } = this.#state
    const goes = new Set(change?.drop)
    const isTaken = preview?.put.some(({ id }) => goes.has(id))
    this.set({ document, ...(isTaken && { preview: undefined, drawing: undefined }) })
    this.#keepSelection()
  }

  #keepSelection() {
    const { document, selected, keyId } = this.#state
    if (selected.size === 0) return
    const are = new Set(document.things.map(({ id }) => id))
    if ([...selected].every((id) => are.has(id))) return
    this.set({
      selected: new Set([...selected].filter((id) => are.has(id))),
      keyId: keyId && are.has(keyId) ? keyId : undefined,
    })
  }
}

// Asked many times between two changes.
function once<K extends object, V>(reckon: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const value = reckon(of)
    known.set(of, value)
    return value
  }
}

const ownedOf = once((sale: ReadonlyMap<string, Sale>): Owned => {
  const of = (isOrdered: boolean) =>
    new Set([...sale].flatMap(([id, { state }]) => ((state === 'ordered') === isOrdered ? [id] : [])))
  return { sold: of(false), ordered: of(true) }
})
export const fixedOf = (sale: ReadonlyMap<string, Sale>) => ownedOf(sale).sold
export const boothsOf = once(({ things }: PlanDocument): readonly BoothOnPlan[] =>
  things.filter((thing) => thing.kind === 'booth'),
)
const shownOf = once(({ document, preview }: DeskState) => (preview ? applied(document, preview) : document))
const chosenOf = once(({ document, preview, selected }: DeskState): readonly Thing[] => {
  if (selected.size === 0) return []
  const moved = new Map(preview?.put.map((thing) => [thing.id, thing]))
  return document.things.flatMap((thing) => (selected.has(thing.id) ? [moved.get(thing.id) ?? thing] : []))
})
const keyOf = (state: DeskState) => chosenOf(state).find(({ id }) => id === state.keyId) ?? chosenOf(state).at(-1)

/** What a thing is called in a sentence. */
export function nameOf({ things }: PlanDocument, id: string): string {
  const thing = things.find((one) => one.id === id)
  return thing?.kind === 'booth' ? thing.name : ''
}
