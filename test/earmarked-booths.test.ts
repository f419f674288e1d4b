// The right of return, from the reservation of booths to its end, with the e-mails about it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shifted } from '#contract/rules/days.ts'
import { sweep } from '#server/clock.ts'
import { followInNext } from '#server/earmark-reactions.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { exhibiting } from './exhibiting.ts'
import { inEdition } from './in-edition.ts'
import { orderFields, refusalOf, refusedWith } from './people.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const db = w.portal.db.$client
const rowsOf = async <T>(text: string, values: unknown[] = []) => (await db.query(text, values)).rows as T[]
const niloofar = await w.as('niloofar')
const sara = await w.as('sara')
for (const name of ['hamid', 'babak', 'aida', 'jonas', 'elif', 'wei'] as const) await w.as(name)
const today = (await w.visitor()('edition.read', {})).edition.today
const until = shifted(today, 30)

/** Adds a member to a company. */
const join = (companyId: string, name: CastName, role: string) =>
  db.query(`insert into memberships (company_id, user_id, role) select $1, id, $2 from users where email = $3`, [
    companyId,
    role,
    cast[name].email,
  ])
const next = inEdition(w, '2026', 'niloofar')
const hallOf = async (call: ReturnType<typeof w.visitor>) => (await call('hall.list', {})).items[0]!
const boothsIn = async (call: ReturnType<typeof w.visitor>) =>
  (await call('booth.list', { hallId: (await hallOf(call)).id })).items
/** Returns a booth in the edition that is current now, by the name it had in the previous edition. */
const copyOf = async (name: string) => (await boothsIn(w.visitor())).find((booth) => booth.name === name)!
const held = (who: CastName, boothId: string) =>
  w.as(who).then((call) => call('hold.place', { body: { boothIds: [boothId] } }))

async function heldAndLeft(who: CastName, boothId: string) {
  const { hold } = await held(who, boothId)
  const call = await w.as(who)
  await call('hold.release', { holdId: hold.id })
}

let azin: Awaited<ReturnType<typeof exhibiting>>
let lindner: typeof azin
let anadolu: typeof azin
beforeAll(async () => {
  azin = await exhibiting(w, 'sara')
  lindner = await exhibiting(w, 'jonas')
  anadolu = await exhibiting(w, 'elif')
  await join(azin.company, 'babak', 'manager')
  await join(azin.company, 'aida', 'staff')
})

describe('while the next edition is being prepared', () => {
  test('the dialog that starts the next edition lists which company has which booth, and booths deselected there are not reserved', async () => {
    const [from] = (await niloofar('panelEdition.list', {})).items
    expect(from!.places).toEqual({ companies: 3, booths: 3 })
    const { items } = await niloofar('panelEdition.places', { editionId: from!.id })
    expect(items.map(({ id, companyId, state }) => [id, companyId, state])).toEqual(
      expect.arrayContaining([[azin.booth.id, azin.company, 'reserved']]),
    )
    const start = (earmarkedUntil: string | null) =>
      niloofar('panelEdition.start', {
        body: {
          fromId: from!.id,
          slug: '2026',
          firstDay: shifted(today, 300),
          lastDay: shifted(today, 303),
          percent: 0,
          copies: ['halls', 'seller'],
          earmarkedUntil,
          notEarmarked: [anadolu.booth.id],
        },
      })
    expect((await refusalOf(start(shifted(today, -1)))).fields).toMatchObject([
      { path: 'earmarkedUntil', code: 'dayFrom' },
    ])
    expect((await refusalOf(start(shifted(today, 304)))).fields).toMatchObject([
      { path: 'earmarkedUntil', code: 'dayUntil' },
    ])
    const { edition } = await start(until)
    expect(edition.earmarked).toEqual({ until, companies: 2, booths: 2 })
    const earmarked = await next('panelEarmarkedBooth.list', {})
    expect(earmarked.until).toBe(until)
    expect(earmarked.booths.map(({ name, companyId, state }) => `${name} ${companyId} ${state}`).toSorted()).toEqual(
      [azin, lindner].map(({ booth, company }) => `${booth.name} ${company} earmarked`).toSorted(),
    )
  })

  test('the right of return follows the orders of the previous edition, except for booths excluded by an admin', async () => {
    const brightlab = await exhibiting(w, 'wei')
    await followInNext(w.portal)
    const names = async () => (await next('panelEarmarkedBooth.list', {})).booths.map(({ name }) => name).toSorted()
    expect(await names()).toEqual([azin.booth.name, lindner.booth.name, brightlab.booth.name].toSorted())
    const hamid = await w.as('hamid')
    await hamid('panelOrder.reject', {
      orderId: brightlab.order.id,
      body: { reason: 'Documents are missing.', verified: true },
    })
    await followInNext(w.portal)
    expect(await names()).toEqual([azin.booth.name, lindner.booth.name].toSorted())
  })

  test('no e-mail about the right of return has been sent yet', async () => {
    await sweep(w.portal)
    expect(await rowsOf(`select 1 from emails where template like 'boothsEarmarked%'`)).toEqual([])
  })

  test('when the next edition becomes current, the orders of the previous one are applied one last time', async () => {
    const all = (await niloofar('panelEdition.list', {})).items
    const [{ id }, now] = [
      all.find(({ slug }) => slug === '2026')!,
      all.find(({ state }) => state === 'current')!,
    ] as const
    await niloofar('panelEdition.makeCurrent', { editionId: id, body: { currentId: now.id, missing: [] } })
    expect((await w.visitor()('edition.read', {})).edition).toMatchObject({ slug: '2026', earmarkedUntil: until })
  })
})

