// Camera and canvas of one map. Draws the view frame by frame.
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { paintOn, type Picture } from './draw-canvas.ts'
import { prepareFloor, roomForNames } from './draw-floor.ts'
import { firstView, type Middle } from './first-view.ts'
import { frameOf } from './floor.ts'
import type { Scene } from './model.ts'
import { interpolateView, fit, keep, reveal, show, zoomAt, type Size, type View } from './view.ts'

const glideFor = 160
const fonts = ['650 12px Manrope', '550 12px Manrope', '600 12px Vazirmatn', '550 12px Vazirmatn']

export class Stage {
  view: View = { x: 0, y: 0, k: 0.1 }
  size: Size = { width: 0, height: 0 }
  readonly #hall: Bounds
  #frame: Bounds
  readonly #picture: Picture
  readonly #host: HTMLElement
  readonly #onView: (view: View, width: number) => void
  readonly #watch: ResizeObserver
  #scene: Scene
  /** Height covered by other elements at the bottom of the map, in px. */
  #covered = 0
  #request = 0
  #glide: { from: View; to: View; since: number } | undefined

  /**
   * `first`: the centre of the first view, used if the window is too small for the whole hall; or the previous view of
   * the map.
   */
  constructor(
    host: HTMLElement,
    canvas: HTMLCanvasElement,
    plan: HallPlan,
    scene: Scene,
    first: Middle | View | undefined,
    onView: (view: View, width: number) => void,
  ) {
    this.#host = host
    this.#frame = this.#hall = frameOf(plan)
    this.#scene = scene
    this.#onView = onView
    const booths = scene.index.places.map(({ booth }) => booth)
    this.#picture = paintOn(canvas, prepareFloor(plan, booths), () => this.#calm)
    this.#resize()
    this.view = first && 'k' in first ? keep(first, this.#frame, this.size) : firstView(first, this.#frame, this.size)
    this.#watch = new ResizeObserver(() => this.#resize())
    this.#watch.observe(host)
    // Redraws the map once the fonts are loaded, because labels drawn earlier have the wrong font.
    for (const font of fonts)
      void document.fonts.load(font, font.includes('Vazirmatn') ? 'ا' : 'A').then(
        () => this.redraw(),
        () => undefined,
      )
    this.#paint()
  }

  get #calm() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }
  /** Size of the part of the map that is not covered. */
  get #open(): Size {
    return { ...this.size, height: Math.max(1, this.size.height - this.#covered) }
  }
  get whole() {
    return this.view.k <= fit(this.#frame, this.#open).k * 1.001
  }
  /** Sets the covered height at the bottom. The view then uses the part above it. */
  cover(height: number) {
    if (height === this.#covered) return
    this.#covered = height
    this.#glideTo(keep(this.#glide?.to ?? this.view, this.#frame, this.#open))
  }

  set scene(scene: Scene) {
    this.#scene = scene
    this.redraw()
  }
  redraw() {
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0
      this.#paint()
    })
  }

  #paint() {
    if (this.#glide) this.#step(this.#glide)
    const more = this.#picture.draw(this.view, this.#scene)
    this.#host.toggleAttribute('data-whole', this.whole)
    this.#onView(this.view, this.size.width)
    if (more || this.#glide) this.redraw()
  }

  #step({ from, to, since }: { from: View; to: View; since: number }) {
    const t = Math.min(1, (performance.now() - since) / glideFor)
    this.view = interpolateView(from, to, t * (2 - t))
    if (t === 1) this.#glide = undefined
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#host
    const { size, view } = this
    const wasWhole = size.width === 0 || this.whole
    if (!width || !height || (width === size.width && height === size.height)) return
    this.size = { width, height }
    this.#frame = roomForNames(this.#hall, this.size)
    this.#picture.resize(this.size)
    this.view = wasWhole
      ? fit(this.#frame, this.#open)
      : keep(
          { ...view, x: view.x + (width - size.width) / 2, y: view.y + (height - size.height) / 2 },
          this.#frame,
          this.#open,
        )
    // Resizing a canvas clears it, so it has to be painted immediately.
    if (size.width) this.#paint()
  }

  pan(dx: number, dy: number) {
    this.#jump(keep({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }, this.#frame, this.#open))
  }
  zoom(factor: number, x = this.size.width / 2, y = this.#open.height / 2) {
    this.#jump(zoomAt(this.view, factor, x, y, this.#frame, this.#open))
  }
  glideZoom(factor: number, x = this.size.width / 2, y = this.#open.height / 2) {
    this.#glideTo(zoomAt(this.#glide?.to ?? this.view, factor, x, y, this.#frame, this.#open))
  }
  fit() {
    this.#glideTo(fit(this.#frame, this.#open))
  }
  show(part: Bounds, room?: number) {
    this.#glideTo(show(part, this.#frame, this.#open, room))
  }
  reveal(part: Bounds) {
    this.#glideTo(reveal(this.#glide?.to ?? this.view, part, this.#frame, this.#open))
  }

  #jump(view: View) {
    this.#glide = undefined
    this.view = view
    this.redraw()
  }
  #glideTo(to: View) {
    if (this.#calm) return this.#jump(to)
    this.#glide = { from: this.view, to, since: performance.now() }
    this.redraw()
  }

  remove() {
    this.#watch.disconnect()
    cancelAnimationFrame(this.#request)
    this.#request = -1
  }
}
