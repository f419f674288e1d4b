// Numbers of booths: the next one, and those that are free.

/** 'B-4' → the first of 'B-5', 'B-6' … that no booth has; leading zeros stay. */
export function nextNumber(name: string, taken: ReadonlySet<string>): string {
  const [, front = '', digits = ''] = /^(.*?)(\d*)$/.exec(name) ?? []
  const start = digits ? front : front || 'A-'
  for (let n = Number(digits) + 1; ; n++) {
    const next = `${start}${String(n).padStart(digits.length, '0')}`
    if (!taken.has(next)) return next
  }
}

/** Reading order of numbers: A-2 before A-10. */
export const byNumber = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true })
