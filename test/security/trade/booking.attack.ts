// Many users try to get one booth, and only one succeeds.
import { randomUUID } from 'node:crypto'
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import type { Product } from '../product.ts'
import { expectNoServerError } from '../people.ts'
import type { Answer, Portal } from '../portal.ts'
import { newBooth, sumOfHold } from '../sample-data.ts'
import { crowd, decide, hold, holdId, place, outcomes, standing, tally } from './requests.ts'

type Order = { id: string; totalWithTaxCents: number }

const orderOf = ({ json }: Answer) => json['order'] as Order

/** Fifty users hold one booth at once. Then all fifty try to order it with the hold of the user who succeeded. */
async function fifty(product: Product, portals: readonly Portal[]) {
  const first = portals[0]!
  const people = await crowd(product, first, 50)
  const booth = await newBooth(product, first, { priceCents: 123_456 })
  const at = (index: number) => portals[index % portals.length]!
  const held = await Promise.all(people.map((who, index) => hold(at(index), who, [booth.id])))
  const won = held.find(({ status }) => status === 201)
  expectThat(tally(held)['201'] === 1 && tally(held)['409 booth.taken'] === 49, outcomes(held))
  const placed = await Promise.all(people.map((who, index) => place(at(index), who, holdId(won!))))
  expectThat(tally(placed)['201'] === 1 && tally(placed)['409 hold.gone'] === 49, outcomes(placed))
  const { claims, orders } = await standing(product, first, booth.id)
  expectThat(
    claims.length === 1 && claims[0]!.status === 'reserved' && orders.length === 1,
    JSON.stringify({ claims, orders }),
  )
  expectThat(
    Number(orders[0]!.total_cents) >= 123_456 &&
      Number(orders[0]!.total_with_tax_cents) > Number(orders[0]!.total_cents),
    JSON.stringify(orders),
  )
}

attack('BOOK-001 (C) One of fifty users gets a booth, on two processes', async (product) =>
  fifty(product, await product.pair()),
)

attack('BOOK-002 (C) One of fifty users gets a booth, on the embedded database', async (product) =>
  fifty(product, [await product.portal()]),
)

attack('BOOK-003 (C) However often a user clicks, there is one reservation and one order', async (product) => {
  const portal = await product.portal()
  const user = await product.user(portal)
  const booth = await newBooth(product, portal)
  const thirty = Array.from({ length: 30 })
  const held = await Promise.all(thirty.map(() => hold(portal, user, [booth.id], { 'idempotency-key': randomUUID() })))
  expectNoServerError(held, 'holding')
  const placed = await Promise.all(
    held
      .filter(({ status }) => status === 201)
      .flatMap((one) =>
        thirty.map((_, at) =>
          place(portal, user, holdId(one), { products: `Version ${at}` }, { 'idempotency-key': randomUUID() }),
        ),
      ),
  )
  expectNoServerError(placed, 'ordering')
  const { claims, orders } = await standing(product, portal, booth.id)
  expectThat(
    claims.length === 1 && orders.length === 1 && tally(placed)['201'] === 1,
    `${outcomes(held)} / ${outcomes(placed)} / ${claims.length} claims, ${orders.length} orders`,
  )
})

attack(
  'BOOK-004 (C) A repeated request has one effect and the same response, even after a restart',
  async (product) => {
    const [a, b] = await product.pair()
    const user = await product.user(a)
    const booth = await newBooth(product, a)
    const one = holdId(await hold(a, user, [booth.id]))
    const headers = { 'idempotency-key': randomUUID() }
    const same = { seenTotalCents: await sumOfHold(a, user.cookie, one) }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => place(at % 2 ? a : b, user, one, same, headers)),
    )
    const done = answers.filter(({ status }) => status === 201)
    expectNone(
      answers.filter(({ status }) => status !== 201 && status !== 409).map(({ status, text }) => `${status} ${text}`),
      'answers',
    )
    await b.stop()
    await b.start()
    done.push(await place(b, user, one, same, headers))
    expectThat(
      new Set(done.map((answer) => orderOf(answer)?.id)).size === 1 && done.length > 1,
      `${outcomes(answers)}, afterwards ${done.at(-1)!.status}`,
    )
    expectThat((await standing(product, a, booth.id)).orders.length === 1, 'more than one order')
    return outcomes(answers)
  },
)

