// Finds the tables that the SQL of a file names: after from, join, into, update and using; in strings that are only a
// name; and by imports from schema.ts.
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { uses, type TableName } from '#server/db/reads.ts'
import * as schema from '#server/db/schema.ts'
import { root } from './run.ts'

const nameOf = new Map<string, TableName>(
  Object.entries(schema).flatMap(([key, table]) =>
    is(table, PgTable) ? [[getTableName(table), key as TableName] as const] : [],
  ),
)
const mentions = /(?:\b(?:from|join|into|update|using)|,)\s+"?([a-z_]+)"?(?=[\s)`';]|$)/g
/** A table name passed as a string. Names without an underscore could be any word, so they do not count. */
const alone = /['"`]([a-z]+(?:_[a-z]+)+)['"`]/g
const imports = /import (?:type )?\{([^}]*)\} from '[^']*db\/schema\.ts'/g

/** Returns the tables that a source text names, by their names in schema.ts. */
export function tablesIn(source: string): Set<TableName> {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const named = [...code.matchAll(mentions), ...code.matchAll(alone)].flatMap(([, name = '']) => nameOf.get(name) ?? [])
  const taken = [...code.matchAll(imports)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] as TableName),
  )
  return new Set([...named, ...taken.filter((name) => name in uses)])
}

/**
 * Compares server/db/reads.ts with the SQL of each resource. Returns a line for each read of another resource's table
 * that only one of the two contains.
 */
export function faultsOfReads(sources: Iterable<readonly [path: string, source: string]>): string[] {
  const found = new Map<TableName, Set<string>>()
  const faults: string[] = []
  for (const [path, source] of sources) {
    const noun = path.split(/[/\\]/)[1] ?? ''
    for (const table of tablesIn(source)) {
      const { owner, readers } = uses[table]
      if (owner === noun) continue
      found.set(table, (found.get(table) ?? new Set()).add(noun))
      if (!readers.includes(noun))
        faults.push(`${path} reads ${table} of ${owner}, which server/db/reads.ts does not list`)
    }
  }
  for (const [table, { readers }] of Object.entries(uses) as [TableName, (typeof uses)[TableName]][])
    for (const noun of readers)
      if (!found.get(table)?.has(noun))
        faults.push(`server/db/reads.ts lists ${noun} as a reader of ${table}, which it does not read`)
  return faults
}

/** Yields the store files of all resources of the server. Only stores contain SQL. */
export function* serverSources(): Generator<[path: string, source: string]> {
  for (const file of readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })) {
    const [noun = '', name] = file.split(sep)
    if (!name || noun === 'db' || !file.endsWith('.store.ts')) continue
    const path = join('server', file)
    yield [path, readFileSync(join(root, path), 'utf8')]
  }
}
