// Contents and colours of a preview.
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
  /** Shows only the lines of the file, in one grey. */
  raw: boolean
  /** Index of the highlighted layer; all others fade. */
  lit: number | undefined
  /** End points of the known length, in cm. */
  known: readonly XY[]
  /** Formats a length in metres with the digits of the language. */
  length: (cm: number) => string
  font: string
}

/** Colours of the maps. They do not depend on the fair's theme. */
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
/** Lines of a layer in drawing units. The path is built once per layer. */
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

/** Conversion from drawing units, relative to the first point, to the centimetres of the found booths. */
export function unitsToCm({ picture, found }: Pick<Scene, 'picture' | 'found'>) {
  const factor = found.unit.metres * 100
  return {
    factor,
    x: (picture.origin[0] - found.origin[0]) * factor,
    y: (picture.origin[1] - found.origin[1]) * factor,
  }
}

/** Builds the scene for a loaded drawing, ready for painting. */
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
