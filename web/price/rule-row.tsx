import { useState } from 'react'
import type { PriceRule } from '#contract/entities/price.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { numberOf, numberText } from '#web/ui/numbers.ts'

type Figure = Exclude<keyof PriceRule, 'early'>
/** The figures of a rule in the order of their columns; factors are shown as 1.08, money as euros. */
export const figures: readonly { name: Figure; head: () => string; per: number; decimals: number; most: number }[] = [
  { name: 'baseCents', head: m.price_base, per: 100, decimals: 0, most: 100_000 },
  { name: 'oppositePercent', head: m.price_opposite, per: 100, decimals: 2, most: 4 },
  { name: 'cornerPercent', head: m.price_corner, per: 100, decimals: 2, most: 4 },
  { name: 'threePercent', head: m.price_three, per: 100, decimals: 2, most: 4 },
  { name: 'fourPercent', head: m.price_four, per: 100, decimals: 2, most: 4 },
  { name: 'shellCents', head: m.price_shell, per: 100, decimals: 0, most: 10_000 },
  { name: 'shellUpTo', head: m.price_shell_up_to, per: 1, decimals: 0, most: 5_000 },
]

interface CellProps {
  figure: (typeof figures)[number]
  rule: PriceRule
  /** What is in force; a figure that differs shows it struck. */
  before: PriceRule | null
  onChange: ((rule: PriceRule) => void) | undefined
  /** The hall, in words. */
  hall: string
  /** The hall of this row is about to be changed. */
  onEnter(): void
  locale: Locale
}

/** A figure of the rule: a number field, or what stands where nobody may change it. */
export function Cell({ figure, rule, before, onChange, hall, onEnter, locale }: CellProps) {
  const { name, head, per, decimals, most } = figure
  const text = (value: number) => numberText(value / per, locale, decimals)
  // What is typed stays as it is while it is being typed.
  const [typed, setTyped] = useState<string>()
  const isChanged = before !== null && before[name] !== rule[name]
  if (!onChange)
    return (
      <bdi className="cellv" dir="ltr">
        {text(rule[name])}
      </bdi>
    )
  const change = (next: string) => {
    setTyped(next)
    const value = numberOf(next)
    if (value === null || Number.isNaN(value) || value < 0 || value > most) return
    onChange({ ...rule, [name]: Math.round(value * per) })
  }
  return (
    <span className={isChanged ? 'cellv ch' : 'cellv'} dir="ltr">
      {isChanged && <s>{text(before[name])}</s>}
      <input
        inputMode="decimal"
        aria-label={m.price_figure_of({ figure: head(), hall })}
        value={typed ?? text(rule[name])}
        onFocus={onEnter}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </span>
  )
}

/** How many figures of a rule differ from what is in force. */
export const changesOf = (rule: PriceRule, before: PriceRule | null): number =>
  before === null
    ? figures.length
    : figures.filter(({ name }) => rule[name] !== before[name]).length +
      Number(JSON.stringify(rule.early) !== JSON.stringify(before.early))
