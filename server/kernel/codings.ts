// How bytes go over the wire.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** The best coding of what a browser accepts. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  const names = String(accepted ?? '')
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names)
    ? 'br'
    : /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names)
      ? 'gzip'
      : 'identity'
}

const brotli = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
/** In place a page of 42 kB takes 0.4 ms; quality 9 takes 9 ms for a tenth less, so it comes later and only for what is still kept. */
const inPlace: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotli(4, bytes.length)),
  gzip: (bytes) => gzipSync(bytes, { level: 5 }),
  identity: (bytes) => bytes,
}
const atLeisure = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli(9, bytes.length)),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Smaller answers fit in a packet as they are. */
const worthCoding = 1_000
/** Answers that are dropped sooner are not compressed better: during a rush of bookings that is all of them. */
const settledMs = 2_000

/** Below it the work is done in place and lightly: handing it to another thread costs more than the work. */
const small = 64 * 1024

/** Bytes that are sent once, in the best coding of an Accept-Encoding header. */
export async function inCodingOnce(body: string | Buffer, accepted: string | string[] | undefined) {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const coding = bytes.length < worthCoding ? 'identity' : codingFor(accepted)
  return { coding, bytes: await encodedOnce(bytes, coding) }
}

function encodedOnce(bytes: Buffer, coding: Coding) {
  const inPlace = bytes.length < small
  if (coding === 'br')
    return inPlace
      ? brotliCompressSync(bytes, brotli(1, bytes.length))
      : promisify(brotliCompress)(bytes, brotli(4, bytes.length))
  if (coding === 'gzip') return inPlace ? gzipSync(bytes, { level: 1 }) : promisify(gzip)(bytes, { level: 5 })
  return bytes
}

/** Bytes that are sent often, in every coding that somebody asks for: compressed from the first answer, and better behind the back of those who ask. `shaped` makes what is kept of the bytes of a coding; `isKept`: whether anybody may ask for them again. */
export function inCodings<T>(identity: Buffer, shaped: (bytes: Buffer, coding: Coding) => T, isKept: () => boolean) {
  const made: Partial<Record<Coding, T>> = {}
  if (identity.length >= worthCoding)
    setTimeout(() => {
      if (!isKept()) return
      for (const coding of ['br', 'gzip'] as const)
        if (made[coding])
          void atLeisure[coding](identity).then(
            (bytes) => {
              made[coding] = shaped(bytes, coding)
            },
            () => {},
          )
    }, settledMs).unref()
  return {
    /** The answer to an Accept-Encoding header. */
    as(accepted: string | string[] | undefined): T {
      const coding = identity.length < worthCoding ? 'identity' : codingFor(accepted)
      return (made[coding] ??= shaped(inPlace[coding](identity), coding))
    },
  }
}
