// Format of a backup: gzip of JSON lines. A line with a `size` is followed by that many bytes. The last line contains
// the SHA-256 of all data before it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decrypted, isEncrypted, WrongKey } from './encryption.ts'

export const product = 'ghorfeh'
export const format = 1
/** `startAfter`: earliest start of the job. Older backups do not have it. */
export interface Job {
  id: string
  name: string
  data: unknown
  startAfter?: string
}
export type Line =
  | {
      product: string
      format: number
      at: string
      postgres: number
      /** Timestamps of the migrations, oldest first. */ migrations: number[]
    }
  | { table: string; columns: string[] }
  | { rows: string[] }
  | { jobs: Job[] }
  | { sequences: Record<string, string> }
  | { file: string; type: string; size: number; sha256: string }
  | { mail: string; size: number; sha256: string }
  | { end: { rows: number; files: number }; sha256: string }
export type Head = Extract<Line, { product: string }>
export class BadBackup extends Error {}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Converts lines to bytes, and appends a last line with the counts and the checksum. */
export async function* written(lines: AsyncIterable<Line | Buffer>) {
  const hash = createHash('sha256')
  const end = { rows: 0, files: 0 }
  for await (const line of lines) {
    if (!Buffer.isBuffer(line)) {
      if ('rows' in line) end.rows += line.rows.length
      if ('size' in line) end.files++
    }
    const bytes = Buffer.isBuffer(line) ? line : Buffer.from(`${JSON.stringify(line)}\n`)
    hash.update(bytes)
    yield bytes
  }
  yield Buffer.from(`${JSON.stringify({ end, sha256: hash.digest('hex') } satisfies Line)}\n`)
}

/**
 * Reads the lines of a backup, each with the bytes that follow it. `key` decrypts an encrypted backup.
 * @throws BadBackup for a file that is truncated, damaged, no backup, or encrypted for another key
 */
export async function* read(path: string, key?: string): AsyncGenerator<{ line: Line; bytes: Buffer }> {
  if ((await isEncrypted(path)) && key === undefined)
    throw new BadBackup(`${path} is encrypted: say --key FILE, with the key or the passphrase in it.`)
  const source = bytesOf(path, key)
  try {
    yield* checkedLines(path, source)
  } catch (error) {
    if (error instanceof WrongKey) throw new BadBackup(`${path} cannot be opened with this key.`, { cause: error })
    if (error instanceof SyntaxError || String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new BadBackup(`${path} is no backup of this portal, or it is damaged.`, { cause: error })
    throw error
  } finally {
    source.close()
  }
}

async function* checkedLines(path: string, source: Source): AsyncGenerator<{ line: Line; bytes: Buffer }> {
  const hash = createHash('sha256')
  const found = { rows: 0, files: 0 }
  for (;;) {
    const text = await source.line()
    if (text === undefined) throw new BadBackup(`${path} is cut off.`)
    const line = JSON.parse(text.toString()) as Line
    if ('end' in line) {
      const { end, sha256: sum } = line
      const isWhole = hash.digest('hex') === sum && end.rows === found.rows && end.files === found.files
      if (isWhole && (await source.line()) === undefined) return
      throw new BadBackup(`${path} is damaged.`)
    }
    const bytes = 'size' in line ? await source.bytes(line.size) : Buffer.alloc(0)
    if ('sha256' in line && sha256(bytes) !== line.sha256) throw new BadBackup(`${path} is damaged.`)
    if ('rows' in line) found.rows += line.rows.length
    if ('size' in line) found.files++
    hash.update(text).update('\n').update(bytes)
    yield { line, bytes }
  }
}

function bytesOf(path: string, key: string | undefined) {
  const file = createReadStream(path)
  const plain = key === undefined ? file : Readable.from(decrypted(file, key))
  const open = createGunzip()
  for (const stream of [file, plain]) stream.on('error', (error: Error) => open.destroy(error))
  plain.pipe(open)
  const close = () => {
    file.destroy()
    open.destroy()
  }
  return new Source(path, open[Symbol.asyncIterator]() as AsyncIterator<Buffer>, close)
}

/**
 * Reads the unpacked data of a backup by lines and by byte counts.
 * @throws BadBackup when the data ends too early
 */
class Source {
  readonly #path: string
  readonly #chunks: AsyncIterator<Buffer>
  readonly close: () => void
  #parts: Buffer[] = []
  #size = 0

  constructor(path: string, chunks: AsyncIterator<Buffer>, close: () => void) {
    this.#path = path
    this.#chunks = chunks
    this.close = close
  }

  /** @returns undefined at the end */
  async line() {
    for (let at = 0, before = 0; ;) {
      for (; at < this.#parts.length; before += this.#parts[at]!.length, at++) {
        const end = this.#parts[at]!.indexOf(10)
        if (end !== -1) return this.#take(before + end + 1).subarray(0, -1)
      }
      if (await this.#more()) continue
      if (this.#size > 0) throw new BadBackup(`${this.#path} is cut off.`)
      return undefined
    }
  }

  async bytes(count: number) {
    while (this.#size < count) if (!(await this.#more())) throw new BadBackup(`${this.#path} is cut off.`)
    return this.#take(count)
  }

  async #more() {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#parts.push(value)
    this.#size += value.length
    return true
  }

  #take(count: number) {
    const whole = Buffer.concat(this.#parts)
    this.#parts = [whole.subarray(count)]
    this.#size -= count
    return whole.subarray(0, count)
  }
}
