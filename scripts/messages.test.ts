import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { keepFormatters } from './cached-formatters.ts'
import { declaration } from './typed-inputs.ts'

const compiled = (body: string) =>
  `/** @typedef {{ count: NonNullable<unknown>, name: NonNullable<unknown> }} Order_LinesInputs */\nconst fa = (i) => ${body}\nexport const order_lines = 1`

test('a number in a Persian text has Persian digits, and in an English text Latin digits', () => {
  expect(m.fields_tooLong({ n: 12 }, { locale: 'fa' })).toContain('۱۲')
  expect(m.fields_tooLong({ n: 12 }, { locale: 'en' })).toContain('12')
})

test('a value that a message formats has the type number, a value that it only prints has the type string', () => {
  const code = declaration(compiled('{ const n = registry.number("fa", i?.count, {}); return `${n} ${i?.name}` }'))
  expect(code).toContain('export const order_lines: Message<{ count: number, name: string }>')
})

test('a number printed without formatting is typed as a text, so it does not compile', () => {
  expect(declaration(compiled('`${i?.count}`'))).toContain('count: string')
})

test('a formatter is created once and cached', () => {
  expect(keepFormatters('new Intl.NumberFormat(locale, options).format(1)')).toContain(
    'keep(Intl.NumberFormat, locale, options).format(1)',
  )
  expect(() => keepFormatters('new Intl.ListFormat()')).toThrow('changed the shape')
})

test('if too few files may be open, nothing is left half compiled and an error is reported', () => {
  const root = join(import.meta.dirname, '..')
  const copy = mkdtempSync(join(tmpdir(), 'ghorfeh-messages-'))
  try {
    for (const name of ['package.json', 'scripts', 'messages/order'])
      // The area `messages/order` has more messages than the process may open files.
      cpSync(join(root, name), join(copy, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -n 128; exec "$0" scripts/messages.ts', process.execPath], { cwd: copy, encoding: 'utf8' }) // prettier-ignore
    expect(stderr).toContain('The messages were not written completely')
    expect([status, existsSync(join(copy, 'messages/compiled'))]).toEqual([1, false])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
