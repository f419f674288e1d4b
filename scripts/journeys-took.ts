// node start.js scripts/journeys-took.ts: after npm test, keeps how many seconds each file of journeys took, by which the next run begins with the longest (vitest.journeys.config.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.ts'

const report = join(root, 'test/results/vitest.journeys.config.ts.json')
const kept = join(root, 'test/journeys/took.json')

export type Took = Record<string, number>
interface Report {
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Seconds by the name of a file. */
export const took = (): Took => JSON.parse(readFileSync(kept, 'utf8')) as Took

/** What a report says, and of files that it does not name what was known; the longest first. */
export const tookIn = ({ testResults }: Report, before: Took): Took =>
  Object.fromEntries(
    Object.entries({
      ...before,
      ...Object.fromEntries(
        testResults.map(({ name, startTime, endTime }) => [basename(name), Math.round((endTime - startTime) / 1_000)]),
      ),
    }).toSorted(([, one], [, other]) => other - one),
  )

/** The longest first, and before it whatever nobody has seen run, for that may be long. */
export const longestFirst = <File>(files: readonly File[], nameOf: (file: File) => string, seconds: Took): File[] =>
  files.toSorted((one, other) => {
    const [first = Infinity, second = Infinity] = [seconds[nameOf(one)], seconds[nameOf(other)]]
    return first === second ? 0 : second - first
  })

if (import.meta.main)
  writeFileSync(
    kept,
    `${JSON.stringify(tookIn(JSON.parse(readFileSync(report, 'utf8')) as Report, took()), null, 2)}\n`,
  )
