// From a drawing to the booths that it means: outlines, words, numbers, what is left aside, what is uncertain.
import { limits, refuse, type Arcs, type Drawing, type XY } from '../drawing.ts'
import { asideAmong, type Reason } from './aside.ts'
import { rolesByShape } from './by-shape.ts'
import { buildingOf, type Building } from './building.ts'
import { warningsAbout, type Known } from './drawing-warnings.ts'
import { withDrawnNumbers } from './drawn-letters.ts'
import { wordsOf, type Word } from './joined.ts'
import { namedShapes, numbersIn, type Candidate } from './numbers.ts'
import type { Room } from './rooms.ts'
import { boxOf, type Outline } from './outline.ts'
import { OutlineIndex, outlinesOf } from './outlines.ts'
import type { Warning, ProposedBooth } from './proposal.ts'
import { unnumbered } from './rest.ts'
import { partsOf, proposedRoles, type Role } from './roles.ts'
import { withCorners } from './simpler.ts'
import { openOutlines, type Open } from './wide-gaps.ts'
import { betterUnit, firstUnit, otherUnits, type Unit } from './unit.ts'

export interface Settled {
  /** Metres in a unit, as a person set it or measured it. */
  metres?: number | undefined
  /** Roles of layers that a person changed. */
  roles?: ReadonlyMap<number, Role> | undefined
}
export interface Found {
  unit: Unit
  /** In units of the drawing: what lies at 0, 0 of the booths. */
  origin: XY
  roles: Role[]
  booths: ProposedBooth[]
  warnings: Warning[]
  building: Building
  /** Names of layers whose lines are too many to look at. */
  tangled: string[]
  /** Numbers that stand in no booth. */
  homeless: string[]
}

/** @throws DrawingRefused tooFar */
export function find(drawing: Drawing, { metres, roles = new Map() }: Settled = {}): Found {
  const first: Unit = metres === undefined ? firstUnit(drawing) : { metres, from: 'person', uncertain: false }
  const look = bestLook(drawing, first, roles)
  const better = metres === undefined ? betterUnit(drawing, look.unit, madeIn(look)) : undefined
  return better ? resultOf(drawing, lookAt(drawing, better, roles), roles) : resultOf(drawing, look, roles)
}

const madeIn = ({ candidates, aside }: Look) => candidates.filter((one) => !aside.has(one))
/** A unit that was only guessed gives way to one in which more is found. */
function bestLook(drawing: Drawing, first: Unit, roles: ReadonlyMap<number, Role>): Look {
  const look = lookAt(drawing, first, roles)
  if (first.from !== 'extent' || madeIn(look).length >= 4) return look
  const others = otherUnits(drawing, first).map((unit) => lookAt(drawing, unit, roles))
  return others.reduce((best, one) => (madeIn(one).length > madeIn(best).length ? one : best), look)
}

interface Look {
  unit: Unit
  origin: XY
  scaled: Drawing
  outlines: Outline[]
  tangled: number[]
  candidates: Candidate[]
  parents: Set<Outline>
  homeless: Word[]
  aside: Map<Candidate, Reason>
  /** Left aside for their gap. */
  open: Open[]
}
function lookAt(drawing: Drawing, unit: Unit, roles: ReadonlyMap<number, Role>): Look {
  const origin = drawing.paths[0]?.points[0] ?? [0, 0]
  const scaled = inCentimetres(drawing, unit.metres, origin)
  const parts = partsOf(drawing, roles)
  const { all: outlines, tangled } = outlinesOf(scaled.paths, parts)
  const index = new OutlineIndex(outlines)
  const words = wordsOf(
    scaled.texts.filter(({ layer }) => parts[layer]?.numbers),
    index,
  )
  const numbered = numbersIn(outlines, words, scaled.paths, index, !['extent', 'sides'].includes(unit.from))
  const candidates = [...numbered.candidates, ...namedShapes(outlines, numbered)]
  const { parents, homeless } = numbered
  const aside = asideAmong(candidates, drawing)
  const made = candidates.filter((one) => !aside.has(one))
  const open = openOutlines(scaled.paths, parts, made, homeless)
  const used = new Set(open.map(({ word }) => word))
  return {
    unit,
    origin,
    scaled,
    outlines,
    tangled,
    candidates,
    parents,
    homeless: homeless.filter((word) => !used.has(word)),
    aside,
    open,
  }
}

