// Booth numbers: the next free one, and their order.

/** 'B-4' → the first free one of 'B-5', 'B-6' … with leading zeros preserved. */
export function nextNumber(name: string, taken: ReadonlySet<string>): string {
  const [, front = '', digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
  const start = digits ? front : front || 'A-'
  for (let n = Number(digits) + 1; ; n++) {
    const next = `${start}${String(n).padStart(digits.length, '0')}`
    if (!taken.has(next)) return next
  }
}

/** Sorts numbers in reading order: A-2 before A-10. */
export const byNumber = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true })
