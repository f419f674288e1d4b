// Lets long loops yield to the event loop from time to time.
import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds for which a loop may block the process: too short for a visitor to notice. */
const most = 12

/** Calls `act` for each item in order. */
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

/** Returns the results for all items in order. */
export async function mapInTurns<T, U>(all: Iterable<T>, make: (one: T, at: number) => U): Promise<U[]> {
  const made: U[] = []
  await forEachInOrder(all, (one, at) => made.push(make(one, at)))
  return made
}

/** Returns the items as the JSON of one list, for a statement parameter with thousands of values. */
export const jsonInTurns = async (all: Iterable<unknown>) =>
  `[${(await mapInTurns(all, (one) => JSON.stringify(one))).join(',')}]`
