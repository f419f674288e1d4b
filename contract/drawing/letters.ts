// Widths of characters. Drawings do not contain their fonts, so a table of common widths replaces them.

const narrow = new Set("iIlj.,:;'|!()[]/\\ft ")
const wide = new Set('MWm@%')
/** Combining marks, zero-width joiners, direction marks. */
const withoutWidth = /[\p{M}\p{Cf}]/u
const isLatinCapital = (letter: string) => letter >= 'A' && letter <= 'Z'

/** Width as a fraction of the font size. */
function letterWidth(letter: string): number {
  if (narrow.has(letter)) return 0.27
  if (withoutWidth.test(letter)) return 0
  if (wide.has(letter)) return 0.87
  if (isLatinCapital(letter)) return 0.68
  return letter === '-' ? 0.333 : 0.556
}
/** Height of a capital, as a fraction of the font size. */
export const capital = 0.72
export const widthOf = (text: string): number => {
  let sum = 0
  for (const letter of text) sum += letterWidth(letter)
  return sum
}
