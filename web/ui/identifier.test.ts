import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { identifierText } from './identifier.tsx'

test('identifiers have Latin digits, however they were typed, and telephones the groups that people say', () => {
  expect(['۱۴۰۰۷۶۵۰۹۱۲', '١٤٠٠', ' 14007650912 ', '+989121234567', '+982122662801', '+49892437411', 'GH-۱۲'].map(identifierText)).toEqual(['14007650912', '1400', '14007650912', '+98 912 123 4567', '+98 21 2266 2801', '+49 89 243 7411', 'GH-12'])
})

test('no screen writes a telephone or an identifier of a person or company in a way of its own', () => {
  const web = fileURLToPath(new URL('..', import.meta.url)), files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const own = files.flatMap((file) => Array.from(readFileSync(join(web, file), 'utf8').matchAll(/<bdi[^>]*>\{[^}]*(?:phoneNumber|nationalId|economicNumber|postalCode|passportNumber)[^}]*\}<\/bdi>/g), ([found]) => `${file}: ${found}`))
  expect(own).toEqual([])
})
