// An edition is exported from one portal and imported into another, identical to the byte.
import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { accountParts, companyParts, editionParts, stays } from '#server/capsule/contents.store.ts'
import type { Manifest } from '#server/capsule/manifest.ts'
import { uses } from '#server/db/reads.ts'
import { editionId, emptied, filesIn, get, packaged, rows, takeIn, takenOut, zipOf } from './capsules.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world, type World } from './world.ts'

const { from, to, ids, zip, files } = await packaged()
afterAll(() => Promise.all([from.end(), to.end()]))
const manifestIn = (all: Map<string, Buffer>) => JSON.parse(all.get('manifest.json')!.toString()) as Manifest

test('a package has a checksum for every file, uses open formats, and names its edition', () => {
  const manifest = manifestIn(files)
  const edition = { slug: '2025', state: 'current' }
  expect(manifest).toMatchObject({ product: 'ghorfeh', kind: 'edition', format: 1, missing: [], edition })
  const named = manifest.files.map(({ path }) => path).toSorted()
  expect(named).toEqual([...files.keys()].filter((name) => name !== 'manifest.json').toSorted())
  for (const { path, bytes, sha256 } of manifest.files) {
    const sum = createHash('sha256').update(files.get(path)!).digest('hex')
    expect([path, files.get(path)!.length, sum]).toEqual([path, bytes, sha256])
  }
  // Every table has rows, so that none can be forgotten.
  const without = Object.keys(manifest.counts).filter((table) => manifest.counts[table] === 0)
  expect(without).toEqual(['pageChanges', 'mergedExhibitors', 'mergedCompanies'])
  expect([...files.keys()].filter((name) => name.startsWith('invoices/'))).toHaveLength(2)
  expect(JSON.parse(files.get('halls.geojson')!.toString())).toMatchObject({ type: 'FeatureCollection' })
})

test('every table is in the package, or is left out for a stated reason', () => {
  const inIt = Object.keys({ ...accountParts, ...companyParts, ...editionParts })
  expect([...inIt, ...Object.keys(stays)].toSorted()).toEqual(Object.keys(uses).toSorted())
})

