// Panels of the portal: sizes and colours of the strapwork.
import { type BrandColours, defaultColours, isDefault, mixed, tonesOf } from '#contract/rules/brand.ts'
import type { Palette, Panel } from './strapwork.ts'

const [ink, pomegranate, saffron, turquoise, firuzeh, lapis, night] = [
  '#062b31',
  '#c23b4b',
  '#f0ae3c',
  '#1aa39a',
  '#0f6f70',
  '#21468f',
  '#18356e',
]

/** Enamel colours on an ink background. The hall map uses the same colours. */
const onInk: Palette = {
  ground: ink,
  strap: '#e9dfc8',
  groove: ink,
  field12: '#0a3a41',
  field6: '#0d464b',
  heart: '#f6f1e6',
  great: [
    [0.13, pomegranate],
    [0.52, turquoise],
    [0.86, lapis],
    [1, firuzeh],
  ],
  six: [
    [0.4, saffron],
    [1, firuzeh],
  ],
  four: [
    [0.2, saffron],
    [1, night],
  ],
}

const opens = [38, 72] as const

/** Enamel is densest in the middle of the far half and thins out towards the text. */
const gathers = (base: number, more: number): Panel['enamel'] => ({ base, more, at: [0.7, 0.5], reach: [0.55, 0.8] })

/**
 * Covers of posts without a picture: a background, and stars in the other enamel colours. There are three drawings
 * each, from many small stars to a few large ones.
 */
const drawings = [
  { edge: 27, seed: 3, at: [0.7, 0.5] },
  { edge: 46, seed: 17, at: [0.35, 0.6] },
  { edge: 35, seed: 29, at: [0.55, 0.3] },
] as const
const cover = (drawing: number, { ground, field, strap, great, six }: Enamel): Panel => {
  const { edge, seed, at } = drawings[drawing]!
  return {
    width: 760,
    height: 506,
    edge,
    opens,
    enamel: { base: 0.35, more: 0.6, at: [...at], reach: [0.7, 0.9] },
    seed,
    palette: {
      ground,
      strap,
      groove: field,
      field12: ground,
      field6: field,
      heart: ground,
      great,
      six,
      four: [
        [0.4, saffron],
        [1, field],
      ],
    },
  }
}
interface Enamel {
  ground: string
  field: string
  strap: string
  great: Palette['great']
  six: Palette['six']
}
const medicine: Enamel = {
  ground: firuzeh,
  field: '#0d565a',
  strap: '#e9dfc8',
  great: [
    [0.5, '#83d9cf'],
    [0.75, ink],
    [1, pomegranate],
  ],
  six: [
    [0.5, saffron],
    [1, turquoise],
  ],
}
const dentistry: Enamel = {
  ground: lapis,
  field: night,
  strap: '#c9d3ea',
  great: [
    [0.5, '#f6f1e6'],
    [0.85, turquoise],
    [1, pomegranate],
  ],
  six: [
    [0.5, '#f6f1e6'],
    [1, saffron],
  ],
}
const pharmacy: Enamel = {
  ground: '#8f2936',
  field: '#a83341',
  strap: '#ecd3c4',
  great: [
    [0.45, '#f6f1e6'],
    [0.75, ink],
    [1, firuzeh],
  ],
  six: [
    [0.5, saffron],
    [1, pomegranate],
  ],
}
const laboratory: Enamel = {
  ground: '#e2a138',
  field: '#cd8a20',
  strap: '#fff3d6',
  great: [
    [0.55, ink],
    [0.8, firuzeh],
    [1, pomegranate],
  ],
  six: [
    [0.6, '#fffaf0'],
    [1, saffron],
  ],
}
/** Posts about the fair itself. */
const fair: Enamel = {
  ground: ink,
  field: '#0d464b',
  strap: '#e9dfc8',
  great: [
    [0.35, saffron],
    [0.65, turquoise],
    [0.85, pomegranate],
    [1, '#f6f1e6'],
  ],
  six: [
    [0.4, saffron],
    [1, firuzeh],
  ],
}

export const panels = {
  hero: { width: 1040, height: 760, edge: 33, opens, enamel: gathers(0.3, 1.1), palette: onInk, seed: 6 },
  band: {
    width: 760,
    height: 200,
    edge: 20,
    opens,
    enamel: gathers(0.22, 1.05),
    palette: onInk,
    seed: 11,
    fades: [0.34, 0.78],
  },
  auth: { width: 700, height: 1000, edge: 34, opens, enamel: gathers(0.12, 0.5), palette: onInk, seed: 1 },
  /** Preview pictures for messengers. */
  shared: {
    width: 1200,
    height: 630,
    edge: 33,
    opens,
    enamel: { base: 0.3, more: 1.1, at: [0.84, 0.5], reach: [0.4, 0.8] },
    palette: onInk,
    seed: 6,
    fades: [0.5, 0.84],
  },
  lost: { width: 1440, height: 440, edge: 34, opens, enamel: gathers(0.22, 0.8), palette: onInk, seed: 6 },
  medicine: cover(0, medicine),
  medicine1: cover(1, medicine),
  medicine2: cover(2, medicine),
  dentistry: cover(0, dentistry),
  dentistry1: cover(1, dentistry),
  dentistry2: cover(2, dentistry),
  pharmacy: cover(0, pharmacy),
  pharmacy1: cover(1, pharmacy),
  pharmacy2: cover(2, pharmacy),
  laboratory: cover(0, laboratory),
  laboratory1: cover(1, laboratory),
  laboratory2: cover(2, laboratory),
  fair: cover(0, fair),
  fair1: cover(1, fair),
  fair2: cover(2, fair),
} satisfies Record<string, Panel>

/** Enamel in a fair's colours: the background colour, the accent, and lighter and deeper tones. */
function brandPalette(colours: BrandColours): Palette {
  const tones = tonesOf(colours)
  const [light, deep] = [mixed(tones['firuzeh-light'], colours.ground, 0.35), mixed(tones.firuzeh, colours.ground, 0.4)]
  return {
    ...onInk,
    ground: colours.ground,
    groove: colours.ground,
    field12: mixed(colours.ground, '#ffffff', 0.06),
    field6: mixed(colours.ground, '#ffffff', 0.1),
    great: [
      [0.13, mixed(colours.accent, colours.ground, 0.25)],
      [0.52, light],
      [0.86, deep],
      [1, tones.firuzeh],
    ],
    six: [
      [0.4, colours.accent],
      [1, tones.firuzeh],
    ],
    four: [
      [0.2, colours.accent],
      [1, deep],
    ],
  }
}
/** A panel in a fair's colours. */
export const panelIn = (name: 'hero' | 'band' | 'auth' | 'lost' | 'shared', colours = defaultColours): Panel =>
  isDefault(colours) ? panels[name] : { ...panels[name], palette: brandPalette(colours) }
