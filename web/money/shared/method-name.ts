import type { PaymentMethod } from '#contract/money/methods.ts'
import { m } from '#messages/messages.js'

const texts: Record<PaymentMethod, () => string> = {
  transfer: m.money_method_transfer,
  exchangeHouse: m.money_method_exchangeHouse,
  cheque: m.money_method_cheque,
  cash: m.money_method_cash,
  online: m.money_method_online,
  credit: m.money_method_credit,
}
/** Name of a way of payment. */
export const methodName = (method: PaymentMethod) => texts[method]()
