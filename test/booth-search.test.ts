// Map search: a company with a verified order is found by its name, field and country, in any usual spelling.
import { afterAll, expect, test } from 'vitest'
import { demoWords } from '#demo/words.ts'
import { sectorNames } from '#web/exhibitor/shared/sectors.ts'
import { keepFairWords } from '#web/i18n/fair-words.ts'
import { companyWords } from '#web/map/company-words.ts'
import { matcher, noFilter } from '#web/map/filter.ts'
import { exhibiting } from './exhibiting.ts'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const hallId = w.halls[0]!.id
/** Returns the booths shown to a visitor who types `q` above the plan. */
async function found(q: string) {
  const { items } = await w.visitor()('booth.list', { hallId })
  return items.filter(matcher({ ...noFilter, q }, new Set(), companyWords)).map(({ name }) => name)
}

test('a sector without a name at the fair is found by its number', () => {
  expect(sectorNames('medicine')).toEqual(['حوزه‌ی ۱'])
})

test('a company is not found before its order is verified', async () => {
  const [booth] = await freeBooths(w, 1)
  await ordered(w, 'jonas', [booth!.id])
  expect(await found('keller')).toEqual([])
  expect(await found('آلمان')).toEqual([])
})

test('once the order is verified, its company is found by name, field and country, in all usual spellings', async () => {
  const { booth } = await exhibiting(w, 'sara')
  const names = ['پارس‌طب آذین', 'پارس طب آذين', 'پارسطب اذین', 'Pars Teb', 'PARS  TEB AZIN']
  // The country of its order is Germany.
  const countries = ['آلمان', 'المان', 'Germany', 'german']
  // Name of the fair's first field in the settings of the demo, in both languages.
  expect(await found('پزشکی')).toEqual([])
  keepFairWords({ sectors: demoWords.sectors })
  const fields = ['پزشکی', 'پزشكي', 'Medicine', 'medic']
  for (const q of [...names, ...countries, ...fields]) expect([q, await found(q)]).toEqual([q, [booth.name]])
  const [letter, number] = booth.name.split('-') as [string, string]
  const persian = number.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
  const arabic = number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  for (const q of [booth.name, `${letter}${number}`, `${letter}-${persian}`, `${letter.toLowerCase()}${arabic}`])
    expect(await found(q)).toContain(booth.name)
  expect(await found('هیچ شرکتی')).toEqual([])
})
