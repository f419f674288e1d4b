// Loops that yield to the event loop from time to time, for work on thousands of items.
import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds after which a loop yields, too short for a visitor to notice. */
const most = 12

/** Calls `act` for each item in order, and yields to the event loop in between. */
export async function forEachInOrder<T>(all: Iterable<T>, act: (one: T, at: number) => void) {
  let began = performance.now()
  let at = 0
  for (const one of all) {
    act(one, at++)
    if (performance.now() - began < most) continue
    await turn()
    began = performance.now()
  }
}

/** Returns the results of `make` for all items in order, and yields to the event loop in between. */
export async function mapInTurns<T, U>(all: Iterable<T>, make: (one: T, at: number) => U): Promise<U[]> {
  const made: U[] = []
  await forEachInOrder(all, (one, at) => made.push(make(one, at)))
  return made
}

/**
 * Returns the items as a JSON list, for a statement parameter with thousands of values. It yields to the event loop in
 * between.
 */
export const jsonInTurns = async (all: Iterable<unknown>) =>
  `[${(await mapInTurns(all, (one) => JSON.stringify(one))).join(',')}]`
