// npm run notice: writes NOTICE, the licences of the packages that a running portal is made of, from package-lock.json. `npm run check` compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}
const file = join(root, 'NOTICE')

const head = `Ghorfeh is free software under the GNU Affero General Public License, version 3 or later (LICENSE).

A running portal is made of the packages below, each under the licence that stands over it; their texts lie in the folder of each
package once it is installed. \`npm sbom --omit=dev --sbom-format=cyclonedx\` prints the same as a bill of materials for programs.
Among them are Node.js and PostgreSQL as programs, libvips for pictures, Typst for papers, and the typefaces Vazirmatn and Manrope.
Packages for another operating system or processor are listed, too; only those of the machine are installed.
`

/** NOTICE as it should be. */
export function notice(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
    if (!path || dev || devOptional) continue
    const licence = license ?? 'No licence stated by the package'
    byLicence.set(
      licence,
      (byLicence.get(licence) ?? new Set()).add(`${path.split('node_modules/').at(-1)} ${version}`),
    )
  }
  const parts = [...byLicence]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([licence, names]) =>
        `\n${licence}\n${[...names]
          .toSorted()
          .map((name) => `  ${name}\n`)
          .join('')}`,
    )
  return head + parts.join('')
}

/** What is wrong with NOTICE, in words; nothing where it is right. */
export const faultsOfNotice = () =>
  existsSync(file) && readFileSync(file, 'utf8') === notice()
    ? []
    : ['NOTICE is not what package-lock.json says: npm run notice']

if (import.meta.main) writeFileSync(file, notice())
