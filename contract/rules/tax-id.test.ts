import { expect, test } from 'vitest'
import vectors from '#test/vectors/taxid.json' with { type: 'json' }
import { decimalise, inno, taxId, verhoeff } from './tax-id.ts'

test('the fiscal id of the published examples comes out', () => {
  for (const { memoryId, instant, serial, taxid } of vectors.generate)
    expect(taxId(memoryId, new Date(instant), serial)).toBe(taxid)
})
test("Verhoeff's digit", () => {
  for (const { number, check } of vectors.verhoeff) expect(verhoeff(number)).toBe(check)
})
test('letters become their codes', () => {
  for (const [text, decimal] of vectors.decimalise) expect(decimalise(text!)).toBe(decimal)
})
test('the serial in ten hexadecimal digits', () => {
  for (const [serial, text] of vectors.inno) expect(inno(Number(serial))).toBe(text)
})
