import type { OrderSpread } from '#contract/entities/spread.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { eurosText, figures } from '#web/map/names.ts'
import { useAnswer } from '#web/shell/use-answer.ts'
import { AmountsPanel, areTurned, noAmounts, type Amounts } from '#web/ui/amounts-panel.tsx'
import { FilterPanel, type Counting } from '#web/ui/filter-panel.tsx'

export interface AmountFilterProps {
  value: Amounts
  counting: Counting<Amounts>
  /** Loads the distribution of amounts. Called when the filter opens. */
  spread: () => Promise<OrderSpread>
  onApply: (amounts: Amounts) => void
}

const noSpread: OrderSpread = { amounts: { stepCents: 0, counts: [] }, countries: [] }

/** Filter by total with VAT, from minimum to maximum. */
export function AmountFilter({ value, spread, ...rest }: AmountFilterProps) {
  const isOn = value.min !== null || value.max !== null
  return (
    <FilterPanel
      label={m.order_amount_with_vat()}
      chip={m.order_amount()}
      chosen={isOn && rangeText(value)}
      value={value}
      none={noAmounts}
      isWrong={areTurned}
      {...rest}
    >
      {(amounts, choose) => <Panel value={amounts} onChange={choose} spread={spread} />}
    </FilterPanel>
  )
}

function Panel({
  value,
  onChange,
  spread,
}: {
  value: Amounts
  onChange: (amounts: Amounts) => void
  spread: AmountFilterProps['spread']
}) {
  const read = useAnswer(spread, noSpread)
  return (
    <AmountsPanel
      value={value}
      onChange={onChange}
      spread={read?.amounts}
      texts={{
        min: m.order_amount_min(),
        max: m.order_amount_max(),
        wrong: m.order_amount_swapped(),
        amount: (cents) => eurosText(cents),
      }}
    />
  )
}

/** Range of amounts: «۳٬۰۰۰ تا ۱۲٬۰۰۰ یورو», “€3,000 to €12,000”. */
function rangeText({ min, max }: Amounts): string {
  const locale = getLocale()
  if (min !== null && max !== null)
    return m.ui_range({
      from: locale === 'fa' ? figures(min) : eurosText(min),
      to: eurosText(max),
    })
  return min === null ? m.order_at_most({ amount: eurosText(max ?? 0) }) : m.order_at_least({ amount: eurosText(min) })
}
