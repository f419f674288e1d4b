import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchReasonText } from '../../messages/money-words.ts'
import { creditorReference, depositIdentifier, paymentCode } from '../rules/payment-code.ts'
import { converter, isPayable, nextDueOf, takeAllocations, type MatchableOrder } from './dues.ts'
import type { BankRow, Judgement, MatchContext } from './judgement.ts'
import { matcher } from './match.ts'
import { matchReasons, type MatchReason } from './match-reasons.ts'

type Expected = Partial<Judgement> & Pick<Judgement, 'kind' | 'reasons'>
interface Vectors extends MatchContext {
  readonly reasons: Record<MatchReason, { fa: string; en: string }>
  readonly rows: readonly (BankRow & { id: string; after?: string[]; expect: Expected })[]
}
const vectors = JSON.parse(readFileSync(new URL('../../test/statements/matching.json', import.meta.url), 'utf8')) as Vectors // prettier-ignore
const judge = matcher(vectors)

test.each(vectors.rows.map((row) => [row.id, row] as const))(
  'row %s of the vectors is judged as expected',
  (_, row) => {
    const before = vectors.rows.filter(({ id }) => row.after?.includes(id)).flatMap(({ expect: taken }) => taken.allocations ?? []) // prettier-ignore
    const judged = before.length > 0 ? matcher({ ...vectors, orders: takeAllocations(vectors.orders, before) })(row) : judge(row) // prettier-ignore
    const { reasons, orders, ...rest } = row.expect
    expect(judged).toMatchObject(rest)
    expect(judged.reasons[0]).toBe(reasons[0])
    expect(judged.reasons).toEqual(expect.arrayContaining([...reasons]))
    if (orders) expect([...judged.orders].toSorted()).toEqual([...orders].toSorted())
  },
)

const euro = vectors.rows[0] as BankRow
const inOf = (order: MatchableOrder, changes: Partial<BankRow>): BankRow => ({
  ...euro,
  currency: order.currency,
  amountMinor: nextDueOf(order),
  payer: null,
  text: '',
  ...changes,
})
const open = vectors.orders.filter(isPayable)
const anOrder = fc.constantFrom(...open)
const orderOf = (number: string) => vectors.orders.find((order) => order.number === number) as MatchableOrder

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Every text that one mistake makes of a code. */
const mistakesOf = (code: string) =>
  [...code].flatMap((_, at) => [
    code.slice(0, at) + code.slice(at + 1),
    code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
    ...[...alphabet, 'ی'].flatMap((sign) => [
      code.slice(0, at) + sign + code.slice(at + 1),
      code.slice(0, at) + sign + code.slice(at),
    ]),
  ])

test('a code with one mistake names its order, or several, but never another order', () => {
  const seen = { repaired: 0, ambiguous: 0 }
  for (const order of open)
    for (const wrong of mistakesOf(paymentCode(order.number))) {
      const { kind, reasons, orders } = judge(inOf(order, { text: `رزرو ${wrong} BOOTH E-302` }))
      const isAmbiguous = reasons[0] === 'code-ambiguous'
      if (!orders.includes(order.number) || (kind === 'certain') === isAmbiguous) expect.fail(`${order.number} ${wrong} ${reasons.join()}`) // prettier-ignore
      if (isAmbiguous) seen.ambiguous += 1
      else if (reasons.includes('code-repaired')) seen.repaired += 1
    }
  expect(seen.repaired).toBeGreaterThan(15_000)
  expect(seen.ambiguous).toBeGreaterThan(0)
  expect(seen.ambiguous).toBeLessThan(20)
})

test('a code with two wrong characters names no order', () => {
  for (const order of open) {
    const code = paymentCode(order.number)
    const wrong = [...code].map((sign, at) => (at === 3 || at === 7 ? (sign === 'Q' ? '7' : 'Q') : sign)).join('')
    expect([wrong, judge(inOf(order, { text: wrong })).kind]).toEqual([wrong, 'none'])
  }
})

