// The bill of materials is made by npm itself; a change of npm or of the lock must not leave an empty one.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../scripts/run.ts'

interface Bill {
  bomFormat: string
  components: { name: string; version: string; purl: string; licenses?: unknown[] }[]
}

test('npm run sbom lists what a running portal is made of, each with its version and nothing of development', async () => {
  const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    [part in 'dependencies' | 'devDependencies' | 'scripts']: Record<string, string>
  }
  const [program, ...words] = scripts['sbom']!.split(' ')
  const { stdout } = await promisify(execFile)(program!, words, { cwd: root, maxBuffer: 50_000_000 })
  const { bomFormat, components } = JSON.parse(stdout) as Bill
  const versions = new Map(components.map(({ name, version }) => [name, version]))
  expect(bomFormat).toBe('CycloneDX')
  expect(Object.keys(dependencies).filter((name) => versions.get(name) !== dependencies[name])).toEqual([])
  expect(components.filter(({ version, purl }) => !version || !purl)).toEqual([])
  expect(versions.has('vitest') || 'vitest' in dependencies).toBe(!('vitest' in devDependencies))
})
