import { m } from '#messages/messages.js'
import { stateText } from './names.ts'
import { paint, type Look } from './paint.ts'

const order = ['available', 'held', 'reserved', 'inactive', 'selected'] as const satisfies readonly Look[]

/** What a hall shows once its fair is over. */
const past = new Set<Look>(['reserved', 'inactive'])

/** What the colours and marks mean. */
export function Legend({ selectable = true, isOver = false }: { selectable?: boolean; isOver?: boolean }) {
  return (
    <ul className="legend" aria-label={m.map_legend()}>
      {order
        .filter((look) => (isOver ? past.has(look) : selectable || look !== 'selected'))
        .map((look) => (
          <li key={look}>
            <Key look={look} />
            {stateText(look)}
          </li>
        ))}
    </ul>
  )
}

/** A booth of this look in the size of a letter. */
export function Key({ look }: { look: Look }) {
  const { fill, stroke, label } = paint[look]
  const strong = look === 'selected'
  return (
    <svg className="map-key" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="2" y="2" width="16" height="16" fill={fill} stroke={stroke} strokeWidth={strong ? 3.5 : 1.2} />
      {look === 'held' && <circle cx="10" cy="10" r="3.5" fill="none" stroke={label} strokeWidth="2" />}
      {look === 'reserved' && (
        <path d="M2 10l8-8M2 18 18 2M10 18l8-8" stroke="#fff" strokeOpacity=".6" strokeWidth="1.5" />
      )}
      {look === 'inactive' && <path d="M6 6l8 8M14 6l-8 8" stroke={stroke} strokeWidth="1.6" />}
    </svg>
  )
}
