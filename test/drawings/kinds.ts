// Random halls with one kind of difficulty each. Every booth and its outline is known.
import fc from 'fast-check'
import { pairs } from './files.ts'

export interface TrueBooth {
  /** Booth number with Latin digits and one kind of dash. */
  number: string
  /** In metres, y up. */
  x: number
  y: number
  width: number
  depth: number
  /** Area declared by the plan, in m². */
  area: number
}
export interface KindOfHall {
  kind: string
  text: string
  booths: TrueBooth[]
}
const numbers: Readonly<Record<string, (n: number) => string>> = {
  plain: (n) => String(n + 1),
  letterBefore: (n) => `B${String(n + 1).padStart(2, '0')}`,
  dashed: (n) => `${'AB'[n % 2]}-${n + 1}`,
  letterBehind: (n) => `${Math.floor(n / 4) + 12}${'AVWM'[n % 4]}`,
  onlyMeasures: (n) => `${n + 1}A`,
  hall: (n) => `H5-A${n + 1}`,
  hallGlued: (n) => `5A${n + 10}`,
  hallSlash: (n) => `38A/${n + 1}`,
  hallDot: (n) => `5.1-A${n + 10}`,
  persian: (n) => `${n + 1}-${['الف', 'ب', 'پ', 'ت'][n % 4]}`,
  persianBefore: (n) => `${['الف', 'ب', 'پ', 'ت'][n % 4]}-${n + 1}`,
  mixed: (n) => (n % 5 === 2 ? `${n}A` : String(n + 1)),
}
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '_']
const figures: Readonly<Record<string, number>> = { latin: 0, persian: 0x6f0, arabic: 0x660 }
const areas: readonly ((area: number) => string)[] = [
  (area) => `${area} m²`,
  (area) => `${area} م²`,
  (area) => `${area} متر مربع`,
  (area) => `A=${area}`,
  (area) => `${area.toFixed(2)} sqm`,
  (area) => area.toFixed(2),
]
export const kindsOfHalls = [
  'clear',
  'tolerance',
  'open',
  'side',
  'broken',
  'stacked',
  'nested',
  'outside',
  'areas',
  'stray',
  'unitless',
] as const

const outline = (layer: string, points: readonly (readonly [number, number])[], closed = true) =>
  pairs(0, 'LWPOLYLINE', 8, layer, 90, points.length, 70, closed ? 1 : 0, ...points.flatMap(([x, y]) => [10, x, 20, y]))
const label = (layer: string, x: number, y: number, height: number, words: string) =>
  pairs(0, 'TEXT', 8, layer, 10, x, 20, y, 40, height, 1, words, 72, 1, 73, 2, 11, x, 21, y)
const line = (layer: string, x: number, y: number, u: number, v: number) =>
  pairs(0, 'LINE', 8, layer, 10, x, 20, y, 11, u, 21, v)

