// OIDs of _text, _uuid, _int4, _int8, _varchar, _numeric, _bool and _timestamptz.
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

/** Returns the access levels that have a permission. */
function levelsOf(permission: Permission) {
  const may = (Object.keys(levels) as Level[]).filter((level) => roles[permission][level] === 'any')
  return may.length === Object.keys(levels).length ? 'every team member' : may.map((level) => levels[level]).join(', ')
}

const sides: Record<string, string> = {
  anyone: 'everyone; no account needed',
  owner: 'the owner',
  other: 'the requested side',
  portal: 'the portal itself',
  user: 'logged-in users, for their own records',
}
const whoOf = (who: string) => (isPermission(who) ? `\`${who}\`: ${levelsOf(who)}` : (sides[who] ?? who))
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
const listed = (names: readonly string[]) =>
  names.length === 0 ? '(new)' : names.map((one) => `\`${one}\``).join(', ')

const noteOfMoves = `# Permissions of every status change

\`npm run tables\` generates this page from \`contract/states.ts\` and \`contract/roles.ts\`, the tables that the portal uses; \`npm run check\` compares. The portal rejects a transition from any other status, by any other user, or without a required reason. The owner of a company's record is a member whose role has the right (the second table of \`contract/roles.ts\`).
`
const noteOfAddresses = `# Every address

\`npm run tables\` generates this page from \`contract/screens.ts\`, \`contract/calls.ts\` and \`contract/endpoints.ts\`; \`npm run check\` compares. \`test/endpoints.test.ts\` compares these tables with the routes of a running portal. Every page is also below \`/en\`. Pages of an edition are also below \`/editions/<slug>\`, their calls below \`${callRoot}/editions/<slug>\`. Redirects are rows of the database, edited at \`/panel/redirects\`.
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
        ['transition', 'allowed for', 'from', 'to', 'needs a reason'],
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
    entrance === 'user' ? 'logged-in users' : whoOf(entrance),
    of === 'global' ? 'global' : of,
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
    `\n## Pages\n\n${table(['address', 'screen', 'allowed for', 'scope', 'file'], pages)}`,
    `\n## Calls\n\n${table(['address', 'call', 'allowed for', 'effect'], called)}`,
    `\n## Others\n\n${table(['address', 'name', 'response'], others)}`,
  ].join('')
}

const files: [file: string, make: () => string][] = [
  ['docs/moves.md', moves],
  ['docs/addresses.md', addresses],
]

/**
 * Returns a line for each generated document (docs/moves.md, docs/addresses.md) that differs from the contract's
 * tables.
 */
export const faultsOfTables = (): string[] =>
  files
    .filter(([file, make]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== make())
    .map(([file]) => `${file}: differs from the tables of the contract; npm run tables updates it`)

if (import.meta.main) for (const [file, make] of files) writeFileSync(join(root, file), make())
