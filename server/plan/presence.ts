// Positions of the editors in a plan. Processes exchange them as messages; they are not stored in the database.
import { presentMost } from '#contract/constants.ts'
import type { PresentInput } from '#contract/entities/plan.ts'
import type { Live, News, PersonNews } from '../kernel/live.ts'
import { hallById } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { fullName } from '../kernel/text.ts'

/** Time without a message after which an editor counts as gone from the plan, in milliseconds. */
export const leavesAfterMs = 60_000
/** How long access to a hall is cached, in milliseconds: positions arrive up to ten times a second. */
const knownForMs = 30_000

interface Seen {
  person: PersonNews
  at: number
}
interface Room {
  people: Map<string, Seen>
  sent: Map<string, number[]>
  halls: Map<string, number>
}
const rooms = new WeakMap<Live, Room>()

/** The editors present in all halls. */
function roomOf(live: Live): Room {
  const known = rooms.get(live)
  if (known) return known
  const room: Room = { people: new Map(), sent: new Map(), halls: new Map() }
  rooms.set(live, room)
  live.subscribe(({ people = [] }: News) => {
    for (const person of people)
      if (person.left) room.people.delete(person.stream)
      else room.people.set(person.stream, { person, at: Date.now() })
  })
  return room
}

/** The editors now in a hall, except one stream. */
export function peopleIn(live: Live, hallId: string, but: string): PersonNews[] {
  const { people } = roomOf(live)
  const since = Date.now() - leavesAfterMs
  return [...people.values()].flatMap(({ person, at }) =>
    person.hallId === hallId && person.stream !== but && at > since ? [person] : [],
  )
}

/** Removes and returns editors who sent nothing for a minute. Each process does this for its own streams. */
export function dropSilent(live: Live): PersonNews[] {
  const { people } = roomOf(live)
  const since = Date.now() - leavesAfterMs
  const silent = [...people.values()].flatMap(({ person, at }) => (at > since ? [] : [person]))
  for (const { stream } of silent) people.delete(stream)
  return silent
}

/** @throws rate.limited */
function refuseTooOften({ sent }: Room, who: string) {
  const now = Date.now()
  const before = (sent.get(who) ?? []).filter((at) => at > now - presentMost.ms)
  if (before.length >= presentMost.times) refuse('rate.limited', { retryAfter: 1 })
  sent.set(who, [...before, now])
  if (sent.size > 10_000) sent.clear()
}

/** @throws thing.notFound, rate.limited */
export async function publishPresence(
  { db, live, actor, edition }: Mine,
  hallId: string,
  { stream, pointer, selected, dragged }: PresentInput,
) {
  const room = roomOf(live)
  refuseTooOften(room, `${actor.id} ${stream}`)
  const key = `${edition.id} ${hallId}`
  if ((room.halls.get(key) ?? 0) < Date.now() - knownForMs) {
    found(await hallById(db, edition, hallId))
    room.halls.set(key, Date.now())
  }
  const name = fullName(actor)
  live.publish({ people: [{ hallId, stream, id: actor.id, name, pointer, selected, dragged }] })
}
