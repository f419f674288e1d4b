// Every character that a form accepts in a name exists in the fonts of PDFs.
import { expect, test } from 'vitest'
import { partsText } from '#contract/rules/price-parts.ts'
import { isPrintable, unprintableIn } from '#contract/rules/printable.ts'
import { printable } from '#server/document/pdf-fonts.ts'

const isBoxed = (text: string) => {
  const boxed = new Set<string>()
  printable(text, boxed)
  return boxed.size > 0
}

test('fonts contain every character that names may have', () => {
  const missing: string[] = []
  for (let code = 0; code < 0x3_00_00; code++) {
    const character = String.fromCodePoint(code)
    if (!isPrintable(character) || /\p{Cf}/u.test(character)) continue
    const bases = /\p{M}/u.test(character) ? ['a', 'ب'] : ['']
    if (bases.every((base) => isBoxed(base + character))) missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})

test('fonts contain every character in the breakdown of a price, which invoices print', () => {
  const parts = { baseCents: 190_00, sidesPercent: 110, shellCents: 35_00, earlyPercent: 10 }
  expect(unprintableIn(Object.values(partsText(parts, 220_00)))).toEqual([])
})
