// Draws the hall on the canvas: floor, grid, facilities, walls, doors, pillars. The canvas is scaled to centimetres.
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import type { Locale } from '#contract/locale.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { innerWalls, pillarsPath, stairsOf, supplyOf, zonesPath } from './building-paths.ts'
import { gridInside } from './grid-lines.ts'
import { chevron, chevronOut, gatesOf, wallsOf, type Gate } from './floor.ts'
import { shapeOf } from './model.ts'
import { fitted, hall, lineHeight, rightToLeft, sizes, widthOf } from './paint.ts'
import { fit, type Size, type View } from './view.ts'

export type Pen = CanvasRenderingContext2D

export function trace(
  pen: Pick<CanvasPath, 'moveTo' | 'lineTo' | 'closePath'>,
  line: readonly Point[],
  closed: boolean,
) {
  line.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)))
  if (closed) pen.closePath()
}

/**
 * Writes lines of text centred on the height of a point. The canvas is scaled to px, so that text is as sharp as the
 * page's.
 */
export function write(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  px: number,
  weight: number,
  halo?: string,
) {
  pen.font = `${weight} ${px}px Manrope, Vazirmatn, sans-serif`
  lines.forEach((text, i) => {
    const base = Math.round(y + (i - (lines.length - 1) / 2) * px * lineHeight + 0.36 * px)
    pen.direction = rightToLeft(text) ? 'rtl' : 'ltr'
    if (halo) {
      pen.strokeStyle = halo
      pen.strokeText(text, x, base)
    }
    pen.fillText(text, x, base)
  })
}

/** Parts of a hall that do not change while it is shown. */
export function prepareFloor(plan: HallPlan, booths: readonly { polygon: Polygon }[] = []) {
  const walls = wallsOf(plan)
  const gates = gatesOf(plan, booths)
  const box = bounds(plan.outline)
  const outline = new Path2D()
  const wall = new Path2D()
  trace(outline, plan.outline, true)
  for (const { points, closed } of walls) trace(wall, points, closed)
  return {
    plan,
    outline,
    wall,
    gates,
    box,
    ...builtIn(plan),
    grid: gridOf(plan, 100),
    grid5: gridOf(plan, 500),
  }
}
function builtIn(plan: HallPlan) {
  const { shapes, lines } = stairsOf(plan)
  return {
    zones: new Path2D(zonesPath(plan)),
    pillars: new Path2D(pillarsPath(plan)),
    inner: innerWalls(plan).map(({ d, width }) => ({ path: new Path2D(d), width })),
    stairs: { shapes: new Path2D(shapes), lines: new Path2D(lines) },
    supply: supplyOf(plan).map(({ x, y, d }) => ({ x, y, path: new Path2D(d) })),
  }
}
export type PreparedFloor = ReturnType<typeof prepareFloor>

function gridOf({ outline }: HallPlan, step: number) {
  const path = new Path2D()
  for (const line of gridInside(outline, step)) trace(path, line, false)
  return path
}

export function drawFloor(pen: Pen, floor: PreparedFloor, k: number) {
  const { outline, grid, grid5, zones } = floor
  pen.fillStyle = hall.floor
  pen.fill(outline)
  pen.lineWidth = 1 / k
  if (k > 0.2) {
    pen.strokeStyle = hall.grid
    pen.stroke(grid)
  }
  pen.strokeStyle = hall.grid5
  pen.stroke(grid5)
  pen.fillStyle = hall.zone
  pen.fill(zones)
  pen.lineWidth = 1 / k
  pen.strokeStyle = hall.zoneEdge
  pen.setLineDash([4 / k, 3 / k])
  pen.stroke(zones)
  pen.setLineDash([])
  drawBuilt(pen, floor, k)
}

/** Draws walls, stairs and pillars. */
function drawBuilt(pen: Pen, { wall, inner, stairs, pillars }: PreparedFloor, k: number) {
  pen.fillStyle = hall.floor
  pen.fill(stairs.shapes)
  pen.strokeStyle = hall.place
  pen.lineWidth = 1 / k
  pen.stroke(stairs.shapes)
  if (k > 0.03) pen.stroke(stairs.lines)
  pen.strokeStyle = hall.wall
  for (const { path, width } of inner) {
    pen.lineWidth = Math.max(width, 1.5 / k)
    pen.stroke(path)
  }
  pen.lineWidth = wallWidth(k)
  pen.stroke(wall)
  pen.fillStyle = hall.pillar
  pen.fill(pillars)
}

