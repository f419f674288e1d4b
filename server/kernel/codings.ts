// Content encodings of responses.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** Returns the best content encoding that the browser accepts. */
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
/**
 * Fast compression for the first response: a page of 42 kB takes 0.4 ms. Quality 9 saves a tenth but takes 9 ms, so it
 * is done later, for bytes that are still cached.
 */
const inPlace: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotli(4, bytes.length)),
  gzip: (bytes) => gzipSync(bytes, { level: 5 }),
  identity: (bytes) => bytes,
}
const atLeisure = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotli(9, bytes.length)),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Size in bytes from which responses are compressed. Smaller ones fit in one packet anyway. */
const worthCoding = 1_000
/**
 * Milliseconds after which a response that is still cached is compressed better. During a rush of bookings most are
 * dropped before.
 */
const settledMs = 2_000

/**
 * Size in bytes below which a response is compressed in this thread, because passing it to another thread costs more.
 */
const small = 64 * 1024

/** Compresses a response that is sent once, as the Accept-Encoding header allows. */
export async function encodeOnce(body: string | Buffer, accepted: string | string[] | undefined) {
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

/**
 * Compresses a response that is sent often, in each encoding that browsers request: fast for the first response, better
 * in the background later. `shaped` builds the cached value from the bytes. `isKept` tells if the response is still
 * cached.
 */
export function encodeLazily<T>(identity: Buffer, shaped: (bytes: Buffer, coding: Coding) => T, isKept: () => boolean) {
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
    /** Returns the value in the best encoding that the header accepts. */
    as(accepted: string | string[] | undefined): T {
      const coding = identity.length < worthCoding ? 'identity' : codingFor(accepted)
      return (made[coding] ??= shaped(inPlace[coding](identity), coding))
    },
  }
}
