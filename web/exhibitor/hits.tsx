import { clsx } from 'clsx'

/** Letters that people type interchangeably in Persian texts. */
const alike: Record<string, string> = { ی: 'یيى', ي: 'یيى', ک: 'کك', ك: 'کك', ا: 'اآأإ', آ: 'اآأإ', ه: 'هةۀ' }
const escaped = (letter: string) =>
  alike[letter] ? `[${alike[letter]}]` : letter.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
const patternOf = (q: string) =>
  q
    .split(/\s+/)
    .map((word) =>
      [...word]
        .filter((letter) => letter !== '\u200c')
        .map(escaped)
        .join('\u200c?'),
    )
    .filter(Boolean)
    .join('|')

/** Text with the search terms highlighted. */
export function Hits({ text, q, className }: { text: string; q: string | undefined; className?: string }) {
  const pattern = patternOf(q ?? '')
  if (!pattern) return text
  const parts = text.split(new RegExp(`(${pattern})`, 'giu'))
  return parts.map((part, at) =>
    at % 2 ? (
      <mark key={at} className={clsx('hit', className)}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** Rank of a match: 0 at the start of a name, 1 within a name, 2 elsewhere. Smaller is better. */
export function fitOf(names: readonly string[], q: string): number {
  const pattern = patternOf(q)
  if (!pattern) return 0
  if (names.some((name) => new RegExp(`^(?:${pattern})`, 'iu').test(name))) return 0
  return names.some((name) => new RegExp(pattern, 'iu').test(name)) ? 1 : 2
}
