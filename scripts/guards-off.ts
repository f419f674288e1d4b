// npm run guards-off [-- GUARD …]: turns off each guard in a copy of the source. The guard's attacks
// (test/security/guards.ts) must succeed there.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { attackFiles } from '#test/security/attack-files.ts'
import { closeDatabases, dropDatabase, newDatabase, serverUrl } from '#test/security/databases.ts'
import { guards } from '#test/security/guards.ts'
import { startPortal, target } from '#test/security/portal.ts'
import { buildIfStale } from './build.ts'
import { markedFiles, withoutGuard } from './guard-marks.ts'
import { bin, root, runNode } from './run.ts'

const linked = ['node_modules', 'build', 'public']
const copied = [
  'contract',
  'demo',
  'messages',
  'scripts',
  'server',
  'test',
  'web',
  'main.ts',
  'start.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Copy of the source. If the run is killed, this folder stays. */
const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-without-'))
const report = join(folder, 'report.json')

interface Run {
  calls?: RegExp | undefined
  demo: string
}

/** Runs attacks against portals of the copy. @returns the attacks that succeeded, each with its message */
async function succeeding(ids: readonly string[], { calls, demo }: Run) {
  const files = attackFiles().filter(({ source }) => ids.some((id) => source.includes(`${id} (`)))
  const { output } = await runNode(
    [
      bin('vitest'),
      'run',
      '--config=vitest.security.config.ts',
      '--reporter=json',
      `--outputFile=${report}`,
      `--testNamePattern=^(${ids.join('|')}) \\(`,
      ...files.map(({ file }) => file),
    ],
    {
      quiet: true,
      env: {
        ...process.env,
        ATTACK_ROOT: folder,
        ATTACK_DEMO: demo,
        ATTACK_DATABASE_URL: await serverUrl(),
        ...(calls && { ATTACK_CALLS: calls.source }),
      },
    },
  )
  return new Map(
    resultsIn(output).flatMap(({ title, failureMessages }) => {
      const id = title.split(' ')[0]!
      const [message] = failureMessages ?? []
      if (message === undefined) return []
      if (message.startsWith('AttackSucceeded')) return [[id, message.split('\n')[0]!] as const]
      console.log(`  ${id} could not run: ${message.slice(0, 600)}`)
      return []
    }),
  )
}

interface Result {
  title: string
  status: string
  failureMessages?: string[]
}

/** @throws Error with the output of Vitest if it wrote no report */
function resultsIn(output: string) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: Result[] }[]
    }
    return testResults.flatMap(({ assertionResults }) => assertionResults)
  } catch {
    throw new Error(`Vitest wrote no report:\n${output.slice(-3_000)}`)
  } finally {
    rmSync(report, { force: true })
  }
}

/** Creates a database with demo data, filled by a portal; every portal under attack copies it. */
async function demoDatabase() {
  const url = await newDatabase()
  const portal = await startPortal({ env: { DATABASE_URL: url } })
  await portal.remove()
  return url
}

/** @returns the URL of a copy in which the database guard is off */
async function withoutObject(demo: string, sql: string) {
  const url = await newDatabase(demo)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
  return url
}

/**
 * Turns a guard off and runs its attacks.
 * @returns whether every attack succeeded
 */
async function tryGuard(name: string, demo: string, alwaysSucceeding: ReadonlySet<string>) {
  const { attacks, calls, sql } = guards[name]!
  const began = performance.now()
  const marked = markedFiles().filter(({ marks }) => marks.some((mark) => mark.name === name))
  for (const { file, source, marks } of marked) writeFileSync(join(folder, file), withoutGuard(source, marks, name))
  const own = sql ? await withoutObject(demo, sql) : demo
  const succeeded = await succeeding(attacks, { calls, demo: own }).finally(() => {
    for (const { file, source } of marked) writeFileSync(join(folder, file), source)
  })
  if (sql) await dropDatabase(own)
  const missing = attacks.filter((id) => !succeeded.has(id) || alwaysSucceeding.has(id))
  console.log(
    `${missing.length === 0 ? '✓' : '✗'} ${name} (${Math.round((performance.now() - began) / 1_000)} s)${missing.length > 0 ? `: attacks that did not succeed without it: ${missing.join(', ')}` : ''}`,
  )
  for (const [id, message] of succeeded) console.log(`  ${id}: ${message.slice(0, 160)}`)
  return missing.length === 0
}

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const chosen = Object.keys(guards).filter(
  (name) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
)
await buildIfStale()
const outcomes: boolean[] = []
try {
  for (const name of copied) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of linked) symlinkSync(join(root, name), join(folder, name))
  target.root = folder
  const demo = await demoDatabase()
  const always = await succeeding([...new Set(chosen.flatMap((name) => guards[name]!.attacks))], { demo })
  for (const [id, message] of always) console.log(`✗ ${id} succeeds with all guards: ${message.slice(0, 300)}`)
  for (const name of chosen) outcomes.push(await tryGuard(name, demo, new Set(always.keys())))
} finally {
  await closeDatabases()
  rmSync(folder, { recursive: true, force: true })
}
const failed = outcomes.filter((isSeen) => !isSeen).length
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
