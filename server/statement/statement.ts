// Bank statements: a file is read, its rows are shown with their proposals, and one press turns incoming rows into
// payments (docs/decisions/payments.md).
import { createHash } from 'node:crypto'
import type { Proposal } from '#contract/entities/payment.ts'
import type {
  BankAccountRow,
  ReadLine,
  RowGroup,
  StatementContent,
  StatementEdit,
  StatementFile,
  StatementHead,
  StatementLine,
  StatementTaken,
  StatementTakeInput,
} from '#contract/entities/statement.ts'
import type { RefusalCode } from '#contract/money/statement.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { record } from '../audit/audit.ts'
import type { Db, Tx } from '../db/connect.ts'
import { beginAll, move } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, folded, fullName } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  allocateAll,
  attachLine,
  insertPayments,
  livingAllocations,
  openMatching,
  paymentMachine,
  takeBack,
  waitingSlips,
} from '../payment/payment.ts'
import { accountsOf } from './account.ts'
import { inUntrustedProcess } from '../kernel/untrusted-process.ts'
import type { StatementReading } from './reader/lines.ts'
import type { StatementTask } from './statement.process.ts'
import { rowKeys } from './reader/lines.ts'
import {
  bytesOf,
  fileById,
  insertFile,
  insertStatement,
  knownKeys,
  lastAccount,
  lockAccounts,
  paymentsOfFile,
  updateFile,
  voidLines,
  type NewStatement,
  type StoredFile,
} from './statement.store.ts'
export { deleteOldFiles as sweepStatements } from './statement.store.ts'

/** Ids of the payments that stand for rows of a file. */
export const paymentsTaken = async (db: Db, id: string) => (await paymentsOfFile(db, id)).map((payment) => payment.id)

const refusals: Record<Exclude<RefusalCode, 'columns-unknown'>, string> = {
  empty: 'tableEmpty',
  'too-large': 'tableTooLarge',
  'too-many-rows': 'rowsTooMany:20000',
  'old-workbook': 'tableOld',
  'unknown-kind': 'statementType',
  'file-broken': 'tableBroken',
  entities: 'tableBroken',
}
/** @throws server.away if too many files are being read */
const readFile = (task: StatementTask) =>
  inUntrustedProcess<StatementReading>(new URL('./statement.process.ts', import.meta.url), task, {
    late: { refused: 'too-large' },
    broken: { refused: 'file-broken' },
  })

/**
 * Reads a file. A table whose columns are not understood is stored without rows, so that a person can name them.
 * @throws input.invalid at `file`
 */
export async function receiveStatement(context: Mine, name: string, bytes: Buffer): Promise<StatementFile> {
  const { db, edition, actor } = context
  const read = await readFile({ bytes })
  if ('refused' in read && read.refused !== 'columns-unknown') refuseField('file', refusals[read.refused])
  const content: StatementContent =
    'refused' in read ? { format: 'csv', columns: read.columns ?? [], statements: [], problems: [] } : read
  const id = await insertFile(db, {
    editionId: edition.id,
    name: cleanLine(name.replace(/^.*[\\/]/, '')).slice(-120) || 'statement',
    file: bytes,
    sha256: createHash('sha256').update(bytes).digest(),
    content,
    actorId: actor.id,
    actorName: fullName(actor),
  })
  return readStatement(context, id)
}

/** A row with what becomes of it. */
interface Judged extends StatementLine {
  statement: number
  read: ReadLine
  key: string
  slipId: string | null
}
interface Prepared {
  stored: StoredFile
  heads: StatementHead[]
  rows: Judged[]
  hash: string
}

const nothing: Proposal = { kind: 'none', reasons: [], differenceCents: null, parts: [] }

