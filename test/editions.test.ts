// Several editions of one fair: their addresses, their visibility, and separate caches.
import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { pathToCallOf } from '#contract/kernel/call-path.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
await w.as('niloofar')
await w.as('sara')

for (const [slug, state] of [
  ['2024', 'past'],
  ['2026', 'preparing'],
  ['2027', 'open'],
])
  await w.portal.db.execute(
    sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, ${slug}, ${state}, jsonb_set(settings, '{shortName,en}', to_jsonb('Fair of ' || ${slug}::text)) from editions where state = 'current'`,
  )
w.portal.live.publish({ topics: ['edition'] })

const read = async (edition: string, who = '') => {
  const answer = await w.app.inject({
    url: pathToCallOf(edition)('edition.read'),
    headers: { host: w.env.publicUrl.host, cookie: who && w.cookieOf(who) },
  })
  return answer.statusCode === 200
    ? answer.json<{ edition: { slug: string; state: string } }>().edition
    : answer.statusCode
}

test('a call uses the edition named in its path, and its cached response is not used for another edition', async () => {
  for (let round = 0; round < 2; round++) {
    expect(await read('2024')).toMatchObject({ slug: '2024', state: 'past' })
    expect(await read('')).toMatchObject({ slug: '2025', state: 'current' })
    expect(await read('2025')).toMatchObject({ slug: '2025', state: 'current' })
  }
})

test('an unknown edition is not found', async () => {
  expect(await read('1999')).toBe(404)
})

test('only the team can read an edition in preparation, even after the team has read it', async () => {
  expect(await read('2026')).toBe(404)
  expect(await read('2026', 'sara')).toBe(404)
  expect(await read('2026', 'niloofar')).toMatchObject({ slug: '2026', state: 'preparing' })
  expect(await read('2026')).toBe(404)
})

test('an edition open for booking is public, and the current one lists it', async () => {
  expect(await read('2027')).toMatchObject({ slug: '2027', state: 'open' })
  const { edition } = await w.visitor()('edition.read', {})
  expect(edition.editions.map(({ slug, state }) => [slug, state])).toEqual([
    ['2027', 'open'],
    ['2025', 'current'],
    ['2024', 'past'],
  ])
})

test('only one edition is current, and slugs are unique and plain', async () => {
  const make = (slug: string, state: string) =>
    w.portal.db.execute(
      sql`insert into editions (id, slug, state, settings) select ${uuidv7()}, ${slug}, ${state}, settings from editions where state = 'current'`,
    )
  await expect(make('2028', 'current')).rejects.toMatchObject({ cause: { constraint: 'one_current_edition' } })
  await expect(make('2024', 'past')).rejects.toMatchObject({ cause: { constraint: 'one_edition_per_slug' } })
  await expect(make('Next Year', 'past')).rejects.toMatchObject({ cause: { constraint: 'editions_slug_plain' } })
})

test('the names of a new edition are stored as one line without direction marks', async () => {
  const niloofar = await w.as('niloofar')
  const fromId = (await niloofar('panelEdition.list', {})).items[0]!.id
  const marked = { fa: ' نمایشگاه\u202e\n آب', en: 'Water \u2066Fair\u200f' }
  const body = { fromId, slug: 'marks', name: marked, shortName: marked, firstDay: null, lastDay: null, percent: 0, copies: [] } // prettier-ignore
  const { edition } = await niloofar('panelEdition.start', { body })
  const stored = { fa: 'نمایشگاه آب', en: 'Water Fair' }
  expect([edition.name, edition.shortName]).toEqual([stored, stored])
})
