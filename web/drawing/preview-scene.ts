// What a preview shows, and in which tones.
import type { XY } from '#contract/drawing/drawing.ts'
import type { Found } from '#contract/drawing/find/find.ts'
import type { Role } from '#contract/drawing/find/roles.ts'
import type { Picture, PictureLayer } from './picture.ts'
import type { Loaded } from './use-import.ts'
import { lengthText } from './import-words.ts'

export interface Shown {
  id: number
  number: string
  points: readonly XY[]
  look: 'clear' | 'warning' | 'left' | 'chosen'
}
export interface Scene {
  picture: Picture
  found: Found
  roles: readonly Role[]
  booths: readonly Shown[]
  /** The lines of the file in one grey, without what was found. */
  raw: boolean
  /** Lit up, all else fades. */
  lit: number | undefined
  /** A stretch that was measured, in cm. */
  known: readonly XY[]
  /** Metres as a text, in the digits of the language. */
  length: (cm: number) => string
  font: string
}

/** The tones of the maps, which are the same whatever the colours of the fair. */
export const tones = {
  ink: '#062b31',
  firuzeh: '#0f6f70',
  booth: '#3fae9c3d',
  saffron: '#8a5200',
  warning: '#f0ae3c55',
  lapis: '#21468f',
  pom: '#c23b4b',
  pillar: '#5d6f72',
  faint: '#cdc6b5',
  quiet: '#b9b19d',
  paper: '#fffefb',
  muted: '#4d6064',
  grid: '#ece7da',
}
const kept = new WeakMap<PictureLayer, Path2D>()
/** The lines of a layer in units of the drawing, made once. */
export function pathOf(layer: PictureLayer): Path2D {
  const known = kept.get(layer)
  if (known) return known
  const path = new Path2D()
  let from = 0
  layer.ends.forEach((end, at) => {
    for (let n = from; n < end; n++) {
      const [x, y] = [layer.points[n * 2]!, layer.points[n * 2 + 1]!]
      if (n === from) path.moveTo(x, y)
      else path.lineTo(x, y)
    }
    if (layer.closed[at]) path.closePath()
    from = end
  })
  kept.set(layer, path)
  return path
}

/** From units of the drawing, counted from its first point, to centimetres of what was found. */
export function unitsToCm({ picture, found }: Pick<Scene, 'picture' | 'found'>) {
  const factor = found.unit.metres * 100
  return {
    factor,
    x: (picture.origin[0] - found.origin[0]) * factor,
    y: (picture.origin[1] - found.origin[1]) * factor,
  }
}

/** What is found, ready to be painted. */
export function sceneOf(
  { picture, found }: Loaded,
  more: Pick<Scene, 'raw' | 'lit' | 'known'>,
  booths?: readonly Shown[],
): Scene {
  const uncertain = new Set(found.warnings.flatMap((warning) => warning.booths))
  const shown = found.booths.map(({ id, number, points, made }): Shown => ({
    id,
    number,
    points,
    look: uncertain.has(id) ? 'warning' : made ? 'clear' : 'left',
  }))
  return {
    picture,
    found,
    roles: found.roles,
    booths: booths ?? shown,
    length: lengthText,
    font: getComputedStyle(document.body).fontFamily,
    ...more,
  }
}
