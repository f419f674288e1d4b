// npm run notice: writes NOTICE, the licences of a portal's runtime packages, from package-lock.json. `npm run check`
// reports an outdated NOTICE.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockedPackages, runtimePackages } from './locked.ts'
import { root } from './run.ts'

const file = join(root, 'NOTICE')

const head = `Ghorfeh, a portal for exhibitions
Copyright (C) 2026 The Ghorfeh authors
SPDX-License-Identifier: AGPL-3.0-or-later

This program is free software: you can redistribute it and/or modify it under the terms of the GNU Affero General Public License as
published by the Free Software Foundation, either version 3 of the License, or (at your option) any later version. It is distributed
in the hope that it will be useful, but without any warranty; without even the implied warranty of merchantability or fitness for a
particular purpose. LICENSE contains the full text.

A running portal uses the packages below. Each is listed under its licence. The licence texts are in the folder of each installed
package. \`npm run sbom\` prints the same list as a bill of materials (CycloneDX).
The list includes Node.js and PostgreSQL, libvips for pictures, Typst for PDFs, and the typefaces Vazirmatn and Manrope.
Packages of other operating systems and processors are listed too; only those of the machine are installed.
`

/** Returns the up-to-date text of NOTICE. */
export function notice(): string {
  const byLicence = new Map<string, Set<string>>()
  for (const { name, version, license } of runtimePackages(lockedPackages())) {
    const licence = license ?? 'No licence stated by the package'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`))
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

/** Returns a description of what is wrong with NOTICE; nothing if it is up to date. */
export const faultsOfNotice = () =>
  existsSync(file) && readFileSync(file, 'utf8') === notice()
    ? []
    : ['NOTICE differs from package-lock.json; npm run notice updates it']

if (import.meta.main) writeFileSync(file, notice())
