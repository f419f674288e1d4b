// Converts between local time in the fair's city and moments in UTC.

/** Offset of a time zone from UTC at a moment, in milliseconds. */
function utcOffsetMs(timeZone: string, at: Date): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return (
    Date.UTC(parts['year']!, parts['month']! - 1, parts['day'], parts['hour'], parts['minute'], parts['second']) -
    Math.floor(at.getTime() / 1_000) * 1_000
  )
}

/** Moment at which a time zone shows a day (YYYY-MM-DD) and an hour (HH:MM). */
export function momentAt(day: string, hour: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${hour}:00Z`)
  const guess = asUtc - utcOffsetMs(timeZone, new Date(asUtc))
  return new Date(asUtc - utcOffsetMs(timeZone, new Date(guess)))
}

/** Day and hour that a time zone shows at a moment. */
export function clockOf(at: string | Date, timeZone: string): { day: string; hour: string } {
  const moment = new Date(at)
  const text = new Date(moment.getTime() + utcOffsetMs(timeZone, moment)).toISOString()
  return { day: text.slice(0, 10), hour: text.slice(11, 16) }
}
