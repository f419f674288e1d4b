import type { BankAccountRow, RowGroup, StatementFile, StatementHead } from '#contract/entities/statement.ts'
import type { ColumnRole, ProblemCode } from '#contract/money/statement.ts'
import { m } from '#messages/messages.js'
import { textIn } from '#web/i18n/text.ts'
import { currencyUnit } from '../shared/minor-amount.tsx'

export const roleNames: Readonly<Record<ColumnRole, () => string>> = {
  bookedOn: m.money_stmt_role_bookedOn,
  valueOn: m.money_stmt_role_valueOn,
  amount: m.money_stmt_role_amount,
  debit: m.money_stmt_role_debit,
  credit: m.money_stmt_role_credit,
  mark: m.money_stmt_role_mark,
  balance: m.money_stmt_role_balance,
  currency: m.money_stmt_role_currency,
  payer: m.money_stmt_role_payer,
  payee: m.money_stmt_role_payee,
  payerAccount: m.money_stmt_role_payerAccount,
  text: m.money_stmt_role_text,
  bankRef: m.money_stmt_role_bankRef,
  endToEndId: m.money_stmt_role_endToEndId,
  depositId: m.money_stmt_role_depositId,
  ownAccount: m.money_stmt_role_ownAccount,
  status: m.money_stmt_role_status,
}
export const problemNames: Readonly<Record<ProblemCode, () => string>> = {
  'amount-unreadable': m.money_stmt_problem_amount_unreadable,
  'amount-zero': m.money_stmt_problem_amount_zero,
  'day-unreadable': m.money_stmt_problem_day_unreadable,
  'value-day-unreadable': m.money_stmt_problem_value_day_unreadable,
  'direction-unreadable': m.money_stmt_problem_direction_unreadable,
  'row-cut': m.money_stmt_problem_row_cut,
  'entry-unreadable': m.money_stmt_problem_entry_unreadable,
  'file-cut': m.money_stmt_problem_file_cut,
  'file-broken': m.money_stmt_problem_file_broken,
  'balance-unreadable': m.money_stmt_problem_balance_unreadable,
  'balance-differs': m.money_stmt_problem_balance_differs,
  'closing-missing': m.money_stmt_problem_closing_missing,
  'batch-differs': m.money_stmt_problem_batch_differs,
  'currency-missing': m.money_stmt_problem_currency_missing,
}
export const groupTitles: Readonly<Record<RowGroup, () => string>> = {
  certain: m.money_stmt_group_certain,
  proposal: m.money_stmt_group_proposal,
  none: m.money_stmt_group_none,
  known: m.money_stmt_group_known,
  out: m.money_stmt_group_out,
}
export const groupTabs: Readonly<Record<RowGroup, () => string>> = {
  certain: m.money_stmt_tab_certain,
  proposal: m.money_stmt_tab_proposal,
  none: m.money_stmt_tab_none,
  known: m.money_stmt_tab_known,
  out: m.money_stmt_tab_out,
}

/** Letter of a column as in a spreadsheet, from 0: A, Z, AA. */
export const columnLetter = (at: number): string =>
  (at >= 26 ? columnLetter(Math.floor(at / 26) - 1) : '') + String.fromCodePoint(65 + (at % 26))

/** Name of an account in a select: bank, currency and the last six characters of its number. */
export function accountText({ bankFa, bankEn, number, currency }: Omit<BankAccountRow, 'id' | 'closedAt' | 'lastDay'>) {
  const bank = textIn({ fa: bankFa, en: bankEn })
  const tail = `… ${number.slice(-6, -2)} ${number.slice(-2)}`
  // The isolate keeps the dots before the digits in Persian.
  return `${bank ? `${bank} · ` : ''}${currencyUnit(currency)} · \u2066${tail}\u2069`
}

/** Problems that the user accepts with the good rows. The others are part of the balance. */
export const rowProblems = ({ problems }: StatementFile) =>
  problems.filter(({ code }) => code !== 'balance-differs' && code !== 'closing-missing')

/** Currency of all statements of a file, or null if they have several. */
export function commonCurrency(heads: readonly StatementHead[]): string | null {
  const [first, ...others] = new Set(heads.map(({ currency }) => currency ?? 'EUR'))
  return others.length > 0 ? null : (first ?? 'EUR')
}
