// How a price per m² came about: part by part for whoever looks at it, and in one line of both languages, which an order keeps.
import type { Bilingual } from '../entities/text.ts'
import type { PriceParts } from '../entities/booth.ts'

/** In the order in which it is reckoned. `base`, `shell` and `sum` are euros, `sides` is a factor, `early` percent. */
export interface PricePart {
  kind: 'base' | 'sides' | 'shell' | 'early' | 'sum'
  value: number
}

/** What a price per m² is made of; a part that changes nothing is left out, and so is the sum of one part.
 *  @param cents of a square metre, as it is ordered */
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

/** "per m²: base €190 × 1.10 for open sides + €35 for the shell − 10% for ordering early = €220" */
export function partsText(parts: PriceParts, cents: number): Bilingual {
  const shown = shownParts(parts, cents)
  const [en, fa] = [numbers('en-GB'), numbers('fa-IR')]
  return {
    en: shown.map(({ kind, value }) => english[kind](en, value)).join(' '),
    fa: shown.map(({ kind, value }) => persian[kind](fa, value)).join(' '),
  }
}

/** `least`: how many decimals are written at least; whole numbers have none otherwise. */
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