/** Compares the rows of a file with the accounts, with the orders and with what is already there. */
async function prepare(context: Mine, db: Db | Tx, stored: StoredFile): Promise<Prepared> {
  const { edition } = context
  const { content, choices } = stored
  const accounts = await accountsOf(context, db)
  const last = content.statements.some(({ account }) => account === null) ? await lastAccount(db) : undefined
  const heads: StatementHead[] = []
  const rows: Judged[] = []
  const all = content.statements.flatMap((statement) => statement.rows)
  const keys = rowKeys(all)
  const [matching, slips] = await Promise.all([openMatching(context, db), waitingSlips(db, edition.id)])
  const usedSlips = new Set<string>()
  let at = 0
  for (const [number, statement] of content.statements.entries()) {
    const chosen = choices.accounts?.[number]
    const plain = statement.account === null ? null : plainAccount(statement.account)
    const open = accounts.filter(({ closedAt }) => closedAt === null)
    const account =
      open.find(({ id }) => id === chosen) ??
      (plain === null
        ? open.find(({ id }) => id === last && chosen === undefined)
        : open.find(
            (one) => one.number === plain && (statement.currency === null || one.currency === statement.currency),
          ))
    const own = keys.slice(at, at + statement.rows.length)
    const known = account ? await knownKeys(db, account.id, own) : new Set<string>()
    const sums = { in: { rows: 0, amountMinor: 0 }, out: { rows: 0, amountMinor: 0 } }
    for (const [nth, read] of statement.rows.entries()) {
      const currency = read.currency ?? statement.currency ?? account?.currency ?? 'EUR'
      sums[read.direction].rows += 1
      sums[read.direction].amountMinor += read.amountMinor
      const isKnown = known.has(own[nth]!)
      const slip = isKnown || read.direction === 'out' ? undefined : slips.find((one) => !usedSlips.has(one.id) && isSame(one, read, currency)) // prettier-ignore
      if (slip) usedSlips.add(slip.id)
      const line = { ...read, currency, text: slip?.number ? `${read.text} ${slip.number}` : read.text }
      const orderId = choices.orders?.[String(at)]
      const proposal = isKnown || read.direction === 'out' ? null : ((orderId ? matching.proposeFor(line, orderId) : undefined) ?? matching.proposeNext(line)) // prettier-ignore
      if (proposal?.kind === 'certain') matching.take(proposal)
      rows.push({
        at,
        line: read.line,
        bookedOn: read.bookedOn,
        valueOn: read.valueOn ?? read.bookedOn,
        direction: read.direction,
        amountMinor: read.amountMinor,
        currency,
        payer: read.payer ?? '',
        payerAccount: read.payerAccount,
        text: read.text,
        bankRef: read.bankRef,
        group: isKnown ? 'known' : read.direction === 'out' ? 'out' : (proposal ?? nothing).kind,
        proposal,
        hasSlip: slip !== undefined,
        statement: number,
        read,
        key: own[nth]!,
        slipId: slip?.id ?? null,
      })
      at += 1
    }
    heads.push(headOf(statement, account, sums, heads))
  }
  const facts = [heads.map(({ account }) => account?.id ?? null), rows.map(({ group, proposal, slipId }) => [group, slipId, proposal?.kind === 'certain' ? proposal.parts.map(({ orderId, orderCents }) => [orderId, orderCents]) : null]), content.problems.length] // prettier-ignore
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  return { stored, heads, rows, hash }
}

type ReadStatement = StatementContent['statements'][number]
type Sums = Pick<StatementHead, 'in' | 'out'>
function headOf(
  { rows, balances, opening, closing, ...statement }: ReadStatement,
  account: BankAccountRow | undefined,
  sums: Sums,
  before: readonly StatementHead[],
): StatementHead {
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted()
  const differs = balances === 'differ' && opening !== null && closing !== null
  const isFirst = !before.some((head) => head.account !== null && head.account.id === account?.id)
  return {
    account: account ? { id: account.id, number: account.number, bankFa: account.bankFa, bankEn: account.bankEn } : null, // prettier-ignore
    number: statement.account,
    currency: statement.currency ?? account?.currency ?? null,
    fromDay: days[0] ?? null,
    toDay: days.at(-1) ?? null,
    openingMinor: opening,
    closingMinor: closing,
    ...sums,
    balances,
    differenceMinor: differs ? closing - opening - sums.in.amountMinor + sums.out.amountMinor : 0,
    gapFrom: isFirst ? gapFrom(account?.lastDay ?? null, days[0]) : null,
  }
}

