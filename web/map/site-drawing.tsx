// Drawing of the fairground from above, loaded by {@link SiteFold}.
import './site.css'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { outlineAt, hallPositions } from '#contract/rules/site.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { path } from './svg-letters.tsx'
import { shapeOf } from './model.ts'

type SiteHall = Pick<Hall, 'id' | 'name' | 'free' | 'site'>
export interface SitePlanProps {
  halls: readonly SiteHall[]
  current: string
  /** Free booths of the current hall; null hides the number. */
  free?: number | null | undefined
  toOf(hall: SiteHall): string
  locale: Locale
}

const margin = 600
const letters = 560

export function SitePlan({ halls, current, free, toOf, locale }: SitePlanProps) {
  const places = hallPositions(halls)
  const placed = halls.flatMap((hall) => {
    const place = places.get(hall.id)
    return hall.site && place ? [{ hall, polygon: outlineAt(hall.site.outline, place) }] : []
  })
  const { minX, minY, maxX, maxY } = bounds(placed.flatMap(({ polygon }) => polygon))
  return (
    <nav className="site-plan" aria-label={m.map_site()}>
      <svg
        viewBox={`${minX - margin} ${minY - margin} ${maxX - minX + 2 * margin} ${maxY - minY + 2 * margin}`}
        direction="ltr"
        textAnchor="middle"
        fontFamily="Manrope, Vazirmatn, sans-serif"
        aria-hidden="true"
      >
        {placed.map(({ hall, polygon }) => {
          const { spot } = shapeOf(polygon)
          return (
            <g key={hall.id} className={hall.id === current ? 'here' : undefined}>
              <path d={path(polygon, true)} />
              <text x={spot.x} y={spot.y} fontSize={letters} fontWeight="650">
                {textIn(hall.name, locale)}
              </text>
              {free !== null && (
                <text x={spot.x} y={spot.y + letters * 1.3} fontSize={letters * 0.8} unicodeBidi="plaintext">
                  {m.map_free({ count: hall.id === current ? (free ?? hall.free) : hall.free })}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <ul>
        {placed.map(({ hall, polygon }) => (
          <li key={hall.id} style={relativeBox(polygon, { minX, minY, maxX, maxY })}>
            <Go
              to={toOf(hall)}
              preventScrollReset
              {...(hall.id === current && { 'aria-current': 'page' as const })}
              aria-label={textIn(hall.name, locale)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Bounding box of a hall in percent of the picture. HTML links lie over it, because SVG links cannot use the site's
 * client-side navigation.
 */
function relativeBox(polygon: readonly (readonly [number, number])[], site: ReturnType<typeof bounds>) {
  const box = bounds(polygon as [number, number][])
  const [width, height] = [site.maxX - site.minX + 2 * margin, site.maxY - site.minY + 2 * margin]
  const part = (length: number, of: number) => `${(100 * length) / of}%`
  return {
    left: part(box.minX - site.minX + margin, width),
    top: part(box.minY - site.minY + margin, height),
    width: part(box.maxX - box.minX, width),
    height: part(box.maxY - box.minY, height),
  }
}