attack('BOOK-005 (H) An idempotency key belongs to one user and one request', async (product) => {
  const portal = await product.portal()
  const [one, other] = await crowd(product, portal, 2)
  const key = randomUUID()
  const order = (cookie: string, subject: string, given: string = key) =>
    portal.request('/v1/tickets', {
      cookie,
      body: { subject, message: 'How wide is the door?' },
      headers: { 'idempotency-key': given },
    })
  const first = await order(one!.cookie, 'Doors')
  const changed = await order(one!.cookie, 'Windows')
  const theirs = await order(other!.cookie, 'Doors')
  expectOneOf(first.status, [201], 'the first')
  expectOneOf(changed.status, [409, 422], 'another body')
  expectOneOf(theirs.status, [201], 'the same key of somebody else')
  expectThat(
    (theirs.json['ticket'] as { id: string }).id !== (first.json['ticket'] as { id: string }).id,
    'somebody got what belongs to another',
  )
  for (const bad of ['k'.repeat(300), '', 'کلید', 'a b', 'a\tb'])
    expectOneOf(
      (await order(one!.cookie, 'Doors', Buffer.from(bad).toString('latin1')).catch(() => ({ status: 400 }))).status,
      [400, 422],
      `the key ${JSON.stringify(bad.slice(0, 10))}`,
    )
})

attack('BOOK-016 (H) A released booth can be sold again, once', async (product) => {
  const portal = await product.portal()
  const hamid = await product.as(portal, 'hamid')
  const people = await crowd(product, portal, 20)
  const booth = await newBooth(product, portal)
  for (const back of ['reject', 'withdraw']) {
    const order = orderOf(await place(portal, people[0]!, holdId(await hold(portal, people[0]!, [booth.id]))))
    expectOneOf(
      (back === 'reject'
        ? await decide(portal, hamid, order.id, 'reject')
        : await portal.request(`/v1/orders/${order.id}/withdraw`, { cookie: people[0]!.cookie, body: {} })
      ).status,
      [200],
      back,
    )
    const held = await Promise.all(people.map((who) => hold(portal, who, [booth.id])))
    expectThat(tally(held)['201'] === 1 && tally(held)['409 booth.taken'] === 19, outcomes(held))
    const winner = held.findIndex(({ status }) => status === 201)
    expectOneOf(
      (
        await portal.request(`/v1/holds/${holdId(held[winner]!)}`, {
          method: 'DELETE',
          cookie: people[winner]!.cookie,
        })
      ).status,
      [204],
      'letting go',
    )
  }
})

attack('BOOK-019 (H) A hold that expires during an order becomes an order or expires, never both', async (product) => {
  const [a, b] = await product.pair()
  const pool = await product.pool(a)
  const [user, other] = await crowd(product, a, 2)
  const seen = new Set<string>()
  for (const left of [-1_000, -20, -5, 0, 3, 6, 9, 12, 15, 20, 30, 60, 1_000]) {
    const booth = await newBooth(product, a)
    const mine = holdId(await hold(a, user!, [booth.id]))
    await pool.query(
      `with gone as (update holds set expires_at = clock_timestamp() + $2::interval where id = $1 returning id, expires_at) update claims set expires_at = gone.expires_at from gone where hold_id = gone.id`,
      [mine, `${left} milliseconds`],
    )
    const [placed, ...others] = await Promise.all([
      place(a, user!, mine),
      ...Array.from({ length: 4 }, () => hold(b, other!, [booth.id])),
    ])
    const { claims, orders } = await standing(product, a, booth.id)
    const taken = others.filter(({ status }) => status === 201).length
    expectThat(placed.status === 201 || placed.json['code'] === 'hold.gone', `${placed.status} ${placed.text}`)
    const sound =
      placed.status === 201
        ? claims.length === 1 && orders.length === 1 && taken === 0 && claims[0]!.user_id === user!.id
        : orders.length === 0 && taken <= 1 && claims.length === taken
    expectThat(sound, `${left} ms: ${placed.status}, ${taken} others, ${JSON.stringify(claims)}`)
    seen.add(placed.status === 201 ? 'ordered' : 'over')
  }
  expectThat(seen.size === 2, `only ${[...seen].join()}`)
})
