// Colours and sizes of a hall, for canvas and SVG. Lengths are in centimetres on the floor unless px is stated.
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import type { Spot } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'

export type Look = 'available' | 'own' | 'held' | 'earmarked' | 'reserved' | 'inactive' | 'selected'

/** The looks of booths, in drawing order: the strong edge of a selected booth must cover its neighbours. */
export const looks = [
  'inactive',
  'available',
  'earmarked',
  'held',
  'reserved',
  'own',
  'selected',
] as const satisfies readonly Look[]

export const paint: Record<Look, { fill: string; stroke: string; label: string }> = {
  available: { fill: '#3fae9c', stroke: '#17695f', label: '#042b27' },
  /** Earmarked for a company of this user: selectable, with a strong edge. */
  own: { fill: '#3fae9c', stroke: '#8a5200', label: '#042b27' },
  held: { fill: '#f3bd4b', stroke: '#8a5200', label: '#3d2800' },
  earmarked: { fill: '#f6e7c4', stroke: '#8a5200', label: '#6b4300' },
  reserved: { fill: '#2b4a8c', stroke: '#1b3368', label: '#ffffff' },
  inactive: { fill: '#e6e4db', stroke: '#7d817b', label: '#3c423f' },
  selected: { fill: '#c23b4b', stroke: '#062b31', label: '#ffffff' },
}

export const hall = {
  ground: '#f4efe4',
  floor: '#fffefb',
  grid: '#f3eee3',
  grid5: '#eae4d7',
  wall: '#062b31',
  gate: '#c23b4b',
  pillar: '#5d6f72',
  zone: '#f4efe4',
  zoneEdge: '#b9b09b',
  place: '#4d6064',
  supply: '#8a5200',
}
/** Opacity of booths that do not match the filter. */
export const dimmed = 0.22

export const sizes = {
  wall: 36,
  gate: 29,
  edge: 8.5,
  strongEdge: 25,
  hatchGap: 50,
  hatch: 14,
  ring: 43,
  ringEdge: 14,
  cross: 90,
  crossEdge: 11,
  code: 82,
  selectedCode: 93,
  company: 107,
  place: 86,
  least: 62,
}
/** Width of the outline around white labels on the hatching, in the booth's own colour. */
export const seam = 28

export const lookOf = (
  booth: Pick<Booth, 'id' | 'active' | 'state' | 'earmarkedUntil'>,
  selected: ReadonlySet<string>,
): Look => (selected.has(booth.id) ? 'selected' : !booth.active ? 'inactive' : isOwn(booth) ? 'own' : booth.state)

/**
 * Whether a booth is earmarked for a company of this user. The server never returns such a booth as available; {@link
 * withOwnBoothsAvailable} does so in the browser.
 */
export const isOwn = ({ state, earmarkedUntil }: Pick<Booth, 'state' | 'earmarkedUntil'>) =>
  state === 'available' && earmarkedUntil !== null
/** Makes booths that are earmarked for the user's own companies available. */
export const asOwnCompanySees = (booths: readonly Booth[], own: ReadonlySet<string>): readonly Booth[] =>
  own.size === 0
    ? booths
    : booths.map((booth) =>
        booth.state === 'earmarked' && own.has(booth.id) ? { ...booth, state: 'available' } : booth,
      )
/** Looks with an edge as strong as that of a selected booth. */
export const hasStrongEdge = (look: Look) => look === 'selected' || look === 'own'

/** Approximate width of a text at size 1. It errs on the wide side, so that labels fit without being measured. */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += sign === ' ' ? 0.28 : sign > '\u0600' ? 0.52 : 0.62
  return width
}
export const rightToLeft = (text: string) => /[\u0600-\u06ff]/.test(text)

export interface Label {
  lines: string[]
  size: number
  weight: number
}

/** A text on one line, or on two if one line would be too small. */
export function fitted(
  text: string,
  { width, height }: Pick<Spot, 'width' | 'height'>,
  most: number,
  enough = most,
): { lines: string[]; size: number } {
  const sizeOf = (lines: string[]) =>
    Math.min(most, (width * 0.9) / Math.max(...lines.map(widthOf)), (height * 0.9) / (lines.length * lineHeight))
  const one = [text]
  const two = halves(text)
  return two && sizeOf(one) < enough && sizeOf(two) > sizeOf(one)
    ? { lines: two, size: sizeOf(two) }
    : { lines: one, size: sizeOf(one) }
}
export const lineHeight = 1.25

function halves(text: string): string[] | undefined {
  const words = text.split(' ')
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const longer = (lines: string[]) => Math.max(...lines.map(widthOf))
  return cuts.length ? cuts.reduce((best, cut) => (longer(cut) < longer(best) ? cut : best)) : undefined
}

/**
 * Label of a booth: the code if it can be selected, the company if it is large and reserved. All others only have
 * marks.
 */
export function labelOf({ name, meterage, company }: Booth, look: Look, spot: Spot, locale: Locale): Label | undefined {
  if (look === 'available' || look === 'own') return { lines: [name], size: sizes.code, weight: 650 }
  if (look === 'selected') return { lines: [name], size: sizes.selectedCode, weight: 750 }
  const text =
    look === 'reserved' && meterage >= 24 && spot.width >= 600 ? company && textIn(company, locale) : undefined
  return text ? { ...fitted(text, spot, sizes.company, 78), weight: 600 } : undefined
}

/** Half the arm of the X, limited so that marks stay inside the booth. */
export const crossOf = ({ width, height }: Spot) => Math.min(sizes.cross, width * 0.3, height * 0.3)
export const ringOf = ({ width, height }: Spot) => Math.min(sizes.ring, width * 0.3, height * 0.3)
