import type { MoneyState } from '#contract/money/balance.ts'
import { m } from '#messages/messages.js'
import { Status } from '#web/ui/status.tsx'

const texts: Record<MoneyState, () => string> = {
  due: m.money_state_due,
  overdue: m.money_state_overdue,
  partPaid: m.money_state_partPaid,
  paid: m.money_state_paid,
  overpaid: m.money_state_overpaid,
}
/** Name of a state of money. */
export const moneyStateName = (state: MoneyState) => texts[state]()

/** A star and the name of a state of money. */
export function MoneyStatus({ state, className }: { state: MoneyState; className?: string }) {
  return (
    <Status kind={state} className={className}>
      {texts[state]()}
    </Status>
  )
}
