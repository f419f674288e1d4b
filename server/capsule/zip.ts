// Reads a ZIP file that a stranger may have made (APPNOTE 6.3.10): only what is stored plainly or deflated, under names that lead nowhere, as long as it says and no longer.
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** Bytes, packed and unpacked. */
  packed: number
  size: number
  method: 0 | 8
  /** Where its own head stands. */
  at: number
}
/** `name`: the entry that is at fault, where one is. */
export class BadZip extends Error {
  readonly file: string | undefined
  constructor(why: string, file?: string) {
    super(why)
    this.file = file
  }
}

/** Entries of a file, bytes of its directory, and how many times its own size all that is packed in it may have. */
const most = { entries: 100_000, directory: 32 * 1024 * 1024, ratio: 200, slack: 64 * 1024 * 1024 }
const ends = { length: 22, longestComment: 65_535 }
const marks = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50, head: 0x04034b50 }

export interface Zip {
  entries: ReadonlyMap<string, ZipEntry>
  /** What an entry holds. @throws BadZip where that is not what the directory says */
  read(entry: ZipEntry): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** @throws BadZip */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const directory = await directoryOf(file, size)
    const entries = entriesIn(await bytesAt(file, directory.at, directory.size), directory.count)
    refuseGreed(entries, directory.at)
    return {
      entries: new Map(entries.map((entry) => [entry.name, entry])),
      read: (entry) => contentOf(file, path, entry),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function bytesAt(file: FileHandle, at: number, length: number) {
  if (at < 0 || length > most.directory) throw new BadZip('places that cannot be')
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead < length) throw new BadZip('cut off')
  return bytes
}

interface Directory {
  at: number
  size: number
  count: number
}
async function directoryOf(file: FileHandle, size: number): Promise<Directory> {
  const from = Math.max(0, size - ends.length - ends.longestComment)
  const tail = await bytesAt(file, from, size - from)
  for (let at = tail.length - ends.length; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== marks.end || at + ends.length + tail.readUInt16LE(at + 20) !== tail.length) continue
    const directory = {
      count: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      at: tail.readUInt32LE(at + 16),
    }
    const isLarge = directory.count === 0xffff || directory.size === 0xffffffff || directory.at === 0xffffffff
    return checked(isLarge ? await largeDirectory(file, from + at) : directory, from + at)
  }
  throw new BadZip('no ZIP file')
}

/** ZIP64: the figures that have no room in the end stand in a record before it. */
async function largeDirectory(file: FileHandle, end: number): Promise<Directory> {
  const locator = await bytesAt(file, end - 20, 20)
  if (locator.readUInt32LE(0) !== marks.locator64) throw new BadZip('no end')
  const record = await bytesAt(file, Number(locator.readBigUInt64LE(8)), 56)
  if (record.readUInt32LE(0) !== marks.end64) throw new BadZip('no end')
  const [count = 0, size = 0, at = 0] = [32, 40, 48].map((place) => Number(record.readBigUInt64LE(place)))
  return { count, size, at }
}

function checked(directory: Directory, end: number) {
  const { at, size, count } = directory
  if (count > most.entries || size > most.directory || at + size > end) throw new BadZip('a directory that cannot be')
  return directory
}

function entriesIn(bytes: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  const names = new Set<string>()
  for (let at = 0; entries.length < count;) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== marks.entry) throw new BadZip('a directory cut off')
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number] // prettier-ignore
    const next = at + 46 + name + extra + comment
    if (next > bytes.length) throw new BadZip('a directory cut off')
    const entry = entryOf(bytes.subarray(at, next), name, extra)
    if (names.has(entry.name.toLowerCase())) throw new BadZip('a name twice', entry.name)
    names.add(entry.name.toLowerCase())
    entries.push(entry)
    at = next
  }
  return entries
}

function entryOf(bytes: Buffer, nameLength: number, extraLength: number): ZipEntry {
  const name = bytes.subarray(46, 46 + nameLength).toString('utf8')
  const [flags, method] = [bytes.readUInt16LE(8), bytes.readUInt16LE(10)]
  if (!isPlainName(name)) throw new BadZip('a name that leads elsewhere', name.replaceAll(/\p{C}/gu, '').slice(0, 80))
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw new BadZip('locked, or packed in another way', name)
  const figures = { packed: bytes.readUInt32LE(20), size: bytes.readUInt32LE(24), at: bytes.readUInt32LE(42) }
  const extra = bytes.subarray(46 + nameLength, 46 + nameLength + extraLength)
  return { name, method, ...largeFigures(extra, figures, name) }
}

/** Letters, digits and a few signs, in folders below each other: nothing that leads out, up, or to another kind of file system. */
const isPlainName = (name: string) =>
  name.length <= 200 && /^[\w.-]+(\/[\w.-]+)*$/.test(name) && name.split('/').every((part) => !/^\.+$/.test(part))

type Figures = Pick<ZipEntry, 'packed' | 'size' | 'at'>
/** Those that are too large for their place stand in the extra field 1, in the order of the names. */
function largeFigures(extra: Buffer, { size, packed, at }: Figures, name: string): Figures {
  const found = { size, packed, at }
  const asked = (['size', 'packed', 'at'] as const).filter((key) => found[key] === 0xffffffff)
  if (asked.length === 0) return found
  for (let place = 0; place + 4 <= extra.length; place += 4 + extra.readUInt16LE(place + 2)) {
    if (extra.readUInt16LE(place) !== 1 || place + 4 + asked.length * 8 > extra.length) continue
    for (const [index, key] of asked.entries()) found[key] = Number(extra.readBigUInt64LE(place + 4 + index * 8))
    return found
  }
  throw new BadZip('sizes that are not there', name)
}

/** Entries that share their bytes, and such as unpack to more than any real one: how a small file fills a disk. */
function refuseGreed(entries: readonly ZipEntry[], end: number) {
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  for (const [index, { name, at, packed }] of inOrder.entries())
    if (at + 30 + packed > (inOrder[index + 1]?.at ?? end)) throw new BadZip('entries over each other', name)
  for (const { name, size, packed } of entries)
    if (size > packed * most.ratio + most.slack / 64) throw new BadZip('packed too tightly', name)
  if (entries.reduce((sum, { size }) => sum + size, 0) > end * most.ratio + most.slack) throw new BadZip('too large')
}

async function* contentOf(file: FileHandle, path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  const head = await bytesAt(file, entry.at, 30)
  if (head.readUInt32LE(0) !== marks.head) throw new BadZip('no head', entry.name)
  const start = entry.at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.packed === 0) {
    if (entry.size > 0) throw new BadZip('shorter than it says', entry.name)
    return
  }
  const source = createReadStream(path, { start, end: start + entry.packed - 1 })
  const unpacked = entry.method === 8 ? source.pipe(createInflateRaw()) : source
  source.on('error', (error) => unpacked.destroy(error))
  let seen = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      seen += chunk.length
      if (seen > entry.size) throw new BadZip('longer than it says', entry.name)
      yield chunk
    }
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw new BadZip('damaged', entry.name)
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
  if (seen !== entry.size) throw new BadZip('shorter than it says', entry.name)
}