test('the package contains no credentials and no spreadsheet formulas', async () => {
  const text = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n')
  const secrets = await rows(
    from,
    `select password_hash as secret from users where password_hash is not null union all select encode(hash, 'hex') from sessions union all select encode(value, 'hex') from secrets`,
  )
  expect(secrets.length).toBeGreaterThan(3)
  expect(secrets.filter(({ secret }) => text.includes(String(secret)))).toEqual([])
  const [heads] = files.get('people.csv')!.toString().split('\r\n')
  expect(heads).not.toMatch(/password|factor|superAdmin|accessLevel|role/i)
  const orders = files.get('orders.csv')!.toString()
  expect([orders.includes(`'=1+1`), /(^|,)"?=1/m.test(orders)]).toEqual([true, false])
})

test('only super admins export an edition, and the audit log records it', async () => {
  const id = await editionId(from, '2025')
  expect((await get(from, `/v1/panel/editions/${id}/capsule`, 'niloofar')).statusCode).toBe(403)
  const nowhere = await get(from, '/v1/panel/editions/01900000-0000-7000-8000-000000000000/capsule')
  expect(nowhere.statusCode).toBe(404)
  const taken = await rows(from, `select label from audit_entries where action = 'panelCapsule.export'`)
  expect(taken).toEqual([{ label: '2025' }])
})

/** Removes the team's part of an order, because packages do not include the team. */
const bare = ({ payload }: { payload: string }) => {
  const answer = JSON.parse(payload) as { order?: object }
  return answer.order ? { order: { ...answer.order, team: [] } } : answer
}
test('an imported package becomes the current fair of its portal, with all data unchanged', async () => {
  const { capsule } = await takeIn(to, zip, 'current', 40_000)
  expect(capsule).toMatchObject({ slug: '2025', state: 'current', orders: 2, invoices: 1, companies: 2 })
  expect(await rows(to, 'select slug, state from editions')).toEqual([{ slug: '2025', state: 'current' }])
  expect(await rows(to, `select count(*)::int as n from uploads where claim_hash is not null`)).toEqual([{ n: 0 }])
  const { orderId, openId, exhibitorId, invoiceId, fileId, hallId, imageId, visitorId, drawnId, underlayId } = ids
  for (const url of [
    '/v1/halls',
    `/v1/halls/${hallId}`,
    `/v1/halls/${hallId}/booths`,
    `/v1/halls/${hallId}/image`,
    `/v1/images/${imageId}?w=320`,
    `/v1/halls/${drawnId}`,
    `/v1/halls/${drawnId}/booths`,
    `/v1/panel/halls/${drawnId}/booths`,
    `/v1/uploads/${underlayId}`,
    '/v1/exhibitors',
    `/v1/exhibitors/${exhibitorId}`,
    '/v1/workshops',
    '/v1/equipments',
    '/v1/pages/about',
    `/v1/panel/orders/${orderId}`,
    `/v1/panel/orders/${openId}`,
    `/v1/panel/honorary-visitors/${visitorId}`,
    '/v1/panel/meetings',
    '/v1/panel/invoices',
    `/v1/uploads/${fileId}`,
    `/v1/invoices/${invoiceId}/pdf?locale=fa`,
    `/v1/invoices/${invoiceId}/pdf?locale=en`,
  ]) {
    const [was, is] = [await get(from, url), await get(to, url)]
    expect([url, is.statusCode]).toEqual([url, 200])
    if (String(is.headers['content-type']).includes('json')) expect([url, bare(is)]).toEqual([url, bare(was)])
    else expect([url, is.rawPayload.equals(was.rawPayload)]).toEqual([url, true])
  }
})

test('a hall is imported with its plan, the underlay picture and its prices', async () => {
  const { drawnId, underlayId } = ids
  const planIn = async (w: World) => (await (await w.as('dariush'))('panelPlan.read', { hallId: drawnId })).plan
  const [was, is] = [await planIn(from), await planIn(to)]
  expect([is.version, is.document]).toEqual([was.version, was.document])
  expect(is.document.things.filter(({ kind }) => kind === 'underlay')).toMatchObject([{ uploadId: underlayId, width: 4_000.25, angle: 1.234 }]) // prettier-ignore
  const pricesIn = async (w: World) =>
    (await (await w.as('dariush'))('panelBooth.list', { hallId: drawnId })).items.map(
      ({ name, priceCents, pricePerSquareMetreCents, totalCents }) => ({ name, priceCents, pricePerSquareMetreCents, totalCents }), // prettier-ignore
    )
  const prices = await pricesIn(to)
  expect(prices).toEqual(await pricesIn(from))
  expect(prices).toMatchObject([{ name: 'P-1', pricePerSquareMetreCents: 24_000 }, { name: 'P-2', priceCents: 77_700 }]) // prettier-ignore
})

test('exported again it is the same, except for its creation time', async () => {
  const secondFiles = await filesIn(await takenOut(to, '2025'))
  expect([...secondFiles.keys()].toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, bytes] of files)
    if (name !== 'manifest.json')
      expect([name, secondFiles.get(name)!.toString('latin1')]).toEqual([name, bytes.toString('latin1')])
  expect({ ...manifestIn(secondFiles), madeAt: '' }).toEqual({ ...manifestIn(files), madeAt: '' })
})

test('people become accounts without password and level, and number series continue', async () => {
  const people = `select count(*)::int > 4 as many, count(password_hash)::int as hashes, count(*) filter (where role = 'admin')::int as admins from users`
  expect(await rows(to, people)).toEqual([{ many: true, hashes: 1, admins: 1 }])
  const series = `select (select last_value from order_numbers)::int as orders, (select jsonb_object_agg(name, value) from counters) as counters`
  expect(await rows(to, series)).toEqual(await rows(from, series))
  const counted = `select sum(n)::int as n from day_counts where what = 'submitted'`
  expect(await rows(to, counted)).toEqual([{ n: 2 }])
})

test('a second import is rejected, and so is one that would replace a fair with data', async () => {
  await expect(takeIn(to, zip, 'past')).rejects.toEqual(refusedWith('capsule.clash'))
  const edition = Buffer.from(files.get('edition.json')!.toString().replace('"2025"', '"2031"'))
  const manifest = manifestIn(files)
  const sum = { bytes: edition.length, sha256: createHash('sha256').update(edition).digest('hex') }
  const listed = manifest.files.map((file) => (file.path === 'edition.json' ? { ...file, ...sum } : file))
  const other = await zipOf(
    [
      ...files,
      ['edition.json', edition],
      ['manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: listed }))],
    ].filter(([name], at, all) => all.findLastIndex((one) => one[0] === name) === at) as [string, Buffer][],
  )
  await expect(takeIn(to, other, 'current')).rejects.toEqual(refusedWith('capsule.filled'))
  const refusal = await refusalOf(takeIn(to, other, 'past'))
  expect([refusal.code, refusal.message]).toEqual(['capsule.clash', expect.stringContaining('halls.csv')])
})

test('imported as an archive it is added to the portal’s own fair, and existing accounts are unchanged', async () => {
  const third = await world({ settings: false })
  try {
    await emptied(third, { alone: false, slug: '2025' })
    await takeIn(third, zip, 'past')
    const dariush = await third.as('dariush')
    const { items } = await dariush('panelEdition.names', {})
    expect(items.map(({ slug, state }) => [slug, state])).toEqual([
      ['2026', 'current'],
      ['2025', 'past'],
    ])
    const members = `select u.email, u.password_hash is not null as known from memberships m join users u on u.id = m.user_id order by 1`
    expect(await rows(third, members)).toEqual([
      { email: cast.jonas.email, known: true },
      { email: cast.sara.email, known: true },
    ])
    const { missing } = (await dariush('panelSetup.read', {})).setup
    await dariush('panelSetup.publish', { body: { missing } })
    await expect(takeIn(third, zip, 'past')).rejects.toEqual(refusedWith('setup.over'))
    const halls = (await get(third, '/v1/editions/2025/halls', '')).json<{ items: { id: string }[] }>()
    const before = (await get(from, '/v1/halls')).json<{ items: { id: string }[] }>()
    expect(halls.items.map(({ id }) => id)).toEqual(before.items.map(({ id }) => id))
    await third.as('sara') // with her existing password
  } finally {
    await third.end()
  }
}, 60_000)
