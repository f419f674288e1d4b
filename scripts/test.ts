// npm test: what must hold at every commit, in order, and one closing line with the numbers. npm run test:all: every test, before a release.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cameOf } from '../test/answers.ts'
import { ranIn } from '../test/watch-statements.ts'
import { buildIfStale } from './build.ts'
import { check } from './check.ts'
import { findHeadlessChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'
import { outcomeIn, type Outcome } from './reports.ts'
import { bin, root, runNode } from './run.ts'
import { faultsOfRuns, lookAtStatements } from './statements.ts'

/** Sweeps over every call, screen, state or second process. They find what the others miss perhaps once a month, and take most of the time. */
const longTests = [
  'test/races/{companies,dashboard,editions,kept,kill,webhooks}.test.ts',
  'test/{backup,demo,demo-log,editions-apart,fresh-clone,import-large,machines,order-kinds,page-reads,printable-papers,review-letter,streams}.test.ts',
  'test/refusals/fields.test.ts',
  'server/db/embedded.test.ts',
  'demo/halls.test.ts',
]
/** The journeys of npm test: log in, book, pay, decide, write, draw. */
const shortJourneys = ['account', 'booth-map', 'booth-sale', 'desk-day', 'focus', 'found', 'guest', 'meeting', 'moving', 'outbox', 'pages', 'plan', 'plan-together', 'second-step', 'set-up', 'signed-pages', 'ticket', 'travel'] // prettier-ignore
const isWhole = process.argv.includes('--all')

const began = Date.now()
const browsers = runNode(['scripts/browsers.ts'], { quiet: true })
const answers = join(root, 'test/results/answers')
rmSync(answers, { recursive: true, force: true })
process.env['ANSWERS'] = answers // test/answers.ts notes there what the calls answered
const statements = join(root, 'test/results/statements')
rmSync(statements, { recursive: true, force: true })
rmSync(join(root, 'node_modules/.cache/races'), { recursive: true, force: true }) // portals of races in one file, of sources of before
process.env['STATEMENTS'] = statements // test/watch-statements.ts notes there what ran
const checks = await check()
const outcomes: Outcome[] = [
  {
    passed: checks.filter(({ passed }) => passed).length,
    failed: checks.filter(({ passed }) => !passed).map(({ name }) => `check: ${name}`),
  },
  await vitest('vitest.config.ts', [], isWhole ? {} : { TESTS_WITHOUT: longTests.join(';') }),
  await journeys(),
  ...(isWhole ? [answered(), await ran()] : []),
]
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? [])
// Once more at the end: of a long run often only its last lines are kept.
for (const line of skipped) console.log(`– not run: ${line}`)
for (const line of failed) console.log(`✗ ${line}`)
console.log(`in ${Math.round((Date.now() - began) / 1000)} s${skipped.length > 0 ? `, ${skipped.length} not run` : ''}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/** With three workers, each with a portal and a browser of its own: two leave an eighth of two cores idle. */
async function journeys(): Promise<Outcome> {
  await buildIfStale()
  await browsers
  findHeadlessChromium() // what could not be had is said, and tried once more, before two workers look for it at once
  findFirefox()
  const some = isWhole ? [] : shortJourneys.map((name) => `test/journeys/${name}.e2e.ts`)
  return vitest('vitest.journeys.config.ts', some, { JOURNEY_WORKERS: '3' })
}

async function vitest(config: string, words: string[], variables: Record<string, string> = {}): Promise<Outcome> {
  const report = join(root, 'test/results', `${config}.json`)
  rmSync(report, { force: true })
  const { code } = await runNode(
    [
      bin('vitest'),
      'run',
      ...words,
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, ...variables } },
  )
  const { passed, failed, skipped } = outcomeIn(report)
  // An error outside of any test, or a run that ended before it could report, is one failure more.
  return {
    passed,
    failed: code !== 0 && failed.length === 0 ? [`${config}: exited with ${code}, although no test failed`] : failed,
    ...(skipped && { skipped }),
  }
}

/** That every call was answered well in some test, and that no answer was another than contract/calls.ts promises. */
function answered(): Outcome {
  const { unanswered, wrong } = cameOf(answers)
  const failed = [...unanswered.map((name) => `no test has called ${name} successfully`), ...wrong]
  return { passed: failed.length === 0 ? 1 : 0, failed }
}

/** Every statement whose text the source alone does not give has run in some test, with the columns that its type asserts. */
async function ran(): Promise<Outcome> {
  const failed = faultsOfRuns((await lookAtStatements()).unread, ranIn(statements))
  return { passed: failed.length === 0 ? 1 : 0, failed }
}
