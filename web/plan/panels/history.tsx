import { clsx } from 'clsx'
import type { PlanStep } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { isolated } from '../desk/words.ts'
import { rowsOf, whenText, type Row } from './history-rows.ts'

/**
 * History of the plan: steps with author and time. Undone steps are on top with a dotted line, until the next change.
 */
export function History({
  desk,
  others,
  mine,
  onVersions,
  locale,
}: {
  desk: Desk
  others: readonly PlanStep[]
  mine: ReadonlySet<string>
  onVersions: () => void
  locale: Locale
}) {
  const past = useDesk(desk, (state) => state.past)
  const undone = useDesk(desk, (state) => state.undone)
  const rows = rowsOf(past, undone, others, mine)
  return (
    <section className="hist">
      <h2>
        {m.editor_history()}
        <button type="button" className="link" onClick={onVersions}>
          {m.editor_versions()}
        </button>
      </h2>
      {rows.length === 0 && <p className="muted">{m.editor_history_none()}</p>}
      <ol>
        {rows.map((row) => (
          <HistoryRow key={row.id} row={row} locale={locale} />
        ))}
      </ol>
    </section>
  )
}

function HistoryRow({ row: { text, who, at, is }, locale }: { row: Row; locale: Locale }) {
  return (
    <li className={clsx(is !== 'done' && is)} aria-current={is === 'now' ? 'step' : undefined}>
      <i className="hm" />
      <span>
        {text}
        <small>
          {is === 'undone' ? m.editor_undone() : [isolated(who), whenText(at, locale)].filter(Boolean).join(' · ')}
        </small>
      </span>
    </li>
  )
}
