// Booths that share a wall, and the size of a booth joined with its free neighbours.
import type { Polygon } from '../../kernel/geometry.ts'
import { nearby } from '../../plan/nearby-things.ts'
import { sharedEdge, TOUCH } from '../polygon.ts'

/** Two stands can be joined through a shared wall of at least this length, in cm. */
const passage = 50

interface Standing {
  id: string
  polygon: Polygon
}

/** Returns the neighbours of a booth. They share at least 50 cm of wall with it. */
export function neighboursOf<T extends Standing>(booths: readonly T[]): (booth: T) => readonly T[] {
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
  /** Area in m², including the neighbours. */
  area: number
  /** Names of the neighbours, in the order in which they are added. */
  with: string[]
}

/** Most neighbours that are joined with a booth. */
const joined = 3

/** Size of a booth joined with its free neighbours. The largest one is added first, until `enough` m² are reached. */
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
