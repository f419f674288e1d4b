// Parts of a drawing that are not clearly booths are not imported, but listed in a warning.
import { describe, expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { model, pairs, read } from './drawings/files.ts'

type Corner = readonly [number, number]
const box = (x: number, y: number, side = 300): Corner[] => [[x, y], [x + side, y], [x + side, y + side], [x, y + side]] // prettier-ignore
const line = (corners: readonly Corner[], closed: boolean, layer = 'BOOTHS') =>
  pairs(
    0,
    'LWPOLYLINE',
    8,
    layer,
    90,
    corners.length,
    70,
    closed ? 1 : 0,
    ...corners.flatMap(([x, y]) => [10, x, 20, y]),
  )
const number = (text: string, x: number, y: number) =>
  pairs(0, 'TEXT', 8, 'NUMBERS', 10, x + 60, 20, y + 140, 40, 40, 1, text)
const row = Array.from({ length: 6 }, (_, n) => [line(box(n * 300, 0), true), number(`A-${n + 1}`, n * 300, 0)]).flat()
/** An outline with a gap between its last side and its first corner. */
const open = (x: number, y: number, gap: number) => line([[x + gap, y], ...box(x, y).slice(1), [x, y]], false)
const found = (...more: string[]) => find(read(model(...row, ...more)), { metres: 0.01 })
const left = ({ booths }: ReturnType<typeof find>) =>
  booths.filter(({ made }) => !made).map(({ number: name, area }) => [name, area])

describe('an open outline', () => {
  it('is closed automatically if its gap is up to fifteen centimetres', () => {
    const result = found(open(600, 900, 15), number('B-1', 600, 900))
    expect(result.warnings).toMatchObject([{ kind: 'open', proposed: 'make', length: 15 }])
    expect(result.booths.filter(({ made }) => made)).toHaveLength(7)
  })

  it('with a larger gap is not imported, but listed with its number, and the user can close it', () => {
    const result = found(open(600, 900, 170), number('B-1', 600, 900), open(1_200, 900, 40))
    expect(left(result)).toEqual([
      ['B-1', 9],
      ['', 9],
    ])
    expect(result.warnings).toMatchObject([
      { kind: 'open', proposed: 'leave', length: 170 },
      { kind: 'open', proposed: 'leave', length: 40 },
    ])
  })

  it('is not a booth if it contains booths, is far larger, or is on another layer', () =>
    expect(
      found(
        line(
          [
            [-50, -50],
            [1_850, -50],
            [1_850, 350],
            [-50, 350],
            [-50, 0],
          ],
          false,
        ),
        line(
          [
            [0, 900],
            [900, 900],
            [900, 1_800],
            [0, 1_800],
            [0, 1_000],
          ],
          false,
        ),
        line(
          [
            [3_000, 900],
            [3_300, 900],
            [3_300, 1_200],
            [3_000, 1_200],
            [3_000, 1_000],
          ],
          false,
          'FURNITURE',
        ),
      ).warnings,
    ).toEqual([]))
})

it('store rooms without a number on the booth layer are left out with one common warning', () => {
  const result = found(...[0, 1, 2].map((n) => line(box(600 + n * 500, 900, 200), true)))
  expect(result.warnings).toMatchObject([{ kind: 'none', proposed: 'leave', booths: [0, 1, 2] }])
})

describe('the user is asked about a number without a clear booth', () => {
  it('and is offered the outline next to it, the lines around it, or no booth', () => {
    const beside = [line(box(600, 900), true), number('B-1', 600, 620)]
    const lines = [[2_000, 900, 2_300, 900], [2_000, 900, 2_000, 1_200], [2_300, 900, 2_300, 1_100]].map(
      ([x, y, u, v]) => pairs(0, 'LINE', 8, 'BOOTHS', 10, x!, 20, y!, 11, u!, 21, v!),
    ) // prettier-ignore
    const result = found(...beside, ...lines, number('B-2', 2_000, 900), number('B-3', 4_000, 900))
    const asked = result.warnings.filter(({ kind }) => kind === 'loose')
    expect(
      asked
        .map(({ booths: [id], from, proposed }) => [result.booths[id!]?.number, from, proposed])
        .toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
    ).toEqual(
      [['B-1', 'beside', 'make'], ['B-2', 'lines', 'make'], ['B-3', 'nothing', 'leave']], // prettier-ignore
    )
  })
  it('and sees all of five numbers if they are in one outline', () => {
    const five = [0, 1, 2, 3, 4].map((n) => number(`C-${n}`, 900 + n * 10, 900 - 100 + n * 50))
    const { warnings } = found(line(box(900, 900), true), ...five)
    expect(warnings.find(({ kind }) => kind === 'two')?.numbers?.toSorted()).toEqual([
      'C-0',
      'C-1',
      'C-2',
      'C-3',
      'C-4',
    ])
  })
  it('and chooses between two outlines around it, unless its area is written in the drawing', () => {
    const inner = line(box(650, 950, 160), true)
    const outer = [line(box(600, 900, 380), true), inner, number('D-1', 640, 880)]
    const asked = found(...outer).warnings
    expect(asked.filter(({ kind }) => kind === 'nested')).toHaveLength(1)
    const area = pairs(0, 'TEXT', 8, 'NUMBERS', 10, 700, 20, 980, 40, 20, 1, '14.44 m²')
    const result = found(...outer, area)
    expect(result.warnings).toEqual([])
    expect(result.booths.find(({ number: name }) => name === 'D-1')?.area).toBe(14.44)
  })
})
