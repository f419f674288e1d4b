// npm test: everything that must hold, in order, and one closing line with the numbers.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cameOf } from '../test/answers.ts'
import { ranIn } from '../test/watch-statements.ts'
import { buildIfStale } from './build.ts'
import { check } from './check.ts'
import { findHeadlessChromium } from './chromium.ts'
import { findFirefox } from './firefox.ts'
import { bin, root, runNode } from './run.ts'
import { faultsOfRuns, lookAtStatements } from './statements.ts'

type Count = { passed: number; failed: number }
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

const began = Date.now()
const browsers = runNode(['scripts/browsers.ts'], { quiet: true })
const answers = join(root, 'test/results/answers')
rmSync(answers, { recursive: true, force: true })
process.env['ANSWERS'] = answers // test/answers.ts notes there what the calls answered
const statements = join(root, 'test/results/statements')
rmSync(statements, { recursive: true, force: true })
process.env['STATEMENTS'] = statements // test/watch-statements.ts notes there what ran
const checks = await check()
const counts: Count[] = [
  { passed: checks.filter(({ passed }) => passed).length, failed: checks.filter(({ passed }) => !passed).length },
  await vitest('vitest.config.ts'),
  await journeys(),
  answered(),
  await ran(),
]
const [passed, failed] = (['passed', 'failed'] as const).map((kind) =>
  counts.reduce((sum, count) => sum + count[kind], 0),
)
console.log(`in ${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** With two workers, each with a portal of its own: one alone leaves half of two cores idle. */
async function journeys(): Promise<Count> {
  await buildIfStale()
  await browsers
  findHeadlessChromium() // what could not be had is said, and tried once more, before two workers look for it at once
  findFirefox()
  return vitest('vitest.journeys.config.ts', { JOURNEY_WORKERS: '2' })
}

async function vitest(config: string, variables: Record<string, string> = {}): Promise<Count> {
  const report = join(root, 'test/results', `${config}.json`)
  rmSync(report, { force: true })
  const { code } = await runNode(
    [bin('vitest'), 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, ...variables } },
  )
  const { passed, failed } = countsIn(report)
  // An error outside of any test, or a run that ended before it could report, is one failure more.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

/** That every call was answered well in some test, and that no answer was another than contract/calls.ts promises. */
function answered(): Count {
  const { unanswered, wrong } = cameOf(answers)
  for (const name of unanswered) console.log(`✗ no test has an answer of ${name}`)
  for (const line of wrong) console.log(`✗ ${line}`)
  return unanswered.length + wrong.length > 0
    ? { passed: 0, failed: unanswered.length + wrong.length }
    : { passed: 1, failed: 0 }
}

/** Every statement whose text the source alone does not give has run in some test, with the columns that its type asserts. */
async function ran(): Promise<Count> {
  const faults = faultsOfRuns((await lookAtStatements()).unread, ranIn(statements))
  for (const fault of faults) console.log(`✗ ${fault}`)
  return { passed: faults.length === 0 ? 1 : 0, failed: faults.length }
}

function countsIn(report: string): Count {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
