// Finds the booths of a drawing: reads outlines and numbers, excludes shapes that are no booths, and adds warnings.
import { limits, refuse, type Arcs, type Drawing, type XY } from '../drawing.ts'
import { asideAmong, type Reason } from './excluded-numbers.ts'
import { rolesByShape } from './by-shape.ts'
import { buildingOf, type Building } from './building.ts'
import { warningsAbout, type Known } from './drawing-warnings.ts'
import { withDrawnNumbers } from './drawn-letters.ts'
import { wordsOf } from './joined.ts'
import { looseNumbers, type Loose } from './unplaced-numbers.ts'
import { namedShapes, numbersIn, type Candidate } from './numbers.ts'
import type { Room } from './rooms.ts'
import { boxOf, isInside, type Outline } from './outline.ts'
import { OutlineIndex, outlinesOf } from './outlines.ts'
import type { Warning, ProposedBooth } from './proposal.ts'
import { sizedWithoutNumber, unnumbered, type Unnumbered } from './unnumbered.ts'
import { withRivals } from './rivals.ts'
import { partsOf, proposedRoles, type Role } from './roles.ts'
import { withCorners } from './simplify-corners.ts'
import { openOutlines, type Open } from './wide-gaps.ts'
import { betterUnit, firstUnit, otherUnits, type Unit } from './unit.ts'

export interface Settled {
  /** Length of the drawing's unit in metres, if a person entered or measured it. */
  metres?: number | undefined
  /** Roles of layers that a person changed. */
  roles?: ReadonlyMap<number, Role> | undefined
}
export interface Found {
  unit: Unit
  /** Point of the drawing, in its own units, that is 0, 0 in the coordinates of the booths. */
  origin: XY
  roles: Role[]
  booths: ProposedBooth[]
  warnings: Warning[]
  building: Building
  /** Names of layers with too many lines to search. */
  tangled: string[]
}

/** @throws DrawingRefused tooFar */
export function find(drawing: Drawing, { metres, roles = new Map() }: Settled = {}): Found {
  const first: Unit = metres === undefined ? firstUnit(drawing) : { metres, from: 'person', uncertain: false }
  const look = bestLook(drawing, first, roles)
  const better = metres === undefined ? betterUnit(drawing, look.unit, madeIn(look)) : undefined
  return better ? resultOf(drawing, lookAt(drawing, better, roles), roles) : resultOf(drawing, look, roles)
}

const madeIn = ({ candidates, aside }: Look) => candidates.filter((one) => !aside.has(one))
/** Replaces a guessed unit by one that yields more booths. */
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
  loose: Loose[]
  rest: Unnumbered[]
  aside: Map<Candidate, Reason>
  /** Outlines left out because their gap is too wide to be closed automatically. */
  open: Open[]
}
function lookAt(drawing: Drawing, unit: Unit, roles: ReadonlyMap<number, Role>): Look {
  const origin = drawing.paths[0]?.points[0] ?? [0, 0]
  const scaled = toCentimetres(drawing, unit.metres, origin)
  const parts = partsOf(drawing, roles)
  const { all: outlines, tangled } = outlinesOf(scaled.paths, parts)
  const index = new OutlineIndex(outlines)
  const words = wordsOf(
    scaled.texts.filter(({ layer }) => parts[layer]?.numbers),
    index,
  )
  const numbered = numbersIn(outlines, words, scaled.paths, index, !['extent', 'sides'].includes(unit.from))
  const first = [...numbered.candidates, ...namedShapes(outlines, numbered)]
  const { parents, homeless } = numbered
  const reasons = asideAmong(first)
  const candidates = withRivals(first, new Set(reasons.keys()), outlines, parents)
  const aside = new Map(
    candidates.flatMap((one) => {
      const reason = reasons.get(one)
      return reason ? [[one, reason] as const] : []
    }),
  )
  const made = candidates.filter((one) => !aside.has(one))
  const open = openOutlines(scaled.paths, parts, made, homeless)
  const used = new Set(open.map(({ word }) => word))
  const known = new Set(candidates.map(({ outline }) => outline))
  const free =
    made.length < 4 ? sizedWithoutNumber(words, parents, known) : unnumbered(outlines, made, parents, known, scaled)
  // The text inside a facility that the file describes is the facility's name, not a booth number.
  const facilities = scaled.paths.filter(({ closed, about }) => closed && about?.use)
  const waiting = homeless.filter(
    (word) => !used.has(word) && !facilities.some(({ points }) => isInside(points, word.x, word.y)),
  )
  const loose = looseNumbers(
    waiting,
    made,
    free.map(({ outline }) => outline),
    scaled.paths,
    parts,
  )
  const given = new Set(loose.map(({ outline }) => outline))
  return {
    unit,
    origin,
    scaled,
    outlines,
    tangled,
    candidates,
    loose,
    rest: free.filter(({ outline }) => !given.has(outline)),
    aside,
    open,
  }
}

