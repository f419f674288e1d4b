// How bytes go over the wire.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

/** The best coding of what a browser accepts. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  const names = String(accepted ?? '')
  return /\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names) ? 'br' : /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(names) ? 'gzip' : 'identity'
}

/** Bytes that are sent often, in every coding. `quality` is that of Brotli, 0 to 11. */
export async function inEveryCoding(identity: Buffer, quality: number): Promise<Record<Coding, Buffer>> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), promisify(gzip)(identity, { level: Math.min(9, quality) })])
  return { br, gzip: gz, identity }
}
