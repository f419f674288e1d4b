import { expect, test } from 'vitest'
import { mod97 } from './bank-account.ts'
import { creditorReference, depositIdentifier, paymentCode, readPaymentCode } from './payment-code.ts'

/** Order number, payment code, creditor reference and deposit identifier. A second implementation computed them. */
const vectors = `
1404-0330 GP456PZA0K RF75GP456PZA0K 140400033038
1404-0331 GPPSJM3V30 RF62GPPSJM3V30 140400033135
1404-0332 GP9DYH8C0Y RF25GP9DYH8C0Y 140400033232
1404-0333 GPW2AECX08 RF88GPW2AECX08 140400033329
1404-0334 GPEPPBHE04 RF54GPEPPBHE04 140400033426
1404-0335 GP1B28NZ00 RF50GP1B28NZ00 140400033523
1404-0062 GP1HEN0Y10 RF25GP1HEN0Y10 140400006266
1404-0336 GPKZE5TG0F RF66GPKZE5TG0F 140400033620
1404-0337 GP6KT2Z10B RF80GP6KT2Z10B 140400033717
1404-0338 GPS8603J0T RF26GPS8603J0T 140400033814
1404-0071 GP98SV9Q02 RF23GP98SV9Q02 140400007139
1404-0339 GPBWHX830P RF69GPBWHX830P 140400033911
1404-0340 GPYGXTCM00 RF26GPYGXTCM00 140400034008
1404-0341 GPH59QH540 RF80GPH59QH540 140400034105
1404-0342 GP3SNMNP0X RF39GP3SNMNP0X 140400034202
1404-0343 GPPE1HT707 RF43GPPE1HT707 140400034396
1404-0344 GP92DEYR03 RF37GP92DEYR03 140400034493
1404-0345 GPVPSC390J RF58GPVPSC390J 140400034590
1404-0346 GPEB597T0E RF26GPEB597T0E 140400034687
1404-0347 GP0ZH6CB0A RF39GP0ZH6CB0A 140400034784
1404-0348 GPKKX3GW0S RF62GPKKX3GW0S 140400034881
1404-0349 GP6890ND0N RF81GP6890ND0N 140400034978
1404-6037 GPVDCY350W RF28GPVDCY350W 140400603786
1404-0351 GPBH0TYF50 RF47GPBH0TYF50 140400035172
1404-0352 GPY5CR300A RF45GPY5CR300A 140400035269
1404-0353 GPGSRN7H06 RF22GPGSRN7H06 140400035366
1404-7457 GPVDY35H0W RF14GPVDY35H0W 140400745794
1404-0355 GPP2GFGK0H RF07GPP2GFGK0H 140400035560
1404-0084 GPVHMP4M0V RF33GPVHMP4M0V 140400008497
1404-0087 GPKERDJ730 RF21GPKERDJ730 140400008788
1404-0320 GP9SFKJ00M RF84GP9SFKJ00M 140400032068
1404-0321 GPWDVGPH20 RF83GPWDVGPH20 140400032165
1404-0322 GPF27DV20Z RF89GPF27DV20Z 140400032262
`
  .trim()
  .split('\n')
  .map((row) => row.split(' ') as [number: string, code: string, reference: string, deposit: string])

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const numberOf = (year: number, serial: number) => `${year}-${String(serial).padStart(4, '0')}`
const serials = Array.from({ length: 9_999 }, (_, at) => at + 1)
const wrongOnce = (code: string) =>
  [...code].flatMap((right, at) =>
    [...alphabet].filter((sign) => sign !== right).map((sign) => code.slice(0, at) + sign + code.slice(at + 1)),
  )
const swapped = (code: string) =>
  [...code]
    .map((_, at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2))
    .slice(0, -1)
    .filter((other) => other !== code)

test('an order has the payment code, creditor reference and deposit identifier of the test vectors', () => {
  expect(vectors).toHaveLength(33)
  for (const [number, ...references] of vectors)
    expect([paymentCode(number), creditorReference(number), depositIdentifier(number)]).toEqual(references)
})

test('every order of a year has its own code, which leads back to its number', () => {
  const codes = new Set<string>()
  for (const year of [1398, 1400, 1403, 1404, 1405, 1450])
    for (const serial of serials) {
      const code = paymentCode(numberOf(year, serial))
      if (!/^GP[0-9A-HJKMNP-TV-Z]{8}$/.test(code) || readPaymentCode(code) !== numberOf(year, serial))
        expect.fail(`${numberOf(year, serial)} ${code}`)
      codes.add(code)
    }
  expect(codes.size).toBe(6 * serials.length)
})

test('a serial may have six digits', () => {
  for (const serial of [10_000, 123_456, 999_999]) {
    expect(readPaymentCode(paymentCode(`1404-${serial}`))).toBe(`1404-${serial}`)
    expect(depositIdentifier(`1404-${serial}`)).toMatch(new RegExp(`^1404${String(serial).padStart(6, '0')}\\d\\d$`))
  }
})

test('a code with one wrong character or with two neighbours swapped is rejected', () => {
  const some = [...vectors.map(([number]) => number), ...serials.filter((serial) => serial % 41 === 0).map((serial) => numberOf(1405, serial))] // prettier-ignore
  const mistaken = some.map(paymentCode).flatMap((code) => [...wrongOnce(code), ...swapped(code)])
  expect(mistaken.length).toBeGreaterThan(80_000)
  expect(mistaken.filter((code) => readPaymentCode(code) !== undefined)).toEqual([])
})

test('only one of the 32 codes that would fit an order is accepted', () => {
  const first = 139_680_746 * 32 // k of 1404-0330, in its first six characters
  const read = [...alphabet].map((sign, s) => readPaymentCode(`GP456PZA${sign}${alphabet.charAt((first + s) % 37)}`))
  expect(read).toEqual(['1404-0330', ...Array.from({ length: 31 }, () => undefined)])
})

test('a code is read in every spelling that people type', () => {
  for (const text of ['gp456pza0k', 'GP 456P ZA0K', 'gp-456p-zaok', 'GP۴۵۶PZA۰K', ' GP٤٥٦PZA0K\n', 'ＧＰ456PZA0K'])
    expect([text, readPaymentCode(text)]).toEqual([text, '1404-0330'])
  expect(readPaymentCode(paymentCode('1404-0062'))).toBe('1404-0062')
  for (const text of ['GPiHENOYLO', 'gplhen0yio']) expect([text, readPaymentCode(text)]).toEqual([text, '1404-0062'])
})

test('other texts are no code', () => {
  const code = paymentCode('1404-0330')
  for (const text of ['', 'GP', code.slice(2), code.slice(0, -1), `${code}0`, `XX${code.slice(2)}`, '1404-0330', 'GP456PZAUK'])
    expect([text, readPaymentCode(text)]).toEqual([text, undefined]) // prettier-ignore
})

test('check digits are those of the standards', () => {
  for (const [number, , reference, deposit] of vectors) {
    expect([deposit, mod97(depositIdentifier(number))]).toEqual([deposit, 1])
    const rf = creditorReference(number)
    expect([rf, mod97(rf.slice(4) + rf.slice(0, 4))]).toEqual([reference, 1])
  }
})
