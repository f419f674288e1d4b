// Rows of an e-mail that show how to pay an invoice: the payment code of its order and the bank account.
import type { BankAccount } from '#contract/entities/edition.ts'
import type { Locale } from '#contract/locale.ts'
import { spacedAccount } from '#contract/rules/bank-account.ts'
import { depositIdentifier, paymentCode } from '#contract/rules/payment-code.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { apart } from '../kernel/number-format.ts'

interface Row {
  label: string
  value: string
  hint?: string
  strong?: boolean
}

/**
 * Rows with the payment code and the bank account. An Iranian account also gets a deposit identifier, because its banks
 * accept only digits.
 */
export function paymentRows(orderNumber: string, account: BankAccount | null | undefined, locale: Locale): Row[] {
  return [
    {
      label: m.invoice_payment_code({}, { locale }),
      value: apart(paymentCode(orderNumber), locale),
      hint: m.invoice_payment_code_use({}, { locale }),
      strong: true,
    },
    ...(account?.iban.startsWith('IR')
      ? [{ label: m.invoice_deposit_identifier({}, { locale }), value: apart(depositIdentifier(orderNumber), locale) }]
      : []),
    ...(account ? accountRows(account, locale) : []),
  ]
}

function accountRows(account: BankAccount, locale: Locale): Row[] {
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
