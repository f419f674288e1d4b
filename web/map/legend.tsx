import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'
import { stateText } from './names.ts'
import { hasStrongEdge, lookOf, paint, type Look } from './paint.ts'

const order = [
  'available',
  'own',
  'held',
  'earmarked',
  'reserved',
  'inactive',
  'selected',
] as const satisfies readonly Look[]
/** Looks that the legend explains only if a booth on the plan has them. */
const rare = new Set<Look>(['own', 'earmarked'])

const none: ReadonlySet<string> = new Set()
/** Looks that booths can have after the fair. */
const past = new Set<Look>(['reserved', 'inactive'])

/** Legend of colours and marks. */
export function Legend({
  booths = [],
  selectable = true,
  isOver = false,
}: {
  booths?: readonly Booth[]
  selectable?: boolean
  isOver?: boolean
}) {
  const seen = new Set(booths.map((booth) => lookOf(booth, none)))
  return (
    <ul className="legend" aria-label={m.map_legend()}>
      {order
        .filter((look) =>
          isOver ? past.has(look) : rare.has(look) ? seen.has(look) : selectable || look !== 'selected',
        )
        .map((look) => (
          <li key={look}>
            <Key look={look} />
            <span>{stateText(look)}</span>
          </li>
        ))}
    </ul>
  )
}

/** Sample of a booth in this look, as large as a letter. */
export function Key({ look }: { look: Look }) {
  const { fill, stroke, label } = paint[look]
  const strong = hasStrongEdge(look)
  return (
    <svg className="map-key" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="2" y="2" width="16" height="16" fill={fill} stroke={stroke} strokeWidth={strong ? 3.5 : 1.2} />
      {look === 'held' && <circle cx="10" cy="10" r="3.5" fill="none" stroke={label} strokeWidth="2" />}
      {look === 'earmarked' && (
        <path d="M10 5.5a4.5 4.5 0 1 0 .01 0M10 7.5V10l2 1.5" fill="none" stroke={label} strokeWidth="1.6" />
      )}
      {look === 'reserved' && (
        <path d="M2 10l8-8M2 18 18 2M10 18l8-8" stroke="#fff" strokeOpacity=".6" strokeWidth="1.5" />
      )}
      {look === 'inactive' && <path d="M6 6l8 8M14 6l-8 8" stroke={stroke} strokeWidth="1.6" />}
    </svg>
  )
}