/** First day after the last known row, if the file begins later than the next day. Weekends are no gap. */
function gapFrom(lastDay: string | null, first: string | undefined): string | null {
  if (lastDay === null || first === undefined) return null
  const next = new Date(`${lastDay}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  const from = next.toISOString().slice(0, 10)
  const isLong = Date.parse(`${first}T00:00:00Z`) - Date.parse(`${lastDay}T00:00:00Z`) > 4 * 86_400_000
  return isLong ? from : null
}

type Slip = Awaited<ReturnType<typeof waitingSlips>>[number]
/** A slip and a row are the same money if they share the trace number, or payer, amount and day. */
function isSame(slip: Slip, { bankRef, text, payer, amountMinor, bookedOn, valueOn }: ReadLine, currency: string) {
  if (slip.currency !== currency || slip.amountMinor !== amountMinor) return false
  const trace = squeezed(slip.reference)
  if (trace.length >= 4 && (squeezed(bankRef ?? '') === trace || squeezed(text).includes(trace))) return true
  return (slip.paidOn === bookedOn || slip.paidOn === valueOn) && payer !== null && folded(slip.payer) === folded(payer)
}
const squeezed = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

const rowsOfGroup = { usual: 200, most: 1_000 } as const
const groups = ['certain', 'proposal', 'none', 'known', 'out'] as const

/** @throws thing.notFound */
export async function readStatement(context: Mine, id: string, group?: RowGroup): Promise<StatementFile> {
  const stored = found(await fileById(context.db, context.edition.id, id))
  return shown(await prepare(context, context.db, stored), group)
}

function shown({ stored, heads, rows, hash }: Prepared, group?: RowGroup): StatementFile {
  const { content } = stored
  const counts = new Map<RowGroup, number>()
  const most = group ? rowsOfGroup.most : rowsOfGroup.usual
  const visible = rows.filter((row) => {
    if (group && row.group !== group) return false
    const n = (counts.get(row.group) ?? 0) + 1
    counts.set(row.group, n)
    return n <= most
  })
  const sumOf = (name: RowGroup) => {
    const own = rows.filter((row) => row.group === name)
    return { rows: own.length, amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
  }
  return {
    id: stored.id,
    name: stored.name,
    format: content.format,
    encoding: content.encoding ?? null,
    actorName: stored.actorName,
    createdAt: stored.createdAt.toISOString(),
    takenAt: stored.takenAt?.toISOString() ?? null,
    undoneAt: stored.undoneAt?.toISOString() ?? null,
    statements: heads,
    columns: content.columns ?? [],
    problems: content.problems,
    groups: Object.fromEntries(groups.map((name) => [name, sumOf(name)])) as StatementFile['groups'],
    rows: visible.map(({ statement: _, read: __, key: ___, slipId: ____, ...row }) => row),
    hash,
  }
}

/**
 * Changes the columns, the accounts or the order of rows. New columns read the file again.
 * @throws thing.notFound, statement.taken, input.invalid
 */
export async function editStatement(context: Mine, id: string, edit: StatementEdit): Promise<StatementFile> {
  const { db, edition } = context
  const bytes = edit.columns ? await bytesOf(db, id) : undefined
  const read = bytes && edit.columns ? await readFile({ bytes, options: { columns: edit.columns } }) : undefined
  if (read && 'refused' in read) refuseField('columns', 'columnNeeded')
  await db.transaction(async (tx) => {
    const stored = found(await fileById(tx, edition.id, id, true))
    if (stored.takenAt) refuse('statement.taken')
    const orders = { ...stored.choices.orders }
    for (const { at, orderId } of edit.orders ?? []) {
      if (orderId === null) delete orders[String(at)]
      else orders[String(at)] = orderId
    }
    const accounts = edit.accounts ?? stored.choices.accounts
    const known = new Set((await accountsOf(context, tx)).map((account) => account.id))
    if (edit.accounts?.some((account) => account !== null && !known.has(account))) refuseField('accounts', 'notAllowed')
    const choices = read ? { ...(accounts && { accounts }) } : { ...(accounts && { accounts }), orders }
    await updateFile(tx, id, { choices, ...(read && !('refused' in read) && { content: read }) })
  })
  return readStatement(context, id)
}

/**
 * Takes the new rows in as payments, and allocates the certain ones. Receipts and e-mails follow some seconds later.
 * @throws thing.notFound, statement.taken, statement.moved if something changed since the caller saw the rows,
 * account.unknown, input.invalid for a difference without a reason or problems without consent
 */
export async function takeStatement(context: Mine, id: string, input: StatementTakeInput): Promise<StatementTaken> {
  const { db, edition, actor } = context
  return db.transaction(async (tx) => {
    const stored = found(await fileById(tx, edition.id, id, true))
    if (stored.takenAt) refuse('statement.taken')
    const accounts = await accountsOf(context, tx)
    await lockAccounts(tx, accounts.map(({ id: accountId }) => accountId)) // prettier-ignore
    const { heads, rows, hash } = await prepare(context, tx, stored)
    if (hash !== input.seen) refuse('statement.moved')
    if (heads.some(({ account }) => account === null)) refuse('account.unknown')
    if (stored.content.problems.some(({ code }) => code !== 'balance-differs' && code !== 'closing-missing') && !input.goodRows) refuseField('goodRows', 'required') // prettier-ignore
    if (heads.some(({ balances }) => balances === 'differ') && !input.reason) refuseField('reason', 'reasonMissing')
    const fresh = rows.filter(({ group }) => group !== 'known')
    const lineIds = new Map(fresh.map(({ at }) => [at, uuidv7()]))
    for (const [number, head] of heads.entries()) {
      const own = fresh.filter(({ statement }) => statement === number)
      await insertStatement(
        tx,
        statementOf(stored.id, head, own, lineIds, input.reason ?? null, dayIn(edition.timeZone)),
      )
    }
    const incoming = fresh.filter(({ direction }) => direction === 'in')
    const author = { actorId: actor.id, actorName: fullName(actor) }
    const ids = new Map<number, string>()
    for (const row of incoming) {
      if (!row.slipId) continue
      await attachLine(tx, row.slipId, { bankLineId: lineIds.get(row.at)!, amountMinor: row.amountMinor, paidOn: row.valueOn, payerAccount: row.payerAccount, text: row.text }) // prettier-ignore
      await move(tx, context, paymentMachine, 'accept', row.slipId)
      ids.set(row.at, row.slipId)
    }
    const added = incoming.filter(({ slipId }) => !slipId)
    const payments = await beginAll(tx, context, paymentMachine, 'record', async (status) =>
      (await insertPayments(tx, added.map((row) => ({ editionId: edition.id, status, method: 'transfer' as const, amountMinor: row.amountMinor, currency: row.currency, paidOn: row.valueOn, payer: row.payer, payerAccount: row.payerAccount, reference: row.bankRef ?? '', text: row.text, bankLineId: lineIds.get(row.at)!, ...author })))).map((paymentId) => ({ id: paymentId }))) // prettier-ignore
    added.forEach(({ at }, nth) => ids.set(at, payments[nth]!.id))
    const certain = input.confirms ? incoming.filter(({ group }) => group === 'certain') : []
    await allocateAll(tx, context, certain.map((row) => ({ paymentId: ids.get(row.at)!, currency: row.currency, parts: row.proposal!.parts, reason: row.proposal!.reasons[0] ?? 'manual' }))) // prettier-ignore
    await updateFile(tx, id, { takenAt: true })
    const taken = { payments: incoming.length, confirmed: certain.length, known: rows.length - fresh.length, out: fresh.length - incoming.length } // prettier-ignore
    await context.jobs.emit(tx, 'statement.taken', { statementId: id }, { afterSeconds: 15 })
    await record(tx, context, { subject: 'statement', subjectId: id, label: stored.name, after: { ...taken, ...(input.reason && { reason: input.reason }) } }) // prettier-ignore
    return taken
  })
}

function statementOf(
  fileId: string,
  head: StatementHead,
  rows: readonly Judged[],
  ids: ReadonlyMap<number, string>,
  reason: string | null,
  today: string,
): NewStatement {
  return {
    fileId,
    accountId: head.account!.id,
    fromDay: head.fromDay ?? today,
    toDay: head.toDay ?? today,
    openingMinor: head.openingMinor,
    closingMinor: head.closingMinor,
    reason: head.balances === 'differ' ? reason : null,
    lines: rows.map(({ at, read, currency, key }) => ({ id: ids.get(at)!, line: read, currency, key })),
  }
}

/**
 * Undoes an import while none of its payments has a receipt: parts are taken back, payments voided, slips wait again.
 * @throws thing.notFound, statement.later
 */
export async function undoStatement(context: Mine, id: string): Promise<StatementFile> {
  await context.db.transaction(async (tx) => {
    const stored = found(await fileById(tx, context.edition.id, id, true))
    if (!stored.takenAt || stored.undoneAt) refuse('statement.later')
    const payments = await paymentsOfFile(tx, id)
    if (payments.some(({ hasReceipt }) => hasReceipt)) refuse('statement.later')
    const living = await livingAllocations(tx, payments.map(({ id: paymentId }) => paymentId)) // prettier-ignore
    await takeBack(tx, context, living)
    for (const payment of payments)
      await move(tx, context, paymentMachine, payment.isSlip ? 'reopen' : 'void', payment.id)
    await voidLines(tx, id)
    await updateFile(tx, id, { undoneAt: true })
    await record(tx, context, {
      subject: 'statement',
      subjectId: id,
      label: stored.name,
      before: { taken: true },
      after: { taken: false },
    })
  })
  return readStatement(context, id)
}
