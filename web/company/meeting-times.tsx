import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { OwnExhibitor } from '#contract/entities/exhibitor.ts'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { usePendingCall } from '#web/form/use-form-guard.ts'
import { dayAndMonth, partsOf, timeText } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Part } from './part.tsx'
import { say } from '#web/ui/toast.tsx'

/** The days of the fair side by side in half hours: offered, not offered, or an accepted meeting. */
export function MeetingTimes({ exhibitor, edition }: { exhibitor: OwnExhibitor; edition: Edition }) {
  const days = useMemo(() => fairSlots(edition), [edition])
  const [first, setFirst] = useState(() => exhibitor.slots)
  const [slots, setSlots] = useState<ReadonlySet<string>>(() => new Set(first))
  const taken = new Set(exhibitor.taken)
  const { revalidate } = useRevalidator()
  const { pending, problems, submit } = usePendingCall()
  const isDirty = [...slots].toSorted().join() !== first.toSorted().join()
  const put = (starts: readonly string[], on: boolean) =>
    setSlots((now) => {
      const next = new Set(now)
      for (const start of starts)
        if (on) next.add(start)
        else next.delete(start)
      return next
    })
  const copyFirst = (starts: readonly string[]) =>
    starts.forEach((start, at) => put([start], slots.has(days[0]!.starts[at] ?? '')))
  const save = () =>
    submit(async () => {
      const { exhibitor: saved } = await callFromBrowser('meetingSlot.set', {
        exhibitorId: exhibitor.id,
        body: { slots: [...slots] },
      })
      setFirst(saved.slots)
      setSlots(new Set(saved.slots))
      say(m.exhibitor_times_saved())
      await revalidate()
    })
  return (
    <Part
      id="times"
      className="times"
      title={m.exhibitor_times()}
      aside={
        <span className="muted">
          {m.exhibitor_times_count({ count: [...slots].filter((slot) => !taken.has(slot)).length })}
        </span>
      }
    >
      <p className="muted lead">{m.exhibitor_times_text()}</p>
      {problems.whole && <Note kind="bad" title={problems.whole} live />}
      <Times days={days} slots={slots} taken={taken} onPut={put} onCopy={copyFirst} />
      <div className="foot-acts">
        <span />
        <Button
          variant="primary"
          pending={pending}
          disabled={!isDirty && !pending}
          pendingText={m.exhibitor_saving()}
          onClick={() => void save()}
        >
          {m.exhibitor_save_times()}
        </Button>
      </div>
    </Part>
  )
}

interface TimesProps {
  days: ReturnType<typeof fairSlots>
  slots: ReadonlySet<string>
  taken: ReadonlySet<string>
  onPut: (starts: readonly string[], on: boolean) => void
  /** Copies the hours of the first day to the other days. */
  onCopy: (starts: readonly string[]) => void
}
/** One column per day, one row per half hour. */
function Times({ days, slots, taken, onPut, onCopy }: TimesProps) {
  const rows = Math.max(0, ...days.map(({ starts }) => starts.length))
  return (
    <div className="times-scroll">
      <table>
        <caption className="sr">{m.exhibitor_times()}</caption>
        <thead>
          <tr>
            <ColumnHead heard>{m.exhibitor_time()}</ColumnHead>
            {days.map(({ day }) => (
              <ColumnHead key={day}>
                {partsOf(day).weekday}
                <small>{dayAndMonth(day)}</small>
              </ColumnHead>
            ))}
          </tr>
          <tr>
            <td />
            {days.map(({ day, starts }, at) => {
              const isFull = starts.every((start) => slots.has(start))
              const named = dayAndMonth(day)
              return (
                <td key={day} className="times-day">
                  <button type="button" className="link" onClick={() => onPut(starts, !isFull)}>
                    {isFull ? m.exhibitor_no_day() : m.exhibitor_whole_day()}
                    <span className="sr"> {named}</span>
                  </button>
                  {at > 0 && (
                    <button type="button" className="link" onClick={() => onCopy(starts)}>
                      {m.exhibitor_copy_day()}
                      <span className="sr"> {named}</span>
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <th scope="row">{timeText(days[0]!.starts[row] ?? '')}</th>
              {days.map(({ day, starts }) => {
                const start = starts[row]
                return (
                  <td key={day}>
                    {start && (
                      <Cell
                        start={start}
                        day={day}
                        on={slots.has(start)}
                        taken={taken.has(start)}
                        onToggle={() => onPut([start], !slots.has(start))}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  start: string
  day: string
  on: boolean
  taken: boolean
  onToggle: () => void
}
function Cell({ start, day, on, taken, onToggle }: CellProps) {
  const name = m.exhibitor_cell({ day: dayAndMonth(day), time: timeText(start) })
  if (taken)
    return (
      <span className="slot taken">
        <Icon name="meet" small />
        <span className="slot-word">{m.exhibitor_cell_taken()}</span>
        <span className="sr"> {name}</span>
      </span>
    )
  return (
    <button
      type="button"
      className={on ? 'slot on' : 'slot'}
      aria-pressed={on}
      aria-label={`${name}: ${m.exhibitor_cell_free()}`}
      onClick={onToggle}
    >
      {on && (
        <>
          <Icon name="check" small />
          <span className="slot-word">{m.exhibitor_cell_free()}</span>
        </>
      )}
    </button>
  )
}
