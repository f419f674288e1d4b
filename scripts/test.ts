// npm test: everything that must hold, in order, and one closing line with the numbers.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { check } from './check.ts'
import { bin, root, runNode } from './run.ts'

type Count = { passed: number; failed: number }
type Report = { numPassedTests: number; numFailedTests: number; testResults: { status: string; assertionResults: { status: string }[] }[] }

const began = Date.now()
const checks = await check()
const counts: Count[] = [
  { passed: checks.filter(({ passed }) => passed).length, failed: checks.filter(({ passed }) => !passed).length },
  await vitest('vitest.config.ts'),
  await vitest('vitest.journeys.config.ts'),
]
const [passed, failed] = (['passed', 'failed'] as const).map((kind) => counts.reduce((sum, count) => sum + count[kind], 0))
console.log(`in ${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function vitest(config: string): Promise<Count> {
  const report = join(root, 'test/results', `${config}.json`)
  rmSync(report, { force: true })
  const { code } = await runNode([bin('vitest'), 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const { passed, failed } = countsIn(report)
  // An error outside of any test, or a run that ended before it could report, is one failure more.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function countsIn(report: string): Count {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
