import './settings.css'
import type { OfficeHours } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { dayName } from '#web/contact/shared/office-hours.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { zones } from './zones.ts'

type OfficeDay = OfficeHours['days'][number]
const usual = { opens: '09:00', closes: '17:00' }
/** Weekdays in the order of the language. */
const week = { fa: [6, 0, 1, 2, 3, 4, 5], en: [1, 2, 3, 4, 5, 6, 0] }

/** Opening days and hours of the organisers. A day that is switched on takes the hours of the day before. */
export function OfficeFields({
  value: { timeZone, days },
  onChange,
  wrong,
}: {
  value: OfficeHours
  onChange: (hours: OfficeHours) => void
  wrong: (path: string) => string | undefined
}) {
  const order = week[getLocale()]
  const put = (changed: readonly OfficeDay[]) =>
    onChange({ timeZone, days: changed.toSorted((one, other) => one.day - other.day) })
  const toggle = (day: number, isOn: boolean) => {
    const others = days.filter((one) => one.day !== day)
    const before = order.slice(0, order.indexOf(day)).findLast((one) => others.some((other) => other.day === one))
    const { opens, closes } = others.find((one) => one.day === before) ?? others[0] ?? usual
    put(isOn ? [...others, { day, opens, closes }] : others)
  }
  return (
    <fieldset className="form-part office-hours">
      <legend>
        <h3>{m.setting_office()}</h3>
      </legend>
      <p className="hint">{m.setting_office_about()}</p>
      <ul>
        {order.map((day) => {
          const at = days.findIndex((one) => one.day === day)
          return (
            <li key={day}>
              <Switch checked={at >= 0} onChange={({ target }) => toggle(day, target.checked)}>
                {dayName(day)}
              </Switch>
              {at < 0 ? (
                <span className="muted">{m.setting_office_closed()}</span>
              ) : (
                <Hours
                  hours={days[at]!}
                  wrong={(field) => wrong(`days.${at}.${field}`)}
                  onChange={(some) => put(days.map((one, i) => (i === at ? { ...one, ...some } : one)))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Combobox
        label={m.setting_office_zone()}
        name="officeTimeZone"
        options={zones}
        chosenText={timeZone}
        value={timeZone}
        onChange={(zone) => {
          if (zone) onChange({ timeZone: zone, days })
        }}
        error={wrong('timeZone')}
      />
    </fieldset>
  )
}

function Hours({
  hours,
  onChange,
  wrong,
}: {
  hours: OfficeDay
  onChange: (some: Partial<OfficeDay>) => void
  wrong: (field: 'opens' | 'closes') => string | undefined
}) {
  const hour = (name: 'opens' | 'closes', label: string) => (
    <TimeField
      hideLabel
      width={3}
      label={label}
      example={usual[name]}
      value={hours[name]}
      onChange={(time) => onChange({ [name]: time })}
      error={wrong(name)}
    />
  )
  return (
    <span className="office-from-to">
      {hour('opens', m.setting_office_opens({ day: dayName(hours.day) }))}
      <span aria-hidden="true">{m.setting_office_to()}</span>
      {hour('closes', m.setting_office_closes({ day: dayName(hours.day) }))}
    </span>
  )
}
