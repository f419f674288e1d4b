import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'

type Hall = Dashboard['halls'][number]
const states = [
  ['taken', m.map_state_reserved],
  ['held', m.map_state_held],
  ['earmarked', m.map_state_kept],
  ['free', m.map_state_available],
  ['off', m.map_state_inactive],
] as const

/**
 * One cell per booth inside its hall's outline, in the colours of the map. Halls with more booths are longer. Plans are
 * never mirrored.
 */
export function Occupancy({ halls }: { halls: readonly Hall[] }) {
  const shown = states.filter(([look]) => look !== 'earmarked' || halls.some(({ earmarked }) => earmarked > 0))
  const widest = Math.max(1, ...halls.map((hall) => columnsOf(hall)))
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.dashboard_occupancy()}</h2>
        <ul className="legend">
          {shown.map(([look, text]) => (
            <li key={look}>
              <i className={`oc-${look}`} />
              {text()}
            </li>
          ))}
        </ul>
      </div>
      {halls.length === 0 ? (
        <p className="muted">{m.dashboard_no_halls()}</p>
      ) : (
        <ul className="occ">
          {halls.map((hall) => (
            <HallRow key={hall.id} hall={hall} widest={widest} />
          ))}
        </ul>
      )}
    </section>
  )
}

const columnsOf = ({ onOffer, inactive }: Hall) => Math.ceil((onOffer + inactive) / 2)

function HallRow({ hall, widest }: { hall: Hall; widest: number }) {
  const all = hall.onOffer
  const booths = pathTo('booths', { hallId: hall.id }, { view: 'list' })
  return (
    <li>
      <Go to={pathTo('booths', { hallId: hall.id })}>{textIn(hall.name)}</Go>
      <Cells hall={hall} widest={widest} />
      <Go to={booths}>
        <b>{m.dashboard_percent({ count: all ? Math.round((hall.reserved / all) * 100) : 0 })}</b>
        <small>{m.dashboard_free_of({ free: hall.free, all })}</small>
      </Go>
    </li>
  )
}

const deepest = 404
const cell = 13.4

function Cells({ hall, widest }: { hall: Hall; widest: number }) {
  const pitch = Math.min(14, deepest / widest)
  const wide = pitch * 0.84
  const wall = pitch * columnsOf(hall) + 3.6
  const box = { taken: '', held: '', earmarked: '', free: '', off: '' }
  let hatch = ''
  let place = 0
  for (const [look, count] of [
    ['taken', hall.reserved],
    ['held', hall.held],
    ['earmarked', hall.earmarked],
    ['free', hall.free],
    ['off', hall.inactive],
  ] as const)
    for (let n = 0; n < count; n++, place++) {
      const x = 3.5 + pitch * Math.floor(place / 2)
      const y = place % 2 === 0 ? 3.5 : 18.5
      box[look] += `M${near(x)} ${y}h${near(wide)}v${cell}h-${near(wide)}z`
      if (look === 'taken') hatch += `M${near(x + 1)} ${y + 12}l${near(wide - 2)}-10`
    }
  return (
    <svg viewBox="0 0 408 36" preserveAspectRatio="none" aria-hidden="true">
      <path className="oc-wall" d={`M${near(wall * 0.44)} 34.5H1.5V1.5H${near(wall)}V34.5H${near(wall * 0.54)}`} />
      {states.map(([look]) => box[look] && <path key={look} className={`oc-${look}`} d={box[look]} />)}
      <path className="oc-h" d={hatch} />
    </svg>
  )
}
const near = (length: number) => Math.round(length * 10) / 10
