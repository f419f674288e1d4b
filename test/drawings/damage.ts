// Damaged files: truncated, shuffled, with invalid numbers. All are read or rejected, and quickly.
import { DrawingRefused } from '#contract/drawing/drawing.ts'
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { area } from '#contract/rules/polygon.ts'
import { drawn } from './measure.ts'
import { chanceOf, type Chance } from './random.ts'
import type { Plan } from './mark.ts'

const numbers = [
  'nan',
  'NaN',
  'Infinity',
  '-1e308',
  '1e308',
  '1,5',
  '',
  '12abc',
  '0x10',
  '1e-320',
  '9999999999999999999',
  '-0',
  '\u0000',
]
const words = [
  'INSERT',
  'ENDSEC',
  'BLOCK',
  'ENDBLK',
  'SEQEND',
  'POLYLINE',
  'EOF',
  '<g>',
  '</g>',
  '&lt;',
  '&b;',
  '<!DOCTYPE svg>',
  '{"type":"Feature"}',
  '[[[',
  '__proto__',
  'constructor',
  '\\P\\S;{{',
  '%%%',
  '\\U+D800',
]

type Damage = (text: string, chance: Chance) => string
const at = (text: string, chance: Chance) => chance.whole(0, text.length)
const put = (text: string, place: number, what: string) => text.slice(0, place) + what + text.slice(place)
const damages: readonly Damage[] = [
  (text, chance) => text.slice(0, at(text, chance)),
  (text, chance) => text.slice(at(text, chance)),
  (text, chance) => {
    const [from, length] = [at(text, chance), chance.whole(1, 400)]
    return text.slice(0, from) + text.slice(from + length)
  },
  (text, chance) => {
    const from = at(text, chance)
    return put(text, at(text, chance), text.slice(from, from + chance.whole(1, 2_000)))
  },
  (text, chance) => put(text, at(text, chance), chance.one(words)),
  (text, chance) => {
    const from = at(text, chance)
    return text.slice(0, from) + text.slice(from).replace(/-?\d+\.?\d*/, chance.one(numbers))
  },
  (text, chance) => {
    const lines = text.split('\n')
    const [a, b] = [chance.whole(0, lines.length - 1), chance.whole(0, lines.length - 1)]
    ;[lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? '']
    return lines.join('\n')
  },
  (text, chance) =>
    text
      .split('\n')
      .toSpliced(chance.whole(0, text.split('\n').length), chance.whole(1, 3))
      .join('\n'),
  (text, chance) => put(text, at(text, chance), String.fromCharCode(chance.whole(0, 0xffff))),
]

export interface Damaged {
  outcome: 'read' | 'refused'
  ms: number
}
/**
 * Imports a randomly damaged file. @throws Error if the import fails in another way than by a rejection, or returns a
 * booth or hall with invalid values
 */
export function tryDamaged(seed: number): Damaged {
  const chance = chanceOf(seed)
  const whole =
    seed % 3 === 0 ? asGeoJson(drawn(chance.whole(1, 400), false).plan) : drawn(chance.whole(1, 400), chance.often(0.5))
  let text = new TextDecoder().decode(whole.bytes)
  for (let times = chance.one([1, 1, 1, 2, 3, 8]); times > 0; times--) text = chance.one(damages)(text, chance)
  const bytes = new TextEncoder().encode(text)
  const started = performance.now()
  try {
    const found = find(readDrawing(bytes, whole.name))
    for (const { points, number } of found.booths) {
      const right =
        points.length >= 3 &&
        points.length <= 64 &&
        points.every(([x, y]) => Number.isInteger(x) && Number.isInteger(y)) &&
        number.length <= 12
      if (!right || !Number.isFinite(area(points.map(([x, y]) => [x, y]))))
        throw new Error(`Seed ${seed} gave a booth that cannot be: ${JSON.stringify(points)}`)
    }
    return { outcome: 'read', ms: performance.now() - started }
  } catch (error) {
    if (!(error instanceof DrawingRefused)) throw new Error(`Seed ${seed} broke the import`, { cause: error })
    return { outcome: 'refused', ms: performance.now() - started }
  }
}
function asGeoJson({ booths }: Plan): { bytes: Uint8Array; name: string } {
  const features = booths.map(({ number, points }) => ({
    type: 'Feature',
    properties: { kind: 'booth', code: number },
    geometry: { type: 'Polygon', coordinates: [[...points, points[0]]] },
  }))
  return {
    bytes: new TextEncoder().encode(
      JSON.stringify({ type: 'FeatureCollection', coordinates: { unit: 'metre' }, features }, null, 1),
    ),
    name: 'plan.geojson',
  }
}