function inCentimetres(drawing: Drawing, metres: number, [left, top]: XY): Drawing {
  const factor = metres * 100
  const reach = limits.reach * 100
  const to = ([x, y]: XY): XY => {
    const place: XY = [(x - left) * factor, (y - top) * factor]
    if (!(Math.abs(place[0]) <= reach && Math.abs(place[1]) <= reach)) refuse('tooFar', limits.reach)
    return place
  }
  const paths = drawing.paths.map((path) => ({
    ...path,
    points: path.points.map(to),
    ...(path.arcs && { arcs: { ...path.arcs, corners: path.arcs.corners.map(to) } }),
  }))
  const texts = drawing.texts.map((text) => {
    const [x, y] = to([text.x, text.y])
    return { ...text, x, y, width: text.width * factor, height: text.height * factor }
  })
  return { ...drawing, paths, texts }
}

function resultOf(drawing: Drawing, look: Look, given: ReadonlyMap<number, Role>): Found {
  const made = madeIn(look)
  const all = foundOf(look)
  const corner = cornerOf(all.length > 0 ? all.map(({ outline }) => outline) : look.outlines)
  const known = all.map((one, id): Known => ({ ...one, booth: boothOf(one, id, corner) }))
  const drawnOn = made.map(({ outline }) => outline)
  const scale = look.unit.metres * 100
  const writtenOn = made.flatMap(({ word }) => word?.layer ?? [])
  const taken = new Set([...given.keys(), ...drawnOn.map(({ layer }) => layer), ...writtenOn])
  const settled = new Map([...rolesByShape(look.scaled, taken, drawnOn), ...given])
  return {
    unit: look.unit,
    origin: [look.origin[0] + corner[0] / scale, look.origin[1] + corner[1] / scale],
    roles: proposedRoles(drawing, settled, tally(drawnOn.map(({ layer }) => layer)), tally(writtenOn)),
    booths: known.map(({ booth }) => booth),
    warnings: warningsAbout(known).map((warning) =>
      warning.at ? { ...warning, at: round(warning.at, corner) } : warning,
    ),
    building: movedBuilding(buildingOf(look.scaled, settled, look.outlines, drawnOn), corner),
    tangled: look.tangled.map((layer) => drawing.layers[layer]?.name ?? ''),
    homeless: look.homeless.map(({ meaning }) => (meaning.kind === 'number' ? meaning.number : '')),
  }
}
/** What has a number, and what stands in a row without one. */
function foundOf(look: Look): One[] {
  const made = madeIn(look)
  const rest = made.length < 4 ? drawnIn(look) : unnumbered(look.outlines, made, look.parents, look.scaled)
  const numbered = look.candidates.map((candidate): One => {
    const reason = look.aside.get(candidate)
    return { candidate, outline: candidate.outline, reason, next: undefined }
  })
  const others = rest.map((one): One => ({ candidate: undefined, reason: undefined, ...one }))
  return [...numbered, ...others, ...look.open.map(openOne)].toSorted(inReadingOrder)
}
/** Only where next to nothing is written as letters. */
const drawnIn = ({ candidates, outlines, scaled }: Look) =>
  candidates.length > 3 || scaled.texts.length > 200
    ? []
    : withDrawnNumbers(outlines, scaled.paths).map((outline) => ({ outline, next: undefined, isDrawn: true }))
