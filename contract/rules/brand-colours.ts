// The two brand colours of an edition: what every page has to know of them (the rest is in brand.ts).

/** `ground`: bar, foot and everything dark that white text stands on. `accent`: buttons, whose text is of the ground, and marks on the ground. As #rrggbb. */
export interface BrandColours {
  ground: string
  accent: string
}
export const brandColours = ['ground', 'accent'] as const
/** Those of the portal itself. */
export const houseColours: BrandColours = { ground: '#062b31', accent: '#f0ae3c' }
export const isHouse = ({ ground, accent }: BrandColours) =>
  ground === houseColours.ground && accent === houseColours.accent

/** As addresses name a pair: `062b31-f0ae3c`. */
export const pairName = ({ ground, accent }: BrandColours) => `${ground.slice(1)}-${accent.slice(1)}`
