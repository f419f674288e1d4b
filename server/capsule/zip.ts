// Opens an untrusted ZIP file. It allows plain names, stored or deflated entries, and no more bytes than the directory
// declares.
import { openPromise, type Entry, type ZipFile } from 'yauzl'

/** `file`: path of the entry that caused the error, if known. */
export class BadZip extends Error {
  readonly file: string | undefined
  constructor(why: string, file?: string) {
    super(why)
    this.file = file
  }
}

/**
 * Limits for a ZIP file. `ratio`: allowed growth of an entry or the whole file when unpacked. `slack`: unpacked bytes
 * that are allowed whatever the growth.
 */
const most = { entries: 100_000, ratio: 200, slack: 64 * 1024 * 1024 }

export interface Zip {
  entries: ReadonlyMap<string, Entry>
  /**
   * Unpacks an entry.
   * @throws BadZip when the bytes differ from the archive’s directory
   */
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

/** Decodes file names here. At a name that escapes the folder, yauzl would stop without reporting which one. */
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

/**
 * Allows letters, digits and a few signs in nested folders. Such a name cannot leave the folder or depend on the file
 * system.
 */
const isPlainName = (name: string) =>
  name.length <= 200 && /^[\w.-]+(\/[\w.-]+)*$/.test(name) && name.split('/').every((part) => !/^\.+$/.test(part))

/**
 * Rejects entries that overlap in the file, and sizes that no real package has. A small malicious file could otherwise
 * fill the disk.
 */
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

/** Converts errors of yauzl and zlib to `BadZip`. Errors of the disk are thrown unchanged. */
const asBadZip =
  (file?: string) =>
  (error: unknown): never => {
    const { code = 'Z_', message } = error as NodeJS.ErrnoException
    throw error instanceof BadZip || !code.startsWith('Z_') ? error : new BadZip(message, file)
  }
