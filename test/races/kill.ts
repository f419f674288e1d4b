// Kills processes in the middle of orders and verifications. Acknowledged work must be stored, and no work partly.
import type pg from 'pg'
import { orderFields } from '../order-fields.ts'
import { cookieFor, crowd, gapless, moreBooths, serials } from './fair.ts'
import { priced, verify } from '../confirmed-sums.ts'
import { startApp, type Running } from './process.ts'

interface Acknowledged {
  orders: Map<string, { number: string; boothId: string }>
  invoices: Map<string, string>
}
/** A database that is migrated and seeded. */
export interface Ground {
  url: string
  pool: pg.Pool
  hallId: string
}
export interface Outcome {
  rounds: number
  orders: number
  invoices: number
  lost: string[]
  wrong: string[]
}

const clients = 6
/**
 * Fewest responses after which a process is killed, and the range of the random number added. A booth has three
 * responses: hold, order and invoice. If 28 are shared by six clients, one client has at least five.
 */
const [fewest, more] = [3, 25]

/**
 * In each round a process takes orders until a random number of responses, and is killed by kill -9. The next round
 * continues on the same database. The first round runs until at least one client has an invoice, however few rounds
 * follow. No round starts after `withinMs`.
 */
export async function killCampaign({ url, pool, hallId }: Ground, most: number, withinMs = Infinity): Promise<Outcome> {
  const began = performance.now()
  const hamid = await cookieFor(pool, 'hamid')
  const booths = await moreBooths(pool, hallId, 1_000 * most, 'KILL')
  const acknowledged: Acknowledged = { orders: new Map(), invoices: new Map() }
  let rounds = 0
  for (; rounds < most && performance.now() - began < withinMs; rounds++) {
    const app = await startApp(url)
    const people = await crowd(pool, clients, `kill-${rounds}`)
    const enough = rounds === 0 ? fewest + more : fewest + Math.floor(Math.random() * more)
    let answers = 0
    const killed = Promise.withResolvers<void>()
    const heard = () => {
      if (++answers === enough) setTimeout(() => void app.kill().then(killed.resolve), Math.random() * 12)
    }
    await Promise.all([
      ...people.map(({ cookie }) => client(app, cookie, hamid, booths, acknowledged, heard)),
      killed.promise,
    ])
  }
  const { lost, wrong } = await audit(pool, acknowledged)
  return { rounds, orders: acknowledged.orders.size, invoices: acknowledged.invoices.size, lost, wrong }
}

/** Holds and orders one booth after the other, and has each order verified, until the process is killed. */
async function client(
  app: Running,
  cookie: string,
  admin: string,
  booths: string[],
  { orders, invoices }: Acknowledged,
  heard: () => void,
) {
  const [mine, team] = [app.call(cookie), app.call(admin)]
  for (;;) {
    const boothId = booths.pop()
    if (!boothId) throw new Error('The booths ran out before the process was killed')
    try {
      const { hold } = await mine('hold.place', { body: { boothIds: [boothId] } })
      heard()
      const { order } = await mine(
        'order.place',
        { body: await priced(mine, { ...orderFields, holdId: hold.id }) },
        { key: hold.id },
      )
      orders.set(order.id, { number: order.number, boothId })
      heard()
      const { order: verified } = await verify(team, order.id)
      for (const { id, number } of verified.invoices) invoices.set(number, id)
      heard()
    } catch (error) {
      if (/ECONN|socket hang up|EPIPE/.test(String(error))) return
      throw error
    }
  }
}

/** @returns acknowledged work that is missing, and stored work that must not exist */
async function audit(pool: pg.Pool, { orders, invoices }: Acknowledged) {
  const rows = async (sql: string) => (await pool.query<Record<string, string>>(sql)).rows
  const reserved = new Map(
    (
      await rows(
        `select o.id || ' ' || o.number || ' ' || c.booth_id as fact, count(*)::text as n from orders o join claims c on c.order_id = o.id and c.status = 'reserved' group by 1`,
      )
    ).map(({ fact, n }) => [fact!, n]),
  )
  const papers = new Set((await rows(`select number || ' ' || id as fact from invoices`)).map(({ fact }) => fact!))
  const lost = [...orders]
    .map(([id, { number, boothId }]) => `${id} ${number} ${boothId}`)
    .filter((fact) => reserved.get(fact) !== '1')
    .concat([...invoices].map(([number, id]) => `${number} ${id}`).filter((fact) => !papers.has(fact)))
  const halves =
    await rows(`select 'half an order: ' || number as what from orders o where status not in ('rejected', 'cancelled') and (jsonb_array_length(lines) = 0 or not exists (select from order_booths where order_id = o.id)
    or not exists (select from claims where order_id = o.id and status = 'reserved') or not exists (select from order_events where order_id = o.id and move = 'submit')
    or (status = 'verified') <> exists (select from invoices where order_id = o.id) or (status = 'verified') <> exists (select from order_events where order_id = o.id and move = 'verify'))`)
  const unheard = await rows(
    `select 'an order without its job: ' || number as what from orders o where not exists (select from pgboss.job where name = 'event' and data->>'name' = 'order.placed' and data->'about'->>'orderId' = o.id::text)`,
  )
  const twice = await rows(
    `select 'two claims on a booth: ' || booth_id as what from claims where status <> 'released' group by booth_id having count(*) > 1`,
  )
  const numbers = await serials(pool)
  const gap = String(numbers) === String(gapless(numbers.length)) ? [] : [`serials with a gap: ${numbers.join(' ')}`]
  return { lost, wrong: [...halves, ...unheard, ...twice].map(({ what }) => what ?? '').concat(gap) }
}
