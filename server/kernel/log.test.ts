import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function listening(level: Parameters<typeof createLog>[0] = 'info') {
  const lines: string[] = []
  return { log: createLog(level, (line) => lines.push(line), false), lines, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('what is less important than the level is not written', () => {
  const { log, lines } = listening('warn')
  log.info('started')
  log.error('broken')
  expect(lines).toHaveLength(1)
})

test('secrets never reach the log, however deep they lie', () => {
  const { log, lines } = listening()
  log.info({ password: 'hunter2', account: { resetToken: 'hunter2', headers: [{ cookie: 'hunter2' }] } }, 'changed')
  expect(lines.join()).not.toContain('hunter2')
})

test('a request is its method, path and sender; the query, where tokens travel, is left out', () => {
  const { log, read } = listening()
  log.child({ reqId: '7' }).info({ req: { method: 'GET', url: '/v1/halls?code=hunter2', ip: '::1', headers: {} } }, 'asked')
  expect(read()).toEqual([expect.objectContaining({ reqId: '7', msg: 'asked', req: { method: 'GET', path: '/v1/halls', ip: '::1' } })])
})

test('an error is written with its cause', () => {
  const { log, read } = listening()
  log.error(new Error('no letter', { cause: new Error('no server') }))
  expect(read()[0]?.['err']).toMatchObject({ message: 'no letter', cause: { message: 'no server' } })
})

test('things that hold each other do not hold up the log', () => {
  const { log, read } = listening(), one: Record<string, unknown> = { at: new Date(0) }
  one['other'] = { one }
  log.info({ one }, 'round')
  expect(read()[0]).toMatchObject({ msg: 'round', one: { at: '1970-01-01T00:00:00.000Z' } })
})
