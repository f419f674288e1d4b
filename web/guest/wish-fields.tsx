import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { DateField, refusal } from '#web/ui/date-field.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { daysFor, isNeeded, type Wish } from './wish.ts'

const most = { people: 200, rooms: 100, metres: 2_000 }

/** Questions of the chosen services, each once. All are optional. */
export function WishQuestions({
  wish,
  chosen,
  put,
  mistake,
}: {
  wish: Wish
  chosen: readonly string[]
  put: (change: Partial<Wish>) => void
  mistake: (name: string) => string | undefined
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
  const language = useLanguage()
  const days = daysFor(wish, chosen, edition)
  const day = (name: 'from' | 'to', label: string) =>
    isNeeded(name, chosen) && (
      <DateField
        key={name}
        id={`wish-${name}`}
        label={label}
        mark={m.guest_optional()}
        width={3}
        {...days[name]}
        error={mistake(`wish-${name}`) && refusal(wish[name], days[name], language)}
        value={wish[name] || null}
        onChange={(value) => put({ [name]: value ?? '' })}
      />
    )
  return (
    <>
      {number('people', m.guest_people())}
      {number('rooms', m.guest_rooms())}
      {day('from', m.guest_from_day())}
      {day('to', m.guest_to_day())}
      {number('metres', m.guest_metres(), m.guest_metres_unit())}
    </>
  )
}
