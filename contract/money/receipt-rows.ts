// Values of a receipt that its page and its PDF compute from the snapshot.
import type { Receipt } from '../entities/receipt.ts'
import { minorDigits } from './currency.ts'

/** Part of the amount that exceeds the open instalments, in cents. */
export const creditOf = ({ orderCents, dues }: Pick<Receipt, 'orderCents' | 'dues'>) =>
  orderCents - dues.reduce((sum, { paidCents }) => sum + paidCents, 0)

/** Amount and rate in whole units of the payment's currency; null for a payment in euro. */
export function foreignAmount({ amountMinor, currency, rate }: Pick<Receipt, 'amountMinor' | 'currency' | 'rate'>) {
  const unit = 10 ** minorDigits(currency)
  return rate === null ? null : { amount: amountMinor / unit, rate: rate / unit, currency }
}

/** Whether the payer is not the buyer of the invoice. */
export const isPaidByOther = ({ payer, buyer: { name } }: Pick<Receipt, 'payer' | 'buyer'>) =>
  payer !== '' && payer !== name.fa && payer !== name.en
