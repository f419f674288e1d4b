import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import type { Locale } from '#contract/locale.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { awayMetres } from '#contract/rules/finder/wishes.ts'
import { path } from '#web/map/svg-letters.tsx'
import type { View } from '#web/map/view.ts'
import { starOutline } from '#web/ui/outlines.ts'
import type { Answer, MapOverlay } from './shared/answer.ts'

interface MapMarksProps {
  answer: Answer
  locale: Locale
  /** View of the plan when the marks are mounted. */
  view: RefObject<View | undefined>
  ref?: Ref<MapOverlay>
}

const star = starOutline(8, 0.78)

/**
 * Marks over the plan: ranks of the best five, distance to the avoided company, and the route. They move with the plan.
 */
export function MapMarks({ answer, locale, view: seen, ref }: MapMarksProps) {
  const view = seen.current
  const floor = useRef<SVGGElement>(null)
  const ranks = useRef<SVGGElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      place: (next: View) => {
        floor.current?.setAttribute('transform', transformOf(next))
        for (const mark of ranks.current?.children ?? []) putAt(mark as SVGGElement, next)
      },
    }),
    [],
  )
  const { shown, avoided, way, at } = answer
  const marks = shown.map(({ found, isGone }, index) => ({ booth: found.booth, isGone, rank: index + 1 }))
  return (
    <svg className="map-marks" aria-hidden="true" direction="ltr">
      <g ref={floor} {...(view && { transform: transformOf(view) })}>
        {avoided?.booths.map(({ id, polygon }) => (
          <g key={id}>
            <Aura polygon={polygon} />
            <path className="shun" d={path(polygon, true)} />
          </g>
        ))}
        {marks.map(({ booth, isGone }) => (
          <path key={booth.id} className={isGone ? 'five gone' : 'five'} d={path(booth.polygon, true)} />
        ))}
        {way.length > 1 && (
          <>
            <path className="way1" d={path(way, false)} />
            <path className="way2" d={path(way, false)} />
          </>
        )}
      </g>
      <g ref={ranks}>
        {marks.map(({ booth, isGone, rank }) => {
          const { minX, maxX, minY } = bounds(booth.polygon)
          const spot = { x: (minX + maxX) / 2, y: minY }
          return (
            <g
              key={booth.id}
              className={['rank', booth.id === at?.booth.id && 'on', isGone && 'gone'].filter(Boolean).join(' ')}
              data-x={spot.x}
              data-y={spot.y}
              {...(view && { transform: `translate(${spot.x * view.k + view.x} ${spot.y * view.k + view.y})` })}
            >
              <path d={star} transform="translate(-14 -15) scale(.5833)" />
              <text y="4" textAnchor="middle">
                {rank.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB')}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

const transformOf = ({ x, y, k }: View) => `matrix(${k} 0 0 ${k} ${x} ${y})`
function putAt(mark: SVGGElement, { x, y, k }: View) {
  mark.setAttribute('transform', `translate(${Number(mark.dataset['x']) * k + x} ${Number(mark.dataset['y']) * k + y})`)
}

/**
 * Rounded rectangle around a booth of the avoided company. Booths inside are closer to that company than the user
 * wished.
 */
function Aura({ polygon }: { polygon: Parameters<typeof bounds>[0] }) {
  const { minX, minY, maxX, maxY } = bounds(polygon)
  const far = awayMetres * 100
  return (
    <rect
      className="aura"
      x={minX - far}
      y={minY - far}
      width={maxX - minX + 2 * far}
      height={maxY - minY + 2 * far}
      rx={far}
    />
  )
}
