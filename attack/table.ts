// docs/attacks.md: every case with what came of it when it was last tried. `--table` writes the rows of a run and leaves the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'
import type { Severity } from './case.ts'

export interface Row { id: string; severity: Severity; says: string; mark: string; note: string; on: string }
const file = join(root, 'docs/attacks.md')
const head = `# The table of attacks, each row with its result

Written by \`npm run attack -- --table\` (and \`-- --table REL-001\` for some): do not edit. A usual run has fewer rounds than \`-- --full\`; the last column says what was seen, with how many.

`
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 240)

/** @param ids all cases there are, in their order: rows of cases that are gone are left out */
export function writeTable(rows: readonly Row[], ids: readonly string[]) {
  const lines = new Map([...(existsSync(file) ? readFileSync(file, 'utf8') : '').matchAll(/^\| ([A-Z0-9]+-\d{3}) .*$/gm)].map(([line, id]) => [id!, line]))
  for (const { id, severity, says, mark, note, on } of rows) lines.set(id, `| ${id} | ${severity} | ${cell(says)} | ${mark} | ${on} | ${cell(note)} |`)
  const kept = ids.toSorted().flatMap((id) => lines.get(id) ?? []), of = (mark: string) => kept.filter((line) => line.includes(`| ${mark} |`)).length
  writeFileSync(file, `${head}${kept.length} of ${ids.length} cases tried: ${of('ok')} hold, ${of('FAILED') + of('BROKEN')} do not, ${of('not tried')} cannot be tried here.\n\n| Case | Severity | What must hold | Result | Tried | Seen |\n| --- | --- | --- | --- | --- | --- |\n${kept.join('\n')}\n`)
}
