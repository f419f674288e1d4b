// npm run sbom: what a running portal is made of, as a bill of materials for programs (CycloneDX), on stdout. npm makes it, and leaves out what packages of development want as well (zod, vite); package-lock.json knows those.
import { execFileSync } from 'node:child_process'
import { lockedPackages, runtimePackages, type Packages } from './locked.ts'
import { root } from './run.ts'

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
export const componentsOf = (packages: Packages): Component[] =>
  runtimePackages(packages).map(({ name, version, license }) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
  }))

/** The bill of npm, with what it lacks. */
export function completed(bill: Bill, packages: Packages): Bill {
  const known = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const lacking = componentsOf(packages).filter(({ 'bom-ref': ref }) => !known.has(ref) && known.add(ref))
  return { ...bill, components: [...bill.components, ...lacking] }
}

export function billOfMaterials(): Bill {
  const words = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const made = execFileSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
  return completed(JSON.parse(made) as Bill, lockedPackages())
}

if (import.meta.main) console.log(JSON.stringify(billOfMaterials(), null, 2))
