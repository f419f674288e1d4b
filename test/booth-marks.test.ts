// Raw or shell scheme and sector of a booth. They are set in the plan editor or in the booth's form, and visitors see
// them. The price rule uses them, and orders store them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceRule } from '#contract/entities/price.ts'
import { updatePricesByRule } from '#server/price/price.ts'
import { box } from './drawing.ts'
import { importing } from './importing.ts'
import { ordered, orderFields, refusalOf, refusedWith } from './people.ts'
import { booth, planning, thingIn } from './planning.ts'
import { priced } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const { newHall, team, planOf, save, publish, onSale } = await planning(w)
const [sara, jonas] = await Promise.all([w.as('sara'), w.as('jonas')])
const rule: PriceRule = {
  baseCents: 190_00,
  oppositePercent: 100,
  cornerPercent: 100,
  threePercent: 100,
  fourPercent: 110,
  shellCents: 35_00,
  shellUpTo: 0,
  early: [],
}
let hallId = ''
beforeAll(async () => {
  hallId = (await newHall()).id
  const drawn = ['A-1', 'A-2', 'A-3', 'A-4'].map((name, at) => booth(name, box(400 + at * 900, 400, 400, 300)))
  const [raw, shell] = drawn
  await save(hallId, 0, { put: [{ ...raw!, scheme: 'raw' }, { ...shell!, scheme: 'shell', sector: 'dentistry' }, ...drawn.slice(2)] }) // prettier-ignore
  await publish(hallId, 1)
})
const named = async (name: string) => (await onSale(hallId)).find((one) => one.name === name)!
async function apply(of: PriceRule) {
  const asked = (seen: { step: string | null; booths: number; totalCents: number }) =>
    team('panelPrice.apply', { body: { halls: [{ hallId, rule: of, own: true, seen }] } })
  const { about } = await refusalOf(asked({ step: null, booths: 0, totalCents: 1 }))
  const { count: booths, totalCents } = about as { count: number; totalCents: number }
  await asked({ step: (await team('panelPrice.read', { hallId })).step?.id ?? null, booths, totalCents })
}
const follow = async () => updatePricesByRule({ ...w.portal, edition: await w.portal.editions.current() })

test('scheme and sector drawn in the plan are published with it, and visible to users', async () => {
  const { items } = await jonas('booth.list', { hallId })
  const seen = items.map(({ name, scheme, sector }) => [name, scheme, sector])
  expect(seen).toEqual([['A-1', 'raw', null], ['A-2', 'shell', 'dentistry'], ['A-3', null, null], ['A-4', null, null]]) // prettier-ignore
})

test('scheme and sector from the booth’s form are also in the plan, and do not change other drawn booths', async () => {
  const one = await named('A-4')
  await team('panelBooth.edit', { hallId, boothId: one.id, body: { scheme: 'shell', sector: 'pharmacy' } })
  const plan = await planOf(hallId)
  expect(thingIn(plan, 'A-4')).toMatchObject({ scheme: 'shell', sector: 'pharmacy' })
  expect(thingIn(plan, 'A-2')).toMatchObject({ scheme: 'shell', sector: 'dentistry' })
  await team('panelBooth.edit', { hallId, boothId: one.id, body: { scheme: null, sector: null } })
  expect(thingIn(await planOf(hallId), 'A-4')).not.toHaveProperty('scheme')
  await expect(team('panelBooth.edit', { hallId, boothId: one.id, body: { scheme: 'tent' as 'raw' } })).rejects.toEqual(
    refusedWith('input.invalid'),
  )
})

test('the price rule charges for a shell if the team has chosen it, otherwise by size, and follows a changed scheme', async () => {
  await apply(rule)
  expect([(await named('A-1')).pricePerSquareMetreCents, (await named('A-2')).pricePerSquareMetreCents]).toEqual([
    209_00, 244_00,
  ])
  // `shellUpTo: 12` gives every booth of up to twelve square metres a shell, except if its scheme is set explicitly.
  await apply({ ...rule, shellUpTo: 12 })
  const prices = async () => Promise.all(['A-1', 'A-2', 'A-3'].map(async (name) => (await named(name)).pricePerSquareMetreCents)) // prettier-ignore
  expect(await prices()).toEqual([209_00, 244_00, 244_00])
  expect((await named('A-3')).priceParts).toMatchObject({ scheme: 'shell', sidesPercent: 110, shellCents: 35_00 })
  await team('panelBooth.edit', { hallId, boothId: (await named('A-1')).id, body: { scheme: 'shell' } })
  await follow()
  expect(await prices()).toEqual([244_00, 244_00, 244_00])
  await team('panelBooth.edit', { hallId, boothId: (await named('A-1')).id, body: { scheme: 'raw' } })
  await follow()
  expect((await prices())[0]).toBe(209_00)
})

