// Reads the report of a Vitest run: number of passed tests, failed tests and skipped tests.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.ts'

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}
export interface Outcome {
  passed: number
  /** One line per failed test and per file that could not run: file, test and first line of the error. */
  failed: string[]
  /** File and name of each skipped test, such as one that needs a program in another language. */
  skipped?: string[]
}

const leftOut: ReadonlySet<string> = new Set(['skipped', 'pending', 'todo', 'disabled'])
/** Counts the tests in a Vitest report. Returns no passed and no failed tests if the report is missing. */
export function outcomeIn(report: string): Outcome {
  if (!existsSync(report)) return { passed: 0, failed: [] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return {
    passed: numPassedTests,
    failed: testResults.flatMap(failedIn),
    skipped: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => leftOut.has(status))
        .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
    ),
  }
}

function failedIn({ name, status, message, assertionResults }: Report['testResults'][number]) {
  const file = relative(root, name)
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && tests.length === 0) return [`${file}: ${firstLine(message)}`]
  return tests.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages?.[0])}`)
}

const firstLine = (text = '') => text.split('\n')[0]!.slice(0, 300)
