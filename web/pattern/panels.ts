// The panels of the portal: where strapwork is shown, how large, and in which enamel.
import type { Palette, Panel } from './strapwork.ts'

const [ink, pomegranate, saffron, turquoise, firuzeh, lapis, night] = ['#062b31', '#c23b4b', '#f0ae3c', '#1aa39a', '#0f6f70', '#21468f', '#18356e']

/** Enamel on ink: the colours of the hall map. */
const onInk: Palette = {
  ground: ink, strap: '#e9dfc8', groove: ink, field12: '#0a3a41', field6: '#0d464b', heart: '#f6f1e6',
  great: [[0.13, pomegranate], [0.52, turquoise], [0.86, lapis], [1, firuzeh]],
  six: [[0.4, saffron], [1, firuzeh]],
  four: [[0.2, saffron], [1, night]],
}

const opens = [38, 72] as const

/** Enamel gathers in the middle of the far half and thins out towards the text. */
const gathers = (base: number, more: number): Panel['enamel'] => ({ base, more, at: [0.7, 0.5], reach: [0.55, 0.8] })

/** The covers of posts that have no picture, one a sector: its ground, and stars in the other enamels. */
const cover = (ground: string, field: string, strap: string, greats: Palette['great'], sixes: Palette['six'], seed: number): Panel => ({
  width: 760, height: 506, edge: 27, opens, enamel: { base: 0.35, more: 0.6, at: [0.7, 0.5], reach: [0.7, 0.9] }, seed,
  palette: { ground, strap, groove: field, field12: ground, field6: field, heart: '#f6f1e6', great: greats, six: sixes, four: [[0.4, saffron], [1, field]] },
})

export const panels = {
  hero: { width: 1040, height: 760, edge: 33, opens, enamel: gathers(0.3, 1.1), palette: onInk, seed: 6 },
  band: { width: 760, height: 200, edge: 20, opens, enamel: gathers(0.22, 1.05), palette: onInk, seed: 11, fades: [0.34, 0.78] },
  auth: { width: 700, height: 1000, edge: 34, opens, enamel: gathers(0.12, 0.5), palette: onInk, seed: 1 },
  /** Pictures for messengers. */
  shared: { width: 1200, height: 630, edge: 33, opens, enamel: { base: 0.3, more: 1.1, at: [0.84, 0.5], reach: [0.4, 0.8] }, palette: onInk, seed: 6, fades: [0.5, 0.84] },
  lost: { width: 1440, height: 440, edge: 34, opens, enamel: gathers(0.22, 0.8), palette: onInk, seed: 6 },
  medicine: cover(firuzeh, '#0d565a', '#e9dfc8', [[0.5, '#83d9cf'], [0.75, ink], [1, pomegranate]], [[0.5, saffron], [1, turquoise]], 3),
  dentistry: cover(lapis, night, '#c9d3ea', [[0.5, '#f6f1e6'], [0.85, turquoise], [1, pomegranate]], [[0.5, '#f6f1e6'], [1, saffron]], 5),
  pharmacy: cover('#8f2936', '#a83341', '#ecd3c4', [[0.45, '#f6f1e6'], [0.75, ink], [1, firuzeh]], [[0.5, saffron], [1, pomegranate]], 7),
  laboratory: cover('#e2a138', '#cd8a20', '#fff3d6', [[0.55, ink], [0.8, firuzeh], [1, pomegranate]], [[0.6, '#fffaf0'], [1, saffron]], 9),
} satisfies Record<string, Panel>
