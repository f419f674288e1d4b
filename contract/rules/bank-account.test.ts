import { expect, test } from 'vitest'
import vectors from '#test/vectors/iranian-ids.json' with { type: 'json' }
import { isBic, isIban, isSheba, plainAccount, spacedAccount } from './bank-account.ts'

const inPersian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
const foreign = [
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'TR330006100519786457841326',
  'AE070331234567890123456',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'CH9300762011623852957',
  'IQ98NBIQ850123456789012',
]

test('a valid sheba is recognised in any digits and grouping, an invalid one is not', () => {
  expect(vectors.sheba.valid.filter((text) => !isSheba(text))).toEqual([])
  expect(vectors.sheba.valid.filter((text) => !isSheba(inPersian(spacedAccount(text)).toLowerCase()))).toEqual([])
  expect(vectors.sheba.invalid.filter((text) => isSheba(text) || isIban(text))).toEqual([])
  expect(foreign.filter(isSheba)).toEqual([])
})

test('an IBAN of any country is checked by its length and its check digits', () => {
  expect(foreign.filter((text) => !isIban(text))).toEqual([])
  const wrong = foreign.flatMap((text) => [
    `${text}0`,
    text.slice(0, -1),
    text.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
    `X${text.slice(1)}`,
  ])
  expect(wrong.filter(isIban)).toEqual([])
})

test('two swapped digits are detected', () => {
  const [iban] = vectors.sheba.valid
  const moved = Array.from({ length: 21 }, (_, at) => at + 4)
    .filter((at) => iban![at] !== iban![at + 1])
    .map((at) => iban!.slice(0, at) + iban![at + 1] + iban![at] + iban!.slice(at + 2))
  expect(moved.filter(isIban)).toEqual([])
})

test('an account number is stored in capitals and Latin digits, and printed in groups of four', () => {
  expect(plainAccount(' ir82 ۰۵۴۰-1026 8002 0817 9090 02 ')).toBe('IR820540102680020817909002')
  expect(spacedAccount('IR820540102680020817909002')).toBe('IR82 0540 1026 8002 0817 9090 02')
})

test('a BIC has eight or eleven characters', () => {
  expect(['DEUTDEFF', 'BKMTIRTH', 'deut de ff 500', 'NEDSZAJJXXX'].filter((text) => !isBic(text))).toEqual([])
  expect(['', 'DEUTDEF', 'DEUTDEFF5', 'DEUT1EFF', 'DEUTDEFF5000'].filter(isBic)).toEqual([])
})
