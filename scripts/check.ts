// npm run check: all static checks of the code.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSources } from './build.ts'
import { faultsOfAddresses } from './addresses.ts'
import { faultsOfMessages } from './catalogues.ts'
import { faultsOfClocks } from './clocks.ts'
import { faultsOfNotice } from './notice.ts'
import { faultsOfTables } from './tables.ts'
import { faultsOfWords } from './words.ts'
import { bin, root, runNode, type Ended } from './run.ts'

type Check = { name: string; work: () => Promise<Ended> }
export type Outcome = { name: string; passed: boolean }

const tool = (name: string, words: string[], at?: string) => () => runNode([bin(name, at), ...words], { quiet: true })
const looked = [
  'contract',
  'server',
  'demo',
  'web',
  'messages',
  'scripts',
  'test',
  'bench',
  'vite',
  'main.ts',
  'start.js',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.security.config.ts',
  'react-router.config.ts',
]

/** Checks that run first, one by one, because they generate what the other checks read. The others run in parallel. */
const first: Check[] = [
  {
    name: 'messages, words, NOTICE, generated tables, clocks and addresses',
    work: async () => {
      await prepareSources()
      const faults = [
        ...faultsOfMessages(),
        ...faultsOfNotice(),
        ...faultsOfTables(),
        ...faultsOfClocks(),
        ...faultsOfAddresses(),
        ...faultsOfWords(),
      ]
      return { code: faults.length > 0 ? 1 : 0, output: faults.join('\n') }
    },
  },
  { name: 'route types', work: tool('@react-router/dev', ['typegen'], 'react-router') },
]
const then: Check[] = [
  {
    name: 'types',
    work: tool(
      'typescript',
      ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
      'tsc',
    ),
  },
  { name: 'style', work: tool('oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix']) },
  { name: 'format', work: tool('oxfmt', ['--check']) },
  { name: 'import rules', work: laws },
  { name: 'unused code', work: tool('knip', ['--no-progress', '--cache']) },
  {
    name: 'SQL statements',
    work: () => runNode([join(root, 'scripts/statements.ts')], { quiet: true }),
  },
]

/**
 * dependency-cruiser warns that it does not support TypeScript 7. .dependency-cruiser.cjs uses a different parser,
 * which test/laws.test.ts covers.
 */
async function laws() {
  const ended = await tool(
    'dependency-cruiser',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      'node_modules/.cache/laws',
      '--cache-strategy',
      'content',
      ...looked.filter((path) => existsSync(join(root, path))),
    ],
    'depcruise',
  )()
  return { ...ended, output: ended.output.split('‼ missing-tsc-transpiler')[0] ?? '' }
}

export async function check(): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const one of first) outcomes.push(await watch(one))
  return [...outcomes, ...(await Promise.all(then.map(watch)))]
}

async function watch({ name, work }: Check): Promise<Outcome> {
  const began = performance.now()
  const { code, output } = await work().catch((error: Error): Ended => ({ code: 1, output: error.message }))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output.trim()}\n`)
  return { name, passed: code === 0 }
}

if (import.meta.main) {
  const outcomes = await check()
  const failed = outcomes.filter(({ passed }) => !passed).length
  console.log(`${outcomes.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
