// npm run sbom: what a running portal is made of, as a bill of materials for programs (CycloneDX), on stdout. npm makes it, and leaves out what packages of development want as well (zod, vite); package-lock.json knows those.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

interface Locked {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}
interface Component {
  'bom-ref': string
  type: string
  name: string
  version: string
  purl: string
  licenses?: { expression: string }[]
}
export interface Bill {
  bomFormat: string
  components: Component[]
}

/** A component for each package of the lock that is not of development alone. */
export function componentsOf(packages: Readonly<Record<string, Locked>>): Component[] {
  return Object.entries(packages).flatMap(([path, { name: own, version, license, dev, devOptional }]) => {
    if (!path || !version || dev || devOptional) return []
    const name = own ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return {
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
    }
  })
}

/** The bill of npm, with what it lacks. */
export function completed(bill: Bill, packages: Readonly<Record<string, Locked>>): Bill {
  const known = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const lacking = componentsOf(packages).filter(({ 'bom-ref': ref }) => !known.has(ref) && known.add(ref))
  return { ...bill, components: [...bill.components, ...lacking] }
}

export function billOfMaterials(): Bill {
  const words = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const made = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return completed(JSON.parse(made) as Bill, packages)
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2))
