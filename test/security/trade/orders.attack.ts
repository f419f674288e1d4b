// Fields and sizes of orders.
import { setTimeout as pause } from 'node:timers/promises'
import { orderFields } from '#test/order-fields.ts'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { expectNoServerError } from '../people.ts'
import { bookBooth, invoiceOf, newBooth, noId, sumOfHold } from '../sample-data.ts'
import { crowd, decide, hold, holdId, newEquipment, place, outcomes, standing, tally } from './requests.ts'

type Order = {
  id: string
  totalCents: number
  taxCents: number
  totalWithTaxCents: number
  lines: { kind: string; totalCents: number }[]
  attachments: unknown[]
  invoices: unknown[]
}

const json = { 'content-type': 'application/json' }

attack('BOOK-007 (C) A buyer cannot set the price', async (product) => {
  const portal = await product.portal()
  const { cookie: team } = await product.as(portal, 'niloofar')
  const wrong: string[] = []
  for (const value of ['0', '-1', '0.001', '1e308', 'NaN', '"1,5"', 'null', '"۰"', '0x10', '"0x10"']) {
    const user = await product.user(portal)
    const booth = await newBooth(product, portal, { priceCents: 123_456 })
    const mine = holdId(await hold(portal, user, [booth.id]))
    const body = JSON.stringify({
      ...orderFields,
      catalogListing: false,
      holdId: mine,
      seenTotalCents: await sumOfHold(portal, user.cookie, mine, { catalogListing: false }),
    }).slice(0, -1)
    for (const key of ['price', 'totalCents', 'priceCents', 'lines', 'discountCents']) {
      const { status, json: answer } = await portal.request('/v1/orders', {
        cookie: user.cookie,
        raw: `${body},"${key}":${value}}`,
        headers: json,
      })
      const cents = (answer['order'] as Order | undefined)?.totalCents
      if (status === 201 ? cents !== 123_456 : ![400, 422].includes(status))
        wrong.push(`${key} ${value}: ${status} ${cents}`)
    }
    const unsold = await newBooth(product, portal, { priceCents: 123_456 })
    const asHall = await portal.request(`/v1/panel/halls/${unsold.hallId}/booths/${unsold.id}`, {
      method: 'PATCH',
      cookie: team,
      raw: `{"priceCents":${value}}`,
      headers: json,
    })
    if (asHall.status === 200 ? !['0', 'null'].includes(value) : ![400, 422].includes(asHall.status))
      wrong.push(`a booth for ${value}: ${asHall.status}`)
  }
  expectNone(wrong, 'prices')
})

attack('BOOK-008 (C) Equipment can be ordered only in whole, available pieces', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const hamid = await product.as(portal, 'hamid')
  const user = await product.user(portal)
  const equipmentId = await newEquipment(product, portal)
  const booth = await newBooth(product, portal)
  const mine = holdId(await hold(portal, user, [booth.id]))
  const wrong: string[] = []
  for (const count of ['0', '-1', '1.5', '1e9', '"2"', '9007199254740992', '6', 'null', '-0.5', '1e400']) {
    const { status, text } = await portal.request('/v1/orders', {
      cookie: user.cookie,
      raw: `${JSON.stringify({ ...orderFields, holdId: mine, seenTotalCents: 1 }).slice(0, -1)},"equipment":[{"equipmentId":"${equipmentId}","count":${count}}]}`,
      headers: json,
    })
    if (![400, 422].includes(status)) wrong.push(`${count}: ${status} ${text.slice(0, 80)}`)
  }
  expectNone(wrong, 'counts')
  const several = await Promise.all(
    (await crowd(product, portal, 6)).map((one) =>
      bookBooth(product, portal, one, { equipment: [{ equipmentId, count: 1 }] }).catch(() =>
        bookBooth(product, portal, one),
      ),
    ),
  )
  for (const { totalCents } of several) expectThat(totalCents >= 0, 'a negative total')
  const decided = await Promise.all(several.map(({ id }) => decide(portal, hamid, id, 'verify')))
  expectNoServerError(decided, 'verifying')
  const {
    rows: [stock],
  } = await pool.query<{ left: number }>(
    `select e.count - coalesce((select sum(x.count) from order_equipments x join orders o on o.id = x.order_id and o.status = 'verified' where x.equipment_id = e.id), 0)::int as left from equipments e where e.id = $1`,
    [equipmentId],
  )
  expectThat(stock!.left >= 0, `${stock!.left} are left: ${outcomes(decided)}`)
  return `${stock!.left} left after ${outcomes(decided)}`
})

