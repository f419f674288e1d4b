// How wide letters are: fonts of drawings are not in the file, so a table of common widths stands for all of them.

const narrow = new Set("iIlj.,:;'|!()[]/\\ft ")
const wide = new Set('MWm@%')
/** Marks over letters, half-spaces, signs of direction. */
const withoutWidth = /[\p{M}\p{Cf}]/u
const isLatinCapital = (letter: string) => letter >= 'A' && letter <= 'Z'

/** In parts of the size of the font. */
function letterWidth(letter: string): number {
  if (narrow.has(letter)) return 0.27
  if (withoutWidth.test(letter)) return 0
  if (wide.has(letter)) return 0.87
  if (isLatinCapital(letter)) return 0.68
  return letter === '-' ? 0.333 : 0.556
}
/** A capital is so high, in parts of the size of the font. */
export const capital = 0.72
export const widthOf = (text: string): number => {
  let sum = 0
  for (const letter of text) sum += letterWidth(letter)
  return sum
}
