import type { PanelEdition } from '#contract/entities/panel-edition.ts'
import { m } from '#messages/messages.js'
import { yearText } from './shared/name.ts'

/** One row has so many cells, whatever the number of booths. */
const cells = 40
const pitch = 15

/** How much of each edition was sold, the oldest first; the numbers stand beside the cells. */
export function SoldChart({ editions }: { editions: readonly PanelEdition[] }) {
  const oldestFirst = editions.toSorted((one, other) =>
    (one.firstDay ?? one.slug).localeCompare(other.firstDay ?? other.slug),
  )
  return (
    <section className="section">
      <h2>{m.edition_chart()}</h2>
      <ul className="ed-sold">
        {oldestFirst.map((edition) => (
          <SoldRow key={edition.id} edition={edition} />
        ))}
      </ul>
    </section>
  )
}

function SoldRow({ edition }: { edition: PanelEdition }) {
  const { booths, sold } = edition.figures
  const share = booths === 0 ? 0 : sold / booths
  return (
    <li>
      <span>{yearText(edition)}</span>
      <Cells full={Math.round(share * cells)} />
      <span>
        <b>{m.edition_percent({ count: Math.round(share * 100) })}</b> <small>{m.edition_of({ count: booths })}</small>
      </span>
    </li>
  )
}

function Cells({ full }: { full: number }) {
  const boxes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `M${(from + at) * pitch + 1} 2h13v18h-13z`).join('')
  return (
    <svg viewBox={`0 0 ${cells * pitch} 22`} preserveAspectRatio="none" aria-hidden="true">
      {full > 0 && <path className="ed-taken" d={boxes(0, full)} />}
      {full < cells && <path className="ed-free" d={boxes(full, cells)} />}
    </svg>
  )
}
