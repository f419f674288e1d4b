// Facilities and stairs: closed shapes on layers named for them, or marked in a file that Ghorfeh exported. The text
// inside determines their use.
import type { Thing } from '../../plan/things.ts'
import type { About, Arcs, Drawing, Letters, Path, XY } from '../drawing.ts'
import { boxOf, isInside, middleOf, signedArea, tidy } from './outline.ts'
import type { Role } from './roles.ts'
import { plain } from './label-meaning.ts'

type FacilityUse = Extract<Thing, { kind: 'facility' }>['use']
type StairsUse = Extract<Thing, { kind: 'stairs' }>['use']
export interface Room {
  points: XY[]
  arcs?: Arcs
}
export interface FacilityRoom extends Room {
  use: FacilityUse
  name: { fa: string; en: string }
}
export interface StairsRoom extends Room {
  use: StairsUse
  /** Direction in which the stairs ascend, in degrees. */
  up: number
}
export interface Rooms {
  facilities: FacilityRoom[]
  stairs: StairsRoom[]
  /** Labels that name a facility (WC, lift) rather than a place. */
  named: ReadonlySet<Letters>
}

const facilityWords: readonly (readonly [FacilityUse, RegExp])[] = [
  ['wc', /\bwc\b|w\.c|toilet|restroom|washroom|lavator|سرویس|دستشویی|توالت/i],
  ['prayer', /prayer|mosque|chapel|نماز/i],
  ['firstAid', /first.?aid|medical|ambulance|اورژانس|کمک‌? ?های اولیه|درمانگاه/i],
  ['cafe', /caf[eé]|coffee|restaurant|bistro|catering|buffet|food|\bbar\b|کافه|رستوران|بوفه|چای|غذا/i],
  ['info', /\binfo|reception|registration|help ?desk|اطلاعات|پذیرش|ثبت.?نام/i],
  ['stage', /stage|podium|forum|arena|صحنه|\bسن\b|همایش/i],
  ['storage', /stor(?:e|age)|depot|lager|انبار/i],
]
const stairsWords: readonly (readonly [StairsUse, RegExp])[] = [
  ['escalator', /escal|rolltreppe|پله.?برقی/i],
  ['lift', /lift|elevat|aufzug|آسانسور|بالابر/i],
  ['ramp', /ramp|رمپ|شیب/i],
]
const first = <Use>(words: readonly (readonly [Use, RegExp])[], texts: readonly string[]) =>
  words.find(([, sign]) => texts.some((text) => sign.test(text)))?.[0]

/** Minimum and maximum area of a room, in m². */
const sizes = [0.5, 20_000] as const
const most = 300
/** Maximum area in cm² of a closed shape on a layer of place names to count as a room. */
const roomInPlaces = 4_000_000

export function roomsOf(drawing: Drawing, roleOf: (layer: number) => Role | undefined): Rooms {
  const texts = drawing.texts.filter(({ layer }) => ['facilities', 'places', 'stairs'].includes(roleOf(layer) ?? ''))
  const closed = drawing.paths.filter((path) => path.closed && path.kind !== 'hatch' && couldBeRoom(path))
  const says = ({ points }: Path) =>
    Math.abs(signedArea(points)) <= roomInPlaces &&
    texts.some(({ text, x, y }) => first(facilityWords, [plain(text)]) !== undefined && isInside(points, x, y))
  const facilityPaths = closed
    .filter((path) => roleOf(path.layer) === 'facilities' || (roleOf(path.layer) === 'places' && says(path)))
    .slice(0, most)
  const named = new Map(facilityPaths.map((path) => [path, [] as Letters[]]))
  for (const text of texts) {
    const around = facilityPaths.filter(({ points }) => isInside(points, text.x, text.y))
    const home = around.toSorted((a, b) => Math.abs(signedArea(a.points)) - Math.abs(signedArea(b.points)))[0]
    if (home) named.get(home)?.push(text)
  }
  return {
    facilities: [...named].map(([path, inside]) => facilityOf(path, inside)),
    stairs: stairsOf(drawing, closed, texts, roleOf),
    named: new Set([...named.values()].flat()),
  }
}
const couldBeRoom = ({ points }: Path) => {
  const size = Math.abs(signedArea(points)) / 10_000
  return points.length > 2 && size >= sizes[0] && size <= sizes[1]
}
const room = ({ points, arcs, kind }: Path): Room => ({
  points: kind === 'circle' ? points : tidy(points),
  ...(arcs && { arcs }),
})

