import { afterAll, describe, expect, test } from 'vitest'
import { freeBooths, ordered, refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const roya = await w.as('roya')
const hamid = await w.as('hamid')
const anyone = w.visitor()
const name = { fa: 'سینا', en: 'Sina' }

describe('equipment', () => {
  const item = {
    code: 'eqp-99',
    title: { fa: 'میز ایستاده', en: 'Standing table' },
    note: { fa: '', en: '' },
    priceCents: 4_500,
    count: 10,
    active: true,
    position: 99,
  }
  test('is offered with booths once it is added, and no longer when it is switched off', async () => {
    const { equipment } = await roya('panelEquipment.add', { body: item })
    expect(equipment).toMatchObject({ code: 'EQP-99', available: 10, used: 0, ordered: false })
    const offered = async () => (await anyone('equipment.list', {})).items.some(({ id }) => id === equipment.id)
    expect(await offered()).toBe(true)
    await roya('panelEquipment.edit', { equipmentId: equipment.id, body: { active: false } })
    expect(await offered()).toBe(false)
    await roya('panelEquipment.remove', { equipmentId: equipment.id })
    await expect(roya('panelEquipment.read', { equipmentId: equipment.id })).rejects.toEqual(
      refusedWith('thing.notFound'),
    )
  })
  test('that is part of an order cannot be removed, and the order keeps its price', async () => {
    const { equipment } = await roya('panelEquipment.add', { body: { ...item, code: 'EQP-98' } })
    const [booth] = await freeBooths(w, 1)
    const order = await ordered(w, 'sara', [booth!.id], { equipment: [{ equipmentId: equipment.id, count: 2 }] })
    await expect(roya('panelEquipment.remove', { equipmentId: equipment.id })).rejects.toEqual(
      refusedWith('thing.inUse'),
    )
    await roya('panelEquipment.edit', { equipmentId: equipment.id, body: { priceCents: 9_900 } })
    expect((await (await w.as('sara'))('order.read', { orderId: order.id })).order.totalCents).toBe(order.totalCents)
    expect((await roya('panelEquipment.read', { equipmentId: equipment.id })).equipment.ordered).toBe(true)
  })
  test('has a unique code', async () => {
    await roya('panelEquipment.add', { body: { ...item, code: 'EQP-97' } })
    await expect(roya('panelEquipment.add', { body: { ...item, code: 'eqp-97' } })).rejects.toEqual(
      refusedWith('equipment.codeExists'),
    )
  })
  test('with invalid fields gets an error on each of them', async () => {
    const { fields } = await refusalOf(
      roya('panelEquipment.add', {
        body: { ...item, code: 'با فاصله', title: { fa: ' ', en: '' }, priceCents: -1, count: 1.5 },
      }),
    )
    expect(fields.map(({ path }) => path).sort()).toEqual(['code', 'count', 'priceCents', 'title'])
  })
})

test('an opinion is on the home page while it is active, in the order set by the team', async () => {
  const body = { comment: { fa: 'عالی بود', en: '' }, name, role: { fa: '', en: '' }, logoId: null, active: true }
  const { opinion: second } = await roya('panelOpinion.add', { body: { ...body, position: 2 } })
  const { opinion: first } = await roya('panelOpinion.add', { body: { ...body, position: 1 } })
  const shown = async () => (await anyone('opinion.list', {})).items.map(({ id }) => id)
  expect(await shown()).toEqual([first.id, second.id])
  await roya('panelOpinion.edit', { opinionId: first.id, body: { active: false } })
  expect(await shown()).toEqual([second.id])
  await roya('panelOpinion.remove', { opinionId: second.id })
  expect(await shown()).toEqual([])
})

test('a representative has a country and contact details', async () => {
  const body = {
    name,
    country: 'DE',
    email: '',
    phoneNumber: '030 901820',
    imageId: null,
    active: true,
    position: 1,
    city: { fa: 'برلین', en: 'Berlin' },
    timeZone: 'Europe/Berlin',
    coordinates: '52.5, 13.4',
  }
  const { representative } = await roya('panelRepresentative.add', { body })
  expect(representative).toMatchObject({ country: 'DE', email: null, phoneNumber: '+4930901820' })
  expect(
    (await refusalOf(roya('panelRepresentative.add', { body: { ...body, email: 'x', phoneNumber: '12' } }))).fields.map(
      ({ path }) => path,
    ),
  ).toContain('email')
  expect((await anyone('representative.list', {})).items).toMatchObject([{ name }])
})

test('an unknown picture is rejected, and an operator cannot change anything', async () => {
  expect(
    (
      await refusalOf(
        roya('panelRepresentative.add', {
          body: {
            name,
            country: null,
            email: '',
            phoneNumber: '',
            imageId: '01900000-0000-7000-8000-000000000000',
            active: true,
            position: 1,
          },
        }),
      )
    ).fields[0],
  ).toMatchObject({ path: 'imageId', code: 'uploadUnknown' })
  await expect(
    hamid('panelOpinion.add', { body: { comment: name, name, role: name, logoId: null, active: true, position: 1 } }),
  ).rejects.toEqual(refusedWith('role.forbidden'))
})

test('every change is in the audit log', async () => {
  const { items } = await (await w.as('dariush'))('panelAudit.list', { query: { subject: 'opinion' } })
  expect(items.map(({ action }) => action)).toEqual([
    'panelOpinion.remove',
    'panelOpinion.edit',
    'panelOpinion.add',
    'panelOpinion.add',
  ])
})
