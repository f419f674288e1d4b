import { expect, test } from 'vitest'
import vectors from '#test/vectors/taxid.json' with { type: 'json' }
import { decimalise, inno, taxId, verhoeff } from './tax-id.ts'

test('the fiscal id matches the published examples', () => {
  for (const { memoryId, instant, serial, taxid } of vectors.generate)
    expect(taxId(memoryId, new Date(instant), serial)).toBe(taxid)
})
test("the check digit matches Verhoeff's scheme", () => {
  for (const { number, check } of vectors.verhoeff) expect(verhoeff(number)).toBe(check)
})
test('letters are replaced by their codes', () => {
  for (const [text, decimal] of vectors.decimalise) expect(decimalise(text!)).toBe(decimal)
})
test('the serial has ten hexadecimal digits', () => {
  for (const [serial, text] of vectors.inno) expect(inno(Number(serial))).toBe(text)
})
