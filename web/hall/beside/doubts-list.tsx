import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { sidesText } from '#web/map/names.ts'
import { numberText } from '#web/ui/numbers.ts'
import type { Doubt } from '../drawing/doubts.ts'
import { isFresh } from '../drawing/draft.ts'
import { isSold } from '../drawing/sold.ts'
import type { Editor } from '../editor/use-editor.ts'

/** What may be wrong, numbered as on the plan. */
export function DoubtsList({
  editor,
  locale,
  onShow,
}: {
  editor: Editor
  locale: Locale
  onShow: (booth: string) => void
}) {
  const { doubts, booths, update, putBack, mayWrite } = editor
  const locked = new Set(booths.filter(isSold).map(({ id }) => id))
  const mends = ({ booth }: Doubt) => mayWrite && !locked.has(booth)
  return (
    <section aria-labelledby="doubts-head">
      <h2 id="doubts-head">
        <span>{m.hall_doubts()}</span>{' '}
        {doubts.length > 0 && <span className="doubt-count">{numberText(doubts.length, locale)}</span>}
      </h2>
      {doubts.length === 0 && <p className="muted">{m.hall_doubts_none()}</p>}
      <ul>
        {doubts.map((doubt, i) => (
          <li key={`${doubt.booth} ${doubt.kind}`}>
            <i className="dtag">{numberText(i + 1, locale)}</i>
            <span>
              <bdi className="code" dir="ltr">
                {doubt.name || m.hall_unnamed()}
              </bdi>
              : {doubtText(doubt)}
            </span>
            <span className="doubt-acts">
              {mends(doubt) && doubt.kind === 'area' && (
                <button
                  type="button"
                  className="link"
                  onClick={() => update(doubt.booth, { meterage: doubt.shape }, 'meterage')}
                >
                  {m.hall_take_over()}
                </button>
              )}
              {mends(doubt) && doubt.kind === 'sides' && (
                <button
                  type="button"
                  className="link"
                  onClick={() => update(doubt.booth, { openSides: doubt.shape }, 'sides')}
                >
                  {m.hall_take_over()}
                </button>
              )}
              {mayWrite && doubt.kind === 'refused' && !isFresh({ id: doubt.booth }) && (
                <button type="button" className="link" onClick={() => putBack(doubt.booth)}>
                  {m.hall_put_back()}
                </button>
              )}
              <button
                type="button"
                className="link"
                onClick={() => onShow(doubt.booth)}
                aria-label={m.hall_show_booth({ name: doubt.name })}
              >
                {m.hall_show()}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function doubtText(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'overlap':
      return m.hall_doubt_overlap({ other: `\u2068${doubt.other}\u2069` })
    case 'outside':
      return m.hall_doubt_outside()
    case 'crosses':
      return m.hall_doubt_crosses()
    case 'area':
      return m.hall_doubt_area({ says: doubt.says, shape: doubt.shape })
    case 'sides':
      return m.hall_doubt_sides({ says: sidesText(doubt.says), shape: sidesText(doubt.shape) })
    case 'price':
      return m.hall_doubt_price()
    case 'twice':
      return m.hall_doubt_twice()
    case 'unnamed':
      return m.hall_doubt_unnamed()
    case 'refused':
      return doubt.text
  }
}