function toCentimetres(drawing: Drawing, metres: number, [left, top]: XY): Drawing {
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
    warnings: [
      ...unitWarning(drawing, look.unit, known),
      ...warningsAbout(known).map((warning) => movedWarning(warning, corner)),
    ],
    building: movedBuilding(buildingOf(look.scaled, settled, look.outlines, drawnOn), corner),
    tangled: look.tangled.map((layer) => drawing.layers[layer]?.name ?? ''),
  }
}
/** Numbered booths, and unnumbered outlines that stand in a row. */
function foundOf(look: Look): One[] {
  const made = madeIn(look)
  const drawn = made.length < 4 ? drawnIn(look) : []
  const rest = drawn.length > 0 ? drawn : look.rest
  const numbered = look.candidates.map((candidate): One => {
    const reason = look.aside.get(candidate)
    return { candidate, outline: candidate.outline, reason, next: undefined }
  })
  const others = rest.map((one): One => ({ candidate: undefined, reason: undefined, ...one }))
  return [...numbered, ...others, ...look.open.map(openOne), ...look.loose.map(looseOne)].toSorted(inReadingOrder)
}
/** Searches drawn numbers only if the drawing has hardly any text. */
const drawnIn = ({ candidates, outlines, scaled }: Look) =>
  candidates.length > 3 || scaled.texts.length > 200
    ? []
    : withDrawnNumbers(outlines, scaled.paths).map((outline) => ({ outline, next: undefined, isDrawn: true }))
interface One {
  candidate: Candidate | undefined
  outline: Outline
  reason: Reason | undefined
  next: string | undefined
  /** The booth number is drawn as lines. */
  isDrawn?: boolean
  /** The outline's gap is too wide to be closed automatically. */
  isOpen?: boolean
  loose?: Loose
}
function looseOne(loose: Loose): One {
  const { word, outline } = loose
  const { meaning } = word
  const [number, area] = meaning.kind === 'number' ? [meaning.number, meaning.area] : ['', undefined]
  const candidate: Candidate = { outline, number, origin: 'inside', word, others: [], area, sides: undefined }
  return { candidate, outline, reason: undefined, next: undefined, loose }
}
/** An open outline with the number written inside. */
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
  return Number.isFinite(minX) ? [Math.round(minX), Math.round(minY)] : [0, 0] // arcs may end between whole centimetres, other lines do not
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

/** Arcs as a plan stores them; `{}` if they exceed the plan's limits. */
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
function movedWarning(warning: Warning, corner: XY): Warning {
  const { at, places, shapes } = warning
  return {
    ...warning,
    ...(at && { at: round(at, corner) }),
    ...(places && { places: places.map((place) => round(place, corner)) }),
    ...(shapes && { shapes: shapes.map((shape) => withCorners(shape).map((point) => round(point, corner))) }),
  }
}
/** Asks for the unit with a booth of median size, because a person may know its width. */
function unitWarning(drawing: Drawing, unit: Unit, known: readonly Known[]): Warning[] {
  if (!unit.uncertain) return []
  const made = known.filter(({ booth }) => booth.made).toSorted((a, b) => a.booth.area - b.booth.area)
  const one = made[Math.floor(made.length / 2)] ?? known[0]
  if (!one) return []
  const width = (one.outline.box.maxX - one.outline.box.minX) / 100
  const metres = [unit, ...otherUnits(drawing, unit)].map((other) => other.metres)
  const fitting = metres.filter((other, at) => at === 0 || isWidth((width * other) / unit.metres))
  return [{ kind: 'unit', booths: [one.booth.id], proposed: 'make', metres: fitting.slice(0, 3) }]
}
/** Whether a length in metres is plausible for a side of a booth. */
const isWidth = (metres: number) => metres >= 0.5 && metres <= 60
const round = ([x, y]: XY, [left, top]: XY): XY => [Math.round(x - left), Math.round(y - top)]

function boothOf(
  { candidate, outline, reason, next, isDrawn = false, isOpen = false, loose }: One,
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
    ...(outline.stated?.priceCents !== undefined && { priceCents: outline.stated.priceCents }),
    made:
      (!loose || (loose.alike && loose.from !== 'nothing')) &&
      !isOpen &&
      reason === undefined &&
      (candidate !== undefined || next !== undefined || isDrawn),
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
