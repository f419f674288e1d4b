import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { largeDxf } from './drawings/large.ts'
import { drawn, measured } from './drawings/measure.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('an import finds booths by its proposals alone', () => {
  for (const hard of [false, true])
    it(`in drawings ${hard ? 'made to mislead' : 'as programs write them'}: 99 % right, fewer than 0.1 % wrong, each of those with a warning`, () => {
      const results = Array.from({ length: 25 }, (_, seed) => measured(drawn(seed + (hard ? 700 : 1), hard)))
      const booths = sum(results.map((one) => one.booths))
      expect(sum(results.map(({ right }) => right)) / booths).toBeGreaterThanOrEqual(0.99)
      expect(sum(results.map(({ wrong }) => wrong)) / booths).toBeLessThan(0.001)
      expect(sum(results.map(({ unseen }) => unseen))).toBe(0)
    })

  it('and a warning about a gap lies at the corner of its booth', () => {
    const { found } = measured(drawn(45, false))
    const gaps = found.warnings.filter(({ kind }) => kind === 'open')
    expect(gaps.length).toBeGreaterThan(10)
    const away = gaps.map(({ at, booths: [id] }) =>
      Math.min(...found.booths[id!]!.points.map(([x, y]) => Math.hypot(x - at![0], y - at![1]))),
    )
    expect(Math.max(...away)).toBeLessThan(20)
  })

  it('in a drawing of two megabytes', () => {
    const large = largeDxf()
    expect(find(readDrawing(large.bytes, 'large.dxf')).booths.filter(({ made }) => made)).toHaveLength(large.booths)
  })
})
