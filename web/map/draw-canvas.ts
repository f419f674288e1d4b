// Draws the booths on the canvas: only those in view, one path per look, labels only if legible.
import { traced } from '#contract/plan/arcs.ts'
import { drawGates, drawFloor, drawNames, trace, write, type Pen, type PreparedFloor } from './draw-floor.ts'
import { drawScale } from './draw-scale.ts'
import { crowd, overview } from './draw-overview.ts'
import { hatch } from './hatch.ts'
import type { Place, Scene } from './model.ts'
import {
  crossOf,
  dimmed,
  hall,
  hasStrongEdge,
  labelOf,
  lookOf,
  looks,
  paint,
  ringOf,
  sizes,
  widthOf,
  type Look,
} from './paint.ts'
import { toFloor, type Size, type View } from './view.ts'

export interface Picture {
  /** Adopts the size of the map and the pixel ratio of the screen. */
  resize(size: Size): void
  /** Returns true while colours fade, which needs another frame. */
  draw(view: View, scene: Scene): boolean
}
const fadeFor = 160
/**
 * Scale (px per cm) below which booths are drawn as plain shapes with gaps. Edges and marks would be illegible and
 * slow.
 */
const far = 0.04

export function paintOn(canvas: HTMLCanvasElement, floor: PreparedFloor, still: () => boolean): Picture {
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('this browser has no canvas')
  const fades = watchLooks(still)
  const drawAll = overview(floor.box, far, drawBooths)
  let size: Size = { width: 0, height: 0 }
  let ratio = 1
  const resize = (next: Size) => {
    size = next
    ratio = window.devicePixelRatio
    canvas.width = Math.round(size.width * ratio)
    canvas.height = Math.round(size.height * ratio)
  }
  const draw = (view: View, scene: Scene) => {
    if (ratio !== window.devicePixelRatio) resize(size) // pixel ratio changed: browser zoom, or another screen
    const places = scene.index.within(seenIn(view, size))
    const fading = fades(scene)
    paintBackground(pen, floor, view, size, ratio)
    if (view.k < far && places.length > crowd) drawAll(pen, scene, ratio, view)
    else drawBooths(pen, places, scene, view.k)
    drawMarked(pen, scene, view.k)
    for (const { place, look, left } of fading) drawFade(pen, place, look, left)
    drawGates(pen, floor, view.k)
    pen.setTransform(ratio, 0, 0, ratio, 0, 0)
    writeOver(pen, floor, { view, size, scene, places })
    return fading.length > 0
  }
  return { resize, draw }
}

function paintBackground(pen: Pen, floor: PreparedFloor, { x, y, k }: View, size: Size, ratio: number) {
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = hall.ground
  pen.fillRect(0, 0, size.width, size.height)
  pen.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio)
  drawFloor(pen, floor, k)
}

interface Seen {
  view: View
  size: Size
  scene: Scene
  places: readonly Place[]
}
function writeOver(pen: Pen, floor: PreparedFloor, { view, size, scene, places }: Seen) {
  drawNames(pen, floor, view, scene.locale)
  drawLetters(pen, places, scene, view)
  drawScale(pen, view, size, floor.box, scene.locale)
}

/** Visible part of the floor. */
function seenIn(view: View, { width, height }: Size) {
  const from = toFloor(view, 0, 0)
  const to = toFloor(view, width, height)
  return { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y }
}

interface Group {
  clear: Place[]
  faint: Place[]
}
function grouped(places: readonly Place[], scene: Scene): Record<Look, Group> {
  const group = (): Group => ({ clear: [], faint: [] })
  const groups: Record<Look, Group> = {
    available: group(),
    own: group(),
    earmarked: group(),
    held: group(),
    reserved: group(),
    inactive: group(),
    selected: group(),
  }
  for (const place of places) {
    const look = lookOf(place.booth, scene.selected)
    const faint = look !== 'selected' && scene.dimmed.has(place.booth.id)
    groups[look][faint ? 'faint' : 'clear'].push(place)
  }
  return groups
}

function drawBooths(pen: Pen, places: readonly Place[], scene: Scene, k: number) {
  const groups = grouped(places, scene)
  pen.globalAlpha = scene.faint ?? dimmed
  for (const look of looks) drawAlike(pen, groups[look].faint, look, k)
  pen.globalAlpha = 1
  for (const look of looks) drawAlike(pen, groups[look].clear, look, k)
}

/** Outlines the booth under the pointer or with the focus. */
function drawMarked(pen: Pen, scene: Scene, k: number) {
  const marked = scene.index.get(scene.marked)
  if (!marked) return
  pen.beginPath()
  outline(pen, marked)
  pen.strokeStyle = hall.wall
  pen.lineWidth = 3 / k
  pen.stroke()
}

function outline(pen: Pen, { shape }: Place) {
  if (shape.upright) pen.rect(shape.minX, shape.minY, shape.maxX - shape.minX, shape.maxY - shape.minY)
  else if (shape.arcs) traced(pen, shape.arcs)
  else trace(pen, shape.polygon, true)
}

