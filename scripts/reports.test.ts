import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outcomeIn } from './reports.ts'
import { root } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a run lists failed tests, files that could not run, each with its error, and skipped tests', () => {
  const report = join(folder, 'some.json')
  const passed = { status: 'passed', fullName: 'a price is right', failureMessages: [] }
  const failed = {
    status: 'failed',
    fullName: 'a price is seen',
    failureMessages: ['Error: 7 is not 8\n  at x', 'more'],
  }
  writeFileSync(
    report,
    JSON.stringify({
      numPassedTests: 1,
      testResults: [
        { name: join(root, 'test/price.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
        {
          name: join(root, 'test/samples.test.ts'),
          status: 'passed',
          assertionResults: [passed, { status: 'skipped', fullName: 'the check in Go', failureMessages: [] }],
        },
        { name: join(root, 'test/none.test.ts'), status: 'failed', message: 'Cannot find it', assertionResults: [] },
      ],
    }),
  )
  expect(outcomeIn(report)).toEqual({
    passed: 1,
    failed: ['test/price.test.ts › a price is seen: Error: 7 is not 8', 'test/none.test.ts: Cannot find it'],
    skipped: ['test/samples.test.ts › the check in Go'],
  })
})

test('a run without a report does not count as passed', () => {
  expect(outcomeIn(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: [] })
})
