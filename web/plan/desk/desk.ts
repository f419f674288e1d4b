// State of the plan editor (`Desk`), and every step that changes the plan. Gestures, keys and fields all act through
// it.
import { applied, inverse, isNothing, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { allowed, joined, touchedBy, omitThings } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import { m } from '#messages/messages.js'
import { boothsOf, chosenOf, fixedOf, keyOf, nameOf, ownedOf, shownOf } from './derived-state.ts'
import { noticesOf, type Notice } from './notices.ts'
import { stepText } from './step-text.ts'
import type { BoothOnPlan, DeskState, Sale, Step, ToolName } from './types.ts'
import { isolated } from './words.ts'

/** Arrow key presses within this many ms of each other are joined into one step. */
const joinWithin = 700
const nothing: ReadonlySet<string> = new Set()

/** Initial editor state: nothing is selected, drawn or undone. */
const blank: Omit<DeskState, 'document' | 'sale' | 'layer'> = {
  contact: null,
  pricing: null,
  ruled: new Map(),
  preview: undefined,
  selected: nothing,
  keyId: undefined,
  scope: undefined,
  tool: 'select',
  outlining: false,
  shape: 'rectangle',
  pointUse: 'pillar',
  drawing: undefined,
  cursor: undefined,
  guidesShown: true,
  snapping: true,
  holdsBelow: false,
  past: [],
  undone: [],
  asking: undefined,
  warnings: [],
  warning: undefined,
  clip: [],
  anchor: 0,
  view: { x: 0, y: 0, k: 0.1 },
  width: 0,
  height: 0,
  announced: '',
  notices: [],
  corner: undefined,
  menu: undefined,
  laying: undefined,
}
const mostNotices = 3
const layerOfBooths = ({ frame }: PlanDocument) => frame.layers.find(({ role }) => role === 'booths')?.id ?? ''

/** Called with every step in order, so that it is saved. `joins` is true if the change belongs to the previous step. */
export type OnStep = (change: Change, label: StepLabel, joins: boolean) => void

export class Desk {
  #state: DeskState
  readonly #ears = new Set<() => void>()
  readonly mayWrite: boolean
  onStep: OnStep = () => {}
  /**
   * Returns the name of the colleague who is dragging a thing. Others cannot change the thing until the colleague drops
   * it.
   */
  movedBy: (id: string) => string | undefined = () => undefined
  /** Colleague who last changed each thing (`who`), and the user's own step count at that time (`after`). */
  readonly #changedBy = new Map<string, { who: string; after: number }>()
  #steps = 0
  /** The latest announcement about the selection. */
  #description = ''
  #turn = 0
  /** Position of the pointer over the plan. Pasted things are placed there. */
  pointer: readonly [number, number] | undefined

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
    this.set({ announced: text })
  }
  /**
   * Announces the selection and its position to screen readers. The text is cleared when the selection or the plan
   * changes.
   */
  describe(text: string) {
    this.#description = text
    this.say(text)
  }
  #dropDescription() {
    if (this.#state.announced === this.#description) this.say('')
  }
  /** Number of drags that a key or a colleague has ended. A drag that began at a lower number stops. */
  get turn() {
    return this.#turn
  }
  /** Ends the current drag without changing the plan. The rest of the pointer gesture is ignored. */
  interrupt() {
    this.#turn++
    this.set({ preview: undefined, drawing: undefined, cursor: undefined })
  }
  notify(...notices: readonly Notice[]) {
    if (notices.length > 0) this.set({ notices: [...this.#state.notices, ...notices].slice(-mostNotices) })
  }
  forget(id: string) {
    this.set({ notices: this.#state.notices.filter((notice) => notice.id !== id) })
  }

  /** Ids of booths that are sold, held or being ordered. */
  get fixed(): ReadonlySet<string> {
    return fixedOf(this.#state.sale)
  }
  /** The plan as it would be if the drag ended now. */
  get shown(): PlanDocument {
    return shownOf(this.#state)
  }
  get chosen(): readonly Thing[] {
    return chosenOf(this.#state)
  }
  /** Selected things that may be changed. */
  get free(): readonly Thing[] {
    return this.chosen.filter((thing) => this.isFree(thing))
  }
  /** Whether the thing can be changed: it is not sold or held, and its layer is not locked. */
  isFree({ id, layer }: Thing): boolean {
    return !this.fixed.has(id) && !this.#state.document.frame.layers.some((one) => one.id === layer && one.locked)
  }
  get key(): Thing | undefined {
    return keyOf(this.#state)
  }
  get booths(): readonly BoothOnPlan[] {
    return boothsOf(this.#state.document)
  }

  select(ids: Iterable<string>, keyId?: string) {
    const selected = new Set(ids)
    this.#dropDescription()
    this.set({
      selected,
      scope: undefined,
      corner: undefined,
      keyId: keyId ?? (this.#state.keyId && selected.has(this.#state.keyId) ? this.#state.keyId : [...selected].at(-1)),
    })
  }
  pick(tool: ToolName, outlining = false) {
    const { selected } = this.#state
    const keeps = tool === 'select' || tool === 'points' || tool === 'hand' || tool === 'measure'
    this.interrupt()
    this.set({
      tool,
      outlining,
      menu: undefined,
      corner: undefined,
      ...(!keeps && { selected: nothing, keyId: undefined }),
      ...(tool === 'points' && selected.size > 1 && this.key && { selected: new Set([this.key.id]) }),
    })
  }

  /**
   * Changes the plan as one undo step. Sold booths are not changed, and the user is told how many.
   * @returns whether anything changed
   */
  act(meant: Change, label: StepLabel, about?: string): boolean {
    if (!this.mayWrite) return false
    const wanted = this.#isMoved(meant) ? omitThings(meant, (id) => this.movedBy(id) !== undefined) : meant
    const { document, past } = this.#state
    const { change, stayed } = allowed(document, wanted, ownedOf(this.#state.sale))
    this.#sayStayed(wanted, stayed)
    if (isNothing(change)) return false
    this.#dropDescription()
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

  /** Returns whether a colleague is moving a thing of this change, and announces who. */
  #isMoved(wanted: Change): boolean {
    const who = touchedBy(wanted).map(this.movedBy).find(Boolean)
    if (who !== undefined) this.say(m.editor_say_moving_it({ who: isolated(who) }))
    return who !== undefined
  }

  /** Announces how many sold booths were not changed, or that a locked layer was not changed. */
  #sayStayed(wanted: Change, stayed: number) {
    if (stayed === 0) return
    const { sold, ordered } = ownedOf(this.#state.sale)
    const isSold = touchedBy(wanted).some((id) => sold.has(id) || ordered.has(id))
    this.say(isSold ? m.editor_say_stayed({ count: stayed }) : m.editor_say_locked_layer())
  }

  undo(evenHers = false) {
    const { past, undone } = this.#state
    const step = past.at(-1)
    if (!step || !this.mayWrite || this.#isMoved(step.back)) return
    const other = this.#changedSince(step)
    if (other && !evenHers) return this.set({ asking: { step, ...other } })
    this.#go(step.back, { ...step.label, act: 'undo' })
    this.set({
      past: past.slice(0, -1),
      undone: [step, ...undone],
      asking: undefined,
      announced: m.editor_say_undone({ step: stepText(step.label) }),
    })
  }
  redo() {
    const { past, undone } = this.#state
    const [step, ...rest] = undone
    if (!step || !this.mayWrite || this.#isMoved(step.change)) return
    this.#go(step.change, { ...step.label, act: 'redo' })
    this.set({
      past: [...past, { ...step, about: undefined }],
      undone: rest,
      announced: m.editor_say_redone({ step: stepText(step.label) }),
    })
  }

  #go(wanted: Change, label: StepLabel) {
    const { document } = this.#state
    const { change, stayed } = allowed(document, wanted, ownedOf(this.#state.sale))
    this.interrupt()
    this.set({ document: applied(document, change) })
    this.#keepSelection()
    this.#sayStayed(wanted, stayed)
    if (!isNothing(change)) this.onStep(change, label, false)
  }

  /** Returns the colleague who changed a thing of this step after the step, and the thing's name. */
  #changedSince(step: Step): { who: string; name: string } | undefined {
    for (const id of touchedBy(step.change)) {
      const change = this.#changedBy.get(id)
      if (change && change.after >= step.id) return { who: change.who, name: nameOf(this.#state.document, id) }
    }
    return undefined
  }

  /**
   * Applies a change that a colleague saved. `document` is the plan with this change and the local changes not yet
   * saved. `waiting` lists the ids of the things in those local changes.
   */
  takeOver(document: PlanDocument, change: Change | undefined, who: string, waiting: readonly string[] = []) {
    const { document: before, preview, selected, past } = this.#state
    const dragged = preview?.put.map(({ id }) => id) ?? []
    const inHand = new Set([...selected, ...dragged, ...waiting])
    for (const id of change ? touchedBy(change) : []) this.#changedBy.set(id, { who, after: this.#steps })
    this.set({ document })
    if (change) this.notify(...noticesOf({ before, after: document, change, who, past, inHand }))
    const goes = new Set(change?.drop)
    if (dragged.some((id) => goes.has(id))) this.interrupt()
    this.#keepSelection()
  }

  /** Applies new sale states. A booth that is sold or held while it is being dragged returns to where it was. */
  takeSale(sale: ReadonlyMap<string, Sale>) {
    const { sale: before, preview, selected } = this.#state
    this.set({ sale })
    const isTaken = (id: string) => this.fixed.has(id) && !fixedOf(before).has(id)
    const dragged = preview?.put.filter(({ id }) => isTaken(id)) ?? []
    if (dragged.length > 0) this.interrupt()
    const taken = dragged[0]?.id ?? [...selected].find(isTaken)
    if (taken) this.say(m.editor_say_sold({ name: nameOf(this.#state.document, taken) }))
  }

  /**
   * Records a step that the portal has already made, such as restoring a version. It can be undone like any other step.
   */
  note(change: Change, before: PlanDocument, label: StepLabel) {
    if (isNothing(change)) return
    const step: Step = { id: ++this.#steps, label, change, back: inverse(before, change), at: Date.now() }
    this.set({ past: [...this.#state.past, step], undone: [] })
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
