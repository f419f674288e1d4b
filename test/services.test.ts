// Travel services switched off by the organiser. They appear in no navigation, and calls that request one are rejected.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { formScreen, ratedKinds, type RatedKind } from '#contract/orders/names.ts'
import { pathTo } from '#contract/paths.ts'
import { offeredRates } from '#contract/rules/services.ts'
import { offersOf } from '#web/guest/words.ts'
import { waysToBegin } from '#web/order/mine/ways-to-begin.ts'
import { firstDraft } from '#web/reservation/booth-draft.ts'
import { servicesOf } from '#web/service/offers.ts'
import { panelGroups } from '#web/shell/panel-nav-items.ts'
import { siteGroups } from '#web/shell/sections.ts'
import { filledKinds } from './filled-orders.ts'
import { guestOrder } from './human.ts'
import { jpeg, sendFile } from './files.ts'
import { contact } from './journey.ts'
import { freeBooths, refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const dariush = await w.as('dariush')
const sara = await w.as('sara')
const edition = async () => (await sara('edition.read', {})).edition
const change = async (settings: object) =>
  dariush('panelSettings.edit', {
    body: { updatedAt: (await dariush('panelSettings.read', {})).updatedAt, settings },
  })
const without = (kind: RatedKind) => ratedKinds.filter((one) => one !== kind)
const { rates: own } = (await dariush('panelSettings.read', {})).settings
beforeEach(() => change({ services: [...ratedKinds], rates: own }))

const attach = async (purpose: 'passport' | 'photo' | 'attachment') =>
  (
    await sendFile(
      w,
      'sara',
      purpose,
      `${purpose}.jpg`,
      await (purpose === 'photo' ? jpeg(600, 800) : jpeg(1_200, 850)),
    )
  ).id

test.each(ratedKinds)('%s that is switched off cannot be quoted or ordered by any user', async (kind) => {
  const { priced, more } = await filledKinds[kind](attach as never)
  const quote = () => sara('quote.make', { body: { kind, ...priced } as never })
  const { quote: seen } = await quote()
  await change({ services: without(kind) })
  await expect(quote()).rejects.toEqual(refusedWith('service.off'))
  const { travellers: _, ...rest } = priced as { travellers?: number }
  const body = { kind, ...contact, ...rest, ...more, seenTotalCents: seen.totalWithTaxCents } as never
  const { code, status, fields } = await refusalOf(sara('order.place', { body }))
  expect({ code, status, fields }).toEqual({ code: 'service.off', status: 409, fields: [] })
  const asked = guestOrder(w, { services: ['other', kind] })
  expect(await refusalOf(asked)).toMatchObject({ code: 'service.off', status: 409 })
})

test.each(ratedKinds)('no link leads to %s when it is switched off', async (kind) => {
  const leading = async () => {
    const here = await edition()
    const form = pathTo(formScreen(kind))
    const links = siteGroups(here).flatMap(({ rows }) =>
      rows.flatMap(({ to, besides = [] }) => [to, ...besides.map((one) => one.to)]),
    )
    const panel = panelGroups({ role: 'admin', accessLevel: null, superAdmin: true }, here)
    return {
      links: links.filter((to) => to === form).length,
      others: links.filter((to) => without(kind).some((one) => to === pathTo(formScreen(one)))).length,
      services: servicesOf(here, [], []).filter(({ id }) => id === kind).length,
      guests: offersOf(here, []).filter(({ service }) => service === kind).length,
      account: waysToBegin(here).filter((one) => one.kind === kind).length,
      prices: Math.min(1, offeredRates(here).filter((rate) => rate.kind === kind).length),
      panel: panel.flatMap(({ places }) => places).filter((place) => place.kind === kind).length,
    }
  }
  const all = { links: 1, others: 2, services: 1, guests: 1, account: 1, prices: 1, panel: 1 }
  expect(await leading()).toEqual(all)
  await change({ services: without(kind) })
  expect(await leading()).toEqual({ ...all, links: 0, services: 0, guests: 0, account: 0, prices: 0, panel: 0 })
})

test('if all services are switched off, their rows and rates are not shown, and booths are unaffected', async () => {
  await change({ services: [], rates: [] })
  const here = await edition()
  expect([here.services, here.rates, waysToBegin(here).map(({ kind }) => kind)]).toEqual([[], [], ['booth']])
  const links = siteGroups(here).flatMap(({ rows }) => rows.map(({ to }) => to))
  expect(links.filter((to) => /Submit(Visa|Hotel|Transport)/.test(to))).toEqual([])
})

test('a service cannot be switched on before it has rates', async () => {
  const { settings } = await change({ services: [] })
  for (const kind of ratedKinds) {
    const rates = settings.rates.filter((rate) => rate.kind !== kind)
    const refusal = await refusalOf(change({ services: [kind], rates }))
    expect(refusal.fields).toEqual([expect.objectContaining({ path: 'settings.rates', code: 'rateNeeded' })])
    expect((await change({ services: without(kind), rates })).settings.services).toEqual(without(kind))
    await change({ services: [...ratedKinds], rates: settings.rates })
  }
  for (const services of [['parking'], ['hotel', 'hotel'], 'hotel'])
    expect((await refusalOf(change({ services }))).status).toBeOneOf([400, 422])
})

test('the catalogue listing is unticked by default, and offered only if it has a fee', async () => {
  const { profile } = await sara('profile.read', {})
  expect(firstDraft(profile, '').fields.catalogListing).toBe(false)
  const listed = async () => servicesOf(await edition(), [], []).some(({ id }) => id === 'catalogue')
  const [booth] = await freeBooths(w, 1)
  const lines = async () =>
    (
      await sara('quote.make', { body: { kind: 'booth', boothIds: [booth!.id], catalogListing: true, equipment: [] } })
    ).quote.lines.map(({ kind }) => kind)
  const { catalogListingCents } = await edition()
  expect([await listed(), await lines()]).toEqual([true, ['booth', 'catalog']])
  await change({ catalogListingCents: null })
  expect([await listed(), await lines()]).toEqual([false, ['booth']])
  await change({ catalogListingCents })
})