export const kindOfHall: fc.Arbitrary<KindOfHall> = fc
  .record({
    kind: fc.constantFrom(...kindsOfHalls),
    number: fc.constantFrom(...Object.keys(numbers)),
    dash: fc.constantFrom(...dashes),
    digits: fc.constantFrom(...Object.keys(figures)),
    marked: fc.boolean(),
    columns: fc.integer({ min: 4, max: 9 }),
    rows: fc.integer({ min: 2, max: 4 }),
    width: fc.constantFrom(2.5, 3, 4, 5),
    depth: fc.constantFrom(3, 4),
    off: fc.constantFrom(-0.05, -0.02, 0.02, 0.04),
    every: fc.integer({ min: 3, max: 7 }),
    area: fc.constantFrom(...areas),
    layer: fc.constantFrom(['BOOTHS', 'NUMBERS'], ['0', '0'], ['غرفه‌ها', 'شماره']),
    code: fc.constantFrom(4, 5, 6),
  })
  .map((given) => {
    const { kind, columns, rows, width, depth, off, every } = given
    const scale = kind === 'unitless' ? 100 : given.code === 4 ? 1_000 : given.code === 5 ? 100 : 1
    const [booth, numbered] = given.layer as [string, string]
    const at = (value: number) => Math.round(value * scale * 1e4) / 1e4
    const written = (number: string) => {
      const dashed = number.replaceAll('-', given.dash)
      const base = figures[given.digits] ?? 0
      const text = base === 0 ? dashed : dashed.replace(/\d/g, (digit) => String.fromCharCode(base + Number(digit)))
      return given.marked && /[آ-ی]/.test(number) ? `\u200f${text}\u200c` : text
    }
    const say = (x: number, y: number, words: string, height = 0.4) =>
      label(numbered, at(x), at(y), height * scale, words)
    const booths: TrueBooth[] = []
    const entities: string[] = []
    for (let n = 0; n < columns * rows; n++) {
      const [x, y] = [2 + (n % columns) * width, 2 + Math.floor(n / columns) * (depth + 3)]
      const one = { number: numbers[given.number]!(n), x, y, width, depth, area: width * depth }
      const grown = kind === 'tolerance' || kind === 'areas' ? off : 0
      const box = (by = 0): [number, number][] => [
        [at(x - by), at(y - by)],
        [at(x + width + by), at(y - by)],
        [at(x + width + by), at(y + depth + by)],
        [at(x - by), at(y + depth + by)],
      ]
      const hit = n % every === 1
      const [mx, my] = [x + width / 2, y + depth / 2]
      booths.push(one)
      if (kind === 'stacked' && hit && n % columns > 0) {
        const before = booths.at(-2)!
        entities.pop()
        entities.pop()
        entities.push(
          outline(booth, [
            [at(before.x), at(y)],
            [at(x + width), at(y)],
            [at(x + width), at(y + depth)],
            [at(before.x), at(y + depth)],
          ]),
        )
        entities.push(say(before.x + width / 2, my, written(before.number)), say(mx, my, written(one.number)))
        continue
      }
      const corners = box(grown)
      if (kind === 'open' && hit) entities.push(outline(booth, [...corners, [at(x), at(y + 0.4)]], false))
      else if (kind === 'side' && hit) entities.push(outline(booth, corners, false))
      else if (kind === 'broken' && hit)
        entities.push(line(booth, ...corners[0]!, ...corners[1]!), line(booth, ...corners[1]!, ...corners[2]!), line(booth, at(x + width - 0.5), at(y + depth), ...corners[3]!), line(booth, ...corners[3]!, ...corners[0]!)) // prettier-ignore
      else entities.push(outline(booth, corners))
      if (kind === 'nested' && hit)
        entities.push(outline(booth, [[at(mx - 0.85), at(my - 0.9)], [at(mx + 0.85), at(my - 0.9)], [at(mx + 0.85), at(my + 0.9)], [at(mx - 0.85), at(my + 0.9)]])) // prettier-ignore
      entities.push(
        say(mx, kind === 'outside' && hit ? y - 0.6 : my + (kind === 'areas' ? 0.4 : 0), written(one.number)),
      )
      if (kind === 'areas') entities.push(say(mx, my - 0.7, given.area(one.area), 0.25))
    }
    if (kind === 'stray')
      entities.push(say(1, 60, 'REV 4'), say(4, 60, 'A1'), say(-4, 3, '1:200'), line(booth, 0, 0, at(0.4), at(0.2)), outline('FURN', [[0, 0], [at(0.5), 0], [at(0.5), at(0.5)]]), say(-6, 6, '2026-03-14')) // prettier-ignore
    const head =
      kind === 'unitless' ? [] : [pairs(0, 'SECTION', 2, 'HEADER', 9, '$INSUNITS', 70, given.code, 0, 'ENDSEC')]
    const text = [...head, pairs(0, 'SECTION', 2, 'ENTITIES'), ...entities, pairs(0, 'ENDSEC', 0, 'EOF')].join('\n')
    return { kind: `${kind} ${given.number}`, text, booths }
  })
