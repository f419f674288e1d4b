// Values of a price rule as texts. The audit log uses them too.
import type { PriceRule } from '#contract/entities/price.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'

type Figure = Exclude<keyof PriceRule, 'early'>
/** The values of a rule in the order of their columns. Factors are shown as 1.08, money in euros. */
export const figures: readonly { name: Figure; head: () => string; per: number; decimals: number; most: number }[] = [
  { name: 'baseCents', head: m.price_base, per: 100, decimals: 0, most: 100_000 },
  { name: 'oppositePercent', head: m.price_opposite, per: 100, decimals: 2, most: 4 },
  { name: 'cornerPercent', head: m.price_corner, per: 100, decimals: 2, most: 4 },
  { name: 'threePercent', head: m.price_three, per: 100, decimals: 2, most: 4 },
  { name: 'fourPercent', head: m.price_four, per: 100, decimals: 2, most: 4 },
  { name: 'shellCents', head: m.price_shell, per: 100, decimals: 0, most: 10_000 },
  { name: 'shellUpTo', head: m.price_shell_up_to, per: 1, decimals: 0, most: 5_000 },
]

/** A whole number with a true minus sign. */
export const wholeText = (value: number, locale: Locale) => numberText(Math.round(value), locale).replace('-', '−')

/** All values of a rule with their labels, and its early-booking discounts. */
export const ruleTexts = (rule: PriceRule, locale: Locale) => [
  ...figures.map(({ name, head, per, decimals }) => ({
    head: head(),
    text: numberText(rule[name] / per, locale, decimals),
  })),
  ...earlyTexts(rule.early, locale).map((text) => ({ head: m.price_early(), text })),
]

/** Texts of the early-booking discounts: each with its last day. */
export const earlyTexts = (early: PriceRule['early'], locale: Locale): string[] =>
  early.map(
    ({ until, percent }) =>
      `${dateText(until, locale)} ${m.price_part_percent({ percent: numberText(percent, locale) })}`,
  )
