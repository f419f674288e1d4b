import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { billOfMaterials, completed } from './sbom.ts'

test('the bill of materials has every runtime package with its version, and no development packages', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> }
  const { packages } = read('package-lock.json') as { packages: Record<string, { version: string; dev?: boolean }> }
  const { bomFormat, components } = billOfMaterials()
  const refs = new Set(components.map(({ name, version }) => `${name}@${version}`))
  expect(bomFormat).toBe('CycloneDX')
  expect(Object.entries(dependencies).filter((one) => !refs.has(one.join('@')))).toEqual([])
  const used = new Set(Object.values(packages).flatMap(({ dev, version }) => (dev ? [] : version)))
  expect(components.filter(({ version }) => !used.has(version))).toEqual([])
  expect(refs).not.toContain(`vitest@${packages['node_modules/vitest']!.version}`)
  expect(components.filter(({ version, purl }) => !version || !purl)).toEqual([])
})

test('packages that npm leaves out come from the lock file, once, without development packages', () => {
  const bill = { bomFormat: 'CycloneDX', components: [] }
  const { components } = completed(bill, {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/c/node_modules/@a/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/d': { version: '3.0.0', dev: true },
  })
  expect(components).toEqual([
    {
      'bom-ref': '@a/b@2.0.0',
      type: 'library',
      name: '@a/b',
      version: '2.0.0',
      purl: 'pkg:npm/%40a/b@2.0.0',
      licenses: [{ expression: 'MIT' }],
    },
  ])
})
