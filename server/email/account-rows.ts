// Rows of an e-mail that show the bank account to pay an invoice to.
import type { BankAccount } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { apart } from '../kernel/number-format.ts'

export function accountRows(
  account: BankAccount | null | undefined,
  locale: Locale,
): { label: string; value: string }[] {
  if (!account) return []
  const { iban, accountNumber = '', bic, routingCode = '', bankName, holder } = account
  const row = (label: string, value: string) => (value ? [{ label, value: apart(value, locale) }] : [])
  return [
    ...row((iban.startsWith('IR') ? m.invoice_sheba : m.invoice_iban)({}, { locale }), spacedAccount(iban)),
    ...row(m.invoice_account_number({}, { locale }), accountNumber),
    ...row(m.invoice_holder({}, { locale }), textIn(holder, locale)),
    ...row(m.invoice_bank({}, { locale }), textIn(bankName, locale)),
    ...row(m.invoice_bic({}, { locale }), bic),
    ...row(m.invoice_routing({}, { locale }), routingCode),
  ]
}
