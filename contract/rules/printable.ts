// Characters allowed in a name or another short text of a PDF. The fonts of server/document/pdf-fonts.ts contain them
// all; test/printable.test.ts checks that.

/** Arabic letters of Persian, Arabic, Kurdish, Pashto and Urdu, with their marks above and below. */
const arabic =
  '\\u060c\\u061b\\u061f\\u0621-\\u063a\\u063d\\u0640-\\u0655\\u0660-\\u066d\\u0670\\u0671\\u0679\\u067c\\u067e\\u0681\\u0685\\u0686\\u0688\\u0689\\u0691\\u0693\\u0695\\u0696\\u0698\\u069a\\u06a0\\u06a1\\u06a4\\u06a9-\\u06ad\\u06af\\u06b5\\u06ba\\u06bc-\\u06be\\u06c0-\\u06c3\\u06c6-\\u06d0\\u06d2-\\u06d5\\u06f0-\\u06f9\\ufdfc\\ufe76-\\ufefc'
const european = '\\u00a0-\\u02b8\\u0300-\\u033f\\u0370-\\u0377\\u037a-\\u03e1\\u03f0-\\u052f\\u1e00-\\u1fff'
const eastAsian =
  '\\u1100-\\u11ff\\u3000-\\u3003\\u3005-\\u3011\\u3041-\\u3096\\u309d-\\u30ff\\u3400-\\u4db5\\u4e00-\\u9fd0\\uac00-\\ud7a3\\uff01-\\uff5e\\uff66-\\uff9d'
/** White space, joiners, direction marks and isolates, dashes, quotation marks, currencies, letter-like symbols, minus. */
const signs =
  '\\t\\n\\r\\u2000-\\u2029\\u202f-\\u205e\\u2060\\u2066-\\u2069\\u20a0-\\u20bf\\u2103\\u2116\\u2122\\u2212\\ufeff'
const known = new RegExp(`^(?:(?!\\p{Cn})[ -~${signs}${european}${arabic}${eastAsian}])*$`, 'u')
/** Four or more marks on one letter, which no language has. They would cover the neighbouring lines. */
const pile = /\p{M}{4}/u

const unseen = /(?![\u200c\u200d\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu

/** Whether a PDF can show all characters of a text. */
export function isPrintable(text: string): boolean {
  // Invisible characters are removed before a text is stored (server/kernel/text.ts).
  const composed = text.normalize('NFC').replace(unseen, '')
  return known.test(composed) && !pile.test(composed)
}

/** Distinct characters in some texts that a PDF may not contain. */
export const unprintableIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) =>
      [...new Intl.Segmenter('en').segment(text)]
        .map(({ segment }) => segment)
        .filter((segment) => !isPrintable(segment)),
    ),
  ),
]
