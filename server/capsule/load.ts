// Loads the tables of a package into this portal, in the caller’s transaction.
import type { Tx } from '../db/connect.ts'
import { foldedEmail } from '../kernel/email.ts'
import { BadCell, valueOf } from './cells.ts'
import {
  accountParts,
  columnsOf,
  companyParts,
  editionParts,
  insertRows,
  knownAccounts,
  momentOf,
  type Part,
  type PartColumn,
} from './contents.store.ts'
import type { Cell } from '../kernel/csv.ts'
import { clashOrDamage } from './faults.ts'
import { damaged, type Capsule } from './opened.ts'

type Row = Record<string, unknown>
const perInsert = 200

/**
 * Loads accounts, then companies, then the edition, so that each row finds its references.
 * @returns the number of rows per table
 */
export async function loadTables(
  tx: Tx,
  capsule: Capsule,
  editionId: string,
  afterPeople: (accounts: Accounts) => Promise<void>,
) {
  const accounts = await loadAccounts(tx, capsule)
  await afterPeople(accounts)
  const counts: Record<string, number> = { users: accounts.count }
  for (const [key, part] of Object.entries(companyParts))
    counts[key] = await loadPart(tx, capsule, key, part, { accounts, isShared: true })
  for (const [key, part] of Object.entries(editionParts))
    counts[key] = await loadPart(tx, capsule, key, part, { accounts, editionId })
  return counts
}

/** Maps account ids of the package to ids in this portal. */
export interface Accounts {
  idOf(id: string): string
  /** Whether the package contains the account. */
  has(id: string): boolean
  count: number
}

/**
 * Loads accounts. An account whose e-mail address is already known here is not changed and stands for the imported one.
 * New accounts get no password.
 */
async function loadAccounts(tx: Tx, capsule: Capsule): Promise<Accounts> {
  const here = new Map<string, string>()
  const columns = columnsOf(accountParts.users)
  const { file, table } = accountParts.users
  let count = 0
  for await (const rows of batches(capsule, 'users', file, columns)) {
    count += rows.length
    for (const { email, emailFolded } of rows)
      if (typeof email !== 'string' || (emailFolded !== email && emailFolded !== foldedEmail(email))) damaged(file)
    const known = await knownAccounts(tx, rows.map(({ id }) => String(id)), rows.map(({ emailFolded }) => String(emailFolded))) // prettier-ignore
    const byId = new Set(known.map(({ id }) => id))
    const byEmail = new Map(known.map(({ id, emailFolded }) => [emailFolded, id]))
    for (const { id, emailFolded } of rows) {
      const same = byId.has(String(id)) ? undefined : byEmail.get(String(emailFolded))
      here.set(String(id), same ?? String(id))
    }
    const strangers = rows.filter(({ id }) => !byId.has(String(id)) && here.get(String(id)) === id)
    if (strangers.length > 0) await clashOrDamage(file, insertRows(tx, table, strangers, false))
  }
  return { count, idOf: (id) => here.get(id) ?? id, has: (id) => here.has(id) }
}

interface Loading {
  accounts: Accounts
  /** The table is global, so existing rows stay unchanged. */
  isShared?: boolean
  editionId?: string
}
async function loadPart(
  tx: Tx,
  capsule: Capsule,
  key: string,
  part: Part,
  { accounts, isShared = false, editionId }: Loading,
) {
  const columns = columnsOf(part)
  const ofPeople = columns.filter(({ refersTo }) => refersTo === 'account').map(({ name }) => name)
  const isOfEdition = 'editionId' in part.table
  let count = 0
  for await (const rows of batches(capsule, key, part.file, columns)) {
    count += rows.length
    for (const row of rows) {
      if (isOfEdition) row['editionId'] = editionId
      for (const name of ofPeople) if (typeof row[name] === 'string') row[name] = accountOf(row[name], accounts, part.mayBeNobody?.includes(name)) // prettier-ignore
    }
    await clashOrDamage(part.file, insertRows(tx, part.table, rows, isShared))
  }
  return count
}

const accountOf = (id: string, { idOf, has }: Accounts, mayBeNobody = false) =>
  mayBeNobody && !has(id) ? null : idOf(id)

/**
 * Reads a table of the package in batches of rows with database values. An unknown column, or one that is never
 * exported, is an error.
 */
async function* batches(capsule: Capsule, key: string, file: string, columns: readonly PartColumn[]) {
  const known = new Map(columns.map((column) => [column.name, column]))
  let some: Row[] = []
  for await (const cells of capsule.rows(file)) {
    some.push(rowOf(cells, key, file, known))
    if (some.length < perInsert) continue
    yield some
    capsule.progress.advance(some.length)
    some = []
  }
  if (some.length > 0) yield some
}

/** Columns that have another name in packages of earlier versions. */
const renamed: Readonly<Record<string, string>> = {
  keptFor: 'earmarkedFor',
  keptByHand: 'earmarkedManually',
  unwantedLetters: 'unwantedEmails',
}
function rowOf(cells: Record<string, Cell>, key: string, file: string, known: ReadonlyMap<string, PartColumn>): Row {
  try {
    return Object.fromEntries(
      Object.entries(cells).map(([stored, cell]) => {
        const name = renamed[stored] ?? stored
        const { column } = known.get(name) ?? damaged(file)
        const value = valueOf(column, cell, `${key}.${name}`)
        return [name, column.dataType === 'date' && value !== null ? momentOf(value as string) : value]
      }),
    )
  } catch (error) {
    if (error instanceof BadCell) damaged(file)
    throw error
  }
}
