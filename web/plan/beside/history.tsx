import { clsx } from 'clsx'
import type { PlanStep } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { timeText } from '#web/i18n/dates.ts'
import type { Desk } from '../desk/desk.ts'
import { stepText } from '../desk/step-text.ts'
import type { Step } from '../desk/types.ts'
import { useDesk } from '../desk/use-desk.ts'

const most = 60
interface Row {
  id: string
  text: string
  who: string
  at: number
  is: 'undone' | 'now' | 'done'
}

/** Own steps, those that were undone on top, and what the portal had or colleagues did. */
function rowsOf(
  past: readonly Step[],
  undone: readonly Step[],
  others: readonly PlanStep[],
  mine: ReadonlySet<string>,
): Row[] {
  const row = ({ id, label, at }: Step, is: Row['is']): Row => ({
    id: `${is} ${id}`,
    text: stepText(label),
    who: m.editor_you(),
    at,
    is,
  })
  const theirs = others.flatMap(({ id, label, by, at }): Row[] =>
    mine.has(id) ? [] : [{ id, text: stepText(label), who: by?.name ?? '', at: Date.parse(at), is: 'done' }],
  )
  const done = [...past.map((step) => row(step, 'done')), ...theirs].sort((a, b) => b.at - a.at).slice(0, most)
  return [
    ...undone.toReversed().map((step) => row(step, 'undone')),
    ...done.map((one, i): Row => (i === 0 ? { ...one, is: 'now' } : one)),
  ]
}

/** Steps with who and when: undone ones on top, dotted, until the next change. */
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
  const when = is === 'undone' ? m.editor_undone() : timeText(new Date(at).toISOString(), locale)
  return (
    <li className={clsx(is !== 'done' && is)} aria-current={is === 'now' ? 'step' : undefined}>
      <i className="hm" />
      <span>
        {text}
        <small>{is === 'undone' ? when : [who, when].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}
