// Camera and canvas of the plan editor. It draws at most once per animation frame, however many changes there are.
import type { Locale } from '#contract/locale.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { interpolateView, toFloor, type Size, type View } from '#web/map/view.ts'
import type { Desk } from '../desk/desk.ts'
import { watchStates } from './fades.ts'
import { planDrawing } from './plan.ts'
import { drawRulers, ruler } from './rulers.ts'
import { watchPictures } from '../underlay/pictures.ts'
import { clampZoom, fitAll, centredView, type Sides } from './fit-view.ts'

const glideFor = 200
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/**
 * Maximum zoom in px per cm when the view moves to show a part of the plan. The margins keep it clear of rulers and
 * bars.
 */
const nearest = 0.4
const round: Sides = { left: ruler + 20, top: ruler + 30, right: 20, bottom: 30 }

export class PlanStage {
  view: View = { x: 0, y: 0, k: 0.1 }
  size: Size = { width: 0, height: 0 }
  readonly #host: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #pen: CanvasRenderingContext2D
  readonly #desk: Desk
  readonly #locale: Locale
  readonly #drawPlan = planDrawing()
  readonly #fades = watchStates(isStill)
  readonly #watch: ResizeObserver
  readonly #still: () => void
  readonly #unwatch: () => void
  #ratio = 1
  #request = 0
  /**
   * True while the whole hall is shown. Resizing the window then fits the whole hall again, until the user touches the
   * canvas.
   */
  #isWhole = true
  /**
   * Size of the window when the canvas was last laid out. If a bar opens or closes in the same window, the plan does
   * not move under the pointer.
   */
  #window = ''
  #isTouched = false
  /**
   * Height in px that the note covered at the top of the canvas when it was last laid out. The note grows when its font
   * loads.
   */
  #covered = 0
  /** Upper left corner of the canvas on the page, in px. */
  #corner = { x: 0, y: 0 }
  readonly #touched = () => {
    this.#isTouched = true
  }
  #glide: { from: View; to: View; since: number } | undefined

  constructor(host: HTMLElement, canvas: HTMLCanvasElement, desk: Desk, locale: Locale) {
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) throw new Error('this browser has no canvas')
    this.#host = host
    this.#canvas = canvas
    this.#pen = pen
    this.#desk = desk
    this.#locale = locale
    const { view, width } = desk.state
    if (width > 0) {
      // A known width means that the user returns from the table view, so the plan keeps the view it had.
      this.view = view
      this.#isWhole = false
      this.#isTouched = true
    }
    this.#still = desk.subscribe(() => this.redraw())
    this.#unwatch = watchPictures(() => this.redraw())
    this.#watch = new ResizeObserver(() => this.#resize())
    this.#watch.observe(host)
    if (this.#note) this.#watch.observe(this.#note)
    host.addEventListener('pointerdown', this.#touched)
    host.addEventListener('keydown', this.#touched)
    this.#resize()
    for (const font of ['650 12px Manrope', '600 12px Vazirmatn'])
      void document.fonts.load(font).then(
        () => this.redraw(),
        () => undefined,
      )
  }

  redraw() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0
      this.#paint()
    })
  }

  #paint() {
    const { size, view } = this
    if (!size.width) return
    if (this.#ratio !== devicePixelRatio) this.#sharpen()
    if (this.#glide) this.#step(this.#glide)
    const { state } = this.#desk
    if (state.view !== this.view || state.width !== size.width || state.height !== size.height)
      this.#desk.set({ view: this.view, width: size.width, height: size.height })
    const { document, sale, preview, selected, keyId } = this.#desk.state
    const fades = this.#fades({ document, sale }, performance.now())
    this.#drawPlan(
      this.#pen,
      {
        document,
        sale,
        selected,
        keyId,
        moved: new Map(preview?.put.map((thing) => [thing.id, thing])),
        gone: new Set(preview?.drop),
        fades,
        view: this.view,
        ...size,
        locale: this.#locale,
      },
      this.#ratio,
    )
    this.#pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    drawRulers(this.#pen, this.view, size.width, size.height, boxOf(this.#desk.chosen), this.#locale)
    if (this.#glide || view !== this.view || fades.length > 0) this.redraw()
  }

  #step({ from, to, since }: { from: View; to: View; since: number }) {
    const t = Math.min(1, (performance.now() - since) / glideFor)
    this.view = interpolateView(from, to, t * (2 - t))
    if (t === 1) this.#glide = undefined
  }

  #sharpen() {
    this.#ratio = devicePixelRatio
    this.#canvas.width = Math.round(this.size.width * this.#ratio)
    this.#canvas.height = Math.round(this.size.height * this.#ratio)
  }
  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#host
    const isSame = width === this.size.width && height === this.size.height && this.#coveredNow === this.#covered
    if (!width || !height || isSame) return
    this.size = { width, height }
    this.#covered = this.#coveredNow
    this.#sharpen()
    const window = `${innerWidth} ${innerHeight}`
    const { left, top } = this.#host.getBoundingClientRect()
    const corner = { x: left + scrollX, y: top + scrollY }
    if (this.#isWhole && (!this.#isTouched || window !== this.#window)) this.view = this.#whole()
    else if (window === this.#window) this.#shift(this.#corner.x - corner.x, this.#corner.y - corner.y)
    this.#window = window
    this.#corner = corner
    this.#paint()
  }

  /**
   * Moves the view when the corner of the canvas moves, for example when the layers open. The content under the pointer
   * stays in position.
   */
  #shift(dx: number, dy: number) {
    const by = (view: View): View => ({ ...view, x: view.x + dx, y: view.y + dy })
    this.view = by(this.view)
    if (this.#glide) this.#glide = { ...this.#glide, from: by(this.#glide.from), to: by(this.#glide.to) }
  }

  /** The note that covers part of the canvas. It is a sibling of the canvas host. */
  get #note() {
    return this.#host.parentElement?.querySelector<HTMLElement>('[data-covers-plan]')
  }
  get #coveredNow() {
    const note = this.#note
    return note?.checkVisibility() ? note.offsetTop + note.offsetHeight : 0
  }
  #whole = () => fitAll(this.#desk.state.document, this.size, this.#locale, this.#coveredNow)

  pan(dx: number, dy: number) {
    this.#jump({ ...this.view, x: this.view.x + dx, y: this.view.y + dy })
  }
  zoom(factor: number, x = this.size.width / 2, y = this.size.height / 2) {
    this.#jump(this.#zoomed(this.view, factor, x, y))
  }
  glideZoom(factor: number) {
    this.#glideTo(this.#zoomed(this.#glide?.to ?? this.view, factor, this.size.width / 2, this.size.height / 2))
  }
  #zoomed(view: View, factor: number, px: number, py: number): View {
    const k = clampZoom(view.k * factor)
    const { x, y } = toFloor(view, px, py)
    return { k, x: px - x * k, y: py - y * k }
  }
  fit() {
    this.#glideTo(this.#whole())
    this.#isWhole = true
  }
  show(part: Bounds) {
    const more = 200
    const box = { minX: part.minX - more, minY: part.minY - more, maxX: part.maxX + more, maxY: part.maxY + more }
    this.#glideTo(centredView(box, this.size, round, nearest))
  }
  /** Moves the view only as far as needed to show a part. */
  reveal({ minX, minY, maxX, maxY }: Bounds) {
    const view = this.#glide?.to ?? this.view
    const shift = (from: number, to: number, length: number) =>
      from < 40 ? 40 - from : to > length - 40 ? length - 40 - to : 0
    const dx = shift(minX * view.k + view.x, maxX * view.k + view.x, this.size.width)
    const dy = shift(minY * view.k + view.y, maxY * view.k + view.y, this.size.height)
    if (dx || dy) this.#glideTo({ ...view, x: view.x + dx, y: view.y + dy })
  }

  #jump(view: View) {
    this.#isWhole = false
    this.#glide = undefined
    this.view = view
    this.redraw()
  }
  #glideTo(to: View) {
    this.#isWhole = false
    if (isStill()) return this.#jump(to)
    this.#glide = { from: this.view, to, since: performance.now() }
    this.redraw()
  }
  remove() {
    this.#still()
    this.#unwatch()
    this.#watch.disconnect()
    this.#host.removeEventListener('pointerdown', this.#touched)
    this.#host.removeEventListener('keydown', this.#touched)
    cancelAnimationFrame(this.#request)
    this.#request = -1
  }
}