/** Draws supply points above the booths: they are in the floor, and their exact location matters. */
function drawSupply(pen: Pen, { supply }: PreparedFloor, k: number) {
  if (k < 0.1) return
  pen.strokeStyle = hall.supply
  pen.fillStyle = hall.floor
  pen.lineWidth = 4
  for (const { x, y, path } of supply) {
    pen.save()
    pen.translate(x, y)
    pen.beginPath()
    pen.arc(0, 0, 28, 0, 2 * Math.PI)
    pen.fill()
    pen.stroke(path)
    pen.restore()
  }
}

/** Width of a wall in cm, which gives 2.5 to 6 px on the screen. */
const wallWidth = (k: number) => Math.max(2.5, Math.min(6, sizes.wall * k)) / k

export function drawGates(pen: Pen, floor: PreparedFloor, k: number) {
  const { gates } = floor
  drawSupply(pen, floor, k)
  pen.strokeStyle = hall.gate
  pen.lineWidth = Math.max(2, Math.min(5, sizes.gate * k)) / k
  pen.beginPath()
  for (const gate of gates) if (gate.door.kind === 'entrance') trace(pen, chevron(gate), false)
  pen.stroke()
}

const namePx = (k: number) => Math.max(9.5, Math.min(14, sizes.place * k))
/**
 * Distance from the wall to the middle of a name outside, in px. Text has a minimum size, and so does this distance.
 */
const outside = (k: number) => Math.max(75 * k, (wallWidth(k) * k) / 2 + namePx(k) * 0.62 + 2)

/** Anchor of a name, in px from the floor's origin. */
function nameSpot({ x, y, inX, inY, name, door }: Gate, k: number) {
  const past = door.kind === 'entrance' ? Math.max(chevronOut * k, 64 * k + namePx(k) * 0.5 + 1) : outside(k)
  const away = name.outside ? past : undefined
  return away === undefined ? { x: name.x * k, y: name.y * k } : { x: x * k - inX * away, y: y * k - inY * away }
}

/** Extends the frame so that names outside the walls are not cut off in small pictures. */
export function roomForNames(frame: Bounds, size: Size): Bounds {
  const { k } = fit(frame, size)
  const need = (outside(k) + namePx(k) * 0.62) / k
  const [x, y] = [Math.max(0, need - 130), Math.max(0, need - 160)]
  return { minX: frame.minX - x, minY: frame.minY - y, maxX: frame.maxX + x, maxY: frame.maxY + y }
}

const aligned = { start: 'left', middle: 'center', end: 'right' } as const

/** Draws the names of doors and facilities. The canvas is scaled to px. */
export function drawNames(pen: Pen, { gates, plan }: PreparedFloor, { x, y, k }: View, locale: Locale) {
  const px = namePx(k)
  pen.fillStyle = hall.place
  for (const gate of gates) {
    const { name, door } = gate
    const at = nameSpot(gate, k)
    const text = door.name[locale]
    // A name may be wider than its door, but on a small picture it would overlap its neighbours.
    if (!text || widthOf(text) * px > 900 * k) continue
    pen.save()
    pen.translate(at.x + x, at.y + y)
    pen.rotate((name.angle * Math.PI) / 180)
    pen.textAlign = aligned[name.anchor]
    write(pen, [text], 0, 0, px, 550)
    pen.restore()
  }
  pen.textAlign = 'center'
  for (const { name, polygon } of plan.facilities) {
    const { spot } = shapeOf(polygon)
    const text = name[locale]
    const { lines, size } = fitted(text, { width: spot.width * k, height: spot.height * k }, px)
    if (text && size >= 9) write(pen, lines, spot.x * k + x, spot.y * k + y, size, 550)
  }
  drawTexts(pen, plan, { x, y, k }, locale)
}

function drawTexts(pen: Pen, { texts = [] }: HallPlan, { x, y, k }: View, locale: Locale) {
  for (const { at, text, size, angle } of texts) {
    if (size * k < 7) continue
    pen.save()
    pen.translate(at[0] * k + x, at[1] * k + y)
    pen.rotate((angle * Math.PI) / 180)
    write(pen, [textIn(text, locale)], 0, 0, size * k, 550)
    pen.restore()
  }
}
