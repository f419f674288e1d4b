// The two brand colours of an edition, as far as every page needs them. The rest is in brand.ts.

/**
 * Colours as #rrggbb. `ground`: header, footer and every dark area under white text. `accent`: buttons, whose text has
 * the ground colour, and marks on the ground.
 */
export interface BrandColours {
  ground: string
  accent: string
}
export const brandColours = ['ground', 'accent'] as const
/** Default colours of the portal. */
export const defaultColours: BrandColours = { ground: '#062b31', accent: '#f0ae3c' }
export const isDefault = ({ ground, accent }: BrandColours) =>
  ground === defaultColours.ground && accent === defaultColours.accent

/** Name of a pair in paths: `062b31-f0ae3c`. */
export const pairName = ({ ground, accent }: BrandColours) => `${ground.slice(1)}-${accent.slice(1)}`
