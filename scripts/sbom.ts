// npm run sbom: prints the bill of materials (CycloneDX) of a portal's runtime packages. npm creates it, but leaves out
// packages that development packages need too (zod, vite). These are added from package-lock.json.
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

/** Returns a component for each package of the lock file that is not only for development. */
export const componentsOf = (packages: Packages): Component[] =>
  runtimePackages(packages).map(({ name, version, license }) => ({
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [{ expression: license }] }),
  }))

/** Returns npm's bill of materials with the missing packages added. */
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
