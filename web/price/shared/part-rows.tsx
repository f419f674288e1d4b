import type { ReactNode } from 'react'
import type { PriceParts } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { shownParts, type PricePart } from '#contract/rules/price-parts.ts'
import { m } from '#messages/messages.js'
import { eurosText } from '#web/map/names.ts'
import { numberText } from '#web/i18n/numbers.ts'

const labels: Readonly<Record<PricePart['kind'], () => string>> = {
  base: m.price_part_base,
  sides: m.price_part_sides,
  shell: m.price_part_shell,
  early: m.price_part_early,
  sum: m.price_part_sum,
}

/**
 * The parts of a price per m², one row each. An order line shows the parts in one sentence
 * (contract/rules/price-parts.ts).
 */
export const partRows = (parts: PriceParts, cents: number, locale: Locale): readonly (readonly [string, ReactNode])[] =>
  shownParts(parts, cents).map((part) => [labels[part.kind](), figure(part, locale)])

function figure({ kind, value }: PricePart, locale: Locale): ReactNode {
  if (kind === 'sides') return <bdi dir="ltr">× {numberText(value, locale, 2)}</bdi>
  if (kind === 'early') return <bdi dir="ltr">{m.price_part_percent({ percent: numberText(value, locale) })}</bdi>
  const euros = eurosText(Math.round(value * 100), locale)
  return kind === 'shell' ? `+ ${euros}` : euros
}
