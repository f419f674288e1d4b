// One style sheet serves both directions (docs/STYLE.md), so rules with left or right are errors.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const sided =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/
/**
 * Declarations with up to four values: top, right, bottom and left. Different values for right and left are an error.
 */
const fourSides = /(?<![\w-])(?:margin|padding|inset)\s*:([^;}]*)/g

/** Returns the rules of a sheet that contain left or right. */
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

/** Number of allowed rules per file. Positions on a map are measured from its left edge in both languages. */
const counted: Record<string, number> = { 'web/map/map.css': 2 }

test('style sheets use start and end instead of left and right', () => {
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

const sheet = (file: string) => readFileSync(join(root, file), 'utf8')
const rulesIn = (text: string) => [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]

test('on a touch screen the text of every field is at least 16 px, so that iOS does not zoom', () => {
  const [, touch = ''] = sheet('web/ui/base.css').match(/@media \(pointer: coarse\) \{([\s\S]*?)\n\}/) ?? []
  const [[, selector = '', body = ''] = []] = rulesIn(touch)
  expect(selector.split(',').map((one) => one.trim())).toEqual(
    expect.arrayContaining(['input', 'select', 'textarea', '[contenteditable=true]', '[role=spinbutton]']),
  )
  expect(body).toMatch(/font-size: max\(16px, [^;]+\) !important/)
  const others = globSync('web/**/*.css', { cwd: root }).flatMap((file) =>
    rulesIn(sheet(file))
      .filter(
        ([, names = '', rule = '']) =>
          /\b(?:input|select|textarea)\b|contenteditable/.test(names) && /font(?:-size)?:[^;]*!important/.test(rule),
      )
      .map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(others).toHaveLength(1)
})

test('the steps of a form adapt to their own width, not to the screen, because a timer or zoom may take some of it', () => {
  const steps = sheet('web/ui/steps.css')
  expect(steps).toMatch(/\.steps \{[^}]*container: steps \/ inline-size/)
  const [, narrow = ''] = steps.match(/@container steps \(max-width: \d+px\) \{([\s\S]*?)\n\}/) ?? []
  expect(narrow).toMatch(/\.steps li \{[^}]*min-width: 34px[^}]*font-size: 0/)
  for (const file of globSync('web/**/*.css', { cwd: root }))
    for (const [, names = '', rule = ''] of rulesIn(sheet(file)))
      if (/\.steps .*\bnow\b/.test(names)) expect(`${file} ${rule}`).not.toContain('nowrap')
})
