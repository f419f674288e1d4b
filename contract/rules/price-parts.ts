// How a price per m² came about, in one line of both languages: what an order keeps of it.
import type { Bilingual } from '../entities/text.ts'
import type { PriceParts } from '../entities/booth.ts'

/** "per m² €190 × 1.10 for open sides + €35 for the shell − 10% early = €220"; a part that changes nothing is left out.
 *  @param cents of a square metre, as it is ordered */
export function partsText({ baseCents, sidesPercent, shellCents, earlyPercent }: PriceParts, cents: number): Bilingual {
  const sentence = (base: string, sides: string, shell: string, early: string, sum: string) =>
    [
      base,
      ...(sidesPercent === 100 ? [] : [sides]),
      ...(shellCents === 0 ? [] : [shell]),
      ...(earlyPercent === 0 ? [] : [early]),
      ...(cents === baseCents && shellCents === 0 && sidesPercent === 100 && earlyPercent === 0 ? [] : [sum]),
    ].join(' ')
  const [en, fa] = [numbers('en-GB'), numbers('fa-IR')]
  return {
    en: sentence(
      `per m²: base €${en(baseCents / 100)}`,
      `× ${en(sidesPercent / 100, 2)} for open sides`,
      `+ €${en(shellCents / 100)} for the shell`,
      `− ${en(earlyPercent)}% for ordering early`,
      `= €${en(cents / 100)}`,
    ),
    fa: sentence(
      `هر متر مربع: پایه ${fa(baseCents / 100)} یورو`,
      `× ${fa(sidesPercent / 100, 2)} برای برهای باز`,
      `+ ${fa(shellCents / 100)} یورو برای سازه`,
      `− ${fa(earlyPercent)}٪ برای سفارش زودهنگام`,
      `= ${fa(cents / 100)} یورو`,
    ),
  }
}
/** `least`: how many decimals are written at least; whole numbers have none otherwise. */
const numbers =
  (language: string) =>
  (value: number, least = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: least, maximumFractionDigits: 2 })
