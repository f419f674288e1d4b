import { useState } from 'react'
import type { PriceRule } from '#contract/entities/price.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { numberOf, numberText } from '#web/i18n/numbers.ts'
import { figures } from './shared/figures.ts'

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
      <span className="paper-only">{text(rule[name])}</span>
      <input
        className="no-print"
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
