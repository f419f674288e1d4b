// Position and scale of an underlay in the hall. Positions in the hall are in cm. Points of the picture are shares of
// its width and height, from its upper left corner.
import type { UnderlayThing } from '../things.ts'

export type Spot = readonly [x: number, y: number]
type Placed = Pick<UnderlayThing, 'at' | 'width' | 'height' | 'angle'>
export interface Ends {
  from: Spot
  to: Spot
}

/** Rounds to a hundredth of a centimetre, as stored. */
const fine = (value: number) => Math.round(value * 100) / 100
const turned = ([x, y]: Spot, degrees: number): Spot => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Position in the hall of a point of the picture. */
export function pictureToHall({ at, width, height, angle }: Placed, [u, v]: Spot): Spot {
  const [dx, dy] = turned([u * width, v * height], angle)
  return [at[0] + dx, at[1] + dy]
}
/** Point of the picture at a position in the hall. Outside the picture the shares are below 0 or above 1. */
export function hallToPicture({ at, width, height, angle }: Placed, [x, y]: Spot): Spot {
  const [dx, dy] = turned([x - at[0], y - at[1]], -angle)
  return [dx / width, dy / height]
}
/** Distance of two points of the picture in the hall, in cm. */
export function lengthOf(placed: Placed, { from, to }: Ends): number {
  const [ax, ay] = pictureToHall(placed, from)
  const [bx, by] = pictureToHall(placed, to)
  return Math.hypot(bx - ax, by - ay)
}

/**
 * Angle of a line from level or upright, in degrees above -45 and up to 45. Turning the picture by the opposite
 * straightens it.
 */
export function slantOf(placed: Placed, { from, to }: Ends): number {
  const [ax, ay] = pictureToHall(placed, from)
  const [bx, by] = pictureToHall(placed, to)
  const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI
  const slant = ((((degrees + 45) % 90) + 90) % 90) - 45
  return slant === -45 ? 45 : slant
}

interface Scaling {
  /** Size of the picture in pixels. Its aspect ratio replaces the stored one. */
  picture: { width: number; height: number }
  ends: Ends
  /** The known length in cm. */
  length: number
  /** Whether to make the line level or upright, whichever is nearer. */
  straight: boolean
  /** New position in the hall of the first end. It stays where it is by default. */
  to?: Spot
}
/**
 * Scales a picture so that the line between two ends has the known length. Undefined when the ends coincide, or when
 * the picture would be larger than a fairground.
 */
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
  const target = to ?? pictureToHall(placed, from)
  const [dx, dy] = turned([from[0] * width, from[1] * height], angle)
  const at: [number, number] = [fine(target[0] - dx), fine(target[1] - dy)]
  return { ...placed, at, width, height, angle, known: { from: [...from], to: [...end] } }
}
/**
 * Normalises to degrees above -180 and up to 180, rounded to a thousandth. A hundredth would be a centimetre at the far
 * end of a large hall.
 */
function normal(degrees: number): number {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180
  const round = Math.round(within * 1_000) / 1_000
  return round === -180 ? 180 : round === 0 ? 0 : round
}

/**
 * Moves, turns or scales a picture, and preserves its aspect ratio. It is never mirrored, because text on it would be
 * unreadable.
 */
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
