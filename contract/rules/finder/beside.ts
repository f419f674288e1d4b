// Which booths stand wall to wall, and how large one can become with its free neighbours.
import type { Polygon } from '../../kernel/geometry.ts'
import { nearby } from '../../plan/near.ts'
import { sharedEdge, TOUCH } from '../polygon.ts'

/** Through a wall that is this long two stands become one. */
const passage = 50

interface Standing {
  id: string
  polygon: Polygon
}

/** The neighbours of every booth: those that share enough of a wall with it. */
export function besideOf<T extends Standing>(booths: readonly T[]): (booth: T) => readonly T[] {
  const around = nearby(booths)
  const known = new Map<string, readonly T[]>()
  return (booth) => {
    const found =
      known.get(booth.id) ??
      around(booth.polygon, TOUCH).filter(
        ({ id, polygon }) => id !== booth.id && sharedEdge(booth.polygon, polygon) >= passage,
      )
    known.set(booth.id, found)
    return found
  }
}

export interface Room {
  /** In m², with the neighbours. */
  area: number
  /** The neighbours by name, in the order in which they are added. */
  with: string[]
}

/** Beyond this many neighbours nobody joins stands. */
const joined = 3

/** How large a booth becomes with its free neighbours: the largest first, one after the other, until `enough` is reached. */
export function roomOf<T extends Standing & { name: string; meterage: number }>(
  booth: T,
  beside: (booth: T) => readonly T[],
  isFree: (booth: T) => boolean,
  enough = Infinity,
): Room {
  const taken = [booth]
  let area = booth.meterage
  while (area < enough && taken.length <= joined) {
    const next = taken
      .flatMap((one) => beside(one))
      .filter((other) => isFree(other) && taken.every(({ id }) => id !== other.id))
      .reduce<T | undefined>((best, other) => (best && best.meterage >= other.meterage ? best : other), undefined)
    if (!next) break
    taken.push(next)
    area = Math.round((area + next.meterage) * 100) / 100
  }
  return { area, with: taken.slice(1).map(({ name }) => name) }
}
