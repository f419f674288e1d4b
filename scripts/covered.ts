// What `npm run coverage` measured last: kept in test/coverage.json, said by the README, and compared by `npm run check`, which cannot measure it
// in its half minute (docs/decisions/0099).
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export const sides = ['contract', 'server', 'web'] as const
type Side = (typeof sides)[number]
export interface Covered {
  /** The day it was measured, YYYY-MM-DD. */
  on: string
  minutes: number
  sides: Record<Side, { files: number; lines: number; covered: number }>
}

const kept = join(root, 'test/coverage.json')
const readme = join(root, 'README.md')
const sentence = /contract \d+ %, server \d+ %, web \d+ % \(measured on \d{4}-\d\d-\d\d\)/

/** How many files a side has that could be covered. */
export const filesOf = (side: Side) =>
  globSync(`${side}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.(test|d)\.tsx?$/.test(file)).length

/** As the README has it. */
export const sentenceOf = ({ on, sides: of }: Covered) =>
  `${sides.map((side) => `${side} ${Math.floor((100 * of[side].covered) / of[side].lines)} %`).join(', ')} (measured on ${on})`

export function keep(covered: Covered) {
  writeFileSync(kept, `${JSON.stringify(covered, null, 2)}\n`)
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(sentence, sentenceOf(covered)))
}

/** The figures of the README are those that were measured, and of a portal that has not become another one since. */
export function faultsOfCoverage(
  covered = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Covered) : undefined,
  text = readFileSync(readme, 'utf8'),
  files: (side: Side) => number = filesOf,
): string[] {
  if (!covered) return ['test/coverage.json is not there; npm run coverage writes it']
  const grown = sides.filter(
    (side) => Math.abs(files(side) - covered.sides[side].files) > covered.sides[side].files / 5,
  )
  return [
    ...(text.includes(sentenceOf(covered))
      ? []
      : [`README.md: does not say the coverage that was measured last: ${sentenceOf(covered)}`]),
    ...grown.map(
      (side) =>
        `test/coverage.json: ${side}/ has ${files(side)} files and had ${covered.sides[side].files} when it was measured; npm run coverage`,
    ),
  ]
}
