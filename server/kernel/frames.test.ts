import { build } from 'esbuild'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { toSourcePosition } from './frames.ts'

test('a stack frame of a bundle shows its source, and one without a source map stays unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-frames-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'thrower.ts'),
    'const broken = (why: string) => {\n  throw new Error(why)\n}\ntry {\n  broken("no reason")\n} catch (error) {\n  console.log((error as Error).stack)\n}\n',
  )
  const bundle = join(folder, 'out', 'main.js')
  await build({
    entryPoints: [join(folder, 'thrower.ts')],
    outfile: bundle,
    format: 'esm',
    minifyWhitespace: true,
    sourcemap: 'linked',
  })
  writeFileSync(join(folder, 'out', 'package.json'), '{"type":"module"}')
  const printed = execFileSync(process.execPath, [bundle], { encoding: 'utf8', env: {} })
  const thrown = printed.split('\n')[1]!.trim()
  expect(thrown).toContain('main.js:1:')
  expect(toSourcePosition(thrown)).toBe('at broken (thrower.ts:2:9)')
  const own = `at own (${pathToFileURL(join(folder, 'other.js')).href}:1:2)`
  expect(toSourcePosition(own)).toBe(own)
})
