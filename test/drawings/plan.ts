// Generates halls as an architect would draw them, in metres, y down. All booths are known, so the results of an import
// can be counted.
import { mark, placed, rectangle, shape, type Island, type Plan, type Point, type Style, type Mark } from './mark.ts'
import {
  inset,
  numberMarks,
  sharedLines,
  dividers,
  walls,
  pillars,
  gridLines,
  rooms,
  dimensions,
  titleBlock,
} from './parts.ts'
import { chanceOf, type Chance } from './random.ts'

export function styleOf(chance: Chance, hard: boolean): Style {
  return {
    outlines: chance.one([
      'closed',
      'closed',
      'open',
      'fourLines',
      'shared',
      'dividers',
      ...(hard ? (['thick'] as const) : []),
    ]),
    gap: chance.one([0, 0, 0.01, 0.04, 0.12]),
    jitter: chance.one([0, 0, 0.003, 0.008]),
    numbers: chance.one(
      hard ? ['whole', 'pieces', 'letters', 'leader', 'prefixed'] : ['whole', 'whole', 'pieces', 'prefixed'],
    ),
    font: hard ? chance.between(0.78, 1.25) : chance.between(0.95, 1.05),
    persian: chance.often(0.2),
    areas: chance.one(['none', 'none', 'apart', 'behind']),
    stores: hard && chance.often(0.3),
    power: hard && chance.often(0.35),
    turnedIslands: chance.often(0.3),
    halls: chance.one([1, 1, 1, 2, 3]),
    rooms: chance.often(0.5),
    furniture: chance.often(0.6),
    pillars: chance.often(0.6),
    dims: chance.often(0.5),
    grid: chance.often(0.4),
  }
}

export function planOf(seed: number, hard: boolean): Plan {
  const chance = chanceOf(seed)
  const style = styleOf(chance, hard)
  const plan: Plan = { islands: [], marks: [], booths: [], style }
  const scheme = chance.one(['letters', 'dashed', 'plain', 'hundreds'] as const)
  const layout = {
    columns: chance.whole(2, 4),
    rows: chance.whole(2, 4),
    across: chance.whole(3, 7),
    side: chance.one([2.5, 3, 3, 3, 4]),
  }
  const width = layout.columns * (layout.across * layout.side + 3.5) + 4
  const depth = layout.rows * (2 * layout.side + 3.5) + 5
  for (let hall = 0; hall < style.halls; hall++)
    hallInto(plan, chance, scheme, layout, [hall * (width + 18), hall % 2 === 0 ? 0 : 7], width, depth)
  if (style.dims) plan.marks.push(...dimensions(width))
  if (chance.often(0.7)) plan.marks.push(...titleBlock(style.halls * (width + 18), depth))
  return plan
}

type Scheme = 'letters' | 'dashed' | 'plain' | 'hundreds'
interface Layout {
  columns: number
  rows: number
  across: number
  side: number
}
function hallInto(
  plan: Plan,
  chance: Chance,
  scheme: Scheme,
  layout: Layout,
  [left, top]: Point,
  width: number,
  depth: number,
) {
  let island = 0
  let count = 0
  for (let row = 0; row < layout.rows; row++)
    for (let column = 0; column < layout.columns; column++) {
      const at: Point = [
        left + 3 + column * (layout.across * layout.side + 3.5),
        top + 3 + row * (2 * layout.side + 3.5),
      ]
      const name = (n: number) => numberOf(scheme, island, n, ++count)
      islandInto(plan, chance, layout, at, name)
      island += 1
    }
  plan.marks.push(...walls(left, top, width, depth, chance.often(0.4)))
  if (plan.style.pillars) plan.marks.push(...pillars(chance, left, top, width, depth))
  if (plan.style.grid) plan.marks.push(...gridLines(left, top, width, depth))
  if (plan.style.rooms) plan.marks.push(...rooms(chance, left, top, width, depth))
}
function numberOf(scheme: Scheme, island: number, place: number, count: number): string {
  const letter = String.fromCharCode(65 + (island % 26))
  if (scheme === 'plain') return String(count)
  if (scheme === 'hundreds') return String((island + 1) * 100 + place)
  return scheme === 'dashed' ? `${letter}-${100 + place}` : `${letter}${place}`
}

