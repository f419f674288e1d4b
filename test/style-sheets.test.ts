// One sheet serves both directions (docs/STYLE.md): what names left or right is wrong in one of them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sided =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
/** Four values go round by top, right, bottom and left. */
const fourSides = /(?<![\w-])(?:margin|padding|inset)\s*:([^;}]*)/g

/** What a sheet says of left or right, rule by rule. */
function sidesIn(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').split('\n')
  return rules.filter(
    (rule) => sided.test(rule) || [...rule.matchAll(fourSides)].some(([, values = '']) => isUneven(values)),
  )
}
function isUneven(values: string) {
  const [, right, , left] = values.trim().match(/(?:[\w.%-]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  return left !== undefined && left !== right
}

/** Places on a map are counted from its left edge in both languages. */
const counted: Record<string, number> = { 'web/map/map.css': 2 }

test('style sheets know start and end, not left and right', () => {
  const found = globSync('web/**/*.css', { cwd: root }).map((file) => [
    file.replaceAll('\\', '/'),
    sidesIn(readFileSync(join(root, file), 'utf8')),
  ])
  const named = found.flatMap(([file, rules]) =>
    (rules as string[]).slice(counted[file as string] ?? 0).map((rule) => `${file as string}: ${rule.trim()}`),
  )
  expect(named).toEqual([])
})

test.each([
  '.a { text-align: right; }',
  '.a { margin-left: 4px; }',
  '.a { left: calc(50% - 6px); }',
  '.a { border-top-left-radius: 2px; }',
  '.a { margin: 0 0 20px 20px; }',
  '.a { padding: 0 calc(1px + var(--gutter)) 0 8px; }',
])('%s is seen', (rule) => {
  expect(sidesIn(rule)).toEqual([rule])
})

test.each([
  '.a { margin: 0 4px 8px; }',
  '.a { inset: 0 8px 2px 8px; }',
  '.a { background: var(--girih) right center / cover; }',
  '.a { margin-inline-start: 4px; }',
  '/* left: as drawn */',
])('%s is left in peace', (rule) => {
  expect(sidesIn(rule)).toEqual([])
})
