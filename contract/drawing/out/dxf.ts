// Writes a hall's plan as a DXF (AutoCAD 2007, in UTF-8), in millimetres with y upwards. A booth number is written as
// text, and as data of its outline.
import type { Point } from '../../kernel/geometry.ts'
import type { About } from '../drawing.ts'
import type { Label, Sheet, SheetBooth, SheetRoom } from './sheet.ts'

/** Application name that marks the data of our outlines. */
export const application = 'GHORFEH'
/** Application name for other data about a thing: its use, its names, where stairs lead, wall thickness. */
export const aboutApplication = 'GHORFEH_THING'
const layers = {
  HALL: 7,
  WALLS: 7,
  PILLARS: 8,
  DOORS: 1,
  FACILITIES: 9,
  STAIRS: 8,
  BOOTHS: 4,
  NUMBERS: 5,
  PLACES: 30,
} as const
type Layer = keyof typeof layers
type Pair = readonly [code: number, value: string | number]

export function dxfOf({ outline, walls, doors, pillars, facilities, stairs, texts, booths }: Sheet): string {
  const entities = [
    ...line('HALL', outline, true),
    ...walls.flatMap(({ points, thickness }) => [
      ...wide(line('WALLS', points, false), thickness),
      ...aboutPairs({ thickness }),
    ]),
    ...pillars.flatMap((one) => line('PILLARS', one, true)),
    ...doors.flatMap(({ from, to, about }) => [...straight('DOORS', from, to), ...aboutPairs(about)]),
    ...facilities.flatMap((one) => [...outlined('FACILITIES', one), ...aboutPairs(one.about)]),
    ...stairs.flatMap((one) => [...outlined('STAIRS', one), ...aboutPairs(one.about)]),
    ...booths.flatMap((booth) => [...outlined('BOOTHS', booth), ...data(booth)]),
    ...booths.flatMap(({ label }) => text('NUMBERS', label)),
    ...texts.flatMap((label) => text('PLACES', label)),
  ]
  const all: Pair[] = [
    ...section('HEADER', head),
    ...section('TABLES', tables()),
    ...section('ENTITIES', entities),
    [0, 'EOF'],
  ]
  return all.map(([code, value]) => `${code}\n${value}\n`).join('')
}

const section = (name: string, inside: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...inside, [0, 'ENDSEC']]
const head: Pair[] = [
  [9, '$ACADVER'],
  [1, 'AC1021'],
  [9, '$INSUNITS'],
  [70, 4],
  [9, '$MEASUREMENT'],
  [70, 1],
]
function tables(): Pair[] {
  const names = Object.entries(layers)
  return [
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, names.length],
    ...names.flatMap(([name, colour]): Pair[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, 'CONTINUOUS'],
    ]),
    [0, 'ENDTAB'],
    [0, 'TABLE'],
    [2, 'APPID'],
    [70, 2],
    ...[application, aboutApplication].flatMap((name): Pair[] => [
      [0, 'APPID'],
      [2, name],
      [70, 0],
    ]),
    [0, 'ENDTAB'],
  ]
}

/** Converts centimetres to millimetres, rounded to a thousandth. */
const mm = (cm: number) => Math.round(cm * 10_000) / 1_000
const at = ([x, y]: Point, code = 10): Pair[] => [
  [code, mm(x)],
  [code + 10, mm(-y)],
]
const line = (layer: Layer, points: readonly Point[], closed: boolean, bulges: readonly number[] = []): Pair[] => [
  [0, 'LWPOLYLINE'],
  [8, layer],
  [90, points.length],
  [70, closed ? 1 : 0],
  ...points.flatMap((point, n): Pair[] => [...at(point), ...(bulges[n] ? [[42, bulges[n]] as const] : [])]),
]
/** Bulges already follow the DXF convention. Flipping y flips their sign too. */
const outlined = (layer: Layer, { polygon, shape }: Pick<SheetRoom, 'polygon' | 'shape'>) =>
  shape ? line(layer, shape.corners, true, shape.bulges) : line(layer, polygon, true)
/** Draws the line as wide as the wall. */
const wide = ([kind, layer, count, flag, ...points]: readonly Pair[], thickness: number): Pair[] =>
  [kind, layer, count, flag, [43, mm(thickness)] as const, ...points].filter((pair) => pair !== undefined)
const straight = (layer: Layer, from: Point, to: Point): Pair[] => [[0, 'LINE'], [8, layer], ...at(from), ...at(to, 11)]
/** Data of a booth: its number, then its scheme (raw space or shell) and its sector if they are set. */
const data = ({ number, marks: { scheme, sector } }: SheetBooth): Pair[] => [
  [1001, application],
  [1000, oneLine(number)],
  ...(scheme || sector ? [scheme, sector].map((says) => [1000, says ?? ''] as const) : []),
]
const aboutPairs = ({ use = '', fa = '', en = '', up, thickness }: About): Pair[] => [
  [1001, aboutApplication],
  ...[use, fa, en, up ?? '', thickness ?? ''].map((value) => [1000, oneLine(String(value))] as const),
]
const text = (layer: Layer, { x, y, size, text: words, angle }: Label): Pair[] => [
  [0, 'TEXT'],
  [8, layer],
  ...at([x, y]),
  [40, mm(size)],
  [1, oneLine(words)],
  [50, -angle],
  [72, 1],
  [73, 2],
  ...at([x, y], 11),
]
/** Replaces control characters, because one would shift every following line. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const oneLine = (words: string) => words.replace(/[\u0000-\u001f\u0085\u2028\u2029]/g, ' ')