describe('until the last day of the right of return', () => {
  test('all visitors see the booth as earmarked, not as free', async () => {
    const copy = await copyOf(azin.booth.name)
    expect(copy).toMatchObject({ state: 'earmarked', earmarkedUntil: until, company: null })
    expect(await copyOf(anadolu.booth.name)).toMatchObject({ state: 'available', earmarkedUntil: null })
    const booths = await boothsIn(w.visitor())
    expect((await hallOf(w.visitor())).free).toBe(
      booths.filter(({ active, state }) => active && state === 'available').length,
    )
  })

  test('other companies and staff of the company cannot hold it and are not shown its price', async () => {
    const copy = await copyOf(azin.booth.name)
    for (const who of ['jonas', 'aida', 'wei'] as const) {
      const refusal = await refusalOf(held(who, copy.id))
      expect(refusal).toMatchObject({ code: 'booth.earmarked', about: { booths: [{ id: copy.id, name: copy.name }] } })
      expect(refusal.message).toContain('is kept for the company that had it last time')
    }
    for (const call of [w.visitor(), await w.as('jonas')])
      await expect(
        call('quote.make', { body: { kind: 'booth', boothIds: [copy.id], catalogListing: false } }),
      ).rejects.toEqual(refusedWith('booth.earmarked'))
    for (const who of ['jonas', 'aida'] as const)
      expect((await (await w.as(who))('earmarkedBooth.list', {})).items.filter(({ id }) => id === copy.id)).toEqual([])
  })

  test('its company sees it in the user panel, and an owner or manager can order it, but not for another company', async () => {
    const copy = await copyOf(azin.booth.name)
    const babak = await w.as('babak')
    for (const call of [sara, babak])
      expect((await call('earmarkedBooth.list', {})).items).toMatchObject([
        { id: copy.id, state: 'earmarked', companyId: azin.company, totalCents: copy.totalCents },
      ])
    expect((await sara('overview.read', {})).overview.waiting).toMatchObject([
      { what: 'earmarked', number: copy.name, hallId: copy.hallId, until },
    ])
    const other = (await sara('company.add', { body: { name: { fa: '', en: 'Taban' }, country: 'IR' } })).company
    const { hold } = await held('sara', copy.id)
    const order = async (companyId: string) =>
      sara('order.place', { body: await priced(sara, { ...orderFields, holdId: hold.id, companyId }) })
    await expect(order(other.id)).rejects.toEqual(refusedWith('booth.earmarked'))
    const placed = (await order(azin.company)).order
    expect((await copyOf(azin.booth.name)).state).toBe('reserved')
    expect((await sara('earmarkedBooth.list', {})).items).toEqual([])
    await sara('order.withdraw', { orderId: placed.id })
    expect(await copyOf(azin.booth.name)).toMatchObject({ state: 'earmarked', earmarkedUntil: until })
    const hamid = await w.as('hamid')
    await hamid('panelOrder.reopen', { orderId: placed.id })
    expect((await copyOf(azin.booth.name)).state).toBe('reserved')
    await hamid('panelOrder.reject', { orderId: placed.id, body: { reason: 'Documents are missing.' } })
  })

  test('a user who held a booth before it was reserved for another company cannot order it', async () => {
    const free = await copyOf(anadolu.booth.name)
    const [jonas, { hold }] = [await w.as('jonas'), await held('jonas', free.id)]
    const keep = (boothIds: string[], companyId: string | null) =>
      niloofar('panelEarmarkedBooth.keep', { body: { boothIds, companyId } })
    expect(await refusalOf(keep([free.id], azin.company))).toMatchObject({
      code: 'booth.taken',
      about: { booths: [{ name: free.name }] },
    })
    // This happens when the last day of the right of return is postponed while a user holds the booth.
    await db.query('update booths set earmarked_for = $1 where id = $2', [azin.company, free.id])
    await expect(
      jonas('order.place', {
        body: await priced(jonas, { ...orderFields, holdId: hold.id, companyId: lindner.company }),
      }),
    ).rejects.toEqual(refusedWith('booth.earmarked'))
    await jonas('hold.release', { holdId: hold.id })
    await db.query('update booths set earmarked_for = null where id = $1', [free.id])
  })

  test('an admin reserves a booth for a company and releases it, an unknown company is rejected, and the audit log records it', async () => {
    const free = await copyOf(anadolu.booth.name)
    const keep = (boothIds: string[], companyId: string | null) =>
      niloofar('panelEarmarkedBooth.keep', { body: { boothIds, companyId } })
    const { booths } = await keep([free.id], anadolu.company)
    expect(booths.find(({ id }) => id === free.id)).toMatchObject({ companyId: anadolu.company, state: 'earmarked' })
    await expect(held('wei', free.id)).rejects.toEqual(refusedWith('booth.earmarked'))
    expect((await keep([free.id], null)).booths.map(({ id }) => id)).not.toContain(free.id)
    await heldAndLeft('wei', free.id)
    await expect(keep([free.id], azin.booth.id)).rejects.toEqual(refusedWith('thing.notFound'))
    await expect(
      (await w.as('hamid'))('panelEarmarkedBooth.keep', { body: { boothIds: [free.id], companyId: null } }),
    ).rejects.toEqual(refusedWith('role.forbidden'))
    const {
      items: [, entry],
    } = await niloofar('panelAudit.list', { query: { subject: 'edition', limit: '2' } })
    expect(entry).toMatchObject({
      action: 'panelEarmarkedBooth.keep',
      label: `2026: ${free.name}`,
      after: { companyName: 'آناتولی دیش' },
    })
  })

  test('merged companies have the reserved booths of both', async () => {
    const dariush = await w.as('dariush')
    await dariush('panelCompany.merge', { companyId: anadolu.company, body: { otherId: lindner.company } })
    const copy = await copyOf(lindner.booth.name)
    expect((await (await w.as('jonas'))('earmarkedBooth.list', {})).items).toMatchObject([
      { id: copy.id, companyId: anadolu.company },
    ])
    await heldAndLeft('elif', copy.id)
    expect(
      (
        await niloofar('panelEarmarkedBooth.keep', { body: { boothIds: [copy.id], companyId: lindner.company } })
      ).booths.find(({ id }) => id === copy.id),
    ).toMatchObject({ companyId: anadolu.company })
  })
})

