// Stamp of a seller without a stamp picture. It is drawn from the name, 120 × 120 units, the same on screens and in
// files.

/** Path of the twelve-pointed star between ring and name. */
export const stampStar = `M${Array.from({ length: 24 }, (_, at) => {
  const angle = (Math.PI * at) / 12
  const reach = at % 2 ? 38 : 46
  return `${(60 + reach * Math.sin(angle)).toFixed(1)} ${(60 - reach * Math.cos(angle)).toFixed(1)}`
}).join('L')}Z`

interface StampLine {
  text: string
  /** Baseline of the text. */ y: number
  size: number
}
const room = 58
const widthOfLetter = 0.56
const largest = 10.5
const smallest = 4
const leading = 1.25

/** The name in up to three lines of similar length, in a size that fits into the star. */
export function stampLines(name: string): StampLine[] {
  const lines = evenLines(name.split(/\s+/).filter(Boolean), 3)
  const longest = Math.max(...lines.map(({ length }) => length))
  const size = Math.max(smallest, Math.min(largest, room / (widthOfLetter * longest)))
  const step = Math.max(size, 8) * leading
  return lines.map((text, at) => ({
    text,
    size: Number(size.toFixed(1)),
    y: Number((60 + size * 0.32 + (at - (lines.length - 1) / 2) * step).toFixed(1)),
  }))
}

/** Splits words into at most `most` lines, so that the longest line is as short as possible. */
function evenLines(words: readonly string[], most: number): string[] {
  const whole = words.join(' ')
  if (most === 1 || words.length < 2) return [whole]
  const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length))
  return words
    .map((_, at) => (at === 0 ? [whole] : [words.slice(0, at).join(' '), ...evenLines(words.slice(at), most - 1)]))
    .reduce((best, lines) => (longest(lines) < longest(best) ? lines : best))
}
