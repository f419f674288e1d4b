// Colleagues who have the plan open: their pointers, their selections and the steps they save.
import type { PlanPrices, PlanSale, PlanStep } from '#contract/entities/plan.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { Change } from '#contract/plan/change.ts'
import { callFromBrowser } from '#web/browser.ts'
import { pathToCall } from '#web/i18n/address.ts'
import type { Desk } from './desk.ts'
import { pricesOf, saleOf, type Autosaver } from './autosave.ts'
import { lookOf, nextLook, withPerson, type Colleague } from './people.ts'

/** Events that the portal sends about a plan. */
interface News {
  ready: { stream: string; version: number }
  person: Omit<Colleague, 'seen' | 'look'>
  left: { stream: string }
  saved: PlanStep & { change: Change }
  published: { version: number }
  sale: PlanSale
  ruled: PlanPrices
  reload: unknown
}
const publishEveryMs = 100
/** Interval in ms at which presence is repeated. The portal removes a user who is silent for longer. */
const beatMs = 20_000
/** Delay in ms before a closed stream is opened again. */
const retryMs = 5_000

export class Colleagues {
  readonly #desk: Desk
  readonly #keeper: Autosaver
  readonly #hallId: string
  readonly #ears = new Set<() => void>()
  #people: readonly Colleague[] = []
  #source: EventSource | undefined
  #stream: string | undefined
  #pointer: Point | null = null
  #dragged: readonly string[] = []
  #lastSent = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #fading: ReturnType<typeof setTimeout> | undefined
  readonly #beat: ReturnType<typeof setInterval>
  readonly #still: () => void
  readonly #news = new Set<(step: PlanStep) => void>()

  constructor(desk: Desk, keeper: Autosaver, hallId: string) {
    this.#desk = desk
    this.#keeper = keeper
    this.#hallId = hallId
    desk.movedBy = this.moving
    this.#still = desk.subscribe(() => this.#soon())
    this.#beat = setInterval(() => this.#publish(true), beatMs)
    this.#open()
  }
  remove() {
    this.#still()
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
    clearTimeout(this.#fading)
    clearInterval(this.#beat)
    this.#source?.close()
  }
  get people() {
    return this.#people
  }
  readonly subscribe = (ear: () => void) => {
    this.#ears.add(ear)
    return () => this.#ears.delete(ear)
  }
  /** Calls `ear` for every step that a colleague saves. Returns a function that ends the subscription. */
  hear(ear: (step: PlanStep) => void) {
    this.#news.add(ear)
    return () => {
      this.#news.delete(ear)
    }
  }
  /** Returns the name of the colleague who is dragging the thing with this id, or undefined. */
  readonly moving = (id: string) => this.#people.find(({ dragged }) => dragged.includes(id))?.name
  point(at: Point | null) {
    this.#pointer = at
    this.#soon()
  }
  readonly drag = (ids: readonly string[]) => {
    this.#dragged = ids
    this.#soon()
  }

  #set(people: readonly Colleague[]) {
    const now = Date.now()
    this.#people = people.map((person) => ({ ...person, look: lookOf(person, now) }))
    this.#fadeLater(now)
    for (const ear of this.#ears) ear()
  }
  /**
   * Sets a timer for the next time a colleague's pointer fades. Idle colleagues send no event that would trigger it.
   */
  #fadeLater(now: number) {
    clearTimeout(this.#fading)
    const next = Math.min(...this.#people.map((person) => nextLook(person, now) ?? Infinity))
    if (next < Infinity) this.#fading = setTimeout(() => this.#set(this.#people), next - now)
  }

  #open() {
    const source = new EventSource(pathToCall('panelPlan.events', { hallId: this.#hallId }))
    this.#source = source
    const hear = <N extends keyof News>(name: N, act: (data: News[N]) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => act(JSON.parse(data) as News[N]))
    hear('ready', ({ stream, version }) => {
      this.#stream = stream
      this.#set([])
      if (version > this.#keeper.head.version) void this.#keeper.flush().then(() => this.#keeper.catchUp({}))
      this.#publish(true)
    })
    hear('person', (person) => {
      const isNew = !this.#people.some(({ stream }) => stream === person.stream)
      this.#set(withPerson(this.#people, person, Date.now()))
      if (isNew) this.#publish(true)
    })
    hear('left', ({ stream }) => this.#set(this.#people.filter((one) => one.stream !== stream)))
    hear('saved', (step) => void this.#saved(step))
    hear('published', ({ version }) => {
      if (this.#keeper.takePublished(version)) this.#desk.notify({ kind: 'published', id: crypto.randomUUID() })
    })
    hear('sale', (sale) => this.#desk.takeSale(saleOf(sale)))
    hear('ruled', (prices) => this.#desk.set(pricesOf(prices)))
    hear('reload', () => void this.#keeper.catchUp({}))
    source.addEventListener('error', () => this.#lost(source))
  }
  /** Handles a broken event stream. The browser reconnects by itself, unless the portal answered with an error. */
  #lost({ readyState }: EventSource) {
    this.#set([])
    if (readyState !== EventSource.CLOSED) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#open(), retryMs)
  }

  async #saved({ change, ...step }: PlanStep & { change: Change }) {
    if (this.#keeper.mine.has(step.id)) return
    // One of the user's own steps may still be on its way before the colleague's step.
    if (step.version > this.#keeper.head.version + 1) await this.#keeper.flush()
    if (step.version > this.#keeper.head.version + 1) await this.#keeper.catchUp({})
    else await this.#keeper.catchUp({ version: step.version, change }, step.by?.name)
    for (const ear of this.#news) ear(step)
  }

  #soon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#publish(false)
    }, publishEveryMs)
  }
  /**
   * Sends pointer and selection to colleagues. If nobody else has the plan open, only the regular heartbeat is sent.
   */
  #publish(always: boolean) {
    if (!this.#stream || !this.#desk.mayWrite || (!always && this.#people.length === 0)) return
    const selected = [...this.#desk.state.selected].slice(0, 60)
    const body = {
      stream: this.#stream,
      pointer: this.#pointer,
      selected,
      dragged: this.#dragged.slice(0, 60),
    }
    const text = JSON.stringify(body)
    if (!always && text === this.#lastSent) return
    this.#lastSent = text
    callFromBrowser('panelPlan.present', { hallId: this.#hallId, body }).catch(() => {})
  }
}
