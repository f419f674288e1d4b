// Every field of every writing call is rejected in each possible way. Checked are the status, field, code and texts in
// both languages, and that nothing is written.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { codeOf } from '#contract/fields.ts'
import type { Call } from '#contract/kernel/call.ts'
import { world } from '../world.ts'
import { fairOf, type Fair } from './fair.ts'
import { changed, places } from './body-fields.ts'
import type { Case, Row } from './row.ts'
import { rows } from './rows.ts'

const w = await world({ env: { DEMO: '1' } })
let fair: Fair
beforeAll(async () => {
  fair = await fairOf(w)
})
afterAll(() => w.end())

/** Tables that a rejected call may change, because they contain counters and timestamps. */
const passing = new Set(['rate_hits', 'sessions', 'answers', 'secrets'])
/** Returns a checksum of the content of each table. */
async function written() {
  const pool = w.portal.db.$client
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const {
    rows: [sums],
  } = await pool.query<Record<string, string>>(
    `select ${tables
      .filter(({ name }) => !passing.has(name))
      .map(
        ({ name }) => `(select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) from "${name}" t) as "${name}"`,
      )
      .join(', ')}`,
  )
  return sums
}

interface Problem {
  code: string
  title: string
  detail: string
  fields?: { path: string; code: string; message: string }[]
}
async function sent({ call, who, ids }: Row, body: unknown, locale: 'fa' | 'en') {
  const { method, path }: Call = calls[call]
  const params = ids?.(fair) ?? {}
  const answer = await w.app.inject({
    method,
    url: `/v1/${path.replace(/:(\w+)/g, (_, name: string) => params[name]!)}`,
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      'accept-language': locale,
      'content-type': 'application/json',
      ...(who && { cookie: w.cookieOf(who) }),
    },
    payload: JSON.stringify(body),
  })
  return {
    status: answer.statusCode,
    problem: (answer.payload && /json/.test(String(answer.headers['content-type']))
      ? JSON.parse(answer.payload)
      : {}) as Problem,
  }
}
/**
 * Returns whether a text is readable in its language, without message keys or empty placeholders. A Persian text has no
 * Latin digits, except in a code between direction marks.
 */
const speaks = (text: string | undefined, locale: 'fa' | 'en') =>
  text !== undefined &&
  text.trim().length > 2 &&
  !/[{}]|undefined|NaN|\w_\w|^[a-z]+\.[a-zA-Z]+$/.test(text) &&
  /[\u0600-\u06ff]/.test(text) === (locale === 'fa') &&
  !(locale === 'fa' && /[0-9]/.test(text.replace(/\u200e[^\u200e]*\u200e/g, '')))

const casesOf = ({ cases }: Row) => (typeof cases === 'function' ? cases(fair) : cases)
/** Cases for every request body: an unknown key, and a text that cannot be stored. */
function general({ anyKeys }: Row, body: unknown): Case[] {
  const all = [...places(body)].filter(([path]) => path !== anyKeys)
  const objects = all.filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value))
  const text = all.find(([path, value]) => path !== '' && path !== 'kind' && typeof value === 'string')
  return [
    ...objects.map(([path]): Case => [path ? `${path}.sold` : 'sold', 1, 'unknownKey']),
    ...(text ? [[text[0], 'a\0b', 'brokenText'] as const] : []),
  ]
}

test.each(rows.map((row) => [row.kind ? `${row.call} (${row.kind})` : row.call, row] as const))(
  '%s says what is wrong, where, in both languages, and writes nothing',
  async (_, row) => {
    const body = row.body(fair)
    const wrong: string[] = []
    const before = await written()
    const messageOf = (path: string, value: unknown) =>
      `${path} = ${typeof value === 'symbol' ? 'gone' : JSON.stringify(value)?.slice(0, 40)}`
    for (const [path, value, named, at = path.replace('*', '')] of [...casesOf(row), ...general(row, body)]) {
      const code = codeOf(named, typeof value === 'symbol' ? undefined : value)
      for (const locale of ['fa', 'en'] as const) {
        const { status, problem } = await sent(row, changed(body, path, value), locale)
        const fields = problem.fields ?? []
        const here = fields.filter((field) => field.path === at)
        if (
          status !== 422 ||
          problem.code !== 'input.invalid' ||
          fields.length !== here.length ||
          here[0]?.code !== code
        ) {
          wrong.push(
            `${messageOf(path, value)}: ${status} ${problem.code ?? ''} ${JSON.stringify(fields.map((field) => `${field.path} ${field.code}`))} instead of ${at} ${code}`,
          )
          break
        }
        for (const words of [problem.title, problem.detail, ...here.map(({ message }) => message)])
          if (!speaks(words, locale)) wrong.push(`${messageOf(path, value)}: “${words}” (${locale})`)
      }
    }
    for (const [path, value] of places(body)) {
      if (path === '' || typeof value === 'object') continue
      const { status, problem } = await sent(row, changed(body, path, { of: 'another type' }), 'fa')
      if (
        status !== 422 ||
        !problem.fields?.every((field) => speaks(field.message, 'fa')) ||
        !problem.fields.some(
          (field) =>
            field.path === path || field.path === '' || path.startsWith(field.path) || field.path.startsWith(path),
        )
      )
        wrong.push(`${path} of another type: ${status} ${JSON.stringify(problem.fields)}`)
    }
    for (const [path, value] of places(body))
      for (const nothing of ['', null]) {
        if (path === '' || typeof value === 'object') continue
        const empty = changed(body, path, nothing)
        if (z.safeParse((calls[row.call] as Call).body as z.core.$ZodType, empty).success) continue // the field may be empty, so there is no error
        const { problem } = await sent(row, empty, 'en')
        const code = problem.fields?.find((field) => field.path === path)?.code
        if (code && codeOf(code, nothing) !== code)
          wrong.push(`${path} = ${JSON.stringify(nothing)} is told as ${code}`)
      }
    const { status } = await sent(row, 'no object', 'fa')
    if (status !== 422 && status !== 400) wrong.push(`no object: ${status}`)
    expect(wrong).toEqual([])
    const after = await written()
    if (row.leaves) Reflect.deleteProperty(before!, row.leaves[0])
    expect(after, 'something was written').toMatchObject(before!)
    const taken = await sent(row, body, 'en')
    if (row.answers) expect(taken.status).toBe(row.answers[0])
    else
      expect({
        status: [200, 201, 202, 204].includes(taken.status) || taken.status,
        problem: taken.problem.fields ?? taken.problem.code,
      }).toEqual({ status: true, problem: undefined })
  },
)
