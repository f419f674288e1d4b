// Decodes the bytes of a DXF to text, and its control codes to plain characters.
import { decodeText } from '../../rules/encodings.ts'
import { limits, refuse } from '../drawing.ts'

/** Encodings that browsers know, by their names in $DWGCODEPAGE. */
const pages: Readonly<Record<string, string>> = {
  ANSI_874: 'windows-874',
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  ANSI_949: 'euc-kr',
  ANSI_950: 'big5',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`ANSI_125${n}`, `windows-125${n}`])),
}
const binaryStart = 'AutoCAD Binary DXF'

/**
 * Decodes a DXF. UTF-8 is tried first, because many programs write it whatever the header declares.
 * @throws DrawingRefused binaryDxf
 */
export function textOfDxf(bytes: Uint8Array): string {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 4_000))
  if (start.startsWith(binaryStart)) return refuse('binaryDxf')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const page = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(start)?.[1]?.toUpperCase() ?? ''
    // Many programs omit the code page. Then the encoding is detected from the text.
    return pages[page]
      ? new TextDecoder(pages[page]).decode(bytes)
      : (decodeText(bytes)?.text ?? new TextDecoder('windows-1252').decode(bytes))
  }
}

const unicode = (text: string) =>
  text.replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
const signs: Readonly<Record<string, string>> = { d: '°', c: '⌀', p: '±', u: '', o: '', k: '', '%': '%' }

/** Plain text of a TEXT, or of the name of a layer or block. */
export const plainText = (raw: string): string =>
  unicode(raw.slice(0, limits.letters))
    .replace(/%%([a-z%])/gi, (all, sign: string) => signs[sign.toLowerCase()] ?? all)
    .replace(/%%(\d{3})/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Lines of an MTEXT without formatting codes. */
export function richText(raw: string): string[] {
  const text = unicode(raw.slice(0, limits.letters)).replace(
    /%%([dcp])/gi,
    (_, sign: string) => signs[sign.toLowerCase()] ?? '',
  )
  const lines = ['']
  const add = (letters: string) => {
    lines[lines.length - 1] += letters
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '{' || letter === '}') continue
    if (letter !== '\\') add(letter)
    else {
      const { letters, next } = escaped(text, at + 1)
      if (letters === '\n') lines.push('')
      else add(letters)
      at = next
    }
  }
  return lines
}
/** Reads a stacked text: a fraction, or a superscript with nothing below it. */
const stacked = (text: string) =>
  text
    .split(/[\^#/]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')
/** Replacement for the code after a backslash, and the index where the code ends. */
function escaped(text: string, at: number): { letters: string; next: number } {
  const sign = text[at] ?? ''
  if (sign === 'P' || sign === 'X') return { letters: '\n', next: at }
  if (sign === '~') return { letters: ' ', next: at }
  if ('\\{}'.includes(sign)) return { letters: sign, next: at }
  if ('LlOoKkN'.includes(sign)) return { letters: '', next: at }
  const end = text.indexOf(';', at)
  if (end < 0) return { letters: '', next: at }
  return { letters: sign === 'S' ? stacked(text.slice(at + 1, end)) : '', next: end }
}
