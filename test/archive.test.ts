// A closed edition can be read by all users and changed by none. The test generates every call that would change an
// edition from the table, so that new calls are covered.
import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { addressOf } from '#contract/kernel/call-path.ts'
import { changesEdition, scopeOfNoun, type Noun } from '#contract/nouns.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { errorText } from '../messages/words.ts'
import { inEdition } from './in-edition.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
for (const name of ['dariush', 'sara'] as const) await w.as(name)
await w.portal.db.execute(
  sql`insert into editions (id, slug, state, settings, closed_at) select ${uuidv7()}, '2024', 'past', settings, portal_now() from editions where state = 'current'`,
)
w.portal.live.publish({ topics: ['edition'] })

const noId = '01900000-0000-7000-8000-000000000000'
const table = Object.entries(calls) as [CallName, Call][]
async function asked([name, row]: [CallName, Call], edition: string) {
  const { method, path, raw, may } = row
  const params = Object.fromEntries((path.match(/(?<=:)\w+/g) ?? []).map((param) => [param, noId]))
  const form = raw === 'form'
  const answer = await w.app.inject({
    method,
    url: addressOf(row, params, undefined, edition),
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      ...(may !== 'anyone' && { cookie: w.cookieOf(may === 'user' ? 'sara' : 'dariush') }),
      'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json',
    },
    payload: form ? '--x--\r\n' : '{}',
  })
  const { code, title } = answer.payload.startsWith('{')
    ? answer.json<{ code?: string; title?: string }>()
    : { code: undefined, title: undefined }
  return { name, status: answer.statusCode, code, title }
}

const changing = table.filter(([name, row]) => changesEdition(name, row))
test('every call that changes an edition is rejected in a closed one, with a clear message', async () => {
  expect(changing.length).toBeGreaterThan(40)
  const answers = []
  for (const each of changing) answers.push(await asked(each, '2024'))
  expect(answers.filter(({ status, code }) => status !== 409 || code !== 'edition.past')).toEqual([])
  expect(new Set(answers.map(({ title }) => title))).toEqual(new Set([errorText('edition.past', 'en')]))
})

test('no call is rejected for that reason in the current edition', async () => {
  const refused = []
  for (const each of changing) if ((await asked(each, '')).code === 'edition.past') refused.push(each[0])
  expect(refused).toEqual([])
})

test('a past edition that is not closed can still be changed by the team', async () => {
  const closed = (is: string) => w.portal.db.$client.query(`update editions set closed_at = ${is} where slug = '2024'`)
  await closed('null')
  w.portal.live.publish({ topics: ['edition'] })
  const refused = []
  for (const each of changing) if ((await asked(each, '2024')).code === 'edition.past') refused.push(each[0])
  expect(refused).toEqual([])
  await closed('portal_now()')
  w.portal.live.publish({ topics: ['edition'] })
})

test('global calls still work from a page of the archive', async () => {
  const refused = []
  // Logging out is left out, because an ended session can send no further requests.
  for (const each of table.filter(
    ([name, { method }]) =>
      method !== 'GET' && scopeOfNoun[name.split('.')[0] as Noun] === 'global' && name !== 'session.logout',
  ))
    if ((await asked(each, '2024')).code === 'edition.past') refused.push(each[0])
  expect(refused).toEqual([])
})

test('visitors and the team can read a closed edition', async () => {
  const visitor = inEdition(w, '2024')
  expect((await visitor('edition.read', {})).edition).toMatchObject({ slug: '2024', state: 'past' })
  expect((await visitor('hall.list', {})).items).toEqual([])
  expect((await inEdition(w, '2024', 'dariush')('panelHall.list', {})).items).toEqual([])
})
