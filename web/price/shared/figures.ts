// What a rule of prices is made of, in words; also where the audit log says it.
import type { PriceRule } from '#contract/entities/price.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { numberText } from '#web/i18n/numbers.ts'

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

/** A whole figure; one below zero has a true minus. */
export const wholeText = (value: number, locale: Locale) => numberText(Math.round(value), locale).replace('-', '−')

/** All figures of a rule with their heads, and the early prices. */
export const ruleTexts = (rule: PriceRule, locale: Locale) => [
  ...figures.map(({ name, head, per, decimals }) => ({
    head: head(),
    text: numberText(rule[name] / per, locale, decimals),
  })),
  ...earlyTexts(rule.early, locale).map((text) => ({ head: m.price_early(), text })),
]

/** Each early price as its last day and what it takes off. */
export const earlyTexts = (early: PriceRule['early'], locale: Locale): string[] =>
  early.map(
    ({ until, percent }) =>
      `${dateText(until, locale)} ${m.price_part_percent({ percent: numberText(percent, locale) })}`,
  )