function facilityOf(path: Path, inside: readonly Letters[]): FacilityRoom {
  const about: About = path.about ?? {}
  const written = inside
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map(({ text }) => plain(text))
    .join(' ')
    .slice(0, 80)
  const named = facilityWords.find(([use]) => use === about.use)?.[0]
  const name = about.fa || about.en ? { fa: about.fa ?? '', en: about.en ?? '' } : { fa: written, en: written }
  return { ...room(path), use: named ?? first(facilityWords, [written]) ?? 'other', name }
}

function stairsOf(
  drawing: Drawing,
  closed: readonly Path[],
  texts: readonly Letters[],
  roleOf: (layer: number) => Role | undefined,
): StairsRoom[] {
  const drawn = closed.filter(({ layer }) => roleOf(layer) === 'stairs').filter(isOutermost)
  const treads = drawing.paths.filter(
    (path) => roleOf(path.layer) === 'stairs' && path.kind !== 'hatch' && !drawn.includes(path),
  )
  const flights = flightsOf(
    treads.filter((path) => !drawn.some((one) => isInside(one.points, ...middleOf(path.points)))),
  )
  const useOf = ({ layer, points }: Pick<Path, 'layer' | 'points'>) =>
    first(stairsWords, [
      ...texts.filter(({ x, y }) => isInside(points, x, y)).map(({ text }) => text),
      drawing.layers[layer]?.name ?? '',
    ]) ?? 'stairs'
  const own = drawn.map((path): StairsRoom => {
    const named = stairsWords.find(([use]) => use === path.about?.use)?.[0]
    return { ...room(path), use: named ?? useOf(path), up: path.about?.up ?? upOf(path.points) }
  })
  return [...own, ...flights.map((one): StairsRoom => ({ ...one, use: useOf(one), up: upOf(one.points) }))].slice(
    0,
    most,
  )
}
/** Treads drawn as rectangles lie inside the outline of their stairs. */
const isOutermost = (path: Path, _: number, all: readonly Path[]) => {
  const [x, y] = middleOf(path.points)
  return !all.some(
    (other) =>
      other !== path &&
      Math.abs(signedArea(other.points)) > 1.05 * Math.abs(signedArea(path.points)) &&
      isInside(other.points, x, y),
  )
}

/** Direction of stairs along their longer side, to the right or upwards. Drawings rarely show which end is higher. */
function upOf(points: readonly XY[]): number {
  const edges = points.map((from, at) => ({ from, to: points[(at + 1) % points.length]! }))
  const length = ({ from, to }: (typeof edges)[number]) => Math.hypot(to[0] - from[0], to[1] - from[1])
  const longest = edges.reduce((best, edge) => (length(edge) > length(best) ? edge : best))
  const turn = (Math.atan2(longest.to[1] - longest.from[1], longest.to[0] - longest.from[0]) * 180) / Math.PI
  const upright = turn > 45 ? turn - 180 : turn <= -135 ? turn + 180 : turn
  return Math.round(upright)
}

const apart = 45
/** Five or more neighbouring lines are a flight. Its shape is the box around them. */
function flightsOf(lines: readonly Path[]): (Room & { layer: number })[] {
  const groups: { paths: Path[]; box: ReturnType<typeof boxOf> }[] = []
  for (const path of lines.slice(0, 4_000)) {
    const box = boxOf(path.points)
    const near = groups.filter((group) => gapBetween(group.box, box) <= apart && group.paths[0]!.layer === path.layer)
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push({
      paths: [path, ...near.flatMap(({ paths }) => paths)],
      box: near.reduce((whole, group) => around(whole, group.box), box),
    })
  }
  return groups.flatMap(({ paths, box: { minX, minY, maxX, maxY } }) => {
    const [width, depth] = [maxX - minX, maxY - minY]
    const isFlight = paths.length >= 5 && Math.min(width, depth) >= 60 && Math.max(width, depth) <= 3_000
    const points: XY[] = [[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY]] // prettier-ignore
    return isFlight ? [{ points, layer: paths[0]!.layer }] : []
  })
}
type Box = ReturnType<typeof boxOf>
const gapBetween = (a: Box, b: Box) => Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)
const around = (a: Box, b: Box): Box => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
})
