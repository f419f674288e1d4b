// The next edition: the data that it copies or leaves out, how it becomes current, and the undo.
import { afterAll, describe, expect, test } from 'vitest'
import { editionParts, type EditionInput, type PanelEdition } from '#contract/entities/panel-edition.ts'
import { shifted } from '#contract/rules/days.ts'
import { isArchive } from '#contract/rules/edition-state.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { nextNames } from '#contract/rules/next-name.ts'
import { nextPrice } from '#contract/rules/next-price.ts'
import { partsCents } from '#contract/rules/price-rule.ts'
import { firstDayOfDemo } from './days.ts'
import { inEdition } from './in-edition.ts'
import { freeBooths, ordered, orderFields, refusalOf, refusedWith } from './people.ts'
import { bodies } from './refusals/bodies.ts'
import { priced, verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
await w.as('sara')
await w.as('mahtab')
const rowsOf = async (text: string) => (await w.portal.db.$client.query<Record<string, unknown>>(text)).rows

const listed = async () => (await niloofar('panelEdition.list', {})).items
const found = async (slug: string) => (await listed()).find((edition) => edition.slug === slug)!
const inputOf = (from: PanelEdition, more: Partial<EditionInput> = {}): EditionInput => ({
  fromId: from.id,
  slug: '2026',
  firstDay: '2026-06-07',
  lastDay: '2026-06-10',
  percent: 10,
  copies: [...editionParts],
  ...more,
})
/** Returns the halls of an edition with their booths, sorted by name. */
async function floorOf(slug: string) {
  const call = inEdition(w, slug, 'niloofar')
  const { items: halls } = await call('panelHall.list', {})
  return Promise.all(
    halls.map(async ({ id }) => {
      const { hall } = await call('panelHall.read', { hallId: id })
      const { items } = await call('panelBooth.list', { hallId: id })
      return { hall, booths: items.toSorted((one, other) => one.name.localeCompare(other.name)) }
    }),
  )
}

test('the list of editions has the totals of each edition, and its invoices only for users who may see invoices', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const {
    order: { invoices },
  } = await verify(niloofar, order.id)
  const [edition, ...others] = await listed()
  expect(others).toEqual([])
  expect(edition).toMatchObject({ slug: '2025', state: 'current', undoneUntil: null, missing: [] })
  expect(edition!.figures).toMatchObject({
    sold: 1,
    companies: 1,
    countries: 1,
    invoicedCents: await totalOf(invoices[0]!.id),
  })
  expect((await (await w.as('mahtab'))('panelEdition.names', {})).items).toEqual([
    {
      slug: '2025',
      state: 'current',
      firstDay: edition!.firstDay,
      lastDay: edition!.lastDay,
      shortName: edition!.shortName,
    },
  ])
})
const totalOf = async (id: string) =>
  Number((await rowsOf(`select total_cents from invoices where id = '${id}'`))[0]!['total_cents'])

