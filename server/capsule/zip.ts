// Opens a ZIP file that a stranger may have made: plain names, entries that are stored or deflated, and no more bytes than the directory promises.
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** `file`: the entry at fault, if there is one. */
export class BadZip extends Error {
  readonly file: string | undefined
  constructor(why: string, file?: string) {
    super(why)
    this.file = file
  }
}

/** `ratio`: how many times its packed size an entry, or the whole file, may have once it is unpacked. `slack`: bytes that are always allowed. */
const most = { entries: 100_000, ratio: 200, slack: 64 * 1024 * 1024 }

export interface Zip {
  entries: ReadonlyMap<string, Entry>
  /** The unpacked bytes of an entry. @throws BadZip if they differ from what the directory says */
  read(entry: Entry): AsyncGenerator<Buffer>
  close(): void
}

/** @throws BadZip */
export async function openZip(path: string): Promise<Zip> {
  const file = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(asBadZip())
  try {
    const entries = await entriesOf(file)
    refuseGreed([...entries.values()], file.fileSize)
    return { entries, read: (entry) => contentOf(file, entry), close: () => file.close() }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Read here, because yauzl stops at a name that leads elsewhere without saying which. */
const nameOf = ({ fileNameRaw }: Entry) => fileNameRaw.toString('utf8')

async function entriesOf(file: ZipFile) {
  if (file.entryCount > most.entries) throw new BadZip('too many entries')
  const entries = new Map<string, Entry>()
  const names = new Set<string>()
  try {
    for await (const entry of file.eachEntry()) {
      const name = nameOf(entry)
      if (!isPlainName(name))
        throw new BadZip('a name that leads elsewhere', name.replaceAll(/\p{C}/gu, '').slice(0, 80))
      if (!entry.canDecodeFileData()) throw new BadZip('encrypted, or an unknown compression', name)
      if (names.has(name.toLowerCase())) throw new BadZip('a name twice', name)
      names.add(name.toLowerCase())
      entries.set(name, entry)
    }
  } catch (error) {
    asBadZip()(error)
  }
  return entries
}

/** Letters, digits and a few signs, in folders below each other: nothing that leads out, up, or to another kind of file system. */
const isPlainName = (name: string) =>
  name.length <= 200 && /^[\w.-]+(\/[\w.-]+)*$/.test(name) && name.split('/').every((part) => !/^\.+$/.test(part))

/** Refuses entries that share their bytes, and entries that unpack to more than any real one: a small file could fill a disk. */
function refuseGreed(entries: readonly Entry[], fileSize: number) {
  const inOrder = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const [index, entry] of inOrder.entries())
    if (
      entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize >
      (inOrder[index + 1]?.relativeOffsetOfLocalHeader ?? fileSize)
    )
      throw new BadZip('entries that overlap', nameOf(entry))
  for (const entry of entries)
    if (entry.uncompressedSize > entry.compressedSize * most.ratio + most.slack / 64)
      throw new BadZip('packed too tightly', nameOf(entry))
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (unpacked > fileSize * most.ratio + most.slack) throw new BadZip('too large')
}

async function* contentOf(file: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await file.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    asBadZip(nameOf(entry))(error)
  }
}

/** yauzl and zlib find fault with the file; an error of the disk passes. */
const asBadZip =
  (file?: string) =>
  (error: unknown): never => {
    const { code = 'Z_', message } = error as NodeJS.ErrnoException
    throw error instanceof BadZip || !code.startsWith('Z_') ? error : new BadZip(message, file)
  }
