import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { numberText } from '#web/ui/numbers.ts'
import type { Snapped, Snapping } from '../drawing/snap.ts'
import type { Editor } from '../editor/use-editor.ts'

/** One pixel a centimetre is 500 %; at 100 % a metre is twenty pixels. */
const percent = (k: number) => Math.round(k * 500)

export function StatusLine({ editor, zoom, locale }: { editor: Editor; zoom: number; locale: Locale }) {
  const { cursor, announcement } = editor
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  return (
    <footer className="estat">
      {cursor && (
        <span className="where">
          <bdi dir="ltr">X {metres(cursor.point[0])}</bdi> · <bdi dir="ltr">Y {metres(cursor.point[1])}</bdi> ·{' '}
          {m.hall_in_metres()}
        </span>
      )}
      {cursor && cursor.to !== 'nothing' && <span>{snapText(cursor)}</span>}
      <span role="status" className="said">
        {announcement}
      </span>
      {zoom > 0 && <span className="far">{m.hall_square_is()}</span>}
      {zoom > 0 && <span>{m.hall_percent({ n: percent(zoom) })}</span>}
    </footer>
  )
}

function snapText({ to, name }: Snapped): string {
  if (to === 'grid') return m.hall_snapped_grid()
  const other = name ? `\u2068${name}\u2069` : m.hall_own_shape()
  return to === 'corner' ? m.hall_snapped_corner({ name: other }) : m.hall_snapped_line({ name: other })
}

const choices: [keyof Snapping, () => string][] = [
  ['grid', m.hall_snap_grid],
  ['corners', m.hall_snap_corners],
  ['lines', m.hall_snap_lines],
]

export function SnappingChoice({ editor: { snapping, setSnapping } }: { editor: Editor }) {
  return (
    <section aria-labelledby="snap-head">
      <h2 id="snap-head">{m.hall_snapping()}</h2>
      <ul>
        {choices.map(([key, label]) => (
          <li key={key}>
            <Checkbox
              checked={snapping[key]}
              onChange={(event) => setSnapping({ ...snapping, [key]: event.target.checked })}
            >
              {label()}
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  )
}
