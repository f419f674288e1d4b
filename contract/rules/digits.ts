// Digits from Persian and Arabic keyboards.

/** Replaces Persian and Arabic digits with Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
