// Figures as Persian and Arabic keyboards write them.

/** The text with the Latin digits that its Persian and Arabic ones stand for. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
