// npm run coverage: which lines the tests through /v1/ run, by side. The journeys in browsers run more, in processes of their own that are not counted.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, root, runNode } from './run.ts'

type Lines = { total: number; covered: number }
const sides = ['contract', 'server', 'web'] as const
const file = join(root, 'test/results/coverage/coverage-summary.json')

const { code } = await runNode([
  bin('vitest'),
  'run',
  '--coverage.enabled',
  '--coverage.reporter=json-summary',
  '--coverage.reportsDirectory=test/results/coverage',
  ...sides.map((side) => `--coverage.include=${side}/**/*.{ts,tsx}`),
  '--coverage.reportOnFailure',
  ...process.argv.slice(2),
])
if (existsSync(file)) {
  const summary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { lines: Lines }>
  for (const side of sides) console.log(`${side.padEnd(8)} ${shareOf(side, summary)}`)
}
process.exitCode = code

function shareOf(side: string, summary: Record<string, { lines: Lines }>) {
  const own = Object.entries(summary).filter(([path]) => relative(root, path).startsWith(`${side}/`))
  const sum = (of: keyof Lines) => own.reduce((all, [, { lines }]) => all + lines[of], 0)
  return `${((100 * sum('covered')) / sum('total')).toFixed(1)} % of ${sum('total').toLocaleString('en-GB')} lines`
}
