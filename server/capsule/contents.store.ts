// Tables in an edition package, in the order in which they are loaded. Tables that are left out are listed with the
// reason.
import { isoToMicrosecond } from '../db/moment.ts'
import { eq, getTableColumns, inArray, is, ne, and, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, PgTimestamp, type AnyPgColumn, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { registers, type RegisterName, type RegisterSpec } from '#contract/registers.ts'
import type { Tx } from '../db/connect.ts'
import type { TableName } from '../db/reads.ts'
import * as tables from '../db/schema.ts'
import {
  allocations,
  booths,
  claims,
  coExhibitors,
  companies,
  companyContacts,
  drafts,
  draftSteps,
  draftVersions,
  exhibitors,
  halls,
  honoraryEvents,
  honoraryScores,
  honoraryVisitors,
  instalments,
  invoices,
  meetings,
  meetingSeats,
  meetingSlots,
  memberships,
  mergedCompanies,
  mergedExhibitors,
  orderBooths,
  orderEquipments,
  orderEvents,
  orderFiles,
  orders,
  pageChanges,
  pageTexts,
  payments,
  planPictures,
  receipts,
  uploads,
  users,
  workshops,
  workshopSeats,
} from '../db/schema.ts'

export interface Part {
  file: string
  table: PgTable
  /** Condition for the rows of the edition. For global tables: the rows with these company or account ids. */
  rows: (tx: Tx, editionId: string, ids: readonly string[]) => SQL | undefined
  /** Columns that are not exported. `editionId` never is, because a package has one edition. */
  without?: readonly string[]
  /** Columns that contain an account id without a foreign key. */
  accounts?: readonly string[]
  /**
   * Account columns that packages of earlier portal versions lack. They are imported as null; another column has the
   * person’s name.
   */
  mayBeNobody?: readonly string[]
}
type Parts = Partial<Record<TableName, Part>>

type OfEdition = PgTable & { id: AnyPgColumn; editionId: AnyPgColumn }
const of = (file: string, table: PgTable & { editionId: AnyPgColumn }, more: Partial<Part> = {}): Part => ({
  file,
  table,
  rows: (_, editionId) => eq(table.editionId, editionId),
  ...more,
})
/** Part whose rows have no edition column. They belong to the edition of the parent row that `column` refers to. */
const about = (
  file: string,
  table: PgTable,
  column: AnyPgColumn,
  parent: OfEdition,
  more: Partial<Part> = {},
): Part => ({
  file,
  table,
  rows: (tx, editionId) =>
    inArray(column, tx.select({ id: parent.id }).from(parent).where(eq(parent.editionId, editionId))),
  ...more,
})
const among = (file: string, table: PgTable, column: AnyPgColumn, more: Partial<Part> = {}): Part => ({
  file,
  table,
  rows: (_, __, ids) => sql`${column} = any(${sql.param(ids)}::uuid[])`,
  ...more,
})

/** Companies that rows of the edition refer to. They are global, but the edition is incomplete without them. */
export const companyParts = {
  companies: among('companies.csv', companies, companies.id),
  mergedCompanies: among('merged-companies.csv', mergedCompanies, mergedCompanies.companyId),
  companyContacts: among('company-contacts.csv', companyContacts, companyContacts.companyId),
  memberships: among('company-members.csv', memberships, memberships.companyId),
} satisfies Parts

/**
 * Accounts that rows of the edition refer to, without passwords and permissions, so that an import grants no access.
 */
export const accountParts = {
  users: among('people.csv', users, users.id, {
    without: ['pendingEmail', 'passwordHash', 'passwordLength', 'lastSeenAt', 'factorSince', 'factorAskedAt', 'factorPutOffUntil', 'role', 'accessLevel', 'superAdmin'], // prettier-ignore
  }),
} satisfies Parts

type EditionTable = Extract<(typeof registers)[RegisterName], { of: 'edition' }>['table']
/**
 * The register tables of an edition. Equipment keeps the file name that it had in packages before registers existed.
 */
const editionRegisters = Object.fromEntries(
  Object.values<RegisterSpec>(registers).flatMap(({ of: whose, table, path }) =>
    whose === 'edition'
      ? [[table, of(table === 'equipments' ? 'equipment.csv' : `${path}.csv`, tables[table as 'equipments'])]]
      : [],
  ),
) as Record<EditionTable, Part>

export const editionParts = {
  halls: of('halls.csv', halls),
  booths: of('booths.csv', booths, { without: ['fromId', 'ruleStep'] }),
  drafts: of('plans.csv', drafts, { without: ['savedBy'] }),
  draftSteps: about('plan-steps.csv', draftSteps, draftSteps.hallId, halls, { without: ['actorId'] }),
  draftVersions: about('plan-versions.csv', draftVersions, draftVersions.hallId, halls, { without: ['actorId'] }),
  planPictures: about('plan-pictures.csv', planPictures, planPictures.hallId, halls),
  ...editionRegisters,
  orders: of('orders.csv', orders),
  orderBooths: of('order-booths.csv', orderBooths),
  orderEquipments: of('order-equipment.csv', orderEquipments),
  orderFiles: about('order-files.csv', orderFiles, orderFiles.orderId, orders),
  orderEvents: about('order-timeline.csv', orderEvents, orderEvents.orderId, orders, { mayBeNobody: ['actorId'] }), // prettier-ignore
  claims: of('claims.csv', claims, {
    rows: (_, editionId) => and(eq(claims.editionId, editionId), ne(claims.status, 'held')),
    without: ['holdId', 'expiresAt'],
    accounts: ['userId'],
  }),
  invoices: of('invoices.csv', invoices),
  instalments: of('instalments.csv', instalments),
  // Statements belong to a bank account, which may serve several editions. A payment has payer, text and reference itself.
  payments: of('payments.csv', payments, { without: ['bankLineId'], mayBeNobody: ['actorId'] }),
  allocations: of('allocations.csv', allocations, { mayBeNobody: ['actorId'] }),
  receipts: of('receipts.csv', receipts),
  exhibitors: of('exhibitors.csv', exhibitors),
  coExhibitors: of('co-exhibitors.csv', coExhibitors),
  pageChanges: of('page-changes.csv', pageChanges),
  mergedExhibitors: about('merged-exhibitors.csv', mergedExhibitors, mergedExhibitors.exhibitorId, exhibitors),
  meetingSlots: about('meeting-times.csv', meetingSlots, meetingSlots.exhibitorId, exhibitors),
  meetings: of('meetings.csv', meetings),
  meetingSeats: about('meeting-seats.csv', meetingSeats, meetingSeats.meetingId, meetings),
  honoraryVisitors: of('honorary-visitors.csv', honoraryVisitors),
  honoraryEvents: about('honorary-timeline.csv', honoraryEvents, honoraryEvents.visitorId, honoraryVisitors, { mayBeNobody: ['actorId'] }), // prettier-ignore
  honoraryScores: about('honorary-scores.csv', honoraryScores, honoraryScores.visitorId, honoraryVisitors),
  pageTexts: of('page-texts.csv', pageTexts),
  workshops: of('workshops.csv', workshops),
  workshopSeats: about('workshop-seats.csv', workshopSeats, workshopSeats.workshopId, workshops),
} satisfies Parts

type InParts = keyof typeof companyParts | keyof typeof accountParts | keyof typeof editionParts
type GlobalTable = Extract<(typeof registers)[RegisterName], { of: 'global' }>['table']
const globalRegisters = Object.fromEntries(
  Object.values(registers).flatMap(({ of, table }) => (of === 'global' ? [[table, 'global']] : [])),
) as Record<GlobalTable, string>
/**
 * Tables that packages leave out, with the reason. A table of schema.ts that is neither here nor above does not
 * compile.
 */
export const stays = {
  editions: 'edition.json',
  uploads: 'files.csv, with the files',
  invoiceFiles: 'invoice-files.csv, with the PDFs',
  counters: 'edition.json has the last number of each series',
  portalState: 'of the portal',
  identities: 'grants access',
  sessions: 'grants access',
  halfLogins: 'grants access',
  authenticatorApps: 'grants access',
  passkeys: 'grants access',
  passkeyChallenges: 'grants access',
  recoveryCodes: 'grants access',
  tokens: 'grants access',
  apiTokens: 'grants access',
  secrets: 'secrets of the portal',
  webhooks: 'secrets of the portal',
  webhookDeliveries: 'of the portal',
  webhookAttempts: 'of the portal',
  rateHits: 'of the portal',
  answers: 'of the portal',
  spentProofs: 'of the portal',
  cachedFigures: 'computed again',
  dayCounts: 'counted again',
  holds: 'expire within minutes',
  companiesApart: 'of the portal: two companies that are no duplicates; one of them may not be in the package',
  companyInvitations: 'of the portal: links in its e-mails',
  savedViews: 'of the team',
  tickets: 'global',
  ticketComments: 'global',
  ticketFiles: 'global',
  contactMessages: 'global',
  blogCategories: 'global',
  blogPosts: 'global',
  blogVersions: 'global',
  takings: 'work of the team',
  imports: 'work of the team, for a day',
  priceRules: 'the prices that it set are exported with the booths',
  priceSteps: 'the prices that it set are exported with the booths',
  importRows: 'work of the team, for a day',
  importWarnings: 'work of the team, for a day',
  importMappings: 'global',
  bankAccounts: 'global',
  statementFiles: 'work of the team, for a day',
  bankStatements: 'global',
  bankLines: 'global',
  auditEntries: 'global',
  emails: 'the outbox of the portal',
  ...globalRegisters,
} satisfies Record<Exclude<TableName, InParts>, string>

export interface PartColumn {
  name: string
  column: PgColumn
  /** Kind of the row that a foreign key refers to, if packages contain such rows. */
  refersTo: 'account' | 'company' | 'upload' | undefined
}
const targets = new Map<PgTable, PartColumn['refersTo']>([
  [users, 'account'],
  [companies, 'company'],
  [uploads, 'upload'],
])

/** Columns of a part, by their names in schema.ts. */
export function columnsOf({ table, without = [], accounts = [] }: Part): PartColumn[] {
  const references = new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return columns.map((column) => [column.name, targets.get(foreignTable)] as const)
    }),
  )
  return Object.entries(getTableColumns(table))
    .filter(([name]) => name !== 'editionId' && !without.includes(name))
    .map(([name, column]) => ({
      name,
      column,
      refersTo: accounts.includes(name) ? 'account' : references.get(column.name),
    }))
}

