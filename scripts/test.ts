// npm test: the tests of every commit, in order, with a closing line of totals. npm run test:all: every test, before a
// release.
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

/**
 * Long tests over every call, screen, state or a second process. They find something the others miss perhaps once a
 * month, and take most of the time.
 */
const longTests = [
  'test/races/{companies,dashboard,editions,earmarks,floor,kill,meetings,prices,webhooks}.test.ts',
  'test/{backup,demo,demo-log,drawings-and-back,drawings-refused,capsule-refused,editions-apart,fresh-clone,google-answers,import-fields,import-large,imported-booths,machines,order-kinds,page-reads,plan-pictures,printable-documents,review-email,samples,streams,team-member-erasure,throttle}.test.ts',
  'test/refusals/fields.test.ts',
  'server/db/embedded.test.ts',
  'demo/halls.test.ts',
]
/** Journeys of npm test: log in, book, pay, decide, write, draw. */
const shortJourneys = ['account', 'booth-map', 'booth-sale', 'desk-day', 'focus', 'guest', 'meeting', 'outbox', 'pages', 'plan', 'second-step', 'ticket', 'travel'] // prettier-ignore
const isWhole = process.argv.includes('--all')

const began = Date.now()
const browsers = runNode(['scripts/browsers.ts'], { quiet: true })
const answers = join(root, 'test/results/answers')
rmSync(answers, { recursive: true, force: true })
process.env['ANSWERS'] = answers // test/answers.ts notes the responses of calls there
const statements = join(root, 'test/results/statements')
rmSync(statements, { recursive: true, force: true })
rmSync(join(root, 'node_modules/.cache/races'), { recursive: true, force: true }) // bundled portals of race tests, from older sources
process.env['STATEMENTS'] = statements // test/watch-statements.ts notes the statements that ran there
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
// Repeated at the end, because often only the last lines of a long run are saved.
for (const line of skipped) console.log(`– not run: ${line}`)
for (const line of failed) console.log(`✗ ${line}`)
console.log(`in ${Math.round((Date.now() - began) / 1000)} s${skipped.length > 0 ? `, ${skipped.length} not run` : ''}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

/**
 * Runs the journeys with three workers, each with a separate portal and browser. Two workers leave an eighth of two
 * cores idle.
 */
async function journeys(): Promise<Outcome> {
  await buildIfStale()
  await browsers
  findHeadlessChromium() // retries a failed download, before workers search at the same time
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
  // An error outside any test, or a run that ended before its report, counts as one more failure.
  return {
    passed,
    failed: code !== 0 && failed.length === 0 ? [`${config}: exited with ${code}, although no test failed`] : failed,
    ...(skipped && { skipped }),
  }
}

/** Checks that every call succeeded in some test, and that every response matches contract/calls.ts. */
function answered(): Outcome {
  const { unanswered, wrong } = cameOf(answers)
  const failed = [...unanswered.map((name) => `no test has called ${name} successfully`), ...wrong]
  return { passed: failed.length === 0 ? 1 : 0, failed }
}

/**
 * Checks the statements whose text is known only at run time. Each must have run in a test, with the columns of its
 * type.
 */
async function ran(): Promise<Outcome> {
  const failed = faultsOfRuns((await lookAtStatements()).unread, ranIn(statements))
  return { passed: failed.length === 0 ? 1 : 0, failed }
}
