// npm run coverage: which lines the tests through /v1/ run, by side. The journeys in browsers run more, in processes of their own that are not counted.
// A whole run that passed is kept (test/coverage.json) and said in the README; with arguments, such as the name of a test, the figures are only printed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesOf, keep, sentenceOf, sides, type Covered } from './covered.ts'
import { bin, root, runNode } from './run.ts'

type Lines = { total: number; covered: number }
const file = join(root, 'test/results/coverage/coverage-summary.json')
const began = performance.now()

rmSync(file, { force: true })
const given = process.argv.slice(2)
const { code } = await runNode(
  [
    bin('vitest'),
    'run',
    '--coverage.enabled',
    '--coverage.reporter=json-summary',
    '--coverage.reportsDirectory=test/results/coverage',
    ...sides.map((side) => `--coverage.include=${side}/**/*.{ts,tsx}`),
    '--coverage.reportOnFailure',
    ...given,
  ],
  { env: { ...process.env, COUNTED: '1' } }, // lines are counted in what Vite has read (vitest.config.ts)
)
if (existsSync(file)) {
  const covered = measured(JSON.parse(readFileSync(file, 'utf8')) as Record<string, { lines: Lines }>)
  if (code === 0 && given.every((word) => word.startsWith('--sequence.'))) keep(covered)
  console.log(`${sentenceOf(covered)}, in ${covered.minutes} minutes`)
}
process.exitCode = code

function measured(summary: Record<string, { lines: Lines }>): Covered {
  const own = (side: string) =>
    Object.entries(summary).filter(([path]) => relative(root, path).replaceAll('\\', '/').startsWith(`${side}/`))
  const sum = (side: string, of: keyof Lines) => own(side).reduce((all, [, { lines }]) => all + lines[of], 0)
  const counted = (side: (typeof sides)[number]) => ({
    files: filesOf(side),
    lines: sum(side, 'total'),
    covered: sum(side, 'covered'),
  })
  return {
    on: new Date().toISOString().slice(0, 10),
    minutes: Math.round((performance.now() - began) / 60_000),
    sides: { contract: counted('contract'), server: counted('server'), web: counted('web') },
  }
}
