// Texts of the words in contract/money, for server and browser.
import type { MoneyState } from '#contract/money/balance.ts'
import type { MatchReason } from '#contract/money/match-reasons.ts'
import type { PaymentMethod } from '#contract/money/methods.ts'
import type { PaymentStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'

type Locale = 'fa' | 'en'
type Underscored<S extends string> = S extends `${infer Before}-${infer After}` ? `${Before}_${Underscored<After>}` : S

/** Returns the text of a reason why a bank row was matched, or was not. */
export const matchReasonText = (reason: MatchReason | 'manual' | 'undone', locale: Locale): string =>
  m[`money_reason_${reason.replaceAll('-', '_') as Underscored<MatchReason> | 'manual' | 'undone'}`]({}, { locale })

export const paymentMethodText = (method: PaymentMethod, locale: Locale): string =>
  m[`money_method_${method}`]({}, { locale })
export const moneyStateText = (state: MoneyState, locale: Locale): string => m[`money_state_${state}`]({}, { locale })
export const paymentStatusText = (status: PaymentStatus, locale: Locale): string =>
  m[`money_status_${status}`]({}, { locale })
