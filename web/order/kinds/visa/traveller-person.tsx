// The days and the gender of a traveller.
import { genders, longestLife, passportNeeded } from '#contract/orders/visa/fields.ts'
import { isDate } from '#contract/kernel/field.ts'
import { shifted } from '#contract/rules/days.ts'
import { earliestDay } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldFrame, useFieldIds } from '#web/ui/field-frame.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { TravelForm } from '#web/order/form/use-travel-form.ts'
import type { VisaFields, Traveller } from './traveller.ts'

export const genderText = { female: m.travel_female, male: m.travel_male }

/** The form, and which of its travellers a part is about. */
export interface Place {
  form: TravelForm<VisaFields>
  at: number
}

export const day = ({ form: { error, pick } }: Place, path: string, value: string) =>
  ({
    id: path,
    width: 2,
    value: value || null,
    onChange: (to: string | null) => pick(path)(to ?? ''),
    error: error(path),
  }) as const

/** Days on which a passport is out of date by the time it is needed are struck through. */
export function PassportDay(props: Place) {
  const {
    form: {
      fields: { entryDate, travellers },
      edition,
    },
    at,
  } = props
  const first = isDate(entryDate) ? passportNeeded(entryDate) : earliestDay(edition)
  return (
    <DateField
      label={m.travel_expiry()}
      {...day(props, `travellers.${at}.passportExpiry`, travellers[at]!.passportExpiry)}
      min={first}
      max={shifted(first, 15 * 366)}
    />
  )
}

export function BirthDay(props: Place) {
  const {
    form: {
      fields: { entryDate, travellers },
      edition: { today },
    },
    at,
  } = props
  const last = shifted(isDate(entryDate) && entryDate < today ? entryDate : today, -1)
  return (
    <DateField
      label={m.travel_birth()}
      {...day(props, `travellers.${at}.birthDate`, travellers[at]!.birthDate)}
      min={`${Number(last.slice(0, 4)) - longestLife + 1}-01-01`}
      max={last}
    />
  )
}

export function Gender({
  form: {
    fields: { travellers },
    error,
    pick,
  },
  at,
}: Place) {
  const path = `travellers.${at}.gender`
  const texts = { label: m.travel_gender(), error: error(path), width: 2 } as const
  const ids = useFieldIds(texts, path)
  const { gender } = travellers[at]!
  return (
    <FieldFrame texts={texts} ids={ids} group="group">
      <Segmented<Traveller['gender']>
        label={m.travel_gender()}
        name={path}
        value={gender}
        onPick={pick(path)}
        options={genders.map((id) => ({ id, text: genderText[id]() }))}
      />
    </FieldFrame>
  )
}
