// Autosave: stores every step shortly after the last gesture, in order. Steps stay in the browser until the portal has
// stored them.
import { CallError } from '#contract/kernel/caller.ts'
import type { EditionName } from '#contract/entities/edition.ts'
import type { Plan, PlanHead, PlanPrices, PlanPublished, PlanSale } from '#contract/entities/plan.ts'
import { applied, difference, inverse, isNothing, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { joined, rebased, touchedBy } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import type { Desk } from './desk.ts'
import { editionOf, isGone } from './other-edition.ts'
import type { DeskState, Sale } from './types.ts'
import { mergedStep, keepSteps, unsentSteps, type Waiting } from './unsaved-steps.ts'

/** Delay in ms between the last gesture and saving. */
const restMs = 800
const retryMs = { first: 2_000, most: 30_000 }
/** If more steps than this are pending, they are merged into one. */
const mostWaiting = 20

export interface Saved {
  kind: 'nothing' | 'saved' | 'saving' | 'offline' | 'failed'
  waiting: number
  at: string | undefined
  /** The reason why nothing can be saved now. */
  why: string | undefined
  /** The edition that the hall now belongs to, if it is not the edition of this page. */
  elsewhere?: EditionName | undefined
  /** The reason why the portal rejected a step. The editor has undone that step. */
  refused: string | undefined
}
export type Head = Pick<PlanHead, 'version' | 'publishedVersion'>

export class Autosaver {
  readonly #desk: Desk
  readonly #hallId: string
  /** The plan as stored by the portal. */
  #stored: PlanDocument
  #head: Head
  /** The published plan. Undefined until it is loaded. */
  #published: PlanDocument | undefined
  #counted: { document: PlanDocument; published: PlanDocument; count: number } | undefined
  #waiting: Waiting[]
  #saved: Saved
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #tries = 0
  /** The request in progress other than saving a step. Events that it causes are not shown as changes by colleagues. */
  #doing: 'publish' | 'restore' | undefined
  readonly #ears = new Set<() => void>()
  /** Ids of steps sent from this tab. Events about them are ignored. */
  readonly mine = new Set<string>()

  constructor(
    desk: Desk,
    hallId: string,
    plan: Pick<Plan, 'document' | 'version' | 'publishedVersion' | 'published' | 'savedAt'>,
  ) {
    this.#desk = desk
    this.#hallId = hallId
    this.#stored = plan.document
    this.#head = plan
    this.#published = publishedIn(plan)
    this.#waiting = unsentSteps(hallId).map((step) => ({
      ...step,
      change: rebased(step.change, step.before, plan.document),
    }))
    this.#saved = {
      kind: plan.document.frame.outline ? 'saved' : 'nothing',
      waiting: 0,
      at: plan.savedAt ?? undefined,
      why: undefined,
      refused: undefined,
    }
    desk.onStep = (change, label, joins) => this.#take(change, label, joins)
    if (this.#waiting.length > 0) {
      desk.takeOver(this.#drawn(), undefined, '')
      this.#report({ kind: 'saving' })
      this.#soon(0)
    }
    addEventListener('online', this.#now)
    addEventListener('offline', this.#away)
    addEventListener('pagehide', this.#now)
  }
  remove() {
    clearTimeout(this.#timer)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#away)
    removeEventListener('pagehide', this.#now)
  }
  readonly #now = () => {
    this.#tries = 0
    void this.flush()
  }
  readonly #away = () => this.#report({ kind: 'offline' })

  get saved() {
    return this.#saved
  }
  readRefusal() {
    this.#report({ refused: undefined })
  }
  get head() {
    return this.#head
  }
  /**
   * Number of things that differ from the published plan. If that plan is unknown, the number of steps since it was
   * published.
   */
  get unpublished(): number {
    const { version, publishedVersion } = this.#head
    const { document } = this.#desk.state
    const published = this.#published
    if (!published) return version + this.#waiting.length - (publishedVersion ?? 0)
    if (this.#counted?.document !== document || this.#counted.published !== published)
      this.#counted = { document, published, count: changesIn(difference(published, document)) }
    return this.#counted.count
  }
  readonly subscribe = (ear: () => void) => {
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }
  #report(part: Partial<Saved>) {
    this.#saved = { ...this.#saved, ...part, waiting: this.#waiting.length }
    for (const ear of this.#ears) ear()
  }

  #take(change: Change, label: StepLabel, joins: boolean) {
    const last = this.#waiting.at(-1)
    const isFree = last && !last.isSent && (this.#waiting.length > 1 || !this.#sending)
    if (joins && last && isFree) {
      const known = new Set(last.before.map(({ id }) => id))
      const more = this.#before(change).filter(
        ({ id }) => !known.has(id) && !last.change.put.some((thing) => thing.id === id),
      )
      this.#waiting = [
        ...this.#waiting.slice(0, -1),
        {
          ...last,
          change: joined(last.change, change),
          before: [...last.before, ...more],
        },
      ]
    } else this.#waiting = [...this.#waiting, { id: crypto.randomUUID(), change, label, before: this.#before(change) }]
    this.#keep()
    this.#report({ kind: this.#saved.kind === 'offline' ? 'offline' : 'saving', why: undefined })
    this.#soon(restMs)
  }
  /** The things that a change affects, before the change. */
  #before(change: Change): readonly Thing[] {
    return inverse(this.#drawn(), change).put
  }
  /** The stored plan with all pending steps applied. */
  #drawn() {
    return this.#waiting.reduce((document, { change }) => applied(document, change), this.#stored)
  }
  #keep() {
    keepSteps(this.#hallId, this.#waiting)
  }
  #soon(ms: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  /** Sends the pending steps immediately. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }
  async #sendAll() {
    if (this.#waiting.length > mostWaiting) this.#waiting = [mergedStep(this.#waiting)]
    for (let step = this.#waiting[0]; step; step = this.#waiting[0]) {
      this.#report({ kind: this.#saved.kind === 'offline' ? 'offline' : 'saving' })
      if (!(await this.#send(step))) return
    }
    this.#keep()
    if (this.#saved.kind !== 'nothing' && this.#saved.kind !== 'failed') this.#report({ kind: orOffline('saved') })
  }

  /** @returns whether to continue with the next step */
  async #send(step: Waiting): Promise<boolean> {
    const { id, change, label } = step
    if (isNothing(change)) {
      this.#waiting = this.#waiting.slice(1)
      return true
    }
    this.mine.add(id)
    this.#waiting = [{ ...step, isSent: true }, ...this.#waiting.slice(1)]
    this.#keep()
    try {
      const { plan } = await callFromBrowser('panelPlan.save', {
        hallId: this.#hallId,
        body: { id, base: this.#head.version, change, label },
      })
      this.#stored = applied(this.#stored, change)
      this.#head = plan
      this.#waiting = this.#waiting.slice(1)
      this.#tries = 0
      this.#keep()
      const kind = this.#waiting.length ? 'saving' : 'saved'
      this.#report({ kind: orOffline(kind), at: plan.savedAt ?? undefined, why: undefined })
      return true
    } catch (error) {
      return this.#failed(step, error)
    }
  }

  async #failed(step: Waiting, error: unknown): Promise<boolean> {
    if (error instanceof CallError && (error.code === 'plan.moved' || error.code === 'plan.stepReused')) {
      // If there is no version or change, as after a reused id, the plan is loaded again.
      const { version, change, by } = error.about as { version?: number; change?: Change | null; by?: string | null }
      await this.catchUp({ version, change }, by ?? '')
      // The rejected step is sent again with a new id. The portal may have stored the old id with the change as it was
      // before rebasing.
      this.#waiting = this.#waiting.map(({ isSent: _, ...one }) =>
        one.id === step.id ? { ...one, id: crypto.randomUUID() } : one,
      )
      return this.#waiting.length > 0
    }
    if (isGone(error)) {
      // The steps are kept, because they may be saved in the edition that the hall has moved to.
      this.#report({ kind: 'failed', why: failureText(error), elsewhere: await editionOf(this.#hallId) })
      return false
    }
    const isRefused = error instanceof CallError && error.status < 500 && ![401, 403, 408, 429].includes(error.status)
    if (isRefused) {
      this.#waiting = this.#waiting.filter(({ id }) => id !== step.id)
      this.#keep()
      const why = error.fields.map(({ message }) => message).join(' ') || error.message
      this.#report({ refused: why })
      await this.#reread()
      return true
    }
    const isAway = !(error instanceof CallError) || error.status >= 500 || error.status === 429
    this.#report({
      kind: isAway ? 'offline' : 'failed',
      why: isAway ? undefined : failureText(error),
      elsewhere: undefined,
    })
    if (isAway) this.#soon(Math.min(retryMs.most, retryMs.first * 2 ** this.#tries++))
    return false
  }

  /** Applies a colleague's saved change below the pending steps. Without `change`, the plan is loaded again. */
  async catchUp({ version, change }: { version?: number | undefined; change?: Change | null | undefined }, who = '') {
    if (version === undefined || !change) return this.#reread(true)
    if (version <= this.#head.version || this.#doing === 'restore') return
    this.#head = { ...this.#head, version }
    this.#takeOver(applied(this.#stored, change), change, who)
  }
  #takeOver(stored: PlanDocument, change: Change | undefined, who: string) {
    const waiting = this.#waiting.flatMap((step) => touchedBy(step.change))
    this.#stored = stored
    this.#rebase()
    this.#desk.takeOver(this.#drawn(), change, who, waiting)
  }
  #rebase() {
    this.#waiting = this.#waiting.map((step) => ({ ...step, change: rebased(step.change, step.before, this.#stored) }))
  }
  /** Loads the plan again. `isNews` is true if colleagues made the differences, so that the user is notified. */
  async #reread(isNews = false) {
    try {
      this.takePlan((await callFromBrowser('panelPlan.read', { hallId: this.#hallId })).plan, isNews)
    } catch {
      // The next save reports the error.
    }
  }
  /** Replaces the stored plan by one that was just loaded, and applies the pending steps to it. */
  takePlan(plan: Plan, isNews = false) {
    const change = isNews ? difference(this.#stored, plan.document) : undefined
    this.#head = plan
    this.#published = publishedIn(plan)
    this.#desk.takeSale(saleOf(plan))
    this.#desk.set(pricesOf(plan))
    this.#takeOver(plan.document, change, plan.savedBy?.name ?? '')
    this.#report({ at: plan.savedAt ?? this.#saved.at })
  }

  /**
   * Saves the pending steps and publishes the plan that the editor shows.
   * @throws CallError
   */
  async publish(): Promise<PlanPublished> {
    this.#doing = 'publish'
    try {
      await this.flush()
      const body = { base: this.#head.version }
      const { plan, published } = await callFromBrowser('panelPlan.publish', { hallId: this.#hallId, body })
      this.#head = plan
      this.#published = this.#stored
      this.#report({})
      return published
    } finally {
      this.#doing = undefined
    }
  }
  /**
   * Restores an older version of the plan. The restoration can be undone like any step.
   * @returns how many booths keep their present state because they are sold or held
   * @throws CallError
   */
  async restore(versionId: string): Promise<number> {
    await this.flush()
    const before = this.#desk.state.document
    const body = { base: this.#head.version, keepSold: true }
    this.#doing = 'restore'
    try {
      const { stayed } = await callFromBrowser('panelPlan.restore', { hallId: this.#hallId, versionId, body })
      this.takePlan((await callFromBrowser('panelPlan.read', { hallId: this.#hallId })).plan)
      const change = difference(before, this.#desk.state.document)
      this.#desk.note(change, before, { act: 'restore', count: touchedBy(change).length, name: '' })
      return stayed
    } finally {
      this.#doing = undefined
    }
  }
  /** @returns whether another user has published the plan */
  takePublished(version: number): boolean {
    const isNews = this.#doing !== 'publish' && version > (this.#head.publishedVersion ?? -1)
    this.#head = { ...this.#head, publishedVersion: version }
    if (isNews) this.#published = version === this.#head.version ? this.#stored : undefined
    this.#report({})
    return isNews
  }
}

const publishedIn = ({ document, published }: Pick<Plan, 'document' | 'published'>) =>
  published ? applied(document, published) : undefined

/** Counts changed things, and a changed frame as one. */
const changesIn = (change: Change) => touchedBy(change).length + (change.frame ? 1 : 0)

/**
 * If the browser is offline now, returns “offline” instead of `kind`. The network may fail while a response arrives:
 * the response is valid, but the next step has to wait.
 */
const orOffline = (kind: Saved['kind']) => (navigator.onLine ? kind : 'offline')

/** Returns the sale state of each booth, with the company of sold booths. */
export function saleOf({ sold, ordered }: PlanSale): Desk['state']['sale'] {
  return new Map<string, Sale>([
    ...ordered.map((id): [string, Sale] => [id, { state: 'ordered' }]),
    ...sold.map(({ id, state, order }): [string, Sale] => [id, { state, company: order?.fascia }]),
  ])
}
/** Returns the pricing rule of the hall, and for each booth priced by it how the price was calculated. */
export const pricesOf = ({ pricing, ruled }: PlanPrices): Pick<DeskState, 'pricing' | 'ruled'> => ({
  pricing,
  ruled: new Map(ruled.flatMap(({ boothIds, ...price }) => boothIds.map((id) => [id, price] as const))),
})
