import { m } from '#messages/messages.js'
import { madeOnce } from '#web/i18n/memoize.ts'

/** Offset of a time zone from UTC in minutes, at noon UTC of a day. */
function offset(timeZone: string, day: string): number {
  const at = new Date(`${day}T12:00:00Z`)
  const name =
    madeOnce(`offset ${timeZone}`, () => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }))
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/**
 * Time difference of two cities on a day, as text. Example: «نیم ساعت جلوتر از تهران» (half an hour ahead of Tehran).
 */
export function hoursApart(
  there: string,
  { timeZone, city, day }: { timeZone: string; city: string; day: string },
): string {
  const apart = offset(there, day) - offset(timeZone, day)
  const hours = Math.floor(Math.abs(apart) / 60)
  const minutes = Math.abs(apart) % 60
  if (apart === 0) return m.representative_same_time({ city })
  const span =
    minutes === 0
      ? m.representative_hours({ hours })
      : minutes === 30
        ? hours === 0
          ? m.representative_half_hour()
          : m.representative_hours_half({ hours })
        : m.representative_hours_minutes({ hours, minutes })
  return apart > 0 ? m.representative_ahead({ span, city }) : m.representative_behind({ span, city })
}
