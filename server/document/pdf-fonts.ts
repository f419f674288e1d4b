// The fonts of every PDF. Fonts of the server are not used, so a PDF looks the same everywhere.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const both = (name: string, file: string, ending: string) =>
  ['Regular', 'Bold'].map((weight) => join(dirname(resolve(name)), '../fonts', `${file}-${weight}.${ending}`))

/**
 * Font families, in the order of templates/design.typ. The first file of a family tells which characters the family
 * has.
 */
const families = [
  [400, 500, 600, 700, 800].map((weight, at) =>
    join(
      import.meta.dirname,
      `fonts/Manrope_${weight}${['Regular', 'Medium', 'SemiBold', 'Bold', 'ExtraBold'][at]}.ttf`,
    ),
  ),
  ['Regular', 'Medium', 'SemiBold', 'Bold', 'ExtraBold'].map((weight) =>
    join(dirname(resolve('vazirmatn/package.json')), `fonts/ttf/Vazirmatn-${weight}.ttf`),
  ),
  both('@embedpdf/fonts-latin', 'NotoSans', 'ttf'),
  both('@embedpdf/fonts-sc', 'NotoSansHans', 'otf'),
  both('@embedpdf/fonts-kr', 'NotoSansKR', 'otf'),
]
export const fontFiles = families.flat()

/** Printed instead of a character that no family has. */
const box = '□'
/**
 * For each code point, one bit per font family that has the character. It is filled at the first non-ASCII character.
 */
let masks: Uint8Array | undefined
function masksOfFonts() {
  const all = new Uint8Array(0x11_00_00)
  for (const [at, [file]] of families.entries()) markCharacters(readFileSync(file!), all, 1 << at)
  return all
}

/**
 * Sets `bit` for each character that the `cmap` table of a font maps to a glyph (OpenType 1.9, `cmap`, formats 4 and
 * 12).
 */
function markCharacters(font: Buffer, all: Uint8Array, bit: number) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at)
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const starts = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + 8 * at),
  )
  for (const start of starts) {
    const format = font.readUInt16BE(start)
    if (format === 12) markGroups(font, start, all, bit)
    if (format === 4) markSegments(font, start, all, bit)
  }
}

function markGroups(font: Buffer, start: number, all: Uint8Array, bit: number) {
  const count = font.readUInt32BE(start + 12)
  for (let at = start + 16; at < start + 16 + 12 * count; at += 12) {
    const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)]
    for (let code = first; code <= last; code++) if (glyph + code - first !== 0) all[code]! |= bit
  }
}

function markSegments(font: Buffer, start: number, all: Uint8Array, bit: number) {
  const size = font.readUInt16BE(start + 6) // twice the number of segments
  for (let at = 0; at < size; at += 2) {
    const last = font.readUInt16BE(start + 14 + at)
    const first = font.readUInt16BE(start + 16 + size + at)
    const delta = font.readUInt16BE(start + 16 + 2 * size + at)
    const place = start + 16 + 3 * size + at
    const offset = font.readUInt16BE(place)
    for (let code = first; code <= last && code < 0xff_ff; code++) {
      const glyph = offset === 0 ? code : font.readUInt16BE(place + offset + 2 * (code - first))
      if (glyph !== 0 && ((glyph + delta) & 0xff_ff) !== 0) all[code]! |= bit
    }
  }
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/**
 * Characters that may lack a glyph. Typst treats line ends and tabs as white space, and format characters have no
 * glyph. Direction overrides are not allowed, because they could reverse a whole line.
 */
const isUnseen = (character: string) =>
  /[\t\n\r\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u.test(character) && !/[\u202d\u202e]/.test(character)
const isNone = (character: string) => /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u202d\u202e]/u.test(character)

/**
 * Replaces what cannot be printed by a box. Typst sets a character and its marks in one font, so a mark that this font
 * lacks needs a box too. `boxed` receives the replaced texts. `careful` also removes marks and format characters.
 */
export function printable(text: string, boxed: Set<string>, careful = false): string {
  if (/^[\t\n\r -~]*$/.test(text)) return text
  masks ??= masksOfFonts()
  let printed = ''
  for (const { segment } of clusters.segment(text.normalize('NFC'))) {
    const shown = clusterOf(segment, masks)
    if (shown !== segment) boxed.add(segment.toWellFormed())
    printed += shown
  }
  return careful ? printed.replaceAll(/\p{M}|(?![\u200c\u2066-\u2069])\p{Cf}/gu, '') : printed
}

function clusterOf(segment: string, masks: Uint8Array) {
  if (/^\p{M}/u.test(segment)) return box // Typst panics at some marks without a base character
  let shown = ''
  let families = 0xff
  for (const character of segment) {
    if (isUnseen(character)) {
      shown += character
      continue
    }
    const left = isNone(character) ? 0 : families & masks[character.codePointAt(0)!]!
    if (left === 0) return shown.replaceAll('\u200d', '') + box
    families = left
    shown += character
  }
  return shown
}

/** A document's data, with every text made printable. */
export function printableData(data: unknown, boxed: Set<string>, careful: boolean): unknown {
  if (typeof data === 'string') return printable(data, boxed, careful)
  if (Array.isArray(data)) return data.map((one) => printableData(one, boxed, careful))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printableData(value, boxed, careful)]))
}