test('the next edition has every hall and booth as drawn, all free, at adjusted prices, and no orders or people', async () => {
  await niloofar('panelWorkshop.add', { body: bodies.workshop })
  await niloofar('panelPageText.edit', {
    page: 'about',
    body: { content: { fa: '<p>متن</p>', en: '<p>Words</p>' }, updatedAt: null },
  })
  const { items: halls } = await niloofar('panelHall.list', {})
  const [{ hall: one, booths }] = (await floorOf('')) as [Awaited<ReturnType<typeof floorOf>>[number]]
  await niloofar('panelBooth.edit', {
    hallId: one.id,
    boothId: booths.find(({ active, state }) => active && state === 'available')!.id,
    body: { active: false, priceCents: 333_33, pricePerSquareMetreCents: null },
  })
  const before = await floorOf('')
  const { edition } = await niloofar('panelEdition.start', { body: inputOf(await found('2025')) })
  expect(edition).toMatchObject({ slug: '2026', state: 'preparing', missing: [] })
  expect(edition.contents).toMatchObject({ halls: halls.length, booths: before.flatMap((each) => each.booths).length })
  expect(edition.figures).toMatchObject({ sold: 0, companies: 0, countries: 0, invoicedCents: 0 })

  const after = await floorOf('2026')
  const built = ({ hall: { name, theme, active, maxHeightCm, position, plan } }: (typeof before)[number]) => ({
    name,
    theme,
    active,
    maxHeightCm,
    position,
    plan,
  })
  expect(after.map(built)).toEqual(before.map(built))
  const drawn = ({ name, meterage, openSides, active, polygon }: (typeof booths)[number]) => ({
    name,
    meterage,
    openSides,
    active,
    polygon,
  })
  for (const [at, { booths: copies }] of after.entries()) {
    const originals = before[at]!.booths
    expect(copies.map(drawn)).toEqual(originals.map(drawn))
    const price = (cents: number | null) => (cents === null ? null : nextPrice(cents, 10))
    expect(copies.map(({ priceCents, pricePerSquareMetreCents }) => [priceCents, pricePerSquareMetreCents])).toEqual(
      originals.map(({ priceCents, pricePerSquareMetreCents }) => [price(priceCents), price(pricePerSquareMetreCents)]),
    )
    expect(copies.filter(({ state, company }) => state !== 'available' || company !== null)).toEqual([])
    expect(copies.filter(({ id }) => originals.some((booth) => booth.id === id))).toEqual([])
  }
  const next = inEdition(w, '2026', 'niloofar')
  expect(
    (await next('panelWorkshop.list', { query: {} })).items.map(({ active, left, seats }) => [active, left === seats]),
  ).toEqual([[false, true]])
  expect((await next('panelPageText.read', { page: 'about' })).text.content).toEqual({
    fa: '<p>متن</p>',
    en: '<p>Words</p>',
  })
  const old = (await niloofar('panelSettings.read', {})).settings
  const { settings } = await next('panelSettings.read', {})
  expect(settings).toEqual({
    ...old,
    ...nextNames(old, { slug: '2026', firstDay: '2026-06-07' }),
    firstDay: '2026-06-07',
    lastDay: '2026-06-10',
    bookingClosesOn: null,
    nextEdition: { fa: '', en: '' },
    catalogListingCents: nextPrice(old.catalogListingCents!, 10),
  })
})

test('only the copied tables have rows of the new edition', async () => {
  const { id } = await found('2026')
  const tables = await rowsOf(
    `select table_name from information_schema.columns where column_name = 'edition_id' and table_schema = 'public' order by 1`,
  )
  const filled: unknown[] = []
  for (const { table_name: table } of tables)
    if ((await rowsOf(`select 1 as one from ${String(table)} where edition_id = '${id}' limit 1`)).length > 0)
      filled.push(table)
  expect(filled).toEqual(['booths', 'equipments', 'halls', 'page_texts', 'workshops'])
  expect(
    await rowsOf(
      `select c.id from claims c join booths b on b.id = c.booth_id join halls h on h.id = b.hall_id where h.edition_id = '${id}'`,
    ),
  ).toEqual([])
})

test('parts that are not ticked are not copied, and workshops move by the same number of days as the first day', async () => {
  const from = await found('2025')
  const { edition: bare } = await niloofar('panelEdition.start', {
    body: inputOf(from, { slug: 'bare', firstDay: null, lastDay: null, copies: [] }),
  })
  expect(bare.contents).toMatchObject({ halls: 0, booths: 0, equipment: 0, seller: false, texts: 0, workshops: 0 })
  expect(bare.missing).toEqual(['dates', 'halls', 'seller'])
  const [was] = (await niloofar('panelWorkshop.list', { query: {} })).items
  const [is] = (await inEdition(w, '2026', 'niloofar')('panelWorkshop.list', { query: {} })).items
  const days = (Date.parse('2026-06-07') - Date.parse(from.firstDay!)) / 86_400_000
  expect((Date.parse(is!.startsAt) - Date.parse(was!.startsAt)) / 86_400_000).toBe(days)
})

test('a slug that addresses already use is rejected, and no edition is created', async () => {
  const from = await found('2025')
  const before = (await listed()).length
  const refused = async (slug: string) =>
    (await refusalOf(niloofar('panelEdition.start', { body: inputOf(from, { slug }) }))).fields
  expect(await refused('2026')).toMatchObject([{ path: 'slug', code: 'slugTaken' }])
  expect(await refused('panel')).toMatchObject([{ path: 'slug', code: 'slugTaken' }])
  expect(await refused('Year 2026')).toMatchObject([{ path: 'slug', code: 'slugInvalid' }])
  expect(
    (await refusalOf(niloofar('panelEdition.start', { body: inputOf(from, { slug: 'x', lastDay: '2026-06-01' }) })))
      .fields,
  ).toMatchObject([{ path: 'lastDay', code: 'orderInvalid' }])
  expect(await listed()).toHaveLength(before)
})