const noise = fc.array(fc.constantFrom(' ', '\n', '-', '/', '.', ' ', '\u200c', '\u200f', ':'), { maxLength: 3 }).map((signs) => signs.join('')) // prettier-ignore
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
const spaced = (text: string) =>
  fc.array(noise, { minLength: text.length, maxLength: text.length }).map((gaps) => [...text].map((sign, at) => (at ? gaps[at] : '') + sign).join('')) // prettier-ignore
const respaced = anOrder.chain((order) => {
  const code = paymentCode(order.number)
  const references = [code, creditorReference(order.number), depositIdentifier(order.number), code.replaceAll('0', 'O').replaceAll('1', 'l')] // prettier-ignore
  return fc
    .constantFrom(...references)
    .chain(spaced)
    .chain((text) => fc.constantFrom(text, text.toLowerCase(), persian(text)))
    .map((text) => ({ order, text }))
})

test('codes, RF references and deposit identifiers survive spaces, signs, line ends and other digits', () => {
  fc.assert(
    fc.property(respaced, ({ order, text }) => {
      const { kind, orders } = judge(inOf(order, { text: `پرداخت ${text} غرفه` }))
      expect([kind, orders]).toEqual(['certain', [order.number]])
    }),
    { numRuns: 1_000 },
  )
})

test('a row is certain only if the amount is the next due or the balance of the order, in its currency', () => {
  const amounts = fc.oneof(
    anOrder.chain((order) => fc.constantFrom(nextDueOf(order), order.balanceMinor, order.totalMinor)),
    anOrder.chain((order) => fc.integer({ min: -5_100, max: 5_100 }).map((n) => Math.max(1, nextDueOf(order) + n))),
    fc.integer({ min: 1, max: 3_000_000_000 }),
  )
  const references = fc
    .constantFrom(...vectors.orders)
    .chain((order) =>
      fc.constantFrom(paymentCode(order.number), order.number, order.invoice ?? '', depositIdentifier(order.number)),
    )
  const texts = fc.array(references, { minLength: 1, maxLength: 2 }).map((parts) => parts.join(' & '))
  fc.assert(
    fc.property(texts, amounts, fc.constantFrom('EUR', 'IRR', 'AED'), (text, amountMinor, currency) => {
      const { kind, orders, allocations } = judge({ ...euro, payer: null, text, amountMinor, currency })
      if (kind !== 'certain') return
      const order = orderOf(orders[0] ?? '')
      expect(orders).toHaveLength(1)
      expect(order.currency).toBe(currency)
      expect([nextDueOf(order), order.balanceMinor]).toContain(amountMinor)
      expect(allocations.reduce((sum, allocation) => sum + allocation.amountMinor, 0)).toBe(amountMinor)
    }),
    { numRuns: 3_000 },
  )
})

test('random digits are never certain, unless the number of the order is among them', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789 -/.1404'), { maxLength: 60 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(anOrder, digits, fc.constantFrom('', '1404', '1404-', ' 1404/'), (order, before, year) => {
      const text = before.slice(0, 30) + year + before.slice(30)
      const { kind, orders } = judge(inOf(order, { text }))
      if (kind !== 'certain') return
      expect(orders).toEqual([order.number])
      const serials = [order.number, order.invoice ?? ''].map((number) => String(Number(number.slice(5))))
      expect(serials.some((serial) => text.replace(/\D/g, '').includes(serial))).toBe(true)
    }),
    { numRuns: 3_000 },
  )
})

const due = (text: string, number: string, changes: Partial<BankRow> = {}) => judge(inOf(orderOf(number), { text, ...changes })) // prettier-ignore