const perRead = 500
/**
 * All rows of a part, ordered by key, so that equal rows give an equal file. Times are ISO 8601 in UTC, to the
 * microsecond.
 */
export async function* rowsOf(tx: Tx, part: Part, editionId: string, ids: readonly string[]) {
  const fields = Object.fromEntries(columnsOf(part).map(({ name, column }) => [name, selected(column)]))
  const order = keyOf(part.table)
  for (let from = 0; ; from += perRead) {
    const rows = await tx
      .select(fields)
      .from(part.table)
      .where(part.rows(tx, editionId, ids))
      .orderBy(...order)
      .limit(perRead)
      .offset(from)
    yield* rows as Record<string, unknown>[]
    if (rows.length < perRead) return
  }
}
const selected = (column: PgColumn) => (is(column, PgTimestamp) ? isoToMicrosecond(column) : column)
function keyOf(table: PgTable): PgColumn[] {
  const own = Object.values(getTableColumns(table)).filter(({ primary }) => primary)
  return own.length > 0 ? own : (getTableConfig(table).primaryKeys[0]?.columns ?? [])
}

/**
 * Inserts rows whose keys are the column names of schema.ts. With `isShared`, the table is global and existing rows
 * stay unchanged.
 */
export async function insertRows(tx: Tx, table: PgTable, rows: readonly Record<string, unknown>[], isShared: boolean) {
  const insert = tx.insert(table).values(rows as never)
  await (isShared ? insert.onConflictDoNothing() : insert)
}
/** Timestamp with microseconds. */
export const momentOf = (iso: string) => sql`${iso}::timestamptz`

/** Existing accounts with these ids or addresses. */
export const knownAccounts = (tx: Tx, ids: readonly string[], emails: readonly string[]) =>
  tx
    .select({ id: users.id, emailFolded: users.emailFolded })
    .from(users)
    .where(
      sql`${users.id} = any(${sql.param(ids)}::uuid[]) or ${users.emailFolded} = any(${sql.param(emails)}::text[])`,
    )
