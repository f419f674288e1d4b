// A database of the version before packages were taken in after the answer: a set-up that is half done, an import that waits, one that can still be taken back, and an edition that came as a package are what they were.
import { afterAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/account/account.ts'
import { comesUp, versionBefore } from './version-before.ts'

/** Up to the rules for prices. */
const before = 34
const { url, rows, put, end } = await versionBefore(before)

const password = 'a-long-way-from-here'
const person = { name: 'A', last_name: 'B', verified_at: '2025-01-01', password_hash: await hashPassword(password) }
const ofTeam = { ...person, role: 'admin', access_level: 'manager', super_admin: true }
const admin = await put('users', { ...ofTeam, email: 'team@old.example', email_folded: 'team@old.example' })
await put('editions', { slug: '2025', state: 'current', settings: '{}' })
const colleagues = [{ name: 'Mina', lastName: 'Rad', email: 'mina@old.example', accessLevel: 'operator' }]
await rows(`update house set published_at = null, setup = $1`, [{ done: ['fair', 'seller'], colleagues }])

// As it came in a package: an archive with its hall, a booth that was sold, and the words of a page.
const past = await put('editions', { slug: '2024', state: 'past', settings: '{}' })
const hallId = await put('halls', {
  edition_id: past,
  name_fa: 'سالن قدیم',
  name_en: 'Old hall',
  theme_fa: '',
  theme_en: '',
  position: 1,
  plan: {
    outline: [
      [0, 0],
      [900, 0],
      [900, 900],
      [0, 900],
    ],
    doors: [],
    pillars: [],
    facilities: [],
  },
})
await put('booths', { edition_id: past, hall_id: hallId, name: 'A-1', meterage: 9, open_sides: 1, price_per_square_metre_cents: 100, polygon: '[[0,0],[300,0],[300,300],[0,300]]' }) // prettier-ignore

const about = { kind: 'companies', size: 30, headings: ['Company', 'Country'], head_row: 1, columns: ['nameEn', 'country'], actor_id: admin, actor_name: 'A B' } // prettier-ignore
const waits = await put('imports', { ...about, file_name: 'waits.csv', row_count: 2, file: Buffer.from('Company,Country\nIota,Austria\nKappa,\n') }) // prettier-ignore
for (const [row, cells] of [
  [2, ['Iota', 'Austria']],
  [3, ['Kappa', '']],
] as const)
  // prettier-ignore
  await rows(`insert into import_rows (import_id, row, cells) values ($1, $2, $3)`, [waits, row, JSON.stringify(cells)])
const made = await put('companies', { name_en: 'Lambda', search: 'lambda' })
const done = await put('imports', { ...about, file_name: 'done.csv', row_count: 1, stage: 'done', counts: { make: 1, update: 0, leave: 0, wrong: 0 }, done_at: new Date() }) // prettier-ignore
await rows(`insert into import_rows (import_id, row, act, thing_id, label) values ($1, 2, 'make', $2, 'Lambda')`, [done, made]) // prettier-ignore

const now = await comesUp(url)
const { call } = now
await call('session.login', { body: { email: 'team@old.example', password } })
await call('factor.later', {})
afterAll(async () => {
  await now.end()
  await end()
})

const settled = (importId: string) =>
  vi.waitFor(
    async () => {
      const { import: read } = await call('panelImport.read', { importId })
      expect([read.work, read.unfinished]).toEqual([null, null])
      return read
    },
    { timeout: 20_000, interval: 40 },
  )

test('a set-up that is half done goes on where it stood, and nobody has brought a package', async () => {
  const { setup } = await call('panelSetup.read', {})
  expect(setup).toMatchObject({ publishedAt: null, done: ['fair', 'seller'], colleagues })
  expect(await call('panelCapsule.read', {})).toEqual({ taking: null })
})

test('an import that waited is looked through and imported, and one of yesterday is taken back', async () => {
  await call('panelImport.check', { importId: waits })
  const looked = await settled(waits)
  expect(looked.counts).toEqual({ make: 2, update: 0, leave: 0, wrong: 0 })
  await call('panelImport.run', { importId: waits, body: { plan: looked.plan! } })
  expect(await settled(waits)).toMatchObject({ stage: 'done' })
  expect(await rows(`select country from companies where name_en = 'Iota'`)).toEqual([{ country: 'AT' }])
  await call('panelImport.undo', { importId: done })
  expect(await settled(done)).toMatchObject({ stage: 'undone', undone: { back: 1, left: 0 } })
  expect(await rows(`select from companies where name_en = 'Lambda'`)).toEqual([])
})

test('an edition that came as a package is the archive that it was', async () => {
  const editions = (await call('panelEdition.list', {})).items
  expect(editions.find(({ slug }) => slug === '2024')).toMatchObject({
    state: 'past',
    contents: { halls: 1, booths: 1 },
  })
  expect(await rows(`select name, polygon from booths where edition_id = $1`, [past])).toEqual([
    { name: 'A-1', polygon: [[0, 0], [300, 0], [300, 300], [0, 300]] }, // prettier-ignore
  ])
})
