import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log, sink } from './log.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  log.level = 'info'
  vi.spyOn(sink, 'write').mockImplementation((line) => {
    lines.push(line)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  log.level = 'silent'
})
const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('lines below the log level are not written', () => {
  log.level = 'warn'
  log.info('started')
  log.error('broken')
  expect(read()).toEqual([{ level: 'error', time: expect.stringMatching(/Z$/) as string, msg: 'broken' }])
})

test('secrets never reach the log, however deeply they are nested', () => {
  log.info({ password: 'hunter2', account: { resetToken: 'hunter2', headers: [{ cookie: 'hunter2' }] } }, 'changed')
  expect(lines.join('')).not.toContain('hunter2')
  expect(read()[0]).toMatchObject({ password: '[hidden]' })
})

test('an error is logged with its type, location and cause, and without the values in its message', () => {
  const cause = Object.assign(new Error('duplicate key value: hunter2'), {
    name: 'DatabaseError',
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(hunter2) exists',
    table: 'users',
    constraint: 'one_account_per_email',
  })
  log.error(
    {
      err: Object.assign(new Error('Failed query: insert into users\nparams: hunter2', { cause }), {
        query: 'insert into users values ($1)',
        params: ['hunter2'],
      }),
    },
    'a call failed',
  )
  log.error(new Error('no mailbox hunter2@ghorfeh.example, call +989121234567: “hunter2”'))
  log.error({ err: new TypeError(`Cannot read properties of undefined (reading 'name')`) })
  try {
    JSON.parse('hunter2')
  } catch (err) {
    log.error({ err }, 'unreadable')
  }
  expect(lines.join('')).not.toMatch(/hunter2|9121234567/)
  const [query, plain, type, syntax] = read() as { msg: string; err: Record<string, unknown> & { stack: string[] } }[]
  expect(query).toMatchObject({
    msg: 'a call failed',
    err: {
      statement: 'insert into users values ($1)',
      cause: { type: 'DatabaseError', code: '23505', table: 'users', constraint: 'one_account_per_email' },
    },
  })
  expect(plain).toMatchObject({ msg: 'failed', err: { message: 'no mailbox [address] call [number]: “…“' } })
  expect(type!.err).toMatchObject({ message: `Cannot read properties of undefined (reading 'name')` })
  expect(type!.err.stack[0]).toContain('log.test.ts')
  expect(syntax!.err['type']).toBe('SyntaxError')
})

test('a long statement is logged with the start of each list and the number of omitted items', () => {
  const statementOf = (query: string) => {
    lines.length = 0
    log.error({ err: Object.assign(new Error('Failed query'), { query }) }, 'a call failed')
    return (read()[0] as { err: { statement: string } }).err.statement
  }
  const columns = Array.from({ length: 40 }, (_, at) => `"column_${at}"`).join(', ')
  const values = Array.from({ length: 40 }, (_, at) => (at ? `$${at}` : 'default')).join(', ')
  expect(statementOf(`insert into "users" (${columns}) values (${values}) returning "id", "email"`)).toBe(
    'insert into "users" ("column_0", "column_1", "column_2", "column_3", … 36 more) values (default, $1, $2, $3, … 36 more) returning "id", "email"',
  )
  expect(statementOf(`select ${'a + '.repeat(100)}'hunter2'`)).toMatch(/^select a \+ .{280,} … \d+ characters more$/)
})

test('circular references do not block the log', () => {
  const one: Record<string, unknown> = { at: new Date(0) }
  one['other'] = { one }
  log.info({ one }, 'round')
  expect(read()[0]).toMatchObject({ msg: 'round', one: { at: '1970-01-01T00:00:00.000Z' } })
})
