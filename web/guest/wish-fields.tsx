import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { earliestDay, latestDay } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { isNeeded, type Wish } from './wish.ts'

const most = { people: 200, rooms: 100, metres: 2_000 }

/** The questions of the chosen services, each once; all may stay open. */
export function WishQuestions({
  wish,
  chosen,
  put,
}: {
  wish: Wish
  chosen: readonly string[]
  put: (change: Partial<Wish>) => void
}) {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const number = (name: 'people' | 'rooms' | 'metres', label: string, unit?: string) =>
    isNeeded(name, chosen) && (
      <NumberField
        key={name}
        label={label}
        mark={m.guest_optional()}
        width={3}
        min={1}
        max={most[name]}
        unit={unit}
        value={wish[name]}
        onChange={(value) => put({ [name]: value })}
      />
    )
  const day = (name: 'from' | 'to', label: string, min: string) =>
    isNeeded(name, chosen) && (
      <DateField
        key={name}
        label={label}
        mark={m.guest_optional()}
        width={3}
        min={min}
        max={latestDay(edition)}
        value={wish[name] || null}
        onChange={(value) => put({ [name]: value ?? '' })}
      />
    )
  const first = earliestDay(edition)
  return (
    <>
      {number('people', m.guest_people())}
      {number('rooms', m.guest_rooms())}
      {day('from', m.guest_from_day(), first)}
      {day('to', m.guest_to_day(), wish.from || first)}
      {number('metres', m.guest_metres(), m.guest_metres_unit())}
    </>
  )
}
