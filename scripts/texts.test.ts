import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { faultsOfTexts, hasPersian, named } from './texts.ts'

const page = readFileSync(join(root, 'messages/README.md'), 'utf8')

test('a Persian word in code is seen, one in a comment and a single letter are not', () => {
  expect(hasPersian("const title = 'سالن'")).toBe(true)
  expect(hasPersian('<h1>سالن</h1> // a heading')).toBe(true)
  expect(hasPersian('/** «سالن» */\nconst a = 1 // سالن')).toBe(false)
  expect(hasPersian("text.replace('ي', 'ی')")).toBe(false)
})

test('the page of texts names every area and every file, and no other', () => {
  expect(named('| area | where |\n|---|---|\n| `a`, `b/c.ts` | `d` |')).toEqual(['a', 'b/c.ts'])
  expect(faultsOfTexts(page)).toEqual([])
  expect(faultsOfTexts(page.replace('| `account` |', '| `accounts` |'))).toEqual([
    'messages/README.md: does not say why there are texts in account',
    'messages/README.md: names accounts, where there are no texts',
  ])
})
