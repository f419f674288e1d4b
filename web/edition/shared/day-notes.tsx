// Note on weekends and public holidays during a fair, shown before the edition is started.
import { daysOff, type DayOff, type Holiday } from '#contract/rules/holidays.ts'
import { m } from '#messages/messages.js'
import { partsOf, shortDate } from '#web/i18n/dates.ts'
import { Note } from '#web/ui/note.tsx'

const names: Record<Holiday, () => string> = {
  nowruz: m.edition_holiday_nowruz,
  republic: m.edition_holiday_republic,
  nature: m.edition_holiday_nature,
  khomeini: m.edition_holiday_khomeini,
  uprising: m.edition_holiday_uprising,
  revolution: m.edition_holiday_revolution,
  oil: m.edition_holiday_oil,
  tasua: m.edition_holiday_tasua,
  ashura: m.edition_holiday_ashura,
  arbaeen: m.edition_holiday_arbaeen,
  safar28: m.edition_holiday_safar28,
  reza: m.edition_holiday_reza,
  askari: m.edition_holiday_askari,
  birth: m.edition_holiday_birth,
  fatima: m.edition_holiday_fatima,
  ali: m.edition_holiday_ali,
  mabas: m.edition_holiday_mabas,
  mahdi: m.edition_holiday_mahdi,
  ramadan21: m.edition_holiday_ramadan21,
  fitr: m.edition_holiday_fitr,
  sadiq: m.edition_holiday_sadiq,
  qorban: m.edition_holiday_qorban,
  ghadir: m.edition_holiday_ghadir,
}

interface DayNotesProps {
  firstDay: string
  lastDay: string
  timeZone: string
  title?: (inputs: { count: number }) => string
}

/** Fridays and public holidays during a fair in Iran. It is only a note: a fair may want such days. */
export function DayNotes({ firstDay, lastDay, timeZone, title = m.edition_days_off }: DayNotesProps) {
  const days = timeZone === 'Asia/Tehran' ? daysOff(firstDay, lastDay) : []
  if (days.length === 0) return null
  return (
    <Note kind="warn" title={title({ count: days.length })}>
      <ul>
        {days.map((one) => (
          <li key={one.day}>{dayText(one)}</li>
        ))}
      </ul>
      {days.some(({ isLunar }) => isLunar) && <small>{m.edition_days_lunar()}</small>}
    </Note>
  )
}

function dayText({ day, holiday }: DayOff) {
  const when = `${partsOf(day).weekday} ${shortDate(day)}`
  return holiday ? m.edition_days_holiday({ when, name: names[holiday]() }) : when
}
