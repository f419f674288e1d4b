import type { Representative } from '#contract/entities/registers.ts'
import type { Locale } from '#contract/locale.ts'
import { pointOf } from '#contract/rules/coordinates.ts'
import { textIn } from '#contract/text.ts'
import { starOutline } from '#web/ui/outlines.ts'
import land from './world.svg?no-inline'

/**
 * Position on world.svg in px: 9 px per degree of longitude from 14° west, 10.086 px per degree of latitude. The map
 * begins at 60° north and spans 58 degrees of latitude.
 */
const place = (coordinates: string | null) => {
  const point = pointOf(coordinates ?? '')
  return point && { x: (point.longitude + 14) * 9, y: (60 - point.latitude) * 10.086 }
}
type Spot = { x: number; y: number }
interface City extends Spot {
  id: string
  name: string
}

/** SVG path of an arched line between two positions. A longer line rises more. */
function strap(from: Spot, to: Spot): string {
  const rise = Math.min(130, 45 + Math.hypot(to.x - from.x, to.y - from.y) * 0.2)
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - rise} ${to.x} ${to.y}`
}
/**
 * Position of a city's name: beside its star, on the side away from the fair's city. Near that city it is below the
 * star.
 */
const label = (home: Spot, { x, y }: Spot, size: number) =>
  x < home.x - 250
    ? { x: x - size * 1.1, y: y + size * 0.35, textAnchor: 'end' as const }
    : x > home.x + 300
      ? { x: x + size * 1.1, y: y + size * 0.35, textAnchor: 'start' as const }
      : { x, y: y + size * 1.9, textAnchor: 'middle' as const }

interface WorldProps {
  people: readonly Representative[]
  home: { name: string; coordinates: string }
  locale: Locale
  says: string
}

/**
 * Map of the representatives with lines to the city of the fair. A phone shows only its middle, with larger names. Each
 * city links to its person.
 */
export function World({ people, home, locale, says }: WorldProps) {
  const middle = place(home.coordinates)
  const cities = people.flatMap(({ id, city, coordinates }): City[] => {
    const spot = place(coordinates)
    return spot ? [{ id, name: textIn(city, locale), ...spot }] : []
  })
  if (!middle || cities.length === 0) return null
  const drawn = (className: string, viewBox: string, size: number) => (
    <svg className={className} viewBox={viewBox} role="group" aria-label={says}>
      <image href={land} width="1458" height="585" />
      {cities.map((city) => (
        <g key={city.id} aria-hidden="true">
          <path className="way-edge" d={strap(middle, city)} />
          <path className="way-hollow" d={strap(middle, city)} />
        </g>
      ))}
      {cities.map((city) => (
        <a key={city.id} href={`#${city.id}`}>
          <path
            className="city"
            d={starOutline(8, 0.74)}
            transform={`translate(${city.x} ${city.y}) scale(${size / 29}) translate(-24 -24)`}
          />
          <text fontSize={size} {...label(middle, city, size)}>
            {city.name}
          </text>
        </a>
      ))}
      <path
        className="home"
        d={starOutline(12, 0.68)}
        transform={`translate(${middle.x} ${middle.y}) scale(${size / 18}) translate(-24 -24)`}
      />
      <text className="home" fontSize={size * 1.1} x={middle.x - size * 1.3} y={middle.y + size * 1.4} textAnchor="end">
        {home.name}
      </text>
    </svg>
  )
  return (
    <div className="world">
      {drawn('world-wide', '0 40 1440 432', 17)}
      {drawn('world-narrow', '78 60 820 420', 26)}
    </div>
  )
}
