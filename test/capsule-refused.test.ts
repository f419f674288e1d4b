// An edition package that is damaged, newer, malicious or not a package changes nothing.
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Manifest } from '#server/capsule/manifest.ts'
import { packaged, rows, sentParts, takeIn, takenIn, zipOf } from './capsules.ts'
import { pdf } from './files.ts'
import { refusalOf } from './people.ts'

const { from, to, ids, zip, files } = await packaged()
afterAll(() => Promise.all([from.end(), to.end()]))

/** A damaged package and the error that the portal returns. `file`: the file named in the error. */
type Harm = [what: string, code: string, file: string | undefined, harmed: () => Promise<Buffer>]
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Returns the package with some files changed. `honest`: the manifest's checksums match the changed files. */
async function changed(changes: Record<string, Buffer | undefined>, { honest = true, head = {} } = {}) {
  const all = new Map(
    [...files, ...Object.entries(changes)].flatMap(([name, bytes]) => (bytes ? [[name, bytes] as const] : [])),
  )
  for (const [name, bytes] of Object.entries(changes)) if (!bytes) all.delete(name)
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest
  const listed = honest ? [...all].filter(([name]) => name !== 'manifest.json').map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sumOf(bytes) })) : manifest.files // prettier-ignore
  if (!('manifest.json' in changes))
    all.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: listed, ...head })))
  return zipOf(all)
}
const edited = (name: string, edit: (text: string) => string) => Buffer.from(edit(files.get(name)!.toString()))
const renamed = (bytes: Buffer, name: string, other: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(name, other), 'latin1')

const harms: Harm[] = [
  ['no ZIP at all', 'capsule.unreadable', undefined, async () => pdf('x'.repeat(400))],
  ['cut off', 'capsule.unreadable', undefined, async () => zip.subarray(0, zip.length >> 1)],
  [
    'a ZIP of something else',
    'capsule.unreadable',
    undefined,
    async () => changed({ 'manifest.json': Buffer.from('{}') }),
  ],
  ['without a manifest', 'capsule.unreadable', undefined, async () => changed({ 'manifest.json': undefined })],
  ['of a newer version', 'capsule.newer', undefined, async () => changed({}, { head: { format: 2 } })],
  [
    'of a portal with a newer database',
    'capsule.newer',
    undefined,
    async () => changed({}, { head: { migrations: 9_999 } }),
  ],
  ['another check sum', 'capsule.damaged', 'orders.csv', async () => changed({ 'orders.csv': edited('orders.csv', (text) => text.replace('Teb', 'Web')) }, { honest: false })], // prettier-ignore
  ['a file that the manifest does not name', 'capsule.damaged', 'more.txt', async () => changed({ 'more.txt': Buffer.from('x') }, { honest: false })], // prettier-ignore
  [
    'a file that is not there',
    'capsule.damaged',
    'halls.csv',
    async () => changed({ 'halls.csv': undefined }, { honest: false }),
  ],
  ['a column that never travels', 'capsule.damaged', 'people.csv', async () => changed({ 'people.csv': edited('people.csv', (text) => text.replace('companyName', 'superAdmin')) })], // prettier-ignore
  ['a plan of another shape', 'capsule.damaged', 'halls.csv', async () => changed({ 'halls.csv': edited('halls.csv', (text) => text.replaceAll('""outline""', '""inline""')) })], // prettier-ignore
  [
    'rows that do not fit each other',
    'capsule.damaged',
    'order-booths.csv',
    async () =>
      changed({
        'order-booths.csv': edited('order-booths.csv', (text) => text.replace(/\r\n[0-9a-f]{8}/, '\r\n00000000')),
      }),
  ],
  ['a page in the place of a picture', 'capsule.damaged', undefined, async () => changed({ [`files/${ids.imageId}.webp`]: Buffer.from('<script>alert(1)</script>'.repeat(9)) })], // prettier-ignore
  ['settings of another shape', 'capsule.damaged', 'edition.json', async () => changed({ 'edition.json': edited('edition.json', (text) => text.replace('"firstDay": "', '"firstDay": 5, "was": "')) })], // prettier-ignore
  ['a name that leads out', 'capsule.damaged', undefined, async () => renamed(await changed({ 'aa/bb/evil.txt': Buffer.from('x') }), 'aa/bb/evil.txt', '../../evil.txt')], // prettier-ignore
  ['a bomb', 'capsule.damaged', 'bomb.csv', async () => changed({ 'bomb.csv': Buffer.alloc(40_000_000) })],
]
test.each(harms)('%s: nothing is imported', async (_, code, file, harmed) => {
  const count = `select (select count(*) from users) + (select count(*) from orders) + (select count(*) from editions) + (select count(*) from uploads where claim_hash is null) as n, (select settings ->> 'firstDay' from editions) as day`
  const before = await rows(to, count)
  const refusal = await refusalOf(takeIn(to, await harmed()))
  expect(refusal).toMatchObject({ code })
  if (file) expect(refusal.message).toContain(file)
  expect(await rows(to, count)).toEqual(before)
})

test('parts that were never uploaded are rejected', async () => {
  const dariush = await to.as('dariush')
  const refusal = await refusalOf(dariush('panelCapsule.takeIn', { body: { parts: ['made-up'], state: 'past' } }))
  expect(refusal.fields).toMatchObject([{ path: 'parts', code: 'uploadUnknown' }])
  expect(await refusalOf(dariush('panelCapsule.takeIn', { body: { parts: [], state: 'past' } }))).toMatchObject({ code: 'input.invalid' }) // prettier-ignore
})

/**
 * Makes two concurrent requests wait for the same table lock, and then releases them. Otherwise the first could finish
 * before the second begins.
 */
async function togetherAt<T>(table: string, begin: () => Promise<T>) {
  const gate = await to.portal.db.$client.connect()
  try {
    await gate.query(`begin; lock table ${table} in exclusive mode`)
    const begun = begin()
    const waiting = async () => (await gate.query('select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())')).rowCount // prettier-ignore
    await expect.poll(waiting).toBe(2)
    await gate.query('commit')
    return await begun
  } finally {
    gate.release()
  }
}

test('one of two concurrent imports succeeds, and an import whose process was killed is shown as unfinished', async () => {
  const dariush = await to.as('dariush')
  const damagedZip = await changed({ 'orders.csv': Buffer.from('x') }, { honest: false })
  const parts = () => sentParts(to, damagedZip)
  const [one, other] = [await parts(), await parts()]
  const both = await togetherAt('takings', () =>
    Promise.allSettled(
      [one, other].map((sent) => dariush('panelCapsule.takeIn', { body: { parts: sent, state: 'past' } })),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'capsule.busy' } })
  const { id } = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.taking] : []))[0]!
  await expect(takenIn(to, id)).rejects.toMatchObject({ code: 'capsule.damaged' })
  // State after kill -9: no progress has been reported for a while.
  await rows(to, `update takings set step = 'rows', done = 1, refused = null, alive_at = now() - interval '1 minute'`)
  expect((await dariush('panelCapsule.read', {})).taking).toMatchObject({ work: null, unfinished: true, capsule: null })
  await expect(takeIn(to, damagedZip)).rejects.toMatchObject({ code: 'capsule.damaged' })
})

test('only super admins see the state of an import', async () => {
  const niloofar = await from.as('niloofar')
  expect(await refusalOf(niloofar('panelCapsule.read', {}))).toMatchObject({ code: 'role.forbidden' })
})