function drawAlike(pen: Pen, places: readonly Place[], look: Look, k: number) {
  if (!places.length) return
  const small = k <= far && look !== 'selected'
  fillAll(pen, places, paint[look].fill, small ? 0.5 / k : 0)
  if (small) return
  if (look === 'reserved') fillAll(pen, places, hatch(pen, k, { alpha: 0.3, width: 6.4 }), 0)
  pen.beginPath()
  for (const place of places) outline(pen, place)
  pen.strokeStyle = paint[look].stroke
  pen.lineWidth = hasStrongEdge(look) ? 3 / k : Math.min(1.2, Math.max(0.4, k * 10)) / k
  pen.stroke()
  if (look === 'held' || look === 'earmarked' || look === 'inactive') drawMarks(pen, places, look, k)
}

/** Filling rectangles one by one is many times faster than as parts of one path. */
function fillAll(pen: Pen, places: readonly Place[], fill: string | CanvasPattern, inset: number) {
  pen.fillStyle = fill
  pen.beginPath()
  for (const { shape } of places) {
    if (shape.upright)
      pen.fillRect(
        shape.minX + inset,
        shape.minY + inset,
        shape.maxX - shape.minX - 2 * inset,
        shape.maxY - shape.minY - 2 * inset,
      )
    else if (shape.arcs) traced(pen, shape.arcs)
    else trace(pen, shape.polygon, true)
  }
  pen.fill()
}

function drawMarks(pen: Pen, places: readonly Place[], look: 'held' | 'earmarked' | 'inactive', k: number) {
  pen.beginPath()
  for (const {
    shape: { spot },
  } of places) {
    if (look !== 'inactive') {
      const r = ringOf(spot)
      pen.moveTo(spot.x + r, spot.y)
      pen.arc(spot.x, spot.y, r, 0, 2 * Math.PI)
      if (look === 'earmarked') {
        pen.moveTo(spot.x, spot.y - r * 0.6)
        pen.lineTo(spot.x, spot.y)
        pen.lineTo(spot.x + r * 0.45, spot.y + r * 0.3)
      }
      continue
    }
    const arm = crossOf(spot)
    pen.moveTo(spot.x - arm, spot.y - arm)
    pen.lineTo(spot.x + arm, spot.y + arm)
    pen.moveTo(spot.x - arm, spot.y + arm)
    pen.lineTo(spot.x + arm, spot.y - arm)
  }
  pen.strokeStyle = look === 'inactive' ? paint.inactive.stroke : paint[look].label
  pen.lineWidth = Math.max(look === 'held' ? sizes.ringEdge : sizes.crossEdge, 1.2 / k)
  pen.stroke()
}

/** Rounds font sizes to half pixels. Otherwise, a zoom would rasterise glyphs of a new size in each frame. */
const halves = (px: number) => Math.floor(px * 2) / 2

/** Font size of a booth code in px: limited by the booth's size, at most 15 and at least 9.5. */
const codePixels = (code: string, wanted: number, width: number) =>
  halves(Math.max(9.5, Math.min(15, wanted, (width - 3.1) / widthOf(code))))

/** Draws labels, at most 20 px high, where they fit. */
function drawLetters(pen: Pen, places: readonly Place[], scene: Scene, { x, y, k }: View) {
  if (k < 0.03) return
  pen.textAlign = 'center'
  pen.lineJoin = 'round'
  pen.lineWidth = 4
  for (const {
    booth,
    shape: { spot },
  } of places) {
    const look = lookOf(booth, scene.selected)
    const isFaint = scene.dimmed.has(booth.id) && look !== 'selected'
    const label = isFaint && !scene.faint ? undefined : labelOf(booth, look, spot, scene.locale)
    if (!label) continue
    const company = look === 'reserved'
    const px = company ? halves(Math.min(20, label.size * k)) : codePixels(booth.name, label.size * k, spot.width * k)
    if (company ? px < 9 : widthOf(booth.name) * px + 3 > spot.width * k || px * 1.15 > spot.height * k) continue
    pen.fillStyle = paint[look].label
    pen.globalAlpha = isFaint ? (scene.faint ?? 1) : 1
    write(
      pen,
      label.lines,
      spot.x * k + x,
      spot.y * k + y,
      px,
      label.weight,
      company && !isFaint ? paint.reserved.fill : undefined,
    )
  }
  pen.globalAlpha = 1
}

function drawFade(pen: Pen, place: Place, look: Look, left: number) {
  pen.beginPath()
  outline(pen, place)
  pen.globalAlpha = left
  pen.fillStyle = paint[look].fill
  pen.fill()
  pen.globalAlpha = 1
}

/** Remembers the look of each booth, to fade out the old colour after a change. */
function watchLooks(still: () => boolean) {
  const before = new Map<string, Look>()
  const running = new Map<string, { look: Look; since: number }>()
  let seen: unknown[] = []
  return ({ index, selected }: Scene) => {
    const now = performance.now()
    const first = before.size === 0
    const changed = seen[0] !== index.revision || seen[1] !== selected
    seen = [index.revision, selected]
    if (changed)
      for (const { booth } of index.places) {
        const look = lookOf(booth, selected)
        const was = before.get(booth.id)
        before.set(booth.id, look)
        if (was && was !== look && !first && !still()) running.set(booth.id, { look: was, since: now })
      }
    return [...running].flatMap(([id, { look, since }]) => {
      const place = index.get(id)
      const left = 1 - (now - since) / fadeFor
      if (left > 0 && place) return [{ place, look, left }]
      running.delete(id)
      return []
    })
  }
}
