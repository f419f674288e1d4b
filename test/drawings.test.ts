import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { read } from './drawings/files.ts'
import { kindOfHall, type KindOfHall } from './drawings/kinds.ts'
import { largeDxf } from './drawings/large.ts'
import { drawn, measured } from './drawings/measure.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('an import finds booths without corrections by the user', () => {
  for (const hard of [false, true])
    it(`in drawings ${hard ? 'made to mislead' : 'as programs write them'}: 99 % right, fewer than 0.1 % wrong, each of those with a warning`, () => {
      const results = Array.from({ length: 25 }, (_, seed) => measured(drawn(seed + (hard ? 700 : 1), hard)))
      const booths = sum(results.map((one) => one.booths))
      expect(sum(results.map(({ right }) => right)) / booths).toBeGreaterThanOrEqual(0.99)
      expect(sum(results.map(({ wrong }) => wrong)) / booths).toBeLessThan(0.001)
      expect(sum(results.map(({ unseen }) => unseen))).toBe(0)
    })

  it('a warning about a gap is at the corner of its booth', () => {
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

/**
 * Sorts the booths of a generated hall by outcome. `lost` are booths that were neither imported correctly nor part of a
 * question.
 */
function outcome({ text, booths }: KindOfHall) {
  const found = find(read(text))
  const asked = new Set(found.warnings.filter(({ kind }) => kind !== 'unit').flatMap((warning) => warning.booths))
  const names = new Set(
    found.booths
      .filter(({ id }) => asked.has(id))
      .flatMap(({ id, number }) => [
        number,
        ...found.warnings.flatMap((one) => (one.booths.includes(id) ? (one.numbers ?? []) : [])),
      ]),
  )
  const isRight = (booth: KindOfHall['booths'][number]) =>
    found.booths.some(({ made, number, area, written }) => {
      const size = written ?? area
      return (
        made && number === booth.number && Math.abs(size / booth.area - 1) <= (written === undefined ? 0.08 : 0.001)
      )
    })
  const truth = new Set(booths.map(({ number }) => number))
  return {
    right: booths.filter(isRight).length,
    lost: booths.filter((booth) => !isRight(booth) && !names.has(booth.number)).map(({ number }) => number),
    wrong: found.booths
      .filter(({ id, made, number }) => made && !asked.has(id) && !truth.has(number))
      .map((one) => one.number),
    isUnitAsked: found.warnings.some(({ kind }) => kind === 'unit'),
  }
}

describe('in halls of every kind', () => {
  it('each booth is imported correctly or causes a question, and none is invented', () => {
    let [right, all] = [0, 0]
    fc.assert(
      fc.property(kindOfHall, (hall) => {
        const { right: here, lost, wrong } = outcome(hall)
        right += here
        all += hall.booths.length
        expect({ kind: hall.kind, lost, wrong }).toEqual({ kind: hall.kind, lost: [], wrong: [] })
      }),
      { numRuns: 250 },
    )
    expect(right / all).toBeGreaterThan(0.93)
  })
  it('also in a hall of few booths, with two numbers in one outline and letter suffixes', () => {
    const text = (at: number, depth: number, number: string) =>
      `0\nTEXT\n8\n0\n10\n${at}\n20\n${depth}\n40\n400\n1\n${number}\n72\n1\n73\n2\n11\n${at}\n21\n${depth}\n`
    const box = (from: number, to: number, depth: number) =>
      `0\nLWPOLYLINE\n8\n0\n90\n4\n70\n1\n10\n${from}\n20\n${depth}\n10\n${to}\n20\n${depth}\n10\n${to}\n20\n${depth + 3_000}\n10\n${from}\n20\n${depth + 3_000}\n`
    const row = (depth: number, [one, two, three, four]: string[]) =>
      `${box(2_000, 7_000, depth)}${text(3_250, depth + 1_500, one!)}${text(5_750, depth + 1_500, two!)}${box(7_000, 9_500, depth)}${text(8_250, depth + 1_500, three!)}${box(9_500, 12_000, depth)}${text(10_750, depth + 1_500, four!)}`
    const drawing = `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${row(2_000, ['1', '2', '2A', '4'])}${row(8_000, ['5', '6', '7', '7A'])}0\nENDSEC\n0\nEOF\n`
    const { booths, warnings } = find(read(drawing))
    expect(booths.filter(({ made }) => made)).toHaveLength(6)
    expect(warnings.map(({ kind, numbers }) => [kind, numbers])).toEqual([
      ['two', ['5', '6']],
      ['two', ['1', '2']],
    ])
  })
  it('if the unit is guessed, the user is asked about it', () => {
    for (const hall of fc.sample(kindOfHall, 200).filter(({ kind }) => kind.startsWith('unitless')))
      expect(outcome(hall).isUnitAsked).toBe(true)
  })
})
