// Long loops give the event loop back from time to time.
import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds for which a loop may block the process: too short for a visitor to notice. */
const most = 12

/** Goes through all of them in their order. */
export async function inTurns<T>(all: Iterable<T>, act: (one: T, at: number) => void) {
  let began = performance.now()
  let at = 0
  for (const one of all) {
    act(one, at++)
    if (performance.now() - began < most) continue
    await turn()
    began = performance.now()
  }
}

/** What comes of each, in their order. */
export async function mapInTurns<T, U>(all: Iterable<T>, make: (one: T, at: number) => U): Promise<U[]> {
  const made: U[] = []
  await inTurns(all, (one, at) => made.push(make(one, at)))
  return made
}

/** All of them as the JSON of one list: a parameter of a statement that thousands go into. */
export const jsonInTurns = async (all: Iterable<unknown>) =>
  `[${(await mapInTurns(all, (one) => JSON.stringify(one))).join(',')}]`
