import { useState } from 'react'
import type { PriceRule } from '#contract/entities/price.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { numberOf, numberText } from '#web/i18n/numbers.ts'
import { figures } from './shared/rule-texts.ts'

interface CellProps {
  figure: (typeof figures)[number]
  rule: PriceRule
  /** The rule in force, or null. A cell with a changed value also shows the old value, struck through. */
  before: PriceRule | null
  onChange: ((rule: PriceRule) => void) | undefined
  /** Name of the hall. */
  hall: string
  /** Called when the user starts to edit this row. */
  onEnter(): void
  locale: Locale
}

/** A value of the rule: an input, or plain text for users who may not change it. */
export function Cell({ figure, rule, before, onChange, hall, onEnter, locale }: CellProps) {
  const { name, head, per, decimals, most } = figure
  const text = (value: number) => numberText(value / per, locale, decimals)
  // Text being typed. It is not reformatted until the user leaves the field.
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

/** Number of values of a rule that differ from the rule in force. */
export const changesOf = (rule: PriceRule, before: PriceRule | null): number =>
  before === null
    ? figures.length
    : figures.filter(({ name }) => rule[name] !== before[name]).length +
      Number(JSON.stringify(rule.early) !== JSON.stringify(before.early))
