// Finds free booths and orders them, for tests. Not in people.ts, because it is also used outside test runs.
import { orderFields } from './order-fields.ts'
import { priced } from './confirmed-sums.ts'
import type { World } from './world.ts'

/** Returns the ids of free booths of the first hall. */
export const freeBooths = async (w: World, count: number, from = 0) => {
  const { items } = await w.visitor()('booth.list', { hallId: w.halls[0]!.id })
  const free = items.filter((booth) => booth.active && booth.state === 'available').slice(from, from + count)
  if (free.length < count) throw new Error(`${free.length} free booths of ${count}`)
  return free
}

/** Holds booths and orders them. */
export async function ordered(
  w: World,
  who: 'sara' | 'jonas' | 'elif' | 'wei',
  boothIds: string[],
  more: Record<string, unknown> = {},
) {
  const call = await w.as(who)
  const { hold } = await call('hold.place', { body: { boothIds } })
  return (await call('order.place', { body: await priced(call, { ...orderFields, holdId: hold.id, ...more }) })).order
}
