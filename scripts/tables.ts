// npm run tables: writes the tables of the contract as pages for people: docs/moves.md (who may do what to an order, a ticket …) and docs/addresses.md
// (every address of the portal). `npm run check` compares, so each page answers its question alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '#contract/calls.ts'
import { callRoot, endpoints, type Endpoint } from '#contract/endpoints.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { roles, type Level, type Permission } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'
import * as states from '#contract/states.ts'
import { root } from './run.ts'

const levels: Record<Level, string> = {
  viewer: 'viewer',
  operator: 'operator',
  editor: 'editor',
  manager: 'manager',
  superAdmin: 'super admin',
}
const isPermission = (who: string): who is Permission => who in roles

/** Whom a permission is given to, by access level. */
function levelsOf(permission: Permission) {
  const may = (Object.keys(levels) as Level[]).filter((level) => roles[permission][level] === 'any')
  return may.length === Object.keys(levels).length
    ? 'everybody of the team'
    : may.map((level) => levels[level]).join(', ')
}

const sides: Record<string, string> = {
  anyone: 'anyone, without an account',
  owner: 'whoever it belongs to',
  other: 'the other side, which was asked',
  portal: 'the portal by itself',
  user: 'anyone who is logged in; of other people’s things nobody',
}
const whoOf = (who: string) => (isPermission(who) ? `\`${who}\`: ${levelsOf(who)}` : (sides[who] ?? who))
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
const listed = (names: readonly string[]) =>
  names.length === 0 ? 'nothing: it begins' : names.map((one) => `\`${one}\``).join(', ')

const noteOfMoves = `# Who may do what to what, and when

Made by \`npm run tables\` from \`contract/states.ts\` and \`contract/roles.ts\`, which the portal itself goes by; \`npm run check\` compares. A move is refused from any other status than those it leaves, to anyone else than who is named, and without a reason where one is asked for. Of what belongs to a company, "whoever it belongs to" is a member whose role has the right (the second table of \`contract/roles.ts\`).
`
const noteOfAddresses = `# Every address

Made by \`npm run tables\` from \`contract/screens.ts\`, \`contract/calls.ts\` and \`contract/endpoints.ts\`; \`npm run check\` compares, and \`test/endpoints.test.ts\` holds the three against the routes of a running portal. Every page also stands below \`/en\`; what is of an edition also below \`/editions/<slug>\`, calls below \`${callRoot}/editions/<slug>\`. Addresses that moved are rows of the database, written at \`/panel/redirects\`.
`

export function moves(): string {
  const machines = Object.entries(states).flatMap(([name, value]) =>
    name.endsWith('Moves')
      ? [[name.slice(0, -'Moves'.length), value as Record<string, states.Move<string>>] as const]
      : [],
  )
  const parts = machines.map(
    ([noun, rows]) =>
      `\n## ${noun}\n\n${table(
        ['move', 'who may', 'from', 'to', 'with a reason'],
        Object.entries(rows).map(([name, { from, to, who, reason }]) => [
          `\`${name}\``,
          whoOf(who),
          listed(from),
          `\`${to}\``,
          reason ? 'yes' : '',
        ]),
      )}`,
  )
  return noteOfMoves + parts.join('')
}

export function addresses(): string {
  const pages = Object.entries<Screen>(screens).map(([name, { path, entrance, of, file }]) => [
    `\`${path}\``,
    name,
    entrance === 'user' ? 'anyone who is logged in' : whoOf(entrance),
    of,
    `\`web/${file}.screen.tsx\``,
  ])
  const called = Object.entries<Call>(calls).map(([name, { method, path, may, also, says }]) => [
    `\`${method} ${callRoot}/${path}\``,
    name,
    [whoOf(may), ...(also ? [`and \`${also}\``] : [])].join(' '),
    says,
  ])
  const others = Object.entries<Endpoint>(endpoints).map(([name, { method, path, says }]) => [
    `\`${method} ${path}\``,
    name,
    says,
  ])
  return [
    noteOfAddresses,
    `\n## Pages\n\n${table(['address', 'screen', 'who may open it', 'of', 'file'], pages)}`,
    `\n## Calls\n\n${table(['address', 'call', 'who may', 'what it does'], called)}`,
    `\n## Others\n\n${table(['address', 'name', 'what it gives'], others)}`,
  ].join('')
}

const files: [file: string, make: () => string][] = [
  ['docs/moves.md', moves],
  ['docs/addresses.md', addresses],
]

/** Pages that are not what the tables say. */
export const faultsOfTables = (): string[] =>
  files
    .filter(([file, make]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== make())
    .map(([file]) => `${file}: differs from the tables of the contract; npm run tables updates it`)

if (import.meta.main) for (const [file, make] of files) writeFileSync(join(root, file), make())
