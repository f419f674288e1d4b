// The outlines of the star marks and of the logo, in a box of 48 by 48.

/** An n-pointed star that stands on the top edge; `depth` is how far out its inner corners lie, 0 to 1. */
export function starOutline(points: number, depth: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const reach = i % 2 === 0 ? 24 : 24 * depth
    return `${round(24 + reach * Math.cos(angle))} ${round(24 + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

const round = (length: number) => Math.round(length * 10) / 10

/** The mark of the fair: a twelve-pointed star with a cross cut into it. */
export const logo = {
  star: starOutline(12, 0.66),
  cross: 'M20.5 12h7v8.5H36v7h-8.5V36h-7v-8.5H12v-7h8.5z',
}
