import { expect, test } from 'vitest'
import { demoCompanies } from './companies.ts'
import { drawnMark } from './pictures.ts'
import { demoGoods } from './goods.ts'
import { plainName } from './pictures.ts'

test('every company of the demo has texts in both languages and three to eight unique products', () => {
  const seen = new Set<string>()
  for (const { name } of demoCompanies) {
    const { about, products } = demoGoods.get(name.en)!
    const lines = { fa: products.fa.split('\n'), en: products.en.split('\n') }
    expect({
      name: name.en,
      isSaid: [about.fa, about.en, ...lines.fa, ...lines.en].every(Boolean),
      alike: lines.fa.length === lines.en.length,
      isListed: lines.fa.length >= 3 && lines.fa.length <= 8,
    }).toEqual({ name: name.en, isSaid: true, alike: true, isListed: true })
    for (const line of lines.en) {
      expect(seen).not.toContain(line)
      seen.add(line)
    }
  }
})

test('no two logos of the demo are alike', () => {
  expect(new Set(demoCompanies.map((_, at) => drawnMark(at))).size).toBe(demoCompanies.length)
})

test('a name with diacritics keeps all of its letters in an address', () => {
  expect(plainName('Cemil Öztürk')).toBe('cemil-ozturk')
})
