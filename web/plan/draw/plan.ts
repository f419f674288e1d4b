// The plan on the canvas: floor, grid and every thing that is not in the hand. Only what is in view is drawn.
import type { Point } from '#contract/kernel/geometry.ts'
import { boxOfThing } from '#contract/plan/tools/ground.ts'
import type { Thing } from '#contract/plan/things.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import { hall } from '#web/map/paint.ts'
import { drawUnderlay } from '../underlay/draw.ts'
import { drawBooths } from './booths.ts'
import { drawFacilities, drawPillars, drawSupply, drawWalls } from './built.ts'
import { writeNames } from './names.ts'
import { drawSketches } from './sketches.ts'
import { trace, type Painting, type Pen, type Seen } from './pen.ts'

const nothingSeen = (): Seen => ({
  underlay: [],
  sketch: [],
  facility: [],
  supply: [],
  wall: [],
  door: [],
  stairs: [],
  pillar: [],
  booth: [],
  text: [],
})

/** Things in view by kind, those in the hand where the hand has them, those of hidden layers left out. */
function seen({ document, moved, gone, view, width, height }: Painting): Seen {
  const box = {
    minX: -view.x / view.k,
    minY: -view.y / view.k,
    maxX: (width - view.x) / view.k,
    maxY: (height - view.y) / view.k,
  }
  const hidden = new Set(document.frame.layers.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  const inView = (thing: Thing) => {
    const { minX, minY, maxX, maxY } = boxOfThing(thing)
    return minX <= box.maxX && maxX >= box.minX && minY <= box.maxY && maxY >= box.minY
  }
  const things = nothingSeen()
  const show = (thing: Thing) => {
    if (!hidden.has(thing.layer) && inView(thing)) things[thing.kind].push(thing)
  }
  for (const thing of document.things) if (!gone.has(thing.id) && !moved.has(thing.id)) show(thing)
  for (const thing of moved.values()) show(thing)
  return things
}

export function drawPlan(pen: Pen, painting: Painting, ratio: number) {
  const { view, document } = painting
  const { x, y, k } = view
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = ground
  pen.fillRect(0, 0, painting.width, painting.height)
  pen.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio)
  const things = seen(painting)
  drawFloor(pen, document.frame.outline, painting)
  for (const thing of things.underlay) drawUnderlay(pen, thing, k * ratio)
  if (document.frame.outline) drawGrid(pen, bounds(document.frame.outline), document.frame.outline, k)
  drawSketches(pen, things.sketch, k)
  drawFacilities(pen, things.facility, k)
  drawWalls(pen, document.frame.outline, things, k)
  drawSupply(pen, things.supply, k)
  drawPillars(pen, things.pillar)
  drawBooths(pen, things.booth as Extract<Thing, { kind: 'booth' }>[], painting, ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  writeNames(pen, things, painting)
}
const ground = '#ece7da'

function drawFloor(pen: Pen, outline: readonly Point[] | null, { view: { x, y, k }, width, height }: Painting) {
  if (!outline)
    return drawGrid(pen, { minX: -x / k, minY: -y / k, maxX: (width - x) / k, maxY: (height - y) / k }, undefined, k)
  pen.beginPath()
  trace(pen, outline, true)
  pen.fillStyle = hall.floor
  pen.fill()
}

/** One metre and five; the fine lines vanish below eight pixels. */
function drawGrid(pen: Pen, { minX, minY, maxX, maxY }: Bounds, clip: readonly Point[] | undefined, k: number) {
  pen.save()
  if (clip) {
    pen.beginPath()
    trace(pen, clip, true)
    pen.clip()
  }
  pen.lineWidth = 1 / k
  for (const step of k * 100 >= 8 ? [100, 500] : [500]) {
    pen.beginPath()
    for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step) {
      pen.moveTo(x, minY)
      pen.lineTo(x, maxY)
    }
    for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) {
      pen.moveTo(minX, y)
      pen.lineTo(maxX, y)
    }
    pen.strokeStyle = clip ? (step === 100 ? '#f0eadd' : '#e2dac8') : step === 100 ? '#e4ddcc' : '#d8d0bd'
    pen.stroke()
  }
  pen.restore()
}
