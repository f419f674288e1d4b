// Who else has the plan open, as it is shown: each keeps a colour, and a pointer that rests fades and goes.
import type { Point } from '#contract/kernel/geometry.ts'
import { isSame } from '#contract/plan/same.ts'

export interface Colleague {
  stream: string
  id: string
  name: string
  pointer: Point | null
  selected: readonly string[]
  dragged: readonly string[]
  /** When they last moved or chose something. */
  seen: number
  look: Look
}
/** How a pointer looks: one that rests fades and goes. */
type Look = 'clear' | 'faded' | 'gone'
const fadesAfterMs = 15_000
const goesAfterMs = 60_000
const colours = 3

/** Somebody with what was heard of them: in the place that they had, and no less idle where they only say once more that they are there. */
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

/** How the pointer of somebody looks who has rested for so long. */
export function lookOf({ seen }: Colleague, now: number): Look {
  const rests = now - seen
  return rests >= goesAfterMs ? 'gone' : rests >= fadesAfterMs ? 'faded' : 'clear'
}
/** When somebody looks otherwise next, if nothing is heard of them; undefined where nothing changes any more. */
export const nextLook = ({ seen }: Colleague, now: number): number | undefined =>
  [seen + fadesAfterMs, seen + goesAfterMs].find((at) => at > now)

/** The colour of each person, by their id: the same in all windows that they have open. */
export function coloursOf(people: readonly Colleague[]): ReadonlyMap<string, number> {
  const ids = [...new Set(people.map(({ id }) => id))]
  return new Map(ids.map((id, at) => [id, (at % colours) + 1]))
}
