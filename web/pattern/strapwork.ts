// Draws a strapwork panel as SVG text. It is built into a file of its own, because tens of kB should not be inside a
// page.
import { chance, innerRadius, star, tiles, type Point, type Tile } from './girih.ts'

/**
 * The colours of a panel: background, straps, field tiles and enamels. `strap` is the edge, `groove` the line within.
 */
export interface Palette {
  ground: string
  strap: string
  groove: string
  /** Colours of the twelve-sided and the six-sided tiles without enamel. */
  field12: string
  field6: string
  /**
   * Enamels of the twelve-pointed stars, most frequent last. `heart` is the colour of the small star in their middle.
   */
  great: readonly (readonly [upTo: number, colour: string])[]
  heart: string
  six: readonly (readonly [upTo: number, colour: string])[]
  four: readonly (readonly [upTo: number, colour: string])[]
}

export interface Panel {
  width: number
  height: number
  /** Length of a tile's edge, in px. */
  edge: number
  /** Contact angles at the start and at the far corner; the angle changes across the panel. */
  opens: readonly [from: number, to: number]
  /**
   * Share of tiles with enamel. It is `base` everywhere, plus up to `more` at the densest point `at`, falling to 0 at
   * the distance `reach`. `at` and `reach` are fractions of width and height.
   */
  enamel: { base: number; more: number; at: Point; reach: Point }
  palette: Palette
  /** Another seed gives another distribution of enamels. */
  seed: number
  /**
   * Fades the pattern under the text. It is hidden up to the first share of the width, and almost fully visible from
   * the second.
   */
  fades?: readonly [until: number, from: number]
}

/**
 * Points are stored in whole fifths of a px, each relative to the previous one. This takes half the bytes of decimals,
 * and rounding errors do not add up.
 */
const grain = 5

/** Returns the panel as a self-contained SVG file. */
export function strapwork(panel: Panel): string {
  const { width, height, palette } = panel
  const laid = tiles(width, height, panel.edge).map((tile) => ({
    tile,
    points: star(tile, opening(panel)),
    colour: enamel(tile, panel),
  }))
  const hearts = laid.filter(({ tile, colour }) => tile.sides === 12 && colour !== palette.field12)
  const [w, h] = [width * grain, height * grain]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMidYMid slice">`,
    `<clipPath id="c"><path id="s" d="${laid.map(({ points }) => outline(points)).join('')}"/></clipPath>`,
    `<path fill="${palette.ground}" d="M0 0h${w}v${h}H0z"/>`,
    `<g clip-path="url(#c)" stroke-linecap="round">${discs(laid, panel.edge)}</g>`,
    `<path fill="${palette.heart}" d="${hearts.map(({ tile, points }) => outline(heart(tile, points))).join('')}"/>`,
    `<g fill="none" stroke-linejoin="round"><use href="#s" stroke="${palette.strap}" stroke-width="${whole(panel.edge * 0.164)}"/><use href="#s" stroke="${palette.groove}" stroke-width="${whole(panel.edge * 0.091)}"/></g>`,
    panel.fades ? fade(palette.ground, panel.fades, w, h) : '',
    '</svg>\n',
  ].join('')
}

/**
 * Returns the contact angle at a point. It grows smoothly from the top of the start edge to the bottom of the far edge.
 */
const opening =
  ({ width, height, opens: [from, to] }: Panel) =>
  ([x, y]: Point) => {
    const way = Math.min(1, Math.max(0, (x * 0.75 + y * 0.45) / (width * 0.75 + height * 0.45)))
    return from + ((to - from) * (1 - Math.cos(Math.PI * way))) / 2
  }

/** Colour of a tile. Enamel is dense around one point and thins out; squares without enamel show the background. */
function enamel(
  { sides, centre }: Tile,
  { width, height, enamel: { base, more, at, reach }, palette, seed }: Panel,
): string | undefined {
  const far = Math.hypot(
    (centre[0] - width * at[0]) / (width * reach[0]),
    (centre[1] - height * at[1]) / (height * reach[1]),
  )
  const share = base + more * Math.max(0, 1 - far)
  const drawn = chance(centre, seed)
  const pick = (enamels: Palette['six'], rarity: number) =>
    drawn < share * rarity ? enamels.find(([upTo]) => drawn < upTo)?.[1] : undefined
  if (sides === 12) return pick(palette.great, 0.95) ?? palette.field12
  if (sides === 6) return pick(palette.six, 0.9) ?? palette.field6
  return pick(palette.four, 0.55)
}

interface Laid {
  tile: Tile
  points: Point[]
  colour: string | undefined
}

/**
 * Enamel is a round dot over each star, clipped to the stars' outlines. A dot takes ten bytes, an outline a hundred.
 */
function discs(laid: readonly Laid[], edge: number): string {
  const groups = Map.groupBy(
    laid.filter(({ colour }) => colour),
    ({ tile, colour }) => `${tile.sides} ${colour}`,
  )
  return [...groups]
    .map(([key, members]) => {
      const [sides, colour] = key.split(' ')
      const size = Math.ceil(2 * innerRadius(Number(sides), edge) * grain)
      return `<path stroke="${colour}" stroke-width="${size}" d="${members.map(({ tile }) => `M${tile.centre.map(whole).join(' ')}h0`).join('')}"/>`
    })
    .join('')
}

const heart = ({ centre }: Tile, points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [centre[0] + (x - centre[0]) * 0.42, centre[1] + (y - centre[1]) * 0.42])

/** The background covers the start and fades out towards the far side. */
const fade = (ground: string, [until, from]: readonly [number, number], w: number, h: number) => {
  const stops = [
    [until, 1],
    [from, 0.12],
    [1, 0],
  ].map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${ground}" stop-opacity="${opacity}"/>`)
  return `<linearGradient id="f">${stops.join('')}</linearGradient><path fill="url(#f)" d="M-${grain}-${grain}h${w + 2 * grain}v${h + 2 * grain}H-${grain}z"/>`
}

const whole = (length: number) => Math.round(length * grain)

/** Closed path through the points, each relative to the previous one. */
function outline(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => [whole(x), whole(y)] as const)
  if (!first) return ''
  let [x, y] = first
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - x} ${toY - y}`
    ;[x, y] = [toX, toY]
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}