describe('e-mails about the right of return', () => {
  const sent = `select recipient, locale from emails where template = $1 order by recipient`
  const emailsOf = (template: string) => rowsOf<{ recipient: string; locale: string }>(sent, [template])

  test('owners and managers are notified once, each in their own language', async () => {
    await sweep(w.portal)
    const first = await emailsOf('boothsEarmarked')
    expect(first).toEqual([
      { recipient: cast.babak.email, locale: 'fa' },
      { recipient: cast.elif.email, locale: 'en' },
      { recipient: cast.jonas.email, locale: 'en' },
      { recipient: cast.sara.email, locale: 'fa' },
    ])
    await sweep(w.portal)
    expect(await emailsOf('boothsEarmarked')).toEqual(first)
    expect(await emailsOf('earmarksEnd')).toEqual([])
  })

  test('they are reminded of booths not ordered yet, a week before the end and on the day before it, once each', async () => {
    const elif = await w.as('elif')
    const { hold } = await held('elif', (await copyOf(lindner.booth.name)).id)
    await elif('order.place', {
      body: await priced(elif, { ...orderFields, holdId: hold.id, companyId: anadolu.company }),
    })
    await w.moveTo(shifted(until, -8))
    await sweep(w.portal)
    expect(await emailsOf('earmarksEnd')).toEqual([])
    for (const [day, count] of [
      [-7, 2],
      [-3, 2],
      [-1, 4],
      [0, 4],
    ] as const) {
      await w.moveTo(shifted(until, day))
      await sweep(w.portal)
      await sweep(w.portal)
      expect([day, (await emailsOf('earmarksEnd')).length]).toEqual([day, count])
    }
    expect(new Set((await emailsOf('earmarksEnd')).map(({ recipient }) => recipient))).toEqual(
      new Set([cast.sara.email, cast.babak.email]),
    )
  })
})

describe('after the last day', () => {
  test('the booths become free automatically, on the map and for holding', async () => {
    await w.moveTo(shifted(until, 1))
    w.portal.live.publishHere({ topics: ['halls'] })
    const copy = await copyOf(azin.booth.name)
    expect(copy).toMatchObject({ state: 'available', earmarkedUntil: null })
    expect((await w.visitor()('edition.read', {})).edition.earmarkedUntil).toBe(null)
    expect((await sara('earmarkedBooth.list', {})).items).toEqual([])
    await heldAndLeft('wei', copy.id)
  })

  test('the booths are reserved again if the last day is postponed, and free immediately if it is removed', async () => {
    const copy = await copyOf(azin.booth.name)
    const set = (day: string | null) => niloofar('panelEarmarkedBooth.until', { body: { until: day } })
    expect((await refusalOf(set(shifted(until, -1)))).fields).toMatchObject([{ path: 'until', code: 'dayFrom' }])
    await set(shifted(until, 5))
    expect((await copyOf(azin.booth.name)).state).toBe('earmarked')
    await expect(held('wei', copy.id)).rejects.toEqual(refusedWith('booth.earmarked'))
    await set(null)
    expect((await copyOf(azin.booth.name)).state).toBe('available')
    await heldAndLeft('wei', copy.id)
  })
})
