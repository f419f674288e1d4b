// docs/attacks.md: every case with the guard it stands on and what came of it when it was last tried, and every guard with the cases that missed it. `--table` writes the rows of a run and leaves the others.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'
import type { Severity } from './case.ts'
import { guardOf } from './guard-words.ts'

export interface Row {
  id: string
  severity: Severity
  says: string
  mark: string
  note: string
  on: string
}
/** `blind`: the cases that hold also without the guard. */
export interface GuardRow {
  name: string
  where: string
  cases: readonly string[]
  blind: readonly string[]
  on: string
}

const file = join(root, 'docs/attacks.md')
const caseHead =
  '| Case | Severity | What must hold | Guard | Result | Tried | Seen |\n| --- | --- | --- | --- | --- | --- | --- |\n'
const guardHead =
  '| Guard taken away | Where | Cases that must fail without it | Result | Tried |\n| --- | --- | --- | --- | --- |\n'
const cell = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 240)
const text = () => (existsSync(file) ? readFileSync(file, 'utf8') : '')
/** Lines of a table by their first cell. */
const linesIn = (pattern: RegExp) => new Map([...text().matchAll(pattern)].map(([line, name]) => [name!, line]))
const caseLines = () => linesIn(/^\| ([A-Z0-9]+-\d{3}) \|.*$/gm)
const guardLines = () => linesIn(/^\| “(.+?)” \|.*$/gm)

/** @param ids all cases there are, in their order: rows of cases that are gone are left out */
export function writeTable(rows: readonly Row[], ids: readonly string[]) {
  const lines = caseLines()
  for (const { id, severity, says, mark, note, on } of rows)
    lines.set(id, `| ${id} | ${severity} | ${cell(says)} | ${guardOf[id]} | ${mark} | ${on} | ${cell(note)} |`)
  write(
    [...lines]
      .filter(([id]) => ids.includes(id))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, line]) => line),
    [...guardLines().values()],
    ids.length,
  )
}
/** @param names all guards there are, in their order */
export function writeGuards(rows: readonly GuardRow[], names: readonly string[]) {
  const lines = guardLines()
  for (const { name, where, cases, blind, on } of rows)
    lines.set(
      name,
      `| “${name}” | ${where} | ${cases.join(', ')} | ${blind.length === 0 ? 'seen' : `NOT SEEN by ${blind.join(', ')}`} | ${on} |`,
    )
  write(
    [...caseLines().values()],
    names.flatMap((name) => lines.get(name) ?? []),
    countedBefore(),
  )
}

/** How many cases there were when they were last written: guards alone do not know it. */
const countedBefore = () => Number(/of (\d+) cases tried/.exec(text())?.[1] ?? caseLines().size)

function write(cases: readonly string[], guards: readonly string[], all: number) {
  const of = (mark: string) => cases.filter((line) => line.includes(`| ${mark} |`)).length
  const seen = guards.filter((line) => line.includes('| seen |')).length
  writeFileSync(
    file,
    `# The table of attacks, each row with its result

Written by \`npm run attack -- --table\` (and \`-- --table REL-001\` for some): do not edit. A usual run has fewer rounds than \`-- --full\`; the last column says what was seen, with how many.

${cases.length} of ${all} cases tried: ${of('ok')} hold, ${of('FAILED') + of('BROKEN')} do not, ${of('not tried')} cannot be tried here.

${caseHead}${cases.join('\n')}

## Guards taken away

\`npm run attack -- --guards-off --table\` takes each guard of \`attack/guards.ts\` out of a copy of the tree, starts the portal from there and runs the cases that stand on it: they must fail, and they must hold with it. So the table above can see.

${guards.length} guards taken away: ${seen} missed by their cases, ${guards.length - seen} not.

${guardHead}${guards.join('\n')}
`,
  )
}
