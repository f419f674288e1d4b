// Ready layouts for a hall without a plan: walls, doors, services and numbered booths. Aisles are at least three metres
// wide. The fair sets the prices itself.
import type { Point } from '../../kernel/geometry.ts'
import type { Thing } from '../things.ts'
import { rowBooths, type RowPlan } from './row.ts'

export const templateNames = ['small', 'medium', 'large'] as const
export type TemplateName = (typeof templateNames)[number]
export interface Template {
  outline: Point[]
  things: Thing[]
}

const box = (x: number, y: number, width: number, depth: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const row = (part: Pick<RowPlan, 'at' | 'count' | 'prefix' | 'from'> & Partial<RowPlan>): RowPlan => ({
  islands: 1,
  both: true,
  width: 300,
  depth: 300,
  aisle: 350,
  angle: 0,
  step: 1,
  eachIsland: 100,
  order: 'around',
  ...part,
})

type Service = readonly [
  use: Extract<Thing, { kind: 'facility' }>['use'],
  x: number,
  y: number,
  width: number,
  depth: number,
]
/** Ends are ordered so that the hall lies to the left of the line between them. */
type Gate = readonly [use: 'entrance' | 'emergency', from: Point, to: Point]
interface Layout {
  width: number
  depth: number
  rows: RowPlan[]
  services: Service[]
  gates: Gate[]
  pillars: Point[]
}
const noPillars: Point[] = []

const layouts: Record<TemplateName, Layout> = {
  small: {
    width: 3_000,
    depth: 1_600,
    rows: [
      row({ at: [300, 0], count: 6, both: false, prefix: 'A-', from: 1 }),
      row({ at: [300, 650], count: 6, prefix: 'B-', from: 1 }),
    ],
    services: [['info', 2_500, 700, 300, 300]],
    gates: [['entrance', [1_000, 1_600], [1_400, 1_600]]],
    pillars: noPillars,
  },
  medium: {
    width: 5_400,
    depth: 3_600,
    rows: [
      row({ at: [300, 0], count: 14, both: false, prefix: 'A-', from: 101 }),
      row({ at: [300, 650], count: 6, islands: 3, prefix: 'B-', from: 101 }),
      row({ at: [2_700, 650], count: 6, islands: 3, prefix: 'C-', from: 101 }),
    ],
    services: [
      ['cafe', 4_950, 650, 450, 900],
      ['wc', 4_950, 2_050, 450, 500],
      ['info', 4_950, 3_000, 450, 350],
    ],
    gates: [
      ['entrance', [2_150, 3_600], [2_650, 3_600]],
      ['emergency', [0, 1_300], [0, 1_550]],
    ],
    pillars: noPillars,
  },
  large: {
    width: 6_600,
    depth: 5_100,
    rows: [
      row({ at: [300, 0], count: 19, both: false, prefix: 'A-', from: 101 }),
      row({ at: [300, 650], count: 5, islands: 4, prefix: 'B-', from: 101 }),
      row({ at: [2_400, 650], count: 5, islands: 4, prefix: 'C-', from: 101 }),
      row({ at: [4_500, 650], count: 5, islands: 4, prefix: 'D-', from: 101 }),
    ],
    services: [
      ['stage', 300, 4_500, 1_500, 600],
      ['info', 2_100, 4_550, 400, 300],
      ['cafe', 3_900, 4_500, 1_200, 600],
      ['prayer', 5_350, 4_500, 550, 600],
      ['wc', 6_150, 4_500, 450, 600],
    ],
    gates: [
      ['entrance', [2_900, 5_100], [3_400, 5_100]],
      ['emergency', [0, 2_200], [0, 2_550]],
      ['emergency', [6_600, 2_550], [6_600, 2_200]],
    ],
    pillars: [1_425, 2_375, 3_325].flatMap((y) => [2_100, 4_200].map((x): Point => [x, y])),
  },
}

const none = { fa: '', en: '' }
const boothOf = (id: string, name: string, corners: Point[]): Thing => ({
  id,
  layer: 'booths',
  kind: 'booth',
  shape: { corners },
  name,
  meterage: null,
  openSides: null,
  priceCents: null,
  pricePerSquareMetreCents: null,
  active: true,
})
const pillarOf = (id: string, at: Point): Thing => ({
  id,
  layer: 'building',
  kind: 'pillar',
  at,
  width: 50,
  height: 50,
  angle: 0,
  round: false,
})

/** Builds a plan from a layout. `newId` creates the ids of its things. */
export function templateOf(name: TemplateName, newId: () => string): Template {
  const { width, depth, rows, services, gates, pillars } = layouts[name]
  const booths = rows.flatMap(rowBooths)
  return {
    outline: box(0, 0, width, depth),
    things: [
      ...services.map(([use, ...place]): Thing => {
        const shape = { corners: box(...place) }
        return { id: newId(), layer: 'facilities', kind: 'facility', shape, use, name: none }
      }),
      ...pillars.map((at) => pillarOf(newId(), at)),
      ...gates.map(([use, from, to]): Thing => {
        return { id: newId(), layer: 'building', kind: 'door', from, to, use, name: none }
      }),
      ...booths.map((booth) => boothOf(newId(), booth.name, booth.corners)),
    ],
  }
}
