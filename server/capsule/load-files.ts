// Loads the files of a package. Their bytes are stored before the rows are inserted, and removed again when that fails.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { imageWidths, publicPurposes, UploadPurpose } from '#contract/entities/upload.ts'
import { locales } from '#contract/locale.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fileStore, isDrawing, isFileKind, storeImported, putDrawing, removeFiles } from '../upload/upload.ts'
import { unguarded } from '../kernel/csv.ts'
import { clashOrDamage } from './faults.ts'
import { insertFile, insertDocument, uploadsThere, type ImportedDocument, type KnownUpload } from './files.store.ts'
import type { Accounts } from './load.ts'
import { filePath, paths, sha256 } from './manifest.ts'
import { damaged, type Capsule } from './opened.ts'

const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/))
const FileLine = z.object({
  id: z.uuid(),
  ownerId: z.nullable(z.uuid()),
  purpose: UploadPurpose,
  name: z.string(),
  type: z.string(),
  path: z.string(),
  widths: z.string(),
  sha256,
  createdAt: moment,
})
const DocumentLine = z.object({
  invoiceId: z.uuid(),
  locale: z.enum(locales),
  path: z.string(),
  sha256,
  createdAt: moment,
})

export interface LoadedFiles {
  uploads: KnownUpload[]
  papers: ImportedDocument[]
  /** Removes the stored files again, when the import fails. */
  drop(): Promise<void>
}

/**
 * Stores the files of a package.
 * @throws Refusal capsule.damaged for a file of a wrong kind or with a wrong checksum, storage.full, storage.away
 */
export async function storeFiles({ db, env }: Pick<Mine, 'db' | 'env'>, capsule: Capsule): Promise<LoadedFiles> {
  const loaded = { uploads: [] as KnownUpload[], papers: [] as ImportedDocument[] }
  const stored: string[] = []
  const drop = () => removeFiles({ env }, stored)
  try {
    for await (const line of lines(capsule, paths.files, FileLine)) {
      if ((await uploadsThere(db, [line.id])).size > 0) continue
      loaded.uploads.push(await storeUpload(env, capsule, { ...line, name: unguarded(line.name) }, stored))
    }
    for await (const line of lines(capsule, paths.papers, DocumentLine)) {
      const paper = await storeDocument(env, capsule, line, stored)
      if (paper) loaded.papers.push(paper)
    }
  } catch (error) {
    await drop()
    throw error
  }
  return { ...loaded, drop }
}

async function* lines<T extends z.core.$ZodType>(capsule: Capsule, path: string, shape: T) {
  for await (const row of capsule.rows(path)) {
    const { success, data } = z.safeParse(shape, row)
    yield success ? data : damaged(path)
  }
}

type Env = Mine['env']
/** Stores an upload. A file that was missing when the package was made gets a row but no bytes. */
async function storeUpload(
  env: Env,
  capsule: Capsule,
  { path, widths, ...file }: z.output<typeof FileLine>,
  stored: string[],
): Promise<KnownUpload> {
  const given = widths.split(' ').filter(Boolean).map(Number)
  if (!isFileKind(file) || path !== filePath(file.id, file.type) || !given.every(isWidth)) damaged(path)
  if (isDrawing(file)) return storeDrawing(env, capsule, { path, ...file }, stored)
  const put = async (at: string, width?: number) => {
    const bytes = await capsule.bytes(at)
    if (!bytes) return { place: 'gone', size: 0, bytes }
    const place = (await storeImported(env, file, bytes, width)) ?? damaged(at)
    stored.push(place)
    return { place, size: bytes.length, bytes }
  }
  const { place, size, bytes } = await put(path)
  // The checksum of a public picture is that of the original upload, so it cannot be compared.
  if (bytes && !publicPurposes.includes(file.purpose) && sumOf(bytes) !== file.sha256) damaged(path)
  const sizes: KnownUpload['sizes'] = []
  for (const width of given) {
    const copy = await put(filePath(file.id, file.type, width), width)
    sizes.push({ width, size: copy.size, place: copy.place })
  }
  return { ...file, place, size, sizes }
}
async function storeDrawing(
  env: Env,
  capsule: Capsule,
  { path, ...file }: Omit<z.output<typeof FileLine>, 'widths'>,
  stored: string[],
): Promise<KnownUpload> {
  const bytes = await capsule.bytes(path)
  if (!bytes) return { ...file, place: 'gone', size: 0, sizes: [] }
  const made = (await putDrawing(env, file, bytes)) ?? damaged(path)
  stored.push(made.place, ...made.sizes.map(({ place }) => place))
  return { ...file, ...made }
}
const isWidth = (width: number) => imageWidths.some((one) => one === width)
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storeDocument(
  env: Env,
  capsule: Capsule,
  { path, ...paper }: z.output<typeof DocumentLine>,
  stored: string[],
): Promise<ImportedDocument | undefined> {
  const bytes = await capsule.bytes(path)
  if (!bytes) return undefined // no archived PDF in the package: it is generated when requested
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || sumOf(bytes) !== paper.sha256) damaged(path)
  const place = await fileStore(env).put(uuidv7(), bytes, 'application/pdf')
  stored.push(place)
  return { ...paper, place, size: bytes.length }
}

/** Inserts the rows of uploads. The owner is mapped to the account in this portal. */
export async function insertFiles(tx: Tx, { uploads }: LoadedFiles, accounts: Accounts) {
  for (const upload of uploads) {
    const ownerId = upload.ownerId && accounts.idOf(upload.ownerId)
    await clashOrDamage(paths.files, insertFile({ ...upload, ownerId }, tx))
  }
}
export async function insertDocuments(tx: Tx, { papers }: LoadedFiles) {
  for (const paper of papers) await clashOrDamage(paths.papers, insertDocument(paper, tx))
}
