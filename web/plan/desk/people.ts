// Colleagues as the plan editor displays them. Each has a fixed colour. An idle pointer fades and disappears.
import type { Point } from '#contract/kernel/geometry.ts'
import { isSame } from '#contract/plan/same.ts'

export interface Colleague {
  stream: string
  id: string
  name: string
  pointer: Point | null
  selected: readonly string[]
  dragged: readonly string[]
  /** Time in ms of their last movement or selection. */
  seen: number
  look: Look
}
/** Look of a pointer. An idle one fades and then disappears. */
type Look = 'clear' | 'faded' | 'gone'
const fadesAfterMs = 15_000
const goesAfterMs = 60_000
const colours = 3

/**
 * Adds or updates a colleague, keeping the order. A message that only repeats their presence does not end their idle
 * time.
 */
export function withPerson(
  people: readonly Colleague[],
  heard: Omit<Colleague, 'seen' | 'look'>,
  now: number,
): readonly Colleague[] {
  const before = people.find(({ stream }) => stream === heard.stream)
  if (!before) return [...people, { ...heard, seen: now, look: 'clear' }]
  const { seen, look, ...was } = before
  const person: Colleague = isSame(was, heard) ? { ...heard, seen, look } : { ...heard, seen: now, look: 'clear' }
  return people.map((one) => (one === before ? person : one))
}

/** Look of a colleague's pointer at the time `now`, in ms. */
export function lookOf({ seen }: Colleague, now: number): Look {
  const rests = now - seen
  return rests >= goesAfterMs ? 'gone' : rests >= fadesAfterMs ? 'faded' : 'clear'
}
/** Time in ms at which the look changes next if no message arrives. Undefined if it will not change. */
export const nextLook = ({ seen }: Colleague, now: number): number | undefined =>
  [seen + fadesAfterMs, seen + goesAfterMs].find((at) => at > now)

/** Colour number of each person, by their id. It is the same for all windows of a person. */
export function coloursOf(people: readonly Colleague[]): ReadonlyMap<string, number> {
  const ids = [...new Set(people.map(({ id }) => id))]
  return new Map(ids.map((id, at) => [id, (at % colours) + 1]))
}
