// Search ignores differences between keyboards and spellings, in the browser and on the server alike.
import { afterAll, expect, test } from 'vitest'
import { folded } from '#server/kernel/text.ts'
import { migrateUp } from '#server/db/connect.ts'
import { fold, foundIn } from '#web/ui/fold.ts'
import { versionBefore } from './version-before.ts'

// prettier-ignore
const pairs: readonly (readonly [written: string, typed: string])[] = [
  ['Yıldız İlaç Sanayi', 'yildiz ilac sanayi'], ['ALİ', 'ali'], ['Groß & Söhne', 'gross sohne'], ['GROẞ', 'gross'], ['Ørsted', 'orsted'], ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'], ['Æsculap', 'aesculap'], ['Œuvre', 'oeuvre'], ['Þórður', 'thordur'], ['Ŋ', 'n'], ['Škoda', 'skoda'], ['Əliyev', 'eliyev'], ['Ħaż-Żabbar', 'haz zabbar'],
  ['شركة التقني', 'شرکه التقنی'], ['می‌رود', 'میرود'], ['غرفهٔ ۱۲', 'غرفه 12'], ['مُدیر', 'مدیر'], ['آب', 'اب'], ['مسئول', 'مسیول'], ['ﻻﻣﭗ', 'لامپ'], ['ـکاشیـ', 'کاشی'], ['ＡＢＣ', 'abc'], ['١٢', '12'],
]
test.each(pairs)('%s is found by %s', (written, typed) => {
  expect(folded(written)).toBe(folded(typed))
  expect(fold(written).replace(/[^\p{L}\p{N}]/gu, '')).toBe(folded(typed).replaceAll(' ', ''))
  expect(foundIn(`x ${written}`, written)).not.toBeNull()
})

const { url, rows, put, end } = await versionBefore(1)
afterAll(end)
test('search texts stored by an older version are found by the new rule, in every table with a search column', async () => {
  const edition_id = await put('editions', { slug: '2025', state: 'current', settings: '{}' })
  await put('companies', { name_en: 'Groß Ørsted', search: 'groß ørsted yıldız æ œ þ đ ł' })
  await put('audit_entries', { edition_id, actor_name: 'x', action: 'x', subject: 'x', label: 'Groß', search: 'groß' })
  await migrateUp(url)
  expect(
    await rows(`select search, company_key(name_en) = company_key('GROSS ORSTED') as same from companies`),
  ).toEqual([{ search: 'gross orsted yildiz ae oe th d l', same: true }])
  expect(await rows(`select search from audit_entries`)).toEqual([{ search: 'gross' }])
  await expect(rows(`update audit_entries set label = 'y'`)).rejects.toThrow('never changes')
  const tables = await rows<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'search' order by 1`,
  )
  for (const { name } of tables)
    await expect(rows(`select from "${name}" where search ~ '[ßøłđæœþðŋı]'`)).resolves.toEqual([])
  expect(tables).toHaveLength(14)
})