/** Adds two rows of booths back to back. Some are two wide; some have a corner cut out for a neighbour. */
function islandInto(plan: Plan, chance: Chance, { across, side }: Layout, [x, y]: Point, name: (n: number) => string) {
  const angle = plan.style.turnedIslands && chance.often(0.4) ? chance.one([1, -1]) * (1.2 / (across * side)) : 0
  const island: Island = { marks: [], x, y, angle, mirrored: false }
  const boxes: { number: string; points: Point[] }[] = []
  for (let row = 0; row < 2; row++)
    for (let at = 0, n = 1; at < across; n++) {
      const wide = at + 2 <= across && chance.often(0.12) ? 2 : 1
      boxes.push({ number: name(row * 20 + n), points: rectangle(at * side, row * side, wide * side, side) })
      at += wide
    }
  for (const { number, points } of boxes) {
    plan.booths.push({ number, points: points.map((point) => placed(island, point)) })
    boothInto(island, plan.style, chance, number, points, side)
  }
  if (plan.style.outlines === 'shared') island.marks.push(...sharedLines(boxes))
  if (plan.style.outlines === 'dividers') island.marks.push(...dividers(boxes, across * side, 2 * side))
  plan.islands.push(island)
}

function boothInto(
  { marks }: Island,
  style: Style,
  chance: Chance,
  number: string,
  points: Point[],
  middleWall: number,
) {
  const shaken = points.map(([x, y]): Point => [
    x + chance.between(-1, 1) * style.jitter,
    y + chance.between(-1, 1) * style.jitter,
  ])
  const [[left, top], , [right, bottom]] = points as [Point, Point, Point]
  if (style.outlines === 'closed') marks.push(shape('booths', shaken))
  if (style.outlines === 'open')
    marks.push(shape('booths', [...shaken, [shaken[0]![0], shaken[0]![1] + style.gap]], false))
  if (style.outlines === 'thick') marks.push(shape('booths', shaken), shape('booths', inset(points, 0.05)))
  if (style.outlines === 'fourLines')
    shaken.forEach((from, at) => marks.push(shape('booths', [from, shaken[(at + 1) % 4]!], false)))
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  const area = Math.round((right - left) * (bottom - top) * 100) / 100
  const lift = style.areas === 'apart' ? -0.35 : 0
  const behind = style.areas === 'behind' ? ` (${area} m²)` : ''
  const outside = top < middleWall / 2 ? ([top - 1.1, top - 0.75] as const) : ([bottom + 1.1, bottom + 0.75] as const)
  marks.push(...numberMarks(style, number, [middle[0], middle[1] + lift], behind, outside))
  dressInto(marks, style, chance, points, area)
}
/** Adds the content of a booth besides its number: area, power, a store room, tables. */
function dressInto(marks: Mark[], style: Style, chance: Chance, points: readonly Point[], area: number) {
  const [[left, top], , [right, bottom]] = points as [Point, Point, Point]
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  if (style.areas === 'apart')
    marks.push(mark('text', 'areas', [[middle[0], middle[1] + 0.45]], { text: `${area} m²`, height: 0.22 }))
  if (style.power && chance.often(0.7))
    marks.push(
      mark('text', 'power', [[left + 0.5, bottom - 0.25]], {
        text: chance.one(['3kW', '6kW', '16A', '32A']),
        height: 0.15,
      }),
    )
  if (style.stores && chance.often(0.15)) marks.push(shape('furniture', rectangle(left, bottom - 1, 1.4, 1)))
  if (style.furniture && chance.often(0.5))
    marks.push(
      shape('furniture', rectangle(left + 0.4, top + 0.3, 0.8, 0.6)),
      shape('furniture', rectangle(right - 0.9, top + 0.4, 0.4, 0.4)),
    )
}