test('an edition in preparation is visible to the team only', async () => {
  await expect(inEdition(w, '2026', 'sara')('hall.list', {})).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(inEdition(w, '2026')('hall.list', {})).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await inEdition(w, '2026', 'mahtab')('hall.list', {})).total).toBeGreaterThan(0)
})

test('an order of the team in the next edition has a number and a booth, and the log names the edition', async () => {
  const team = inEdition(w, '2026', 'niloofar')
  const [{ booths }] = (await floorOf('2026')) as [Awaited<ReturnType<typeof floorOf>>[number]]
  const booth = booths.findLast(({ active }) => active)!
  const { hold } = await team('hold.place', { body: { boothIds: [booth.id] } })
  const { order } = await team('order.place', { body: await priced(team, { ...orderFields, holdId: hold.id }) })
  expect(order).toMatchObject({ status: 'unseen', booths: [{ name: booth.name }] })
  await team('panelOrder.review', { orderId: order.id })
  await expect(inEdition(w, '2026', 'sara')('order.read', { orderId: order.id })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  const logged = async (edition: string) =>
    (await niloofar('panelAudit.list', { query: { edition } })).items.map(({ subjectId, edition }) => [
      subjectId,
      edition,
    ])
  expect(await logged('2026')).toEqual([[order.id, '2026']])
  expect((await logged('2025')).every(([id, edition]) => id !== order.id && edition === '2025')).toBe(true)
  expect((await logged('none')).every(([, edition]) => edition === null)).toBe(true)
  expect((await logged('none')).length).toBeGreaterThan(0)
  expect(await logged('nothing')).toEqual([])
})

test('the next edition is made current only if nothing has changed since the preview, and the previous one becomes an archive', async () => {
  const [next, now] = [await found('2026'), await found('2025')]
  const make = (currentId: string, missing: PanelEdition['missing'] = []) =>
    niloofar('panelEdition.makeCurrent', { editionId: next.id, body: { currentId, missing } })
  await expect(make(next.id)).rejects.toEqual(refusedWith('edition.moved'))
  await expect(make(now.id, ['dates'])).rejects.toEqual(refusedWith('thing.changed'))
  const { edition } = await make(now.id)
  expect(edition).toMatchObject({ slug: '2026', state: 'current' })
  expect(
    Date.parse(edition.undoneUntil!) - Date.parse((await rowsOf('select portal_now() as at'))[0]!['at'] as string),
  ).toBeGreaterThan(23 * 3_600_000)
  await expect(make(now.id)).rejects.toEqual(refusedWith('edition.moved'))
  expect((await w.visitor()('edition.read', {})).edition).toMatchObject({
    slug: '2026',
    editions: [
      { slug: '2026', state: 'current' },
      { slug: '2025', state: 'past' },
    ],
  })
  expect((await inEdition(w, '2025')('edition.read', {})).edition.state).toBe('past')
  const {
    items: [entry],
  } = await niloofar('panelAudit.list', { query: { subject: 'edition', limit: '1' } })
  expect(entry).toMatchObject({
    action: 'panelEdition.makeCurrent',
    before: { currentEdition: '2025' },
    after: { currentEdition: '2026' },
  })
})

test('making it current can be undone: with orders by visitors it stays open for booking, otherwise it is in preparation again', async () => {
  const { id } = await found('2026')
  const now = await found('2025')
  const undo = () => niloofar('panelEdition.undo', { editionId: id })
  // Orders that the team submitted while the edition was in preparation do not count.
  expect((await undo()).edition).toMatchObject({ slug: '2026', state: 'preparing', undoneUntil: null })
  expect(await found('2025')).toMatchObject({ state: 'current' })
  await expect(undo()).rejects.toEqual(refusedWith('edition.moved'))
  expect((await w.visitor()('edition.read', {})).edition.slug).toBe('2025')
  await niloofar('panelEdition.makeCurrent', { editionId: id, body: { currentId: now.id, missing: [] } })
  const booth = (await floorOf(''))
    .flatMap(({ booths }) => booths)
    .find(({ active, state }) => active && state === 'available')!
  const order = await ordered(w, 'sara', [booth.id])
  expect((await undo()).edition).toMatchObject({ state: 'open', ordersSince: 0 })
  const kept = await inEdition(w, '2026', 'sara')('order.read', { orderId: order.id })
  expect(kept.order).toMatchObject({ status: 'unseen', booths: [{ name: booth.name }] })
})

test('after a day making it current cannot be undone', async () => {
  const [next, now] = [await found('2026'), await found('2025')]
  await niloofar('panelEdition.makeCurrent', { editionId: next.id, body: { currentId: now.id, missing: [] } })
  await w.portal.db.$client.query(
    `update editions set current_since = portal_now() - interval '25 hours' where id = '${next.id}'`,
  )
  expect(await found('2026')).toMatchObject({ undoneUntil: null })
  await expect(niloofar('panelEdition.undo', { editionId: next.id })).rejects.toEqual(refusedWith('edition.settled'))
})

describe('the previous edition', () => {
  const asTeam = () => inEdition(w, '2025', 'niloofar')
  const settle = (sql: string) => w.portal.db.$client.query(sql)

  test('runs until its last day: it is not shown as over, and its booths are booked by its own dates', async () => {
    const { edition } = await inEdition(w, '2025')('edition.read', {})
    expect(edition).toMatchObject({ state: 'past', isClosed: false })
    expect(fairIsOver(edition)).toBe(false)
    const sara = inEdition(w, '2025', 'sara')
    const { items } = await sara('hall.list', {})
    const { items: booths } = await sara('booth.list', { hallId: items[0]!.id })
    const booth = booths.find(({ active, state }) => active && state === 'available')!
    const { hold } = await sara('hold.place', { body: { boothIds: [booth.id] } })
    const { order } = await sara('order.place', { body: await priced(sara, { ...orderFields, holdId: hold.id }) })
    expect((await found('2025')).waiting.orders).toBe(1)
    const { id } = await found('2025')
    await expect(niloofar('panelEdition.close', { editionId: id })).rejects.toEqual(refusedWith('edition.running'))
    // The team verifies an order of the previous edition and later cancels it with a credit note.
    const { order: sold } = await verify(asTeam(), order.id)
    expect(sold.invoices).toHaveLength(1)
    await asTeam()('panelOrder.reject', {
      orderId: order.id,
      body: { reason: 'Cancelled by the company.', verified: true },
    })
    const { order: after } = await asTeam()('panelOrder.read', { orderId: order.id })
    expect(after.invoices).toHaveLength(2)
  })

  test('is closed manually after its last day, and reopened', async () => {
    const { id } = await found('2025')
    const { lastDay } = (await inEdition(w, '2025')('edition.read', {})).edition
    await w.moveTo(shifted(lastDay!, 1))
    const { edition } = await inEdition(w, '2025')('edition.read', {})
    expect([fairIsOver(edition), isArchive(edition)]).toEqual([true, true])
    const change = () => asTeam()('panelWorkshop.add', { body: bodies.workshop })
    expect((await change()).workshop.id).toBeTruthy()
    expect((await niloofar('panelEdition.close', { editionId: id })).edition).toMatchObject({
      isClosed: true,
      canClose: false,
    })
    await expect(change()).rejects.toEqual(refusedWith('edition.past'))
    await expect(niloofar('panelEdition.close', { editionId: id })).rejects.toEqual(refusedWith('edition.moved'))
    expect((await niloofar('panelEdition.reopen', { editionId: id })).edition).toMatchObject({ isClosed: false })
    await expect(niloofar('panelEdition.reopen', { editionId: id })).rejects.toEqual(refusedWith('edition.moved'))
    await w.moveTo(firstDayOfDemo)
  })

  test('cannot be closed while it is current', async () => {
    const { id } = await found('2026')
    await expect(niloofar('panelEdition.close', { editionId: id })).rejects.toEqual(refusedWith('edition.moved'))
  })

  test('opening an edition for booking can be undone: within a day always, later only without orders', async () => {
    const { edition } = await niloofar('panelEdition.start', {
      body: inputOf(await found('2026'), { slug: '2027', firstDay: '2027-06-06', lastDay: '2027-06-09', percent: 0 }),
    })
    const { id } = edition
    const open = () => niloofar('panelEdition.open', { editionId: id, body: { missing: [] } })
    const takeBack = () => niloofar('panelEdition.takeBack', { editionId: id })
    const aDayLater = () =>
      settle(`update editions set open_since = open_since - interval '25 hours' where id = '${id}'`)
    await expect(takeBack()).rejects.toEqual(refusedWith('edition.moved'))
    await expect(niloofar('panelEdition.open', { editionId: id, body: { missing: ['halls'] } })).rejects.toEqual(
      refusedWith('thing.changed'),
    )
    expect((await open()).edition).toMatchObject({ state: 'open', canTakeBack: true })
    await aDayLater()
    expect((await takeBack()).edition).toMatchObject({ state: 'preparing' })
    await open()
    const sara = inEdition(w, '2027', 'sara')
    const { items } = await sara('hall.list', {})
    const booths = (await Promise.all(items.map((hall) => sara('booth.list', { hallId: hall.id })))).flatMap(
      (one) => one.items,
    )
    const booth = booths.find(({ active, state }) => active && state === 'available')!
    const { hold } = await sara('hold.place', { body: { boothIds: [booth.id] } })
    await sara('order.place', { body: await priced(sara, { ...orderFields, holdId: hold.id }) })
    expect((await takeBack()).edition).toMatchObject({ state: 'preparing' })
    await expect(sara('edition.read', {})).rejects.toEqual(refusedWith('thing.notFound'))
    await open()
    expect((await sara('order.list', { query: {} })).items).toHaveLength(1)
    await settle(`update orders set created_at = portal_now() - interval '24 hours' where edition_id = '${id}'`)
    await aDayLater()
    expect(await found('2027')).toMatchObject({ canTakeBack: false, ordersSince: 1 })
    await expect(takeBack()).rejects.toEqual(refusedWith('edition.ordered'))
    // If it is made current and this is undone, the edition is open for booking again.
    const current = await found('2026')
    await niloofar('panelEdition.makeCurrent', { editionId: id, body: { currentId: current.id, missing: [] } })
    expect((await niloofar('panelEdition.undo', { editionId: id })).edition).toMatchObject({ state: 'open' })
  })
})

test('price rules are copied with adjusted prices and moved days, and booths of the copy follow them', async () => {
  const rule = { baseCents: 200_00, oppositePercent: 105, cornerPercent: 108, threePercent: 112, fourPercent: 120, shellCents: 45_00, shellUpTo: 24, early: [{ until: '2026-05-01', percent: 10 }] } // prettier-ignore
  const [{ id: hallId }] = (await niloofar('panelHall.list', {})).items as unknown as [{ id: string }]
  const apply = (seen: { step: null; booths: number; totalCents: number }) =>
    niloofar('panelPrice.apply', { body: { halls: [{ hallId, rule, own: true, seen }] } })
  const { about } = await refusalOf(apply({ step: null, booths: 0, totalCents: 1 }))
  const { count: booths, totalCents } = about as { count: number; totalCents: number }
  await apply({ step: null, booths, totalCents })
  await niloofar('panelEdition.start', {
    body: inputOf(await found('2026'), { slug: '2028', firstDay: '2027-06-07', lastDay: '2027-06-10', percent: 10 }),
  })
  const next = inEdition(w, '2028', 'niloofar')
  const { items } = await next('panelPrice.list', {})
  const ruled = items.filter((hall) => hall.rule !== null)
  const copied = { ...rule, baseCents: 220_00, shellCents: 50_00, early: [{ until: '2027-05-01', percent: 10 }] }
  expect(ruled.map((hall) => hall.rule)).toEqual([copied])
  const { booths: after, day } = await next('panelPrice.read', { hallId: ruled[0]!.hallId })
  const followers = after.filter(({ byRule, active }) => byRule && active)
  expect(followers.length).toBeGreaterThan(booths / 2)
  for (const { pricePerSquareMetreCents, priceParts } of followers)
    expect(pricePerSquareMetreCents).toBe(partsCents({ ...priceParts!, baseCents: copied.baseCents }))
  expect(day < '2026-05-01').toBe(true)
})

test('without a new name the year or number in the old one is increased, and a given name is used unchanged', async () => {
  const before = await found('2026')
  const { edition } = await niloofar('panelEdition.start', { body: inputOf(before, { slug: 'next-name', copies: [] }) })
  for (const locale of ['fa', 'en'] as const) expect(edition.name[locale]).not.toBe(before.name[locale])
  const own = { fa: 'فارما', en: 'Pharma Spring' }
  const body = inputOf(before, { slug: 'own-name', copies: [], name: own, shortName: own })
  const { edition: named } = await niloofar('panelEdition.start', { body })
  expect([named.name, named.shortName, (await found('2026')).name]).toEqual([own, own, before.name])
})
