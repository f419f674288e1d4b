// The two brand colours of an edition, and every tone of the pages derived from them. Contrast is that of WCAG 2.2
// (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
import { says } from '../fields.ts'
import type { FieldProblem } from '../kernel/field.ts'
import { type BrandColours, brandColours, isDefault } from './brand-colours.ts'
export { type BrandColours, brandColours, defaultColours, isDefault } from './brand-colours.ts'

export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** Least contrast of white on the ground. 7 leaves 4.5 for the muted text on it. */
export const leastOnGround = 7
/** Least contrast of text (WCAG AA). */
export const leastOfText = 4.5

type Channels = readonly [red: number, green: number, blue: number]
const channels = (colour: string): Channels => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as never
const hex = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

function luminance(colour: string) {
  const [red, green, blue] = channels(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Contrast of two colours, from 1 (the same) to 21 (black and white). */
export function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes two colours. `share` is the part of `other`, from 0 to 1. */
export function mixed(colour: string, other: string, share: number) {
  const to = channels(other)
  return hex(channels(colour).map((part, at) => part + (to[at]! - part) * share))
}

/** First step from a colour towards another that has enough contrast. Returns the other colour when none has. */
function towards(colour: string, other: string, isEnough: (colour: string) => boolean) {
  for (let step = 0; step <= 100; step++) {
    const next = mixed(colour, other, step / 100)
    if (isEnough(next)) return next
  }
  return other
}
const [white, black] = ['#ffffff', '#000000'] as const

/** Nearest pair of colours that passes. The ground gets darker, the accent lighter. */
export function nearestColours({ ground, accent }: BrandColours): BrandColours {
  const dark = towards(ground, black, (colour) => contrast(colour, white) >= leastOnGround)
  return { ground: dark, accent: towards(accent, white, (colour) => contrast(colour, dark) >= leastOfText) }
}

/** Problems of a pair, for the field of each colour. */
export function colourProblems({ ground, accent }: BrandColours): FieldProblem[] {
  const shape = brandColours.flatMap((name): FieldProblem[] =>
    isColour({ ground, accent }[name]) ? [] : [[[name], says('colourInvalid')]],
  )
  if (shape.length > 0) return shape
  if (contrast(ground, white) < leastOnGround) return [[['ground'], says('groundTooLight')]]
  return contrast(accent, ground) < leastOfText ? [[['accent'], says('accentTooNear')]] : []
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function hslOf(colour: string) {
  const parts = channels(colour).map((part) => part / 255)
  const [least, most] = [Math.min(...parts), Math.max(...parts)]
  const [red = 0, green = 0, blue = 0] = parts
  const [span, lightness] = [most - least, (most + least) / 2]
  if (span === 0) return { hue: 0, saturation: 0, lightness }
  const sixth =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4
  return { hue: (sixth * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness }
}
function fromHsl(hue: number, saturation: number, lightness: number) {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return hex(
    [0, 8, 4].map((from) => {
      const at = (from + hue / 30) % 12
      return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))
    }),
  )
}
/** Colour with the same hue, the given lightness, and `share` of its saturation. */
const inLight = (colour: string, lightness: number, share = 1) => {
  const { hue, saturation } = hslOf(colour)
  return fromHsl(hue, saturation * share, lightness)
}

/** The darker of the two light page backgrounds. Text that is readable on it is readable on both. */
const plaster = '#f4efe4'
const readable = (ground: string) => (colour: string) => contrast(colour, ground) >= 5
/** Tones named as in web/ui/tokens.css. Each is readable on its background, because the pair has been checked. */
export function tonesOf({ ground, accent }: BrandColours) {
  const onGround = (share: number, least: number) =>
    towards(mixed(white, ground, share), white, (colour) => contrast(colour, ground) >= least)
  const link = towards(inLight(ground, 0.34), black, readable(plaster))
  return {
    ink: ground,
    'ink-2': mixed(ground, white, 0.07),
    'ink-line': mixed(ground, white, 0.14),
    'on-ink': onGround(0.13, leastOfText),
    'on-ink-muted': onGround(0.26, leastOfText),
    'on-ink-edge': onGround(0.42, 3),
    firuzeh: link,
    'firuzeh-light': towards(inLight(ground, 0.72, 0.8), white, (colour) => contrast(colour, ground) >= leastOfText),
    'wash-firuzeh': inLight(ground, 0.93, 0.5),
    saffron: accent,
    'saffron-dark': towards(inLight(accent, 0.3), black, readable(plaster)),
    'wash-saffron': inLight(accent, 0.93, 0.9),
    flash: link,
  }
}

/**
 * Ink colours of a document. `ink`: rules, titles and codes. `strong`: highlights such as a total. Both are readable on
 * white.
 */
export interface Inks {
  ink: string
  strong: string
}
export const inksOf = (colours: BrandColours): Inks => ({
  ink: colours.ground,
  strong: isDefault(colours) ? '#0f6f70' : tonesOf(colours).firuzeh,
})

/**
 * Style sheet that replaces the portal’s tones with those of the edition. `pattern` returns the URL of a strapwork
 * panel.
 */
export const sheetOf = (colours: BrandColours, panels: readonly string[], pattern: (panel: string) => string) =>
  `:root:root{${[
    ...Object.entries(tonesOf(colours)).map(([name, colour]) => `--${name}:${colour}`),
    ...panels.map((panel) => `--girih-${panel}:url("${pattern(panel)}")`),
  ].join(';')}}\n`

/** Pair of colours named in a path. Undefined when the name is malformed or the pair does not pass. */
export function pairNamed(name: string): BrandColours | undefined {
  const [, ground, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})$/.exec(name) ?? []
  const pair = { ground: `#${ground}`, accent: `#${accent}` }
  return ground && accent && colourProblems(pair).length === 0 ? pair : undefined
}
/** Strapwork panels that use the colours of the fair. */
export const brandPanels = ['hero', 'band', 'auth', 'lost'] as const
