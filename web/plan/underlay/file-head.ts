// Reads the type and the picture size from the first bytes of a file. Nothing is decoded, so a small file that expands
// to a huge picture costs nothing.

export type FileKind = 'png' | 'jpeg' | 'webp' | 'pdf'
export interface Head {
  kind: FileKind
  /** Width of the picture in pixels. Zero for a PDF. */
  width: number
  height: number
}

/** Number of bytes read from the start of a file. In a JPEG, colour profiles and previews precede the size. */
export const headBytes = 1024 * 1024
/** The signature of a PDF may start within this many bytes. */
const markWithin = 1_024

/** @returns type and size of the file. Undefined if it is not a PNG, JPEG, WebP or PDF. */
export function headOf(bytes: Uint8Array): Head | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && bytes.length >= 24)
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  if (starts(bytes, [0xff, 0xd8, 0xff])) return jpegHead(bytes, view)
  if (says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP') && bytes.length >= 30) return webpHead(bytes, view)
  const isPdf = [...bytes.subarray(0, markWithin).keys()].some((at) => says(bytes, at, '%PDF-'))
  return isPdf ? { kind: 'pdf', width: 0, height: 0 } : undefined
}

const starts = (bytes: Uint8Array, with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte)
const says = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((sign, i) => bytes[at + i] === sign.charCodeAt(0))

/** Size from the first frame. Tables and restart markers are skipped. */
function jpegHead(bytes: Uint8Array, view: DataView): Head | undefined {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    if (marker === 0xd9 || marker === 0xda) return undefined
    at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7) ? 2 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Size from the three formats of WebP: extended, lossless and lossy. */
function webpHead(bytes: Uint8Array, view: DataView): Head | undefined {
  const size = (width: number, height: number): Head => ({ kind: 'webp', width, height })
  const three = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  if (says(bytes, 12, 'VP8X')) return size(three(24) + 1, three(27) + 1)
  if (says(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true)
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1)
  }
  if (says(bytes, 12, 'VP8 ')) return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  return undefined
}
