// Compares the attacks (test/security/, test/chaos/) with the table of attacks, and their guards with the marks in the
// source.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSync } from 'rolldown/utils'
import { markedFiles, marksIn, withoutGuard } from '../scripts/guard-marks.ts'
import { root } from '../scripts/run.ts'
import { attackIds } from './security/attack-files.ts'
import { guards } from './security/guards.ts'

const ids = attackIds()
const marked = markedFiles()

test('each id belongs to only one attack', () => {
  expect(ids.length).toBeGreaterThan(250)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

test('every row of the table of attacks has an attack', ({ skip }) => {
  const table = process.env['ATTACK_CASES'] ?? join(root, '../shared/data/attack-cases.csv')
  skip(!existsSync(table), 'the table of attacks is not on this machine')
  const rows = [...readFileSync(table, 'utf8').matchAll(/^([A-Z0-9]+-\d{3}),/gm)].map(([, id]) => id!)
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.filter((id) => !ids.includes(id))).toEqual([])
})

test('every guard has attacks', () => {
  expect(Object.entries(guards).filter(([, { attacks }]) => attacks.length === 0)).toEqual([])
  expect(Object.values(guards).flatMap(({ attacks }) => attacks.filter((id) => !ids.includes(id)))).toEqual([])
})

test('every guard is marked in the source, and every mark names a guard', () => {
  const names = new Set(marked.flatMap(({ marks }) => marks.map(({ name }) => name)))
  const inSource = Object.entries(guards).filter(([, { sql }]) => !sql)
  expect(inSource.map(([name]) => name).filter((name) => !names.has(name))).toEqual([])
  expect([...names].filter((name) => !(name in guards))).toEqual([])
})

test('every guard in the database is created by a migration', () => {
  const migrations = globSync('server/db/migrations/*.sql', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const objects = Object.values(guards).flatMap(({ sql }) => (sql ? [sql.split(' ')[2]!] : []))
  expect(objects.length).toBeGreaterThan(0)
  expect(objects.filter((name) => !new RegExp(`^CREATE .*\\b${name}\\b`, 'm').test(migrations))).toEqual([])
})

test.each(
  marked.flatMap(({ file, source, marks }) =>
    [...new Set(marks.map(({ name }) => name))].map((name) => ({ file, source, marks, name })),
  ),
)('$file is code without the guard “$name”', ({ file, source, marks, name }) => {
  const off = withoutGuard(source, marks, name)
  expect(off).not.toBe(source)
  expect(parseSync(file, off).errors).toEqual([])
})

test('a guard’s mark can turn off a statement, an expression or a line of SQL', () => {
  const source = [
    'function f(a: number) {',
    '  // Guard: one',
    '  if (!a) throw new Error()',
    '  // Guard: two, off: return 0',
    '  return 1',
    '}',
    'const g = (a: boolean, b: boolean) => a || /* Guard: three, off: true */ (b && a)',
    'const h = { x: /* Guard: one, off: 2 */ f(1).toFixed(), y: /* Guard: four, off: 0 */ /* Guard: five, off: 1 */ 3 }',
    'const s = sql`select 1',
    '  where true -- Guard: six',
    '`',
  ].join('\n')
  const marks = marksIn('a.ts', source)
  const without = (name: string) => withoutGuard(source, marks, name)
  expect(marks.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'one', 'four', 'five', 'six'])
  expect(without('one')).toBe(source.replace('if (!a) throw new Error()', ';').replace('f(1).toFixed()', '2'))
  expect(without('two')).toBe(source.replace('return 1', 'return 0'))
  expect(without('three')).toBe(source.replace('(b && a)', 'true'))
  expect(without('four')).toBe(source.replace('*/ 3', '*/ 0'))
  expect(without('five')).toBe(source.replace('*/ 3', '*/ 1'))
  expect(without('six')).toBe(source.replace('  where true -- Guard: six\n', ''))
  expect(() => marksIn('a.ts', 'const a = /* Guard: one */ 1')).toThrow('needs a replacement')
})