test.each([
  ['INV1404-00342', 'certain'],
  ['1404/00342', 'certain'],
  ['1404.0330', 'certain'],
  ['1404–0330', 'certain'],
  ['١٤٠٤-٠٣٣٠', 'certain'],
  ['1404-330 booth', 'certain'],
  ['1404 0330', 'certain'],
  ['1404-00\n342', 'certain'],
  ['1404-03 30', 'certain'],
  ['1404-0330 2', 'certain'],
  ['1404-0330/2', 'certain'],
  ['مورخ ۱۴۰۴/۰۲/۱۶ شماره ۱۴۰۴-۰۳۳۰', 'certain'],
  ['000140400033038', 'certain'],
  ['1404-342', 'proposal'],
  ['14040330', 'proposal'],
  ['0330', 'proposal'],
  ['سفارش ۳۳۰', 'proposal'],
  ['INV 342', 'proposal'],
  ['9140400033038', 'proposal'],
  ['1404-03-30', 'none'],
  ['1404 03 30', 'none'],
  ['12 1404 0330', 'none'],
  ['1404-0330-7781-2291', 'none'],
  ['BOOTH E-330', 'none'],
])('a number written as %j is %s', (text, kind) => {
  const judged = due(text, '1404-0330')
  expect(judged.kind).toBe(kind)
  if (kind === 'none') expect(judged.hints).toContain('1404-0330')
  else expect(judged.orders).toContain('1404-0330')
})

test('two numbers are read from a list in any spelling', () => {
  for (const text of [
    '1404-0338 & 1404-0071',
    '1404-0338,1404-0071',
    '1404-0338/1404-0071',
    '1404-0338/0071',
    '1404-0338, 0071',
    '1404/338+1404/71',
    'GPS8603J0T GP98SV9Q02',
    '1404-0338 GP98SV9Q02',
  ]) {
    // prettier-ignore
    const { kind, reasons, orders, differenceMinor } = due(text, '1404-0338', { amountMinor: 479_600 })
    expect([text, kind, reasons[0], orders.toSorted(), differenceMinor]).toEqual([text, 'proposal', 'several-orders', ['1404-0071', '1404-0338'], 0]) // prettier-ignore
    expect(reasons).toContain('dues-add-up')
  }
})

test.each([
  [
    '1404-0330',
    ['پارس‌طب آذین', 'پارس طب آذين', 'پارسطب آذین', 'شرکت پارس‌طب آذین (سهامی خاص)', 'PARS-TEB AZIN CO', 'ParsTeb Azin'],
  ],
  ['1404-0333', ['SUZHOU BRIGHTLAB', 'SU ZHOU BRIGHT LAB YOUXIAN GONGSI', 'Brightlab Suzhou Co.,Ltd.']],
  ['1404-0332', ['ANADOLU DİŞ SAN. VE TİC. A.Ş.', 'Anadolu Dis Sanayi ve Ticaret Anonim Sirketi']],
  ['1404-0344', ['EGE ORTODONTI', 'Ege Ortodonti Ltd.Şti.']],
  ['1404-0341', ['MONTI BIOMEDICA SRL', 'Monti Biomedica S.R.L.']],
] as const)('the company of order %s is known by every spelling of its name', (number, names) => {
  // prettier-ignore
  for (const payer of names) expect([payer, due('', number, { payer }).reasons[0]]).toEqual([payer, 'name-and-amount'])
})

test('part of a name is no name', () => {
  for (const [number, payer] of [
    ['1404-0330', 'PARS AZIN'],
    ['1404-0332', 'ANADOLU'],
    ['1404-0348', 'ALBORZ IMAGING'],
  ] as const)
    // prettier-ignore
    expect([payer, due('', number, { payer }).kind]).toEqual([payer, 'none'])
})

test('an amount in another currency is converted at the last rate up to the value day, rounded half up', () => {
  const convert = converter([{ date: '2025-05-03', rialPerEuro: 200 }, { date: '2025-05-05', rialPerEuro: 786_400 }]) // prettier-ignore
  expect(convert(1, 'IRR', 'EUR', '2025-05-04')?.amountMinor).toBe(1) // 0.5 of a cent
  expect(convert(9_007_199_254_740_000, 'IRR', 'EUR', '2025-05-09')).toEqual({ amountMinor: 1_145_371_217_541, rate: { date: '2025-05-05', rialPerEuro: 786_400 } }) // prettier-ignore
  expect(convert(1, 'IRR', 'EUR', '2025-05-02')).toBeUndefined()
  expect(convert(1, 'AED', 'EUR', '2025-05-09')).toBeUndefined()
})

