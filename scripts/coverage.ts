// npm run coverage: lines run by the tests, per side. It counts tests through /v1/ and the journeys in Chromium. Server
// code run by the journeys' portals is not counted. With arguments, such as the name of a test, the journeys are
// skipped.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { placesOfBrowsers, ranIn, type Stands } from './browser-lines.ts'
import { buildIfStale } from './build.ts'
import { findHeadlessChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'
import { bin, root, runNode } from './run.ts'

const sides = ['contract', 'server', 'web']
/** One file of the report: positions of its statements, and how often each ran. */
interface FileRan {
  statementMap: Record<string, Stands>
  s: Record<string, number>
}
const file = join(root, 'test/results/coverage/coverage-final.json')
const scripts = join(root, 'test/results/scripts-ran')
const began = performance.now()

process.env['COUNTED'] = '1' // counts in Vite's input (vitest.config.ts) and a mapped build (vite.config.ts)
rmSync(file, { force: true })
rmSync(scripts, { recursive: true, force: true })
const given = process.argv.slice(2)
const isWhole = given.every((word) => word.startsWith('--sequence.'))
const tested = await vitest([
  '--coverage.enabled',
  '--coverage.reporter=json',
  '--coverage.reportsDirectory=test/results/coverage',
  ...sides.map((side) => `--coverage.include=${side}/**/*.{ts,tsx}`),
  '--coverage.reportOnFailure',
  ...given,
])
const walked = isWhole ? await journeys() : 0
if (existsSync(file)) {
  const counts = measured(JSON.parse(readFileSync(file, 'utf8')) as Record<string, FileRan>)
  const said = Object.entries(counts).map(
    ([side, { lines, covered }]) => `${side} ${Math.floor((100 * covered) / lines)} %`,
  )
  console.log(`${said.join(', ')}, in ${Math.round((performance.now() - began) / 60_000)} minutes`)
}
process.exitCode = tested || walked

async function vitest(words: readonly string[], variables: Record<string, string> = {}) {
  const { code } = await runNode([bin('vitest'), 'run', ...words], { env: { ...process.env, ...variables } })
  return code
}

/**
 * Runs the journeys. Counting makes pages slow, so a failed journey is tried once more, as in continuous integration.
 */
async function journeys() {
  await buildIfStale()
  findHeadlessChromium()
  findFirefox()
  return vitest(['--config', 'vitest.journeys.config.ts'], { JOURNEY_WORKERS: '2', SCRIPTS_RAN: scripts, CI: '1' })
}

/**
 * Returns the numbers of lines and of covered lines per side. A line counts once, if a statement begins there. It is
 * covered if a test or a browser ran it.
 */
function measured(report: Record<string, FileRan>) {
  const browsers = placesOfBrowsers(scripts)
  const counts = Object.fromEntries(sides.map((side) => [side, { lines: 0, covered: 0 }]))
  for (const [path, { statementMap, s }] of Object.entries(report)) {
    const name = relative(root, path).replaceAll('\\', '/')
    const count = counts[name.split('/')[0] ?? '']
    if (!count) continue
    const statements = Object.entries(statementMap)
    const ran = statements.filter(([at, stands]) => (s[at] ?? 0) > 0 || ranIn(browsers.get(name), stands))
    count.lines += linesOf(statements)
    count.covered += linesOf(ran)
  }
  return counts
}

function linesOf(statements: readonly [string, Stands][]) {
  return new Set(statements.map(([, { start }]) => start.line)).size
}
