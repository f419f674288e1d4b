// Draws the plan on the canvas: floor, grid and every thing that is not being dragged. Only things in view are drawn.
import type { Point } from '#contract/kernel/geometry.ts'
import { boxOfThing, footprintOf } from '#contract/plan/tools/footprint.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { gridInside } from '#web/map/grid-lines.ts'
import { hall } from '#web/map/paint.ts'
import { pictureFor } from '../underlay/pictures.ts'
import { drawBooths } from './booths.ts'
import { drawFacilities, drawPillars, drawSupply, drawWalls } from './building.ts'
import { writeNames } from './labels.ts'
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

/** Things in view by kind, without hidden layers. Dragged things are at their current position. */
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

/** Draws plans on one canvas. While booths are dragged, everything else is drawn once and copied into every frame. */
export function planDrawing() {
  const sheet = window.document.createElement('canvas')
  const ink = sheet.getContext('2d', { alpha: false })
  let shows: readonly unknown[] = []
  return (pen: Pen, painting: Painting, ratio: number) => {
    if (!ink || !onlyBoothsIn(painting)) return drawAll(pen, painting, ratio)
    const { document, sale, selected, keyId, view, width, height, locale, moved, gone, fades } = painting
    const ids = [...moved.keys(), ...gone].join()
    const wanted = [document, sale, selected, keyId, view.x, view.y, view.k, width, height, locale, ratio, ids, fades]
    if (wanted.some((part, i) => part !== shows[i])) {
      shows = wanted
      sheet.width = pen.canvas.width
      sheet.height = pen.canvas.height
      drawAll(ink, { ...painting, moved: new Map(), gone: new Set([...moved.keys(), ...gone]) }, ratio)
    }
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(sheet, 0, 0)
    setToFloor(pen, view, ratio)
    drawBooths(pen, boothsOf(seen({ ...painting, document: { ...document, things: [] } })), painting, ratio)
  }
}

/** Only booths are drawn separately while dragged. Dragged doors change walls, and names make room for each other. */
const onlyBoothsIn = ({ moved }: Painting) =>
  moved.size > 0 && [...moved.values()].every(({ kind }) => kind === 'booth')
const boothsOf = ({ booth }: Seen) => booth as Extract<Thing, { kind: 'booth' }>[]
const setToFloor = (pen: Pen, { x, y, k }: Painting['view'], ratio: number) =>
  pen.setTransform(k * ratio, 0, 0, k * ratio, x * ratio, y * ratio)

function drawAll(pen: Pen, painting: Painting, ratio: number) {
  const { view, document } = painting
  const { k } = view
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = ground
  pen.fillRect(0, 0, painting.width, painting.height)
  setToFloor(pen, view, ratio)
  const things = seen(painting)
  drawFloor(pen, document.frame.outline, painting)
  for (const thing of things.underlay) drawUnderlay(pen, thing, k * ratio)
  if (document.frame.outline) drawGridInside(pen, document.frame.outline, k)
  drawSketches(pen, things.sketch, k)
  drawFacilities(pen, things.facility, k)
  drawWalls(pen, document.frame.outline, things, k)
  drawSupply(pen, things.supply, k)
  drawPillars(pen, things.pillar)
  drawBooths(pen, boothsOf(things), painting, ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  writeNames(pen, things, painting)
}
const ground = '#ece7da'

function drawFloor(pen: Pen, outline: readonly Point[] | null, { view: { x, y, k }, width, height }: Painting) {
  if (!outline) return drawGrid(pen, { minX: -x / k, minY: -y / k, maxX: (width - x) / k, maxY: (height - y) / k }, k)
  pen.beginPath()
  trace(pen, outline, true)
  pen.fillStyle = hall.floor
  pen.fill()
}

/** Grid steps of 1 m and 5 m. The 1 m lines are hidden when closer than 8 px. */
const stepsAt = (k: number) => (k * 100 >= 8 ? [100, 500] : [500])

/** Without a hall outline, the grid fills the window. */
function drawGrid(pen: Pen, { minX, minY, maxX, maxY }: Bounds, k: number) {
  pen.lineWidth = 1 / k
  for (const step of stepsAt(k)) {
    pen.beginPath()
    for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step) trace(pen, [[x, minY], [x, maxY]], false) // prettier-ignore
    for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) trace(pen, [[minX, y], [maxX, y]], false) // prettier-ignore
    pen.strokeStyle = step === 100 ? '#e4ddcc' : '#d8d0bd'
    pen.stroke()
  }
}

const grids = new WeakMap<readonly Point[], Map<number, Path2D>>()
function gridOf(outline: readonly Point[], step: number) {
  const known = grids.get(outline) ?? new Map<number, Path2D>()
  grids.set(outline, known)
  const path = known.get(step) ?? new Path2D()
  if (!known.has(step)) for (const line of gridInside(outline, step, [0, 0])) trace(path, line, false)
  known.set(step, path)
  return path
}
function drawGridInside(pen: Pen, outline: readonly Point[], k: number) {
  pen.lineWidth = 1 / k
  for (const step of stepsAt(k)) {
    pen.strokeStyle = step === 100 ? '#f0eadd' : '#e2dac8'
    pen.stroke(gridOf(outline, step))
  }
}

// Outlines that an import did not convert, drawn below everything built. The pen is set to centimetres.
const sketchColour = '#a59d88'
const leastLetterPx = 7

function drawSketches(pen: Pen, sketches: readonly Thing[], k: number) {
  pen.beginPath()
  for (const thing of sketches) trace(pen, footprintOf(thing), true)
  pen.strokeStyle = sketchColour
  pen.lineWidth = 1 / k
  pen.stroke()
  for (const thing of sketches) if (thing.kind === 'sketch' && thing.text) writeSketch(pen, thing, k)
}

function writeSketch(pen: Pen, thing: Extract<Thing, { kind: 'sketch' }>, k: number) {
  const { minX, minY, maxX, maxY } = boxOfThing(thing)
  const size = Math.min(60, (maxY - minY) / 3, (maxX - minX) / Math.max(2, thing.text.length * 0.7))
  if (size * k < leastLetterPx) return
  pen.font = `600 ${size}px Manrope, Vazirmatn, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = sketchColour
  pen.fillText(thing.text, (minX + maxX) / 2, (minY + maxY) / 2)
}

// The underlay picture below the plan. The pen is set to centimetres.
/** @param k screen pixels per centimetre */
function drawUnderlay(pen: Pen, thing: Thing, k: number) {
  if (thing.kind !== 'underlay') return
  const picture = pictureFor(thing.uploadId, thing.width * k)
  pen.save()
  pen.translate(thing.at[0], thing.at[1])
  pen.rotate((thing.angle * Math.PI) / 180)
  if (picture === undefined || picture === 'failed') drawFrame(pen, thing, k, picture === 'failed')
  else {
    pen.globalAlpha = thing.opacity
    pen.imageSmoothingEnabled = true
    pen.drawImage(picture, 0, 0, thing.width, thing.height)
  }
  pen.restore()
}

/** Draws the frame of a picture that is loading or missing. */
function drawFrame(pen: Pen, { width, height }: { width: number; height: number }, k: number, isMissing: boolean) {
  pen.strokeStyle = '#b3ab97'
  pen.lineWidth = 1 / k
  pen.setLineDash([6 / k, 4 / k])
  pen.strokeRect(0, 0, width, height)
  pen.setLineDash([])
  if (!isMissing) return
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(width, height)
  pen.moveTo(width, 0)
  pen.lineTo(0, height)
  pen.stroke()
}
