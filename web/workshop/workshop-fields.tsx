import type * as z from 'zod/mini'
import type { Edition } from '#contract/entities/edition.ts'
import { mostSeats, spokenIn, type PanelWorkshop, type WorkshopInput } from '#contract/entities/workshop.ts'
import { clockOf } from '#contract/rules/fair-clock.ts'
import { m } from '#messages/messages.js'
import { markedDays } from '#web/i18n/fair-time.ts'
import type { FieldsProps } from '#web/form/use-save-form.ts'
import { Pair } from '#web/form/pair.tsx'
import { tied, tiedPair } from '#web/form/bind-field.ts'
import { useShellData } from '#web/shell/header.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { RadioGroup } from '#web/ui/radio.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { spokenText } from './words.ts'

export type WorkshopValues = z.infer<typeof WorkshopInput>
const empty = { fa: '', en: '' }

export function valuesOf(workshop: PanelWorkshop | undefined, edition: Edition | undefined): WorkshopValues {
  if (!workshop)
    return {
      title: empty,
      about: empty,
      speaker: empty,
      speakerRole: empty,
      place: empty,
      date: edition?.firstDay ?? '',
      from: '10:00',
      to: '11:30',
      seats: 40,
      spokenIn: 'fa',
      active: true,
    }
  const { title, about, speaker, speakerRole, place, startsAt, endsAt, seats, spokenIn, active } = workshop
  const zone = edition?.timeZone ?? 'UTC'
  const start = clockOf(startsAt, zone)
  return {
    title,
    about,
    speaker,
    speakerRole,
    place,
    date: start.day,
    from: start.hour,
    to: clockOf(endsAt, zone).hour,
    seats,
    spokenIn,
    active,
  }
}

export function WorkshopFields(fields: FieldsProps<WorkshopValues>) {
  const { values, set, wrong, disabled } = fields
  return (
    <>
      <section className="section">
        <h2>{m.workshop_section_what()}</h2>
        <div className="form">
          <Pair label={m.workshop_field_title()} most={160} {...tiedPair(fields, 'title')} />
          <Pair label={m.workshop_field_about()} most={2_000} area optional {...tiedPair(fields, 'about')} />
        </div>
      </section>
      <section className="section">
        <h2>{m.workshop_section_who()}</h2>
        <div className="form">
          <Pair label={m.workshop_field_speaker()} most={120} {...tiedPair(fields, 'speaker')} />
          <Pair label={m.workshop_field_role()} most={160} optional {...tiedPair(fields, 'speakerRole')} />
          <RadioGroup
            label={m.workshop_field_spoken()}
            name="spokenIn"
            options={spokenIn.map((id) => ({ id, text: spokenText[id]() }))}
            value={values.spokenIn}
            onPick={(id) => set({ spokenIn: id })}
            error={wrong('spokenIn')}
            disabled={disabled}
          />
        </div>
      </section>
      <WhenAndWhere {...fields} />
    </>
  )
}

/** Day, hours, room and seats, and whether the programme shows the workshop. */
function WhenAndWhere(fields: FieldsProps<WorkshopValues>) {
  const { values, set, wrong, disabled } = fields
  const { edition } = useShellData() ?? {}
  const hour = (name: 'from' | 'to') => ({
    ...tied(fields, name),
    example: '10:00',
    onChange: (time: string) => set({ [name]: time }),
  })
  return (
    <section className="section">
      <h2>{m.workshop_section_where()}</h2>
      <div className="form">
        <DateField
          label={m.workshop_field_date()}
          name="date"
          width={2}
          value={values.date}
          marked={edition && markedDays(edition, m.booth_fair_days())}
          onChange={(day) => set({ date: day ?? '' })}
          error={wrong('date')}
          disabled={disabled}
        />
        <TimeField label={m.workshop_field_from()} {...hour('from')} />
        <TimeField label={m.workshop_field_to()} {...hour('to')} />
        <Pair label={m.workshop_field_place()} most={120} {...tiedPair(fields, 'place')} />
        <NumberField
          label={m.workshop_field_seats()}
          name="seats"
          width={2}
          min={1}
          max={mostSeats}
          value={values.seats}
          onChange={(seats) => set({ seats: seats as number })}
          error={wrong('seats')}
          disabled={disabled}
        />
        <div className="field w4">
          <span className="label">{m.redirect_state()}</span>
          <Switch
            checked={values.active}
            disabled={disabled}
            onChange={({ target }) => set({ active: target.checked })}
          >
            {values.active ? m.workshop_shown() : m.workshop_hidden()}
          </Switch>
        </div>
      </div>
    </section>
  )
}
