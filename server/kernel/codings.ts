// Content encodings of responses.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that a browser accepts. */
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
 * Compressing a page of 42 kB synchronously takes 0.4 ms. Quality 9 takes 9 ms and saves a tenth, so it runs later and
 * only for bytes that are still cached.
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

/** Smaller responses fit in one packet uncompressed. */
const worthCoding = 1_000
/** Responses dropped earlier are not compressed better. During a rush of bookings that applies to all of them. */
const settledMs = 2_000

/** Below this size, light synchronous compression is used, because passing it to another thread costs more. */
const small = 64 * 1024

/** Encodes bytes that are sent once, in the best encoding of an Accept-Encoding header. */
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
 * Encodes bytes that are sent often, in every encoding that is requested. They are compressed for the first response,
 * and better in the background later. `shaped` builds the cached value from the encoded bytes. `isKept`: whether they
 * may be requested again.
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
    /** Returns the value for an Accept-Encoding header. */
    as(accepted: string | string[] | undefined): T {
      const coding = identity.length < worthCoding ? 'identity' : codingFor(accepted)
      return (made[coding] ??= shaped(inPlace[coding](identity), coding))
    },
  }
}
