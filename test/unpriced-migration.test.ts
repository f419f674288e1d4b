// Tests the migration that adds `awaits_price` to booths. Booths published without a price wait for one, booths priced
// since then go on sale, and booths switched off stay off.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { box } from './drawing.ts'
import { booth } from './planning.ts'
import { versionBefore } from './version-before.ts'

const before = 3
const { url, rows, put, end } = await versionBefore(before)
afterAll(end)

const editionId = await put('editions', { slug: '2025', state: 'current', settings: '{}' })
const hall = { edition_id: editionId, name_fa: 'x', name_en: 'x', theme_fa: '', theme_en: '', position: 1 }
const hallId = await put('halls', hall)
const other = await put('halls', { ...hall, name_fa: 'y', name_en: 'y', position: 2 })

/**
 * A booth as the portal stored it before the migration: `active` is false while it has no price. `drawn`: the plan
 * shows it as on sale; undefined if the hall has no plan. `heard`: it was on sale when the plan was last updated from
 * the sale.
 */
interface Old {
  name: string
  cents: number | null
  drawn: boolean | undefined
  x: number
  active?: boolean
  heard?: boolean
}
const olds: Old[] = [
  { name: 'waits', cents: null, drawn: true, x: 0 },
  { name: 'off without a price', cents: null, drawn: false, x: 500 },
  { name: 'priced since', cents: 150_00, drawn: true, x: 1_000 },
  { name: 'off with a price', cents: 150_00, drawn: false, x: 1_500 },
  { name: 'off by a form that the plan has not heard of', cents: 150_00, drawn: true, x: 2_000, heard: true },
  { name: 'on sale', cents: 150_00, drawn: true, x: 2_500, active: true, heard: true },
  { name: 'over the one on sale', cents: 150_00, drawn: true, x: 2_600 },
  { name: 'of a copy without a plan', cents: null, drawn: undefined, x: 0 },
]
const things = []
const sale = []
for (const { name, cents, drawn, x, active = false, heard = active } of olds) {
  const id = await put('booths', {
    id: randomUUID(),
    edition_id: editionId,
    hall_id: drawn === undefined ? other : hallId,
    name,
    meterage: 16,
    open_sides: 1,
    price_per_square_metre_cents: cents,
    active,
    polygon: JSON.stringify(box(x, 0)),
  })
  if (drawn === undefined) continue
  things.push(booth(name, box(x, 0), { id, active: drawn }))
  sale.push({ id, name, active: heard })
}
await rows(
  `insert into drafts (hall_id, edition_id, version, published_version, document, sale) values ($1, $2, 3, 3, $3, $4)`,
  [hallId, editionId, JSON.stringify({ frame: {}, things }), JSON.stringify({ plan: null, booths: sale })],
)

test('the migration preserves the intended state of every booth', async () => {
  await migrateUp(url)
  const now = await rows<{ name: string; active: boolean; awaits_price: boolean }>(
    'select name, active, awaits_price from booths',
  )
  expect(Object.fromEntries(now.map(({ name, ...state }) => [name, [state.active, state.awaits_price]]))).toEqual({
    waits: [false, true],
    'off without a price': [false, false],
    'priced since': [true, false],
    'off with a price': [false, false],
    'off by a form that the plan has not heard of': [false, false],
    'on sale': [true, false],
    'over the one on sale': [false, false],
    'of a copy without a plan': [false, true],
  })
})
