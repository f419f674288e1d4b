// Detects the encoding of a text file. A wrong one turns Schröder into Arabic letters without an error, so letters are
// scored.
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
] as const
export type Encoding = (typeof encodings)[number]

/** Single-byte encodings, in the order that decides equal scores. */
const oneByte = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1251', 'windows-1256'] as const
/** Letters common in the languages of an encoding. Other accented letters are rare there. */
const common: Readonly<Record<(typeof oneByte)[number], string>> = {
  'windows-1252': 'äöüßÄÖÜéèêëàâçîïôûùœæøåñáíóúãõÉÈÅØ’“”–€²',
  'windows-1250': 'ąćęłńśźżŁŚŻčďěňřšťůžČŘŠŽýáíéóúőűäöüßăâîșțşţđĐ’“”„–€',
  'windows-1254': 'ığşİĞŞçöüÇÖÜâî’“”–€²',
  'windows-1251': 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯіїєґІЇЄўЎ«»№–',
  'windows-1256': 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیيكءآأئؤةى،؛؟‌–',
} // prettier-ignore

export interface DecodedText {
  text: string
  encoding: Encoding
  /** Other encodings that fit the bytes as well. Empty when the encoding is certain. */
  others: Encoding[]
}

/** Detects UTF-16 by its byte order mark, or by the zeros in every second byte of Latin text. */
function wideEncoding(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const some = bytes.subarray(0, 4_000)
  const zeros: [number, number] = [0, 0]
  for (const [at, byte] of some.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++
  if (zeros[0] + zeros[1] === 0 || zeros[0] + zeros[1] < some.length / 40) return undefined
  return zeros[1] > zeros[0] ? 'utf-16le' : 'utf-16be'
}

/** Decodes bytes in an encoding that the user chose. Invalid bytes become U+FFFD. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes)

const utf8 = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Runs of letters and of non-ASCII signs attached to them. */
const words = /[^\s\d!-/:-@[-`{-~]+/gu
/** Score of an encoding for a text: 1 when every non-ASCII letter is common, negative when words mix scripts. */
function suits(text: string, encoding: (typeof oneByte)[number]): number {
  const ordinary = common[encoding]
  let points = 0
  let letters = 0
  for (const [word] of text.matchAll(words)) {
    const latin = /\p{Script=Latin}/u.test(word)
    const high = word.replace(/[\x00-\x7f]/g, '')
    if (high === '') continue
    const mixed = latin && /[\u0400-\u06ff]/.test(high)
    // Persian text in Windows-1256 reads as Cyrillic words with capitals inside.
    const loud = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word)
    for (const letter of high) {
      letters++
      points += mixed ? -2 : ordinary.includes(letter) ? (loud ? -0.5 : 1) : /\p{L}/u.test(letter) ? -0.2 : -0.7
    }
    // Arabic and Cyrillic words consist of non-ASCII letters only. A single one in a word is more likely an accent.
    if (encoding === 'windows-1256' || encoding === 'windows-1251') points += high.length === 1 ? -0.7 : 0
    // Consecutive accents are rare in Latin scripts. Misread Persian and Russian words consist of accented letters
    // only.
    else if (high.length > 2 && high.length * 2 > word.length) points -= high.length * 1.5
  }
  return letters === 0 ? 0 : points / letters
}

/** Scores of all single-byte encodings, the best first. */
function scored(bytes: Uint8Array) {
  return oneByte
    .map((encoding) => ({ encoding, score: suits(decodeAs(bytes, encoding), encoding) }))
    .toSorted((a, b) => b.score - a.score)
}

/** When the scores differ by more than this, the better encoding is used without asking the user. */
const clearly = 0.2
/** Number of bytes that are scored. They suffice, because letters repeat. */
const weighed = 200_000

/** Decodes a file and lists the encodings that fit. Undefined when the file is no text. */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const wide = wideEncoding(bytes)
  const plain = wide ? decodeAs(bytes, wide) : utf8(bytes)
  if (plain !== undefined) return isText(plain) ? { text: plain, encoding: wide ?? 'utf-8', others: [] } : undefined
  const all = scored(bytes.subarray(0, weighed))
  const [best] = all
  if (!best) return undefined
  const text = decodeAs(bytes, best.encoding)
  if (!isText(text)) return undefined
  const near = all
    .slice(1)
    .filter(({ encoding, score }) => best.score - score < clearly && decodeAs(bytes, encoding) !== text)
  return { text, encoding: best.encoding, others: near.map(({ encoding }) => encoding) }
}
const isText = (text: string) => !/[\0-\x08\x0e-\x1f]/.test(text)
