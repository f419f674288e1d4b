// Breakdown of a price per m²: as parts for display, and as one line that is stored with an order. The line is written
// in both languages.
import type { Bilingual } from '../entities/text.ts'
import type { PriceParts } from '../entities/booth.ts'

/**
 * Part of a price, in the order of the calculation. `base`, `shell` and `sum` are euros, `sides` is a factor, `early`
 * is in percent.
 */
export interface PricePart {
  kind: 'base' | 'sides' | 'shell' | 'early' | 'sum'
  value: number
}

/**
 * Parts of a price per m². Parts without an effect are left out, and so is the sum of a single part.
 * @param cents per square metre, as ordered
 */
export function shownParts(
  { baseCents, sidesPercent, shellCents, earlyPercent }: PriceParts,
  cents: number,
): readonly PricePart[] {
  const parts: PricePart[] = [{ kind: 'base', value: baseCents / 100 }]
  if (sidesPercent !== 100) parts.push({ kind: 'sides', value: sidesPercent / 100 })
  if (shellCents !== 0) parts.push({ kind: 'shell', value: shellCents / 100 })
  if (earlyPercent !== 0) parts.push({ kind: 'early', value: earlyPercent })
  if (parts.length > 1 || cents !== baseCents) parts.push({ kind: 'sum', value: cents / 100 })
  return parts
}

/** Breakdown as text: “per m²: base €190 × 1.10 for open sides + €35 for the shell − 10% for ordering early = €220” */
export function partsText(parts: PriceParts, cents: number): Bilingual {
  const shown = shownParts(parts, cents)
  const [en, fa] = [numbers('en-GB'), numbers('fa-IR')]
  return {
    en: shown.map(({ kind, value }) => english[kind](en, value)).join(' '),
    fa: shown.map(({ kind, value }) => persian[kind](fa, value)).join(' '),
  }
}

/** `least`: minimum number of decimals. By default whole numbers have none. */
const numbers =
  (language: string) =>
  (value: number, least = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: least, maximumFractionDigits: 2 })
type Phrases = Readonly<Record<PricePart['kind'], (number: ReturnType<typeof numbers>, value: number) => string>>
const english: Phrases = {
  base: (n, euros) => `per m²: base €${n(euros)}`,
  sides: (n, factor) => `× ${n(factor, 2)} for open sides`,
  shell: (n, euros) => `+ €${n(euros)} for the shell`,
  early: (n, percent) => `− ${n(percent)}% for ordering early`,
  sum: (n, euros) => `= €${n(euros)}`,
}
const persian: Phrases = {
  base: (n, euros) => `هر متر مربع: پایه ${n(euros)} یورو`,
  sides: (n, factor) => `× ${n(factor, 2)} برای برهای باز`,
  shell: (n, euros) => `+ ${n(euros)} یورو برای سازه`,
  early: (n, percent) => `− ${n(percent)}٪ برای سفارش زودهنگام`,
  sum: (n, euros) => `= ${n(euros)} یورو`,
}
