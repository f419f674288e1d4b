// Stores what `npm run coverage` measured in test/coverage.json and in the README.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
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
