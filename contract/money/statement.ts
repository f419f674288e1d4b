// Words of bank statements that the reader, the calls and the screens share.

/** File formats of statements, recognised by their content. */
export const statementFormats = ['csv', 'xlsx', 'mt940', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Roles of the columns of a table. `amount` is signed, or has its direction in `mark`. */
export const columnRoles = [
  'bookedOn', 'valueOn', 'amount', 'debit', 'credit', 'mark', 'balance', 'currency', 'payer', 'payee', 'payerAccount',
  'text', 'bankRef', 'endToEndId', 'depositId', 'ownAccount', 'status',
] as const // prettier-ignore
export type ColumnRole = (typeof columnRoles)[number]

/**
 * Problems of a row or of a file. `value-day-unreadable`: the row is there without its value day. `batch-differs`: the
 * details of a batch do not add up to it, so the batch is one row.
 */
export const problemCodes = [
  'amount-unreadable', 'amount-zero', 'day-unreadable', 'value-day-unreadable', 'direction-unreadable', 'row-cut',
  'entry-unreadable', 'file-cut', 'file-broken', 'balance-unreadable', 'balance-differs', 'closing-missing',
  'batch-differs', 'currency-missing',
] as const // prettier-ignore
export type ProblemCode = (typeof problemCodes)[number]

/** Reasons why a file is refused as a whole. `entities`: XML with a document type or entities of its own. */
export const refusalCodes = ['empty', 'too-large', 'too-many-rows', 'old-workbook', 'unknown-kind', 'columns-unknown', 'file-broken', 'entities'] as const // prettier-ignore
export type RefusalCode = (typeof refusalCodes)[number]

/** `running`: worked out from a balance column. `differ`: opening balance and rows do not give the closing balance. */
export const balanceKinds = ['file', 'running', 'none', 'no-closing', 'differ'] as const
