// Bank accounts of the organiser, and statement files that the team takes in (docs/decisions/payments.md).
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import { Id, line, optionalLine } from '../kernel/field.ts'
import { directions } from '../money/methods.ts'
import { balanceKinds, columnRoles, problemCodes, statementFormats } from '../money/statement.ts'
import { isAccountNumber, beginsLikeIban, isIban } from '../rules/bank-account.ts'
import { Proposal } from './payment.ts'

export const BankAccountRow = z.object({
  id: z.uuid(),
  /** IBAN or account number without spaces. */
  number: z.string(),
  currency: z.string(),
  bankFa: z.string(),
  bankEn: z.string(),
  closedAt: z.nullable(z.iso.datetime()),
  /** Day of the last statement row. */
  lastDay: z.nullable(z.string()),
})
export type BankAccountRow = z.infer<typeof BankAccountRow>
export const BankAccountInput = z.strictObject({
  number: line(60).check(
    z.refine((text) => (beginsLikeIban(text) ? isIban(text) : isAccountNumber(text)), says('ibanInvalid')),
  ),
  currency: z.string(says('required')).check(z.regex(/^[A-Z]{3}$/, says('notAllowed'))),
  bankFa: optionalLine(120),
  bankEn: optionalLine(120),
})
export type BankAccountInput = z.infer<typeof BankAccountInput>
export const BankAccountEdit = z.strictObject({ closed: z.boolean(says('wrongType')) })

/**
 * Groups of rows. Incoming rows become payments: with a certain order, with a proposed one, or with none. `known` rows
 * were taken in from an earlier file, and `out` rows are outgoing; neither becomes a payment.
 */
export const rowGroups = ['certain', 'proposal', 'none', 'known', 'out'] as const
export type RowGroup = (typeof rowGroups)[number]

export const StatementLine = z.object({
  /** Place in the file, from 0. */
  at: z.int(),
  line: z.int(),
  bookedOn: z.string(),
  valueOn: z.string(),
  direction: z.enum(directions),
  amountMinor: z.int(),
  currency: z.string(),
  payer: z.string(),
  payerAccount: z.nullable(z.string()),
  text: z.string(),
  bankRef: z.nullable(z.string()),
  group: z.enum(rowGroups),
  proposal: z.nullable(Proposal),
  /** Whether a slip with the same trace number, or the same payer, amount and day, becomes one payment with the row. */
  hasSlip: z.boolean(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** A row as the reader gives it. Texts are as in the file; null if it has none. */
export const ReadLine = z.object({
  bookedOn: z.string(),
  valueOn: z.nullable(z.string()),
  amountMinor: z.int(),
  currency: z.nullable(z.string()),
  direction: z.enum(directions),
  payer: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  text: z.string(),
  bankRef: z.nullable(z.string()),
  occurrence: z.int(),
  line: z.int(),
  endToEndId: z.exactOptional(z.string()),
  structuredRef: z.exactOptional(z.string()),
  depositId: z.exactOptional(z.string()),
})
export type ReadLine = z.infer<typeof ReadLine>
const Column = z.object({ heading: z.string(), role: z.nullable(z.enum(columnRoles)), samples: z.array(z.string()) })
const Problem = z.object({
  code: z.enum(problemCodes),
  line: z.exactOptional(z.int()),
  statement: z.exactOptional(z.int()),
  value: z.exactOptional(z.string()),
  differenceMinor: z.exactOptional(z.int()),
})
/** A file as the reader gives it (server/statement). */
export const StatementContent = z.object({
  format: z.enum(statementFormats),
  encoding: z.exactOptional(z.string()),
  columns: z.exactOptional(z.array(Column)),
  statements: z.array(
    z.object({
      account: z.nullable(z.string()),
      currency: z.nullable(z.string()),
      opening: z.nullable(z.int()),
      closing: z.nullable(z.int()),
      balances: z.enum(balanceKinds),
      rows: z.array(ReadLine),
      pending: z.array(ReadLine),
    }),
  ),
  problems: z.array(Problem),
})
export type StatementContent = z.infer<typeof StatementContent>
/** Choices of the team for a file: the account of each statement, and orders by the index of the row in the file. */
export const StatementChoices = z.object({
  accounts: z.exactOptional(z.array(z.nullable(z.string()))),
  orders: z.exactOptional(z.record(z.string(), z.string())),
})
export type StatementChoices = z.infer<typeof StatementChoices>

const GroupSum = z.object({ rows: z.int(), amountMinor: z.int() })
/** One statement of a file. `account` is null until the account is known; `number` and `currency` are those of the file. */
export const StatementHead = z.object({
  account: z.nullable(z.object({ id: z.uuid(), number: z.string(), bankFa: z.string(), bankEn: z.string() })),
  number: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  fromDay: z.nullable(z.string()),
  toDay: z.nullable(z.string()),
  openingMinor: z.nullable(z.int()),
  closingMinor: z.nullable(z.int()),
  in: GroupSum,
  out: GroupSum,
  /** `none`: the file has no balances. `differ`: opening and rows do not add up to the closing balance. */
  balances: z.enum(balanceKinds),
  differenceMinor: z.int(),
  /** First day without a row between the last import of the account and this file; null if there is no gap. */
  gapFrom: z.nullable(z.string()),
})
export type StatementHead = z.infer<typeof StatementHead>
export const StatementFile = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(statementFormats),
  encoding: z.nullable(z.string()),
  actorName: z.string(),
  createdAt: z.iso.datetime(),
  takenAt: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  statements: z.array(StatementHead),
  /** Columns of a table and three sample values of each; empty for MT940 and CAMT.053. */
  columns: z.array(Column),
  problems: z.array(Problem),
  groups: z.object({ certain: GroupSum, proposal: GroupSum, none: GroupSum, known: GroupSum, out: GroupSum }),
  /** At most 200 rows of each group, or 1,000 of the group asked for. */
  rows: z.array(StatementLine),
  /** Identifies this result; the call that takes the rows in sends it back. */
  hash: z.string(),
})
export type StatementFile = z.infer<typeof StatementFile>

/** `columns`: field of each column. `accounts`: account of each statement of the file. `orders`: order of a row, by its place. */
export const StatementEdit = z.strictObject({
  columns: z.optional(
    z.array(z.nullable(z.enum(columnRoles, says('notAllowed')))).check(z.maxLength(60, says('tooMany', 60))),
  ),
  accounts: z.optional(z.array(z.nullable(Id)).check(z.maxLength(40, says('tooMany', 40)))),
  orders: z.optional(
    z
      .array(z.strictObject({ at: z.int().check(z.gte(0)), orderId: z.nullable(Id) }))
      .check(z.maxLength(200, says('tooMany', 200))),
  ),
})
export type StatementEdit = z.infer<typeof StatementEdit>
/**
 * `seen`: hash of the result that the caller saw. `confirms`: allocates the certain rows at once. `reason`: why a file
 * that does not add up is taken in. `goodRows`: takes the readable rows of a file with problems.
 */
export const StatementTakeInput = z.strictObject({
  seen: z.string(says('required')).check(z.maxLength(80, says('tooLong', 80))),
  confirms: z.boolean(says('wrongType')),
  reason: z.optional(line(300)),
  goodRows: z.optional(z.boolean()),
})
export type StatementTakeInput = z.infer<typeof StatementTakeInput>
export const StatementTaken = z.object({ payments: z.int(), confirmed: z.int(), known: z.int(), out: z.int() })
export type StatementTaken = z.infer<typeof StatementTaken>