attack('BOOK-012 (H) No step of the order can be skipped', async (product) => {
  const portal = await product.portal()
  const [user, other] = await crowd(product, portal, 2)
  const booth = await newBooth(product, portal)
  const mine = holdId(await hold(portal, user!, [booth.id]))
  const { visitorName: _, companyName: __, ...bare } = orderFields
  for (const acceptTerms of [false, undefined, 'true', 1])
    expectOneOf((await place(portal, user!, mine, { acceptTerms })).status, [422], `terms: ${acceptTerms}`)
  expectOneOf(
    (
      await portal.request('/v1/orders', {
        cookie: user!.cookie,
        body: { ...bare, holdId: mine, seenTotalCents: 1 },
      })
    ).status,
    [422],
    'without a name',
  )
  for (const given of ['', 'x', undefined])
    expectOneOf((await place(portal, user!, given as string)).status, [404, 409, 422], `the hold ${given}`)
  expectOneOf((await place(portal, other!, mine)).status, [404, 409, 422], 'somebody else’s hold')
  expectOneOf((await place(portal, other!, noId)).status, [404, 409, 422], 'no hold')
  expectThat((await standing(product, portal, booth.id)).orders.length === 0, 'there is an order')
  expectOneOf((await place(portal, user!, mine)).status, [201], 'with everything')
})

attack(
  'BOOK-023 (C) Forty confirmations of each draft create one order, one invoice and one e-mail for it',
  async (product) => {
    const [a, b] = await product.pair()
    const pool = await product.pool(a)
    const dariush = await product.as(a, 'dariush')
    const user = await product.user(a)
    const booth = await newBooth(product, a)
    const equipmentId = await newEquipment(product, a)
    const mine = holdId(await hold(a, user, [booth.id]))
    const forty = Array.from({ length: 40 })
    const placed = await Promise.all(
      forty.map((_, at) => place(at % 2 ? a : b, user, mine, { equipment: [{ equipmentId, count: 2 }] })),
    )
    expectThat(tally(placed)['201'] === 1 && tally(placed)['409 hold.gone'] === 39, outcomes(placed))
    const order = placed.find(({ status }) => status === 201)!.json['order'] as Order & { number: string }
    const verified = await Promise.all(forty.map((_, at) => decide(at % 2 ? a : b, dariush, order.id, 'verify')))
    expectThat(tally(verified)['200'] === 1 && tally(verified)['409 order.decided'] === 39, outcomes(verified))
    const {
      rows: [count],
    } = await pool.query<Record<string, number>>(
      `select (select count(*)::int from invoices where order_id = $1) as invoices, (select count(*)::int from order_booths where booth_id = $2) as booths, (select sum(count)::int from order_equipments where equipment_id = $3) as pieces`,
      [order.id, booth.id, equipmentId],
    )
    expectThat(JSON.stringify(count) === JSON.stringify({ invoices: 1, booths: 1, pieces: 2 }), JSON.stringify(count))
    const letters = async () =>
      (
        await pool.query<{ template: string }>(
          `select template from emails where data->>'number' = $1 order by template`,
          [order.number],
        )
      ).rows.map(({ template }) => template)
    for (const until = Date.now() + 15_000; Date.now() < until && (await letters()).length < 2;) await pause(200)
    expectThat((await letters()).join() === 'orderPlaced,orderVerified', (await letters()).join())
  },
)

attack('BOOK-024 (H) An order can refer only to existing files', async (product) => {
  const portal = await product.portal()
  const pool = await product.pool(portal)
  const user = await product.user(portal)
  const {
    rows: [file],
  } = await pool.query<{ id: string }>(
    `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) values (gen_random_uuid(), $1, 'attachment', 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00') returning id`,
    [user.id],
  )
  const attempt = async (ids: string[]) => {
    const booth = await newBooth(product, portal)
    const answer = await place(portal, user, holdId(await hold(portal, user, [booth.id])), { attachmentIds: ids })
    return { answer, booth }
  }
  for (const ids of [[noId], ['running'], [file!.id, noId]]) {
    const { answer, booth } = await attempt(ids)
    expectOneOf(answer.status, [422], JSON.stringify(ids))
    expectThat((await standing(product, portal, booth.id)).orders.length === 0, 'an order came of it')
  }
  const { answer } = await attempt([file!.id])
  expectThat(
    answer.status === 201 && (answer.json['order'] as Order).attachments.length === 1,
    answer.text.slice(0, 200),
  )
  const removed = await pool.query('delete from uploads where id = $1', [file!.id]).then(
    ({ rowCount }) => rowCount,
    () => 'refused',
  )
  const after = (await portal.request(`/v1/orders/${(answer.json['order'] as Order).id}`, { cookie: user.cookie }))
    .json['order'] as Order
  expectThat(
    removed === 'refused' ? after.attachments.length === 1 : after.attachments.length === 0,
    `a deleted file is ${removed}, the order has ${after.attachments.length}`,
  )
  await invoiceOf(product, portal, after.id ?? (answer.json['order'] as Order).id)
  return `deleting a file of an order: ${removed}`
})
