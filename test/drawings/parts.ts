// Parts of a plan besides booth outlines: text in all forms, walls, pillars, rooms, distracting objects.
import { mark, rectangle, shape } from './mark.ts'
import type { Booth, Mark, Point, Style } from './mark.ts'
import type { Chance } from './random.ts'

export const inset = (points: readonly Point[], by: number): Point[] => {
  const [[ax, ay], , [cx, cy]] = points as [Point, Point, Point]
  return rectangle(ax + by, ay + by, cx - ax - 2 * by, cy - ay - 2 * by)
}
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
/** Returns the width of drawn text. The import does not know these widths and has to estimate them. */
export const drawnWidth = (text: string, height: number, font: number) =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (letter === 'I'
        ? 0.28
        : /[A-Z]/.test(letter)
          ? 0.69
          : /[-. ]/.test(letter)
            ? 0.3
            : /[mM²]/.test(letter)
              ? 0.7
              : 0.556),
    0,
  ) *
  (height / 0.72) *
  font

export function numberMarks(
  style: Style,
  number: string,
  [x, y]: Point,
  behind: string,
  outside: readonly [text: number, end: number],
): Mark[] {
  const height = 0.38
  const say = style.persian ? persian : (text: string) => text
  const text = (words: string, at: Point) => mark('text', 'numbers', [at], { text: words, height })
  if (style.numbers === 'leader') {
    return [
      text(say(number) + behind, [x, outside[0]]),
      mark('leader', 'numbers', [
        [x, y],
        [x, outside[1]],
      ]),
    ]
  }
  const cut = /^([A-Z]-?)(\d+)$/.exec(number)
  if (style.numbers === 'letters') return inRow([...number].map(say), [x, y], height, style.font, text)
  if (style.numbers === 'pieces' && cut) return inRow([cut[1]!, say(cut[2]!)], [x, y], height, style.font, text)
  if (style.numbers === 'prefixed')
    return [text(`${style.persian ? 'غرفه ' : 'Stand '}${say(number)}${behind}`, [x, y])]
  return [text(say(number) + behind, [x, y])]
}
function inRow(
  pieces: readonly string[],
  [x, y]: Point,
  height: number,
  font: number,
  text: (words: string, at: Point) => Mark,
): Mark[] {
  const widths = pieces.map((piece) => drawnWidth(piece, height, font))
  let at = x - widths.reduce((sum, width) => sum + width, 0) / 2
  return pieces.map((piece, n) => {
    at += widths[n]!
    return text(piece, [at - widths[n]! / 2, y])
  })
}

/** Returns every wall line once, even if two booths share it. */
export function sharedLines(boxes: readonly Booth[]): Mark[] {
  const seen = new Set<string>()
  return boxes.flatMap(({ points }) =>
    points.flatMap((from, at) => {
      const to = points[(at + 1) % points.length]!
      const key = [from.join(), to.join()].toSorted().join(';')
      if (seen.has(key)) return []
      seen.add(key)
      return [shape('booths', [from, to], false)]
    }),
  )
}
/** Draws an island as one closed outline, a line along its middle, and lines between neighbouring booths. */
export function dividers(boxes: readonly Booth[], width: number, depth: number): Mark[] {
  const across = boxes.flatMap(({ points }) =>
    points[1]![0] < width - 0.01 ? [shape('booths', [points[1]!, points[2]!], false)] : [],
  )
  return [
    shape('booths', rectangle(0, 0, width, depth)),
    shape(
      'booths',
      [
        [0, depth / 2],
        [width, depth / 2],
      ],
      false,
    ),
    ...across,
  ]
}

export function walls(x: number, y: number, width: number, depth: number, double: boolean): Mark[] {
  const outer = double ? [shape('walls', rectangle(x - 0.3, y - 0.3, width + 0.6, depth + 0.6))] : []
  const arc = mark(
    'arc',
    'doors',
    [
      [x + width / 2, y + depth],
      [x + width / 2 + 1.2, y + depth - 1.2],
    ],
    { height: 1.2 },
  )
  return [shape('walls', rectangle(x, y, width, depth)), ...outer, arc]
}
export const pillars = (chance: Chance, x: number, y: number, width: number, depth: number): Mark[] => {
  const [step, side] = [chance.one([8, 10]), chance.one([0.4, 0.5, 0.8])]
  const marks: Mark[] = []
  for (let px = step; px < width; px += step)
    for (let py = step; py < depth; py += step) marks.push(shape('pillars', rectangle(x + px, y + py, side, side)))
  return marks
}
export const gridLines = (x: number, y: number, width: number, depth: number): Mark[] => {
  const marks: Mark[] = []
  for (let px = 6; px < width; px += 9)
    marks.push(
      shape(
        'grid',
        [
          [x + px, y - 3],
          [x + px, y + depth + 3],
        ],
        false,
      ),
      mark('text', 'grid', [[x + px, y - 3.5]], { text: String(Math.round(px / 9) + 1), height: 0.5 }),
    )
  return marks
}
export function rooms(chance: Chance, x: number, y: number, width: number, depth: number): Mark[] {
  return Array.from({ length: chance.whole(1, 4) }, (_, n) => {
    const at: Point = [x + width + 1.5, y + n * 4.5]
    const text = chance.one(['WC', 'L1', 'E1', 'Office 2', 'Lift 3', 'Exit 2', 'Storage', 'Treppe 4', 'انبار'])
    return [
      shape('rooms', rectangle(at[0], at[1], chance.one([2, 3, 5]), chance.one([2, 3]))),
      mark('text', 'rooms', [[at[0] + 0.9, at[1] + 0.9]], { text, height: 0.3 }),
    ]
  })
    .flat()
    .filter(() => depth > 0)
}
export const dimensions = (width: number): Mark[] =>
  Array.from({ length: Math.floor(width / 6) }, (_, n) => [
    shape(
      'dims',
      [
        [n * 6, -5],
        [n * 6 + 6, -5],
      ],
      false,
    ),
    mark('text', 'dims', [[n * 6 + 3, -5.3]], { text: '6000', height: 0.25 }),
  ]).flat()
export function titleBlock(x: number, y: number): Mark[] {
  const words = ['HALL PLAN', 'REV 4', '1:200', 'A1', '2026-03-14', 'DWG 17']
  return [
    shape('title', rectangle(x + 4, y, 9, 6)),
    ...words.map((text, n) => mark('text', 'title', [[x + 7, y + 0.7 + n * 0.9]], { text, height: 0.35 })),
  ]
}
