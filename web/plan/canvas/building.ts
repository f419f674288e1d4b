// Draws facilities, walls, doors, stairs, pillars and supply points of a hall. The pen is set to centimetres.
import type { Point } from '#contract/kernel/geometry.ts'
import { footprintOf } from '#contract/plan/tools/footprint.ts'
import type { Thing } from '#contract/plan/things.ts'
import { bounds, contains } from '#contract/rules/polygon.ts'
import { hall } from '#web/map/paint.ts'
import { trace, type Pen, type Seen } from './pen.ts'

type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>

export function drawFacilities(pen: Pen, facilities: readonly Thing[], k: number) {
  pen.beginPath()
  for (const thing of facilities) trace(pen, footprintOf(thing), true)
  pen.fillStyle = hall.zone
  pen.fill()
  pen.strokeStyle = hall.zoneEdge
  pen.lineWidth = 1 / k
  pen.setLineDash([4 / k, 3 / k])
  pen.stroke()
  pen.setLineDash([])
}

const wallPx = (k: number) => Math.max(2.5, Math.min(6, 36 * k)) / k

export function drawWalls(pen: Pen, outline: readonly Point[] | null, { wall, door, stairs }: Seen, k: number) {
  pen.strokeStyle = hall.wall
  pen.lineJoin = 'miter'
  if (outline) {
    pen.beginPath()
    trace(pen, outline, true)
    pen.lineWidth = wallPx(k)
    pen.stroke()
  }
  for (const one of wall) {
    if (one.kind !== 'wall') continue
    pen.beginPath()
    trace(pen, one.points, false)
    pen.lineWidth = Math.max(one.thickness, 2 / k)
    pen.stroke()
  }
  for (const one of door) if (one.kind === 'door') drawDoor(pen, one, outline, k)
  for (const one of stairs) if (one.kind === 'stairs') drawStairs(pen, one, k)
}

/** Draws a door as a gap in the wall. Its arrow points into the hall. */
function drawDoor(pen: Pen, { from, to, use }: Of<'door'>, outline: readonly Point[] | null, k: number) {
  pen.beginPath()
  trace(pen, [from, to], false)
  pen.strokeStyle = hall.floor
  pen.lineWidth = wallPx(k) * 1.25
  pen.stroke()
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const isInwards = !outline || contains(outline, x + Math.sin(angle) * 50, y - Math.cos(angle) * 50)
  const side = Math.min(79, Math.hypot(to[0] - from[0], to[1] - from[1]) / 2)
  pen.save()
  pen.translate(x, y)
  pen.rotate(isInwards ? angle : angle + Math.PI)
  pen.beginPath()
  pen.lineWidth = Math.max(2, Math.min(5, 29 * k)) / k
  pen.strokeStyle = doorColours[use]
  trace(
    pen,
    chevron.map(([a, b]): Point => [a * side, b * side]),
    false,
  )
  pen.stroke()
  pen.restore()
}
const doorColours = { entrance: hall.gate, emergency: '#17695f', service: hall.pillar } as const
const chevron: readonly Point[] = [
  [-1, 0.8],
  [0, -0.36],
  [1, 0.8],
]

/** Draws steps across the direction of ascent, and an arrow. */
function drawStairs(pen: Pen, thing: Of<'stairs'>, k: number) {
  const corners = footprintOf(thing)
  const { minX, minY, maxX, maxY } = bounds(corners)
  pen.save()
  pen.strokeStyle = '#8a9092'
  pen.lineWidth = 1 / k
  pen.beginPath()
  trace(pen, corners, true)
  pen.fillStyle = hall.floor
  pen.fill()
  pen.stroke()
  pen.clip()
  pen.translate((minX + maxX) / 2, (minY + maxY) / 2)
  pen.rotate((thing.up * Math.PI) / 180)
  if (thing.use === 'stairs' || thing.use === 'escalator') drawSteps(pen, Math.hypot(maxX - minX, maxY - minY))
  drawArrow(pen, Math.min(maxX - minX, maxY - minY) * 0.35, k)
  pen.restore()
}
function drawSteps(pen: Pen, long: number) {
  pen.beginPath()
  for (let step = -long / 2; step < long / 2; step += 30) {
    pen.moveTo(step, -long)
    pen.lineTo(step, long)
  }
  pen.stroke()
}
function drawArrow(pen: Pen, reach: number, k: number) {
  pen.strokeStyle = hall.pillar
  pen.lineWidth = 1.5 / k
  pen.beginPath()
  pen.moveTo(-reach, 0)
  pen.lineTo(reach, 0)
  pen.moveTo(reach * 0.55, -reach * 0.35)
  pen.lineTo(reach, 0)
  pen.lineTo(reach * 0.55, reach * 0.35)
  pen.stroke()
}

export function drawPillars(pen: Pen, pillars: readonly Thing[]) {
  pen.fillStyle = hall.pillar
  pen.beginPath()
  for (const one of pillars) {
    if (one.kind !== 'pillar') continue
    if (one.round) {
      pen.moveTo(one.at[0] + one.width / 2, one.at[1])
      pen.ellipse(one.at[0], one.at[1], one.width / 2, one.height / 2, (one.angle * Math.PI) / 180, 0, 2 * Math.PI)
    } else trace(pen, footprintOf(one), true)
  }
  pen.fill()
}

const supplyColours = {
  power: '#8a5200',
  water: '#21468f',
  drain: '#4d6064',
  network: '#6a3d78',
  air: '#3d5a73',
  gas: '#a82a3a',
} as const
export function drawSupply(pen: Pen, points: readonly Thing[], k: number) {
  const r = Math.max(12, 4 / k)
  for (const one of points) {
    if (one.kind !== 'supply') continue
    const [x, y] = one.at
    pen.fillStyle = supplyColours[one.use]
    pen.beginPath()
    trace(
      pen,
      [
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ],
      true,
    )
    pen.fill()
  }
}
