// An invalid id finds nothing: no call may pass it to the database. No statement may cast ids to text for comparison,
// which scans whole tables.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const root = fileURLToPath(new URL('..', import.meta.url))
await w.as('dariush')
await w.as('sara')

const none = [
  '7',
  'undefined',
  '00000000-0000-7000-8000-00000000000',
  '00000000-0000-7000-8000-00000000000G',
  '%F0%9F%98%80',
  '1%27%20or%20true--',
  '{00000000-0000-7000-8000-000000000000}',
]
const byId = Object.entries<Call>(calls).filter(([, { path, named }]) => /:\w+Id\b/.test(path) && !named)

test.each(byId)('%s finds nothing for an invalid id', async (_, { method, path, may }) => {
  const cookie = w.cookieOf(may === 'user' ? 'sara' : 'dariush')
  const headers = { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie }
  for (const id of none) {
    const url = `/v1/${path.replace(/:\w+/g, id)}`
    const answer = await w.app.inject({
      method,
      url,
      headers,
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    })
    // Other faults, such as a missing body, may be rejected first.
    expect([404, 415, 422], `${method} ${url} answers ${answer.statusCode} ${answer.payload.slice(0, 200)}`).toContain(
      answer.statusCode,
    )
    if (answer.statusCode === 404) expect(answer.json()).toMatchObject({ code: 'thing.notFound' })
  }
})

test('a post is found by its id and by its URL, and not by part of one', async () => {
  for (const name of none)
    expect((await w.app.inject({ url: `/v1/blog/${name}`, headers: { host: w.env.publicUrl.host } })).statusCode).toBe(
      404,
    )
})

test('no statement compares an id as text', () => {
  const asText =
    /\bid\}?::text\s*(=|<>|!=|in\b|like\b|is (not )?distinct|any\b)|= any\([^)]*_?id::text|in \([^)]*_id::text/i
  const wrong = globSync('server/**/*.ts', { cwd: root }).flatMap((file) =>
    readFileSync(root + file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (asText.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 120)}`] : [])),
  )
  expect(wrong).toEqual([])
  expect(
    asText.test('where orders.id::text = ${id}') &&
      asText.test('sql`${users.id}::text = ${id}`') &&
      asText.test('${id} in (v.resume_id::text, v.x)'),
  ).toBe(true)
})
