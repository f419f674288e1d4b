// A picture below the plan: where a spot of it lies in the hall, and how a known length gives it its size. Places of the hall are in cm, spots of the picture are shares of its width and its height, from its upper left corner.
import type { UnderlayThing } from '../things.ts'

export type Spot = readonly [x: number, y: number]
type Placed = Pick<UnderlayThing, 'at' | 'width' | 'height' | 'angle'>
export interface Ends {
  from: Spot
  to: Spot
}

/** To the hundredth of a centimetre, as it is stored. */
const fine = (value: number) => Math.round(value * 100) / 100
const turned = ([x, y]: Spot, degrees: number): Spot => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Where a spot of the picture lies in the hall. */
export function inHall({ at, width, height, angle }: Placed, [u, v]: Spot): Spot {
  const [dx, dy] = turned([u * width, v * height], angle)
  return [at[0] + dx, at[1] + dy]
}
/** Which spot of the picture lies at a place of the hall; outside of it the shares are below 0 or above 1. */
export function inPicture({ at, width, height, angle }: Placed, [x, y]: Spot): Spot {
  const [dx, dy] = turned([x - at[0], y - at[1]], -angle)
  return [dx / width, dy / height]
}
/** How long the way between two spots is in the hall, in cm. */
export function lengthOf(placed: Placed, { from, to }: Ends): number {
  const [ax, ay] = inHall(placed, from)
  const [bx, by] = inHall(placed, to)
  return Math.hypot(bx - ax, by - ay)
}

/** How far a line is from level or upright, in degrees from above -45 to 45: what the picture is turned by to set it straight is the opposite. */
export function slantOf(placed: Placed, { from, to }: Ends): number {
  const [ax, ay] = inHall(placed, from)
  const [bx, by] = inHall(placed, to)
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  const slant = ((((degrees + 45) % 90) + 90) % 90) - 45
  return slant === -45 ? 45 : slant
}

interface Scaling {
  /** Pixels of the picture: its form is kept, whatever was stored before. */
  picture: { width: number; height: number }
  ends: Ends
  /** The known length in cm. */
  length: number
  /** Whether the line becomes level or upright, whichever is nearer. */
  straight: boolean
  /** Where its first end comes to lie; left out where it is now. */
  to?: Spot
}
/** The picture as large as it must be for the way between two ends to be as long as it is in the hall. Undefined for ends at one spot, or where it would be larger than a fairground. */
export function scaledBy<T extends Placed>(
  placed: T,
  { picture, ends, length, straight, to }: Scaling,
): (T & { known: NonNullable<UnderlayThing['known']> }) | undefined {
  const { from, to: end } = ends
  const pixels = Math.hypot((end[0] - from[0]) * picture.width, (end[1] - from[1]) * picture.height)
  const perPixel = length / pixels
  const [width, height] = [fine(picture.width * perPixel), fine(picture.height * perPixel)]
  if (!(width >= 1 && height >= 1 && width <= 200_000 && height <= 200_000)) return undefined
  const slant = straight ? slantOf({ ...placed, width, height }, ends) : 0
  const angle = normal(placed.angle - slant)
  const target = to ?? inHall(placed, from)
  const [dx, dy] = turned([from[0] * width, from[1] * height], angle)
  const at: [number, number] = [fine(target[0] - dx), fine(target[1] - dy)]
  return { ...placed, at, width, height, angle, known: { from: [...from], to: [...end] } }
}
/** Degrees from above -180 to 180, to the thousandth: a hundredth is a centimetre at the far end of a large hall. */
function normal(degrees: number): number {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180
  const round = Math.round(within * 1_000) / 1_000
  return round === -180 ? 180 : round === 0 ? 0 : round
}

/** Moved, turned, or as wide as it was made; it keeps its form, and it is never mirrored: letters on it would be. */
export function underlayThrough(
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
  thing: UnderlayThing,
): UnderlayThing {
  if (a * d - b * c < 0) return thing
  const [x, y] = thing.at
  const [wide, high] = [Math.hypot(a, b), Math.hypot(c, d)]
  const factor = Math.abs(wide - 1) > Math.abs(high - 1) ? wide : high
  const at: [number, number] = [fine(a * x + c * y + e), fine(b * x + d * y + f)]
  const angle = normal(thing.angle + (Math.atan2(b, a) * 180) / Math.PI)
  return { ...thing, at, angle, width: fine(thing.width * factor), height: fine(thing.height * factor) }
}
