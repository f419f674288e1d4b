// Texts of payments. They are listed one by one, because a computed key would bundle every message of the portal.
import type { MatchReason } from '#contract/money/match-reasons.ts'
import type { PaymentMethod } from '#contract/money/methods.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'

export const reasonText: Record<MatchReason, () => string> = {
  'amount-and-reference': m.money_reason_amount_and_reference,
  'whole-balance': m.money_reason_whole_balance,
  'code-respaced': m.money_reason_code_respaced,
  'code-letters': m.money_reason_code_letters,
  'code-repaired': m.money_reason_code_repaired,
  'code-ambiguous': m.money_reason_code_ambiguous,
  'number-rewritten': m.money_reason_number_rewritten,
  'number-without-year': m.money_reason_number_without_year,
  'number-two-readings': m.money_reason_number_two_readings,
  'deposit-id': m.money_reason_deposit_id,
  'creditor-reference': m.money_reason_creditor_reference,
  'reference-amount-differs': m.money_reason_reference_amount_differs,
  'several-orders': m.money_reason_several_orders,
  'amount-fits-one': m.money_reason_amount_fits_one,
  'dues-add-up': m.money_reason_dues_add_up,
  'short-charges': m.money_reason_short_charges,
  'more-than-invoice': m.money_reason_more_than_invoice,
  'name-and-amount': m.money_reason_name_and_amount,
  'name-amount-differs': m.money_reason_name_amount_differs,
  'account-known': m.money_reason_account_known,
  'account-amount-differs': m.money_reason_account_amount_differs,
  'account-shared': m.money_reason_account_shared,
  'payer-differs': m.money_reason_payer_differs,
  'cancelled-booth-free': m.money_reason_cancelled_booth_free,
  'cancelled-booth-taken': m.money_reason_cancelled_booth_taken,
  'already-paid': m.money_reason_already_paid,
  twin: m.money_reason_twin,
  'other-currency': m.money_reason_other_currency,
  'other-currency-no-rate': m.money_reason_other_currency_no_rate,
  'reference-unknown': m.money_reason_reference_unknown,
  'amount-only': m.money_reason_amount_only,
  'no-match': m.money_reason_no_match,
  outgoing: m.money_reason_outgoing,
  'refund-sent': m.money_reason_refund_sent,
  'refund-returned': m.money_reason_refund_returned,
  unreadable: m.money_reason_unreadable,
  zero: m.money_reason_zero,
}
export const methodText: Record<PaymentMethod, () => string> = {
  transfer: m.money_method_transfer,
  exchangeHouse: m.money_method_exchangeHouse,
  cheque: m.money_method_cheque,
  cash: m.money_method_cash,
  online: m.money_method_online,
  credit: m.money_method_credit,
}
export const paymentStatusText: Record<PaymentStatus, () => string> = {
  announced: m.money_status_announced,
  received: m.money_status_received,
  refused: m.money_status_refused,
  withdrawn: m.money_status_withdrawn,
  voided: m.money_status_voided,
}
