// Queries of bank accounts, statement files and bank lines.
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { BankAccountRow, ReadLine, StatementChoices, StatementContent } from '#contract/entities/statement.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { bankAccounts, bankLines, bankStatements, statementFiles } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

// Accounts ------------------------------------------------------------------------------------------

export const accountRows = async (db: Db | Tx): Promise<BankAccountRow[]> =>
  (
    await db
      .select({
        id: bankAccounts.id,
        number: bankAccounts.number,
        currency: bankAccounts.currency,
        bankFa: bankAccounts.bankFa,
        bankEn: bankAccounts.bankEn,
        closedAt: bankAccounts.closedAt,
        lastDay: sql<
          string | null
        >`(select max(l.booked_on)::text from bank_lines l where l.account_id = bank_accounts.id and l.voided_at is null)`,
      })
      .from(bankAccounts)
      .orderBy(asc(bankAccounts.createdAt), asc(bankAccounts.id))
  ).map(({ closedAt, ...row }) => ({ ...row, closedAt: closedAt?.toISOString() ?? null }))

/** @returns the id; undefined if the account exists */
export async function insertAccount(
  tx: Db | Tx,
  account: { number: string; currency: string; bankFa: string; bankEn: string },
) {
  const id = uuidv7()
  const { rowCount } = await tx
    .insert(bankAccounts)
    .values({ id, ...account })
    .onConflictDoNothing()
  return rowCount === 1 ? id : undefined
}
export const closeAccount = (tx: Tx, id: string, closed: boolean) =>
  tx
    .update(bankAccounts)
    .set({
      closedAt: closed ? sql`coalesce(${bankAccounts.closedAt}, portal_now())` : null,
      updatedAt: sql`portal_now()`,
    })
    .where(eq(bankAccounts.id, id))
/** Locks accounts, so that files with the same rows are taken in one after the other. */
export const lockAccounts = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(sql`${bankAccounts.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(bankAccounts.id))
    .for('update')
/** The account of the last statement that was taken in, in any edition. */
export const lastAccount = async (db: Db | Tx): Promise<string | undefined> =>
  (
    await db
      .select({ id: bankStatements.accountId })
      .from(bankStatements)
      .orderBy(desc(bankStatements.createdAt))
      .limit(1)
  )[0]?.id

// Files ---------------------------------------------------------------------------------------------

export interface NewFile {
  editionId: string
  name: string
  file: Buffer
  sha256: Buffer
  content: StatementContent
  actorId: string
  actorName: string
}
export async function insertFile(tx: Db | Tx, file: NewFile) {
  const id = uuidv7()
  await tx.insert(statementFiles).values({ id, ...file })
  return id
}
const shown = {
  id: statementFiles.id,
  name: statementFiles.name,
  content: statementFiles.content,
  choices: statementFiles.choices,
  actorName: statementFiles.actorName,
  createdAt: statementFiles.createdAt,
  takenAt: statementFiles.takenAt,
  undoneAt: statementFiles.undoneAt,
}
export interface StoredFile {
  id: string
  name: string
  content: StatementContent
  choices: StatementChoices
  actorName: string
  createdAt: Date
  takenAt: Date | null
  undoneAt: Date | null
}
/** @param lock keeps other changes of the file out until the transaction ends */
export async function fileById(
  db: Db | Tx,
  editionId: string,
  id: string,
  lock = false,
): Promise<StoredFile | undefined> {
  const select = db.select(shown).from(statementFiles).where(and(eq(statementFiles.id, id), eq(statementFiles.editionId, editionId))) // prettier-ignore
  const [row] = await (lock ? select.for('update') : select)
  return (
    row && {
      ...row,
      content: parseJsonColumn('statementFiles.content', row.content),
      choices: parseJsonColumn('statementFiles.choices', row.choices),
    }
  )
}
export const bytesOf = async (db: Db | Tx, id: string) =>
  (await db.select({ file: statementFiles.file }).from(statementFiles).where(eq(statementFiles.id, id)))[0]?.file ??
  undefined
export const updateFile = (
  tx: Tx,
  id: string,
  change: { content?: StatementContent; choices?: StatementChoices; takenAt?: true; undoneAt?: true },
) =>
  tx
    .update(statementFiles)
    .set({
      ...(change.content && { content: change.content }),
      ...(change.choices && { choices: change.choices }),
      ...(change.takenAt && { takenAt: sql`portal_now()`, file: null }),
      ...(change.undoneAt && { undoneAt: sql`portal_now()` }),
    })
    .where(eq(statementFiles.id, id))
/** Deletes files that nobody took in within a day. */
export const deleteOldFiles = (db: Db) =>
  db
    .delete(statementFiles)
    .where(and(isNull(statementFiles.takenAt), sql`${statementFiles.createdAt} < portal_now() - interval '1 day'`))

// Lines ---------------------------------------------------------------------------------------------

/** Keys that the account already has. */
export async function knownKeys(db: Db | Tx, accountId: string, keys: readonly string[]) {
  const rows = await db
    .select({ key: bankLines.key })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.accountId, accountId),
        isNull(bankLines.voidedAt),
        sql`${bankLines.key} = any(${sql.param(keys)}::text[])`,
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

export interface NewStatement {
  fileId: string
  accountId: string
  fromDay: string
  toDay: string
  openingMinor: number | null
  closingMinor: number | null
  reason: string | null
  lines: { id: string; line: ReadLine; currency: string; key: string }[]
}
const rowsAtOnce = 1_000
/** Inserts a statement with its rows. The unique key of a row rejects a second one. */
export async function insertStatement(tx: Tx, { lines, ...statement }: NewStatement) {
  const id = uuidv7()
  await tx.insert(bankStatements).values({ id, ...statement })
  const rows = lines.map(({ id: lineId, line, currency, key }) => ({
    id: lineId,
    statementId: id,
    accountId: statement.accountId,
    line: line.line,
    bookedOn: line.bookedOn,
    valueOn: line.valueOn ?? line.bookedOn,
    direction: line.direction,
    amountMinor: line.amountMinor,
    currency,
    payer: line.payer ?? '',
    payerAccount: line.payerAccount,
    text: line.text,
    bankRef: line.bankRef,
    key,
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(bankLines).values(rows.slice(at, at + rowsAtOnce))
}

export interface TakenPayment extends Record<string, unknown> {
  id: string
  isSlip: boolean
  hasReceipt: boolean
}
/** Payments that stand for rows of a file. */
export const paymentsOfFile = async (db: Db | Tx, fileId: string) =>
  (
    await db.execute<TakenPayment>(sql`
    select p.id, p.owner_id is not null as "isSlip", exists (select from receipts r join allocations a on a.id = r.allocation_id where a.payment_id = p.id) as "hasReceipt"
    from payments p join bank_lines l on l.id = p.bank_line_id join bank_statements s on s.id = l.statement_id where s.file_id = ${fileId} and p.status = 'received' order by p.id`)
  ).rows
export const voidLines = (tx: Tx, fileId: string) =>
  tx
    .update(bankLines)
    .set({ voidedAt: sql`portal_now()` })
    .where(
      sql`${bankLines.voidedAt} is null and ${bankLines.statementId} in (select s.id from bank_statements s where s.file_id = ${fileId})`,
    )