test('a code of no order is unknown, wherever it stands', () => {
  for (const text of ['GPR26YPQ10', 'gp r26y pq10', 'REFGPR26YPQ10BOOTH', '1404-0999'])
    expect([text, due(text, '1404-0330', { amountMinor: 150_000 }).reasons]).toEqual([text, ['reference-unknown']])
})

test('a due that is not the next one, or that was paid, is not certain', () => {
  expect(due('GP3SNMNP0X', '1404-0342', { amountMinor: 396_000 }).reasons).toEqual(['reference-amount-differs'])
  expect(due('GP3SNMNP0X', '1404-0342', { amountMinor: 594_000 }).reasons).toEqual(['dues-add-up'])
  expect(due('GPPSJM3V30', '1404-0331', { amountMinor: 210_540 }).kind).toBe('proposal')
})

test('a shortfall passes for charges up to 50 euros, and never in rial', () => {
  const reasonOf = (text: string, number: string, amountMinor: number) => due(text, number, { amountMinor }).reasons[0]
  expect(reasonOf('GPW2AECX08', '1404-0333', 1_452_000 - 5_000)).toBe('short-charges')
  expect(reasonOf('GPW2AECX08', '1404-0333', 1_452_000 - 5_001)).toBe('reference-amount-differs')
  expect(reasonOf('GPKKX3GW0S', '1404-0348', 924_300_000 - 1)).toBe('reference-amount-differs')
  expect(reasonOf('GPKKX3GW0S', '1404-0348', 924_300_000 + 1)).toBe('more-than-invoice')
})

test('refund numbers are read in every spelling, and never pay an order', () => {
  const [refund] = vectors.refunds
  for (const text of ['1404-P0011', '1404/p11', '1404P0011', 'RETURN ۱۴۰۴-P۰۰۱۱ GP456PZA0K', '1404-P00 11']) {
    const row = inOf(orderOf('1404-0330'), { text, amountMinor: refund?.amountMinor ?? 0 })
    expect(judge({ ...row, direction: 'out' }).reasons).toEqual(['outgoing', 'refund-sent'])
    expect(judge(row)).toMatchObject({ kind: 'none', reasons: ['refund-returned'], refund: '1404-P0011' })
    expect(judge({ ...row, direction: 'out', amountMinor: 1_601 }).refund).toBeNull()
  }
})

test('every reason has the words of the vectors in both languages', () => {
  expect(Object.keys(vectors.reasons)).toEqual([...matchReasons])
  for (const reason of matchReasons)
    for (const locale of ['fa', 'en'] as const)
      expect(matchReasonText(reason, locale)).toBe(vectors.reasons[reason][locale])
})

test('ten thousand rows are judged against three thousand orders within seconds', () => {
  const orders = Array.from({ length: 3_000 }, (_, at) => {
    const like = open[at % open.length] as MatchableOrder
    const serial = at + 1
    const [number, invoice] = [`1404-${String(serial).padStart(4, '0')}`, `1404-${String(serial + 12).padStart(5, '0')}`] as const // prettier-ignore
    return { ...like, number, invoice, company: `k${at % 1_000}` }
  })
  const companies = Array.from({ length: 1_000 }, (_, at) => {
    const like = vectors.companies[at % vectors.companies.length]
    return { id: `k${at}`, name: { fa: `${like?.name.fa} ${at}`, en: `${like?.name.en} ${at}` }, accounts: [`K${at}`] }
  })
  const begun = performance.now()
  const judgeMany = matcher({ ...vectors, orders, companies })
  for (let at = 0; at < 10_000; at += 1) judgeMany(vectors.rows[at % vectors.rows.length] as BankRow)
  expect(performance.now() - begun).toBeLessThan(10_000)
  if (process.env['TIMED']) console.log(performance.now() - begun)
})