test('an order shows how its price was computed, in both languages, even after the rule has changed', async () => {
  const one = await named('A-2')
  const { hold } = await sara('hold.place', { body: { boothIds: [one.id] } })
  const { quote } = await sara('quote.make', { body: { kind: 'booth', boothIds: [one.id], catalogListing: false, equipment: [] } }) // prettier-ignore
  const detail = {
    en: '12 m², four open sides, shell scheme, per m²: base €190 × 1.10 for open sides + €35 for the shell = €244',
    fa: '۱۲ متر مربع، چهار بر، با سازه، هر متر مربع: پایه ۱۹۰ یورو × ۱٫۱۰ برای برهای باز + ۳۵ یورو برای سازه = ۲۴۴ یورو',
  }
  expect(quote.lines[0]!.detail).toEqual(detail)
  const { order } = await sara('order.place', { body: await priced(sara, { ...orderFields, holdId: hold.id, equipment: [] }) }) // prettier-ignore
  await apply({ ...rule, baseCents: 300_00 })
  const { order: later } = await sara('order.read', { orderId: order.id })
  expect(later.lines[0]).toMatchObject({ detail, unitCents: 244_00 })
})

/** Returns the plan editor's details of a price by rule. */
async function ruledPrice({ id }: { id: string }) {
  const { plan } = await team('panelPlan.read', { hallId })
  return plan.ruled.find(({ boothIds }) => boothIds.includes(id))
}
test('the plan shows the details of every price by rule, and none for a manual price', async () => {
  const one = await named('A-4')
  expect(await ruledPrice(one)).toMatchObject({ cents: one.pricePerSquareMetreCents, parts: one.priceParts })
  const { plan } = await team('panelPlan.read', { hallId })
  expect(new Set(plan.ruled.map(({ parts, cents }) => JSON.stringify([cents, parts]))).size).toBe(plan.ruled.length)
  await team('panelBooth.edit', { hallId, boothId: one.id, body: { pricePerSquareMetreCents: 150_00 } })
  expect(await ruledPrice(one)).toBeUndefined()
  await apply({ ...rule, baseCents: 300_00 })
})

test('a manual price has no details of the rule', async () => {
  const one = await named('A-3')
  await team('panelBooth.edit', { hallId, boothId: one.id, body: { pricePerSquareMetreCents: 100_00 } })
  expect(await named('A-3')).toMatchObject({ priceParts: null, pricePerSquareMetreCents: 100_00 })
  const order = await ordered(w, 'sara', [one.id])
  expect(order.lines[0]!.detail).toEqual({ en: '12 m², four open sides', fa: '۱۲ متر مربع، چهار بر' })
})

test('rule prices of an earlier version keep their amounts and get their details at the next update', async () => {
  const was = await named('A-4')
  await w.portal.db.$client.query('update booths set price_parts = null where id = $1', [was.id])
  await follow()
  expect(await named('A-4')).toEqual(was)
})

const tables = await importing(w)
test('an import sets scheme and sector, in words of either language and the edition’s sector names; empty cells change nothing', async () => {
  const { en } = (await team('panelHall.read', { hallId })).hall.name
  const sectors = (await w.portal.editions.current()).sectors
  const csv = `سالن,غرفه,متراژ,قیمت متری,سازه,حوزه\n${en},T-1,12,100,با سازه,${sectors.dentistry.name.fa}\n${en},T-2,12,100,Raw space,${sectors.pharmacy.name.en}\n${en},T-3,12,100,,\n${en},A-1,12,100,,\n`
  await tables.run(await tables.looked('booths', csv, { known: 'update' }))
  const marks = async (name: string) => { const { scheme, sector } = await named(name); return [scheme, sector] } // prettier-ignore
  expect(await Promise.all(['T-1', 'T-2', 'T-3', 'A-1'].map(marks))).toEqual([['shell', 'dentistry'], ['raw', 'pharmacy'], [null, null], ['raw', null]]) // prettier-ignore
  const unclear = await tables.looked('booths', `سالن,غرفه,متراژ,قیمت متری,سازه\n${en},T-9,12,100,تخته\n`)
  expect(await tables.short(unclear.id)).toContainEqual(expect.arrayContaining(['fieldDropped', 'scheme']))
})
