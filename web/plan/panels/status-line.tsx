import type { Locale } from '#contract/locale.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { rowStartText, snapText } from './snap-text.ts'

/** Status line: pointer position, snapping, keys, latest announcement, number of free booths. */
export function StatusLine({ desk, warnings, locale }: { desk: Desk; warnings: number; locale: Locale }) {
  const { cursor, announced, tool, sale, document, drawing } = useDesk(desk, (state) => state)
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  const booths = desk.booths
  const free = booths.filter(
    (booth) => booth.active && !isUnpriced(booth) && !['held', 'reserved'].includes(sale.get(booth.id)?.state ?? ''),
  ).length
  const begun = drawing?.kind === 'row' ? rowStartText(document, drawing.row, locale) : undefined
  const snap = begun ?? (cursor?.snapped && snapText(cursor.snapped, locale))
  return (
    <footer className="estat">
      {cursor && (
        <span className="where">
          <bdi dir="ltr">
            <span>X</span> <span>{metres(cursor.point[0])}</span>
          </bdi>{' '}
          <span>·</span>{' '}
          <bdi dir="ltr">
            <span>Y</span> <span>{metres(cursor.point[1])}</span>
          </bdi>{' '}
          <span>{m.editor_metre()}</span>
        </span>
      )}
      {snap && <span>{snap}</span>}
      {cursor?.way && (
        <span className="keys">
          <kbd>Alt</kbd> <span>{m.editor_key_copy()}</span> <kbd>Shift</kbd> <span>{m.editor_key_axis()}</span>{' '}
          <kbd>Ctrl</kbd> <span>{m.editor_key_free()}</span>
        </span>
      )}
      <span role="status" className="latest">
        {announced}
      </span>
      <span className="to-end">
        {tool === 'measure'
          ? m.editor_measure_hint()
          : document.frame.outline
            ? m.editor_grid_is({ length: numberText(50, locale) })
            : m.editor_square_is()}
      </span>
      {booths.length > 0 && (
        <span>{m.editor_free_of({ free: numberText(free, locale), count: numberText(booths.length, locale) })}</span>
      )}
      {booths.length > 0 && warnings === 0 && <span>{m.editor_no_warnings()}</span>}
    </footer>
  )
}
