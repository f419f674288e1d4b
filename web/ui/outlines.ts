// Outlines of the star marks and of the logo, in a 48 by 48 box.

/**
 * Returns the outline of a star with `points` points, one of them at the top edge. `depth` is the relative radius of
 * the inner corners, 0 to 1.
 */
export function starOutline(points: number, depth: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const reach = i % 2 === 0 ? 24 : 24 * depth
    return `${round(24 + reach * Math.cos(angle))} ${round(24 + reach * Math.sin(angle))}`
  })
  return `M${corners.join('L')}Z`
}

const round = (length: number) => Math.round(length * 10) / 10

/** Logo of the fair: a twelve-pointed star with a cross cut into it. */
export const logo = {
  star: starOutline(12, 0.66),
  cross: 'M20.5 12h7v8.5H36v7h-8.5V36h-7v-8.5H12v-7h8.5z',
}
