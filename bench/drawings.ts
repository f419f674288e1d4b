// Accuracy and speed of booth detection in imports, over varied generated drawings and one of the largest allowed size.
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { largeDxf } from '#test/drawings/large.ts'
import { drawn, measured } from '#test/drawings/measure.ts'
import { atMost, type Figure } from './table.ts'

const each = 200

export async function* drawingFigures(): AsyncGenerator<Figure> {
  yield* foundIn('as programs write them', 30_001, false)
  yield* foundIn('made to mislead', 40_001, true)
  const { bytes, booths } = largeDxf()
  const started = performance.now()
  const drawing = readDrawing(bytes, 'large.dxf')
  const read = performance.now() - started
  const found = find(drawing)
  const whole = performance.now() - started
  const beside = `${found.booths.length} of ${booths} booths; reading took ${Math.round(read)} ms`
  yield atMost(`A drawing of ${(bytes.length / 1_000_000).toFixed(1)} MB: read and found`, whole, 3_000, 'ms', beside)
}

/** Returns the shares of booths found correctly and of false booths, from the proposals alone. */
function foundIn(name: string, from: number, hard: boolean): Figure[] {
  const sum = { booths: 0, right: 0, wrong: 0, unseen: 0, clean: 0, ms: 0, bytes: 0 }
  for (let seed = from; seed < from + each; seed++) {
    const one = measured(drawn(seed, hard))
    for (const key of ['booths', 'right', 'wrong', 'unseen', 'ms', 'bytes'] as const) sum[key] += one[key]
    if (one.right === one.booths && one.wrong === 0) sum.clean += 1
  }
  const { booths, right, wrong, unseen, clean } = sum
  const speed = Math.round((sum.ms / sum.bytes) * 1_000_000)
  return [
    {
      what: `Drawings ${name}: booths found right`,
      value: percent(right, booths),
      goal: '≥ 99 %',
      reached: right >= 0.99 * booths,
      beside: `${booths} booths in ${each} drawings, ${clean} of them without a mistake; ${speed} ms a MB`,
    },
    {
      what: `Drawings ${name}: made wrongly`,
      value: percent(wrong, booths),
      goal: '< 0.1 %',
      reached: wrong < 0.001 * booths && unseen === 0,
      beside: `${wrong}, of them without a warning ${unseen}`,
    },
  ]
}
const percent = (part: number, all: number) => `${((part / all) * 100).toFixed(2)} %`
