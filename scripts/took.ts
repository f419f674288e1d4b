// node start.js scripts/took.ts: after npm test, keeps how many seconds each file of tests took, by which the next run begins with the longest (test/longest-first.ts).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run.ts'

const reports = ['vitest.config.ts', 'vitest.journeys.config.ts'].map((config) =>
  join(root, 'test/results', `${config}.json`),
)
const kept = join(root, 'test/took.json')

export type Took = Record<string, number>
interface Report {
  testResults: { name: string; startTime: number; endTime: number }[]
}

/** Seconds by the path of a file. */
export const took = (): Took => JSON.parse(readFileSync(kept, 'utf8')) as Took

/** How a file is named in what is kept. */
export const keyOf = (path: string) => relative(root, path)

/** What a report says, and of files that it does not name what was known; the longest first. */
export const tookIn = ({ testResults }: Report, before: Took): Took =>
  Object.fromEntries(
    Object.entries({
      ...before,
      ...Object.fromEntries(
        testResults.map(({ name, startTime, endTime }) => [keyOf(name), Math.round((endTime - startTime) / 1_000)]),
      ),
    }).toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1)),
  )

/** The longest first, and before it whatever nobody has seen run, for that may be long. */
export const longestFirst = <File>(files: readonly File[], nameOf: (file: File) => string, seconds: Took): File[] =>
  files.toSorted((one, other) => {
    const [first = Infinity, second = Infinity] = [seconds[nameOf(one)], seconds[nameOf(other)]]
    return first === second ? 0 : second - first
  })

if (import.meta.main) {
  const runs = reports.filter((report) => existsSync(report))
  const seconds = runs.reduce(
    (before, report) => tookIn(JSON.parse(readFileSync(report, 'utf8')) as Report, before),
    took(),
  )
  writeFileSync(kept, `${JSON.stringify(seconds, null, 2)}\n`)
}