interface One {
  candidate: Candidate | undefined
  outline: Outline
  reason: Reason | undefined
  next: string | undefined
  /** Its number is drawn as lines. */
  isDrawn?: boolean
  /** Its gap is too wide to close by itself. */
  isOpen?: boolean
}
/** With the number that is written in it. */
function openOne({ outline, word }: Open): One {
  const meaning = word?.meaning
  const candidate: Candidate | undefined =
    word && meaning?.kind === 'number'
      ? { outline, number: meaning.number, origin: 'inside', word, others: [], area: meaning.area, sides: undefined }
      : undefined
  return { candidate, outline, reason: undefined, next: undefined, isOpen: true }
}
const inReadingOrder = ({ outline: a }: One, { outline: b }: One) =>
  Math.round(a.box.minY / 150) - Math.round(b.box.minY / 150) || a.box.minX - b.box.minX
const cornerOf = (outlines: readonly Outline[]): XY => {
  const { minX, minY } = boxOf(outlines.flatMap(({ box }): XY[] => [[box.minX, box.minY]]))
  return Number.isFinite(minX) ? [Math.round(minX), Math.round(minY)] : [0, 0] // arcs end between centimetres, what is drawn beside them does not
}
const tally = (layers: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const layer of layers) counts.set(layer, (counts.get(layer) ?? 0) + 1)
  return counts
}
const movedRoom = <R extends Room>(room: R, corner: XY): R => {
  const { arcs, ...rest } = room
  const points = withCorners(room.points).map((point) => round(point, corner))
  return { ...rest, points, ...arcsFrom(arcs, corner) } as R
}

/** Arcs as a plan has them; nothing where that is more than it may have. */
function arcsFrom(arcs: Arcs | undefined, corner: XY): { arcs?: Arcs } {
  if (!arcs || arcs.corners.length > 64 || arcs.bulges.some((bulge) => Math.abs(bulge) > 10)) return {}
  const corners = arcs.corners.map((point) => round(point, corner))
  const falls = corners.some(([x, y], at) => {
    const [u, v] = corners[(at + 1) % corners.length]!
    return x === u && y === v
  })
  const bulges = arcs.bulges.map((bulge) => (Math.abs(bulge) < 0.001 ? 0 : Math.round(bulge * 1e6) / 1e6))
  return falls || bulges.every((bulge) => bulge === 0) ? {} : { arcs: { corners, bulges } }
}
const round = ([x, y]: XY, [left, top]: XY): XY => [Math.round(x - left), Math.round(y - top)]

function boothOf(
  { candidate, outline, reason, next, isDrawn = false, isOpen = false }: One,
  id: number,
  corner: XY,
): ProposedBooth {
  const written =
    candidate?.area ?? (candidate?.sides && Math.round(candidate.sides[0] * candidate.sides[1] * 100) / 100)
  return {
    id,
    number: (candidate?.number ?? next ?? '').slice(0, 12),
    points: withCorners(outline.points).map((point) => round(point, corner)),
    ...arcsFrom(outline.arcs, corner),
    ...(outline.marks && { marks: outline.marks }),
    area: Math.round(outline.area * 100) / 100,
    written,
    layer: outline.layer,
    origin: candidate?.origin ?? 'none',
    made: !isOpen && reason === undefined && (candidate !== undefined || next !== undefined || isDrawn),
  }
}
function movedBuilding(building: Building, corner: XY): Building {
  const { outline, walls, pillars, doors, places, facilities, stairs } = building
  const [left, top] = corner
  return {
    outline: outline && withCorners(outline).map((point) => round(point, corner)),
    walls: walls.map((wall) => ({ ...wall, points: wall.points.map((point) => round(point, corner)) })),
    pillars: pillars.map((one) => ({
      ...one,
      x: Math.round(one.x - left),
      y: Math.round(one.y - top),
      width: Math.round(one.width),
      height: Math.round(one.height),
    })),
    doors: doors.map(({ from, to, ...door }) => ({ ...door, from: round(from, corner), to: round(to, corner) })),
    facilities: facilities.map((room) => movedRoom(room, corner)),
    stairs: stairs.map((room) => movedRoom(room, corner)),
    places: places.map((one) => ({ ...one, x: Math.round(one.x - left), y: Math.round(one.y - top) })),
  }
}
