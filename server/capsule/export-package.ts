// Exports an edition as a ZIP in open formats (docs/decisions/edition-packages.md). It has the tables of one snapshot,
// then the files that they refer to, and the manifest last.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { record } from '../audit/audit.ts'
import { boothsOfHall, planCollection, shapesOf } from '../booth/booth.ts'
import { tablesVersion, type Tx } from '../db/connect.ts'
import { storedEditions, type StoredEdition } from '../edition/edition.ts'
import { hallsWithPlans } from '../hall/hall.ts'
import type { EditionHere, Mine } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { found, Refusal } from '../kernel/refuse.ts'
import { fileStore } from '../upload/upload.ts'
import { cellOf } from './cells.ts'
import { accountParts, columnsOf, companyParts, editionParts, rowsOf, type Part } from './contents.store.ts'
import { csvLine, type Cell } from '../kernel/csv.ts'
import { openDrafts, type Drafts } from './draft.ts'
import { papersBefore, invoiceFilesOf, seriesOf, uploadsAmong } from './files.store.ts'
import { filePath, format, documentPath, paths, product, type EditionFile, type Manifest } from './manifest.ts'

interface Kept {
  path: string
  place: string
}
interface Tables {
  counts: Record<string, number>
  files: Kept[]
}

/**
 * Exports an edition. The audit log entry is written before the first byte.
 * @throws Refusal thing.notFound
 */
export async function takeOut(context: Mine, editionId: string): Promise<{ stream: Readable; name: string }> {
  const { db, env, editions } = context
  const edition = found((await editions.all()).find(({ id }) => id === editionId))
  const stored = found((await storedEditions(db)).find(({ id }) => id === editionId))
  await db.transaction((tx) => recordTaken(tx, context, stored))
  const drafts = await openDrafts(env)
  try {
    const tables = await db.transaction((tx) => tablesOf(tx, stored, edition, drafts), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    })
    return { stream: zipped(context, stored, drafts, tables), name: `ghorfeh-${stored.slug}.zip` }
  } catch (error) {
    await drafts.remove()
    throw error
  }
}

const recordTaken = (tx: Tx, context: Mine, { id, slug }: StoredEdition) =>
  record(tx, context, { subject: 'edition', subjectId: id, label: slug, after: { takenOut: true } })

/**
 * Writes the tables of one snapshot. Global tables come last, because the other tables decide which of their rows are
 * needed.
 */
async function tablesOf(tx: Tx, stored: StoredEdition, edition: EditionHere, drafts: Drafts): Promise<Tables> {
  const named = new Named(stored.settings)
  const counts: Record<string, number> = {}
  const write = async (key: string, part: Part, ids: readonly string[] = []) => {
    counts[key] = 0
    await drafts.write(part.file, table(tx, part, { editionId: stored.id, ids, named, seen: () => counts[key]!++ }))
  }
  await drafts.write(paths.edition, [JSON.stringify(await editionFile(tx, stored), null, 1)])
  for (const [key, part] of Object.entries(editionParts)) await write(key, part)
  await drafts.write(paths.plans, plans(tx, edition))
  for (const [key, part] of Object.entries(companyParts)) await write(key, part, [...named.company])
  for (const [key, part] of Object.entries(accountParts)) await write(key, part, [...named.account])
  const papers = await invoiceFilesOf(tx, stored.id)
  await drafts.write(paths.papers, documentLines(papers))
  const uploads = await uploadsAmong(tx, [...named.upload])
  await drafts.write(paths.files, fileLines(uploads, named.account))
  counts['files'] = uploads.length
  return {
    counts,
    files: [
      ...papers.map(({ number, locale, place }) => ({ path: documentPath(number, locale), place })),
      ...uploads.flatMap(({ id, type, place, sizes }) => [
        { path: filePath(id, type), place },
        ...sizes.map((copy) => ({ path: filePath(id, type, copy.width), place: copy.place })),
      ]),
    ],
  }
}

async function editionFile(tx: Tx, { slug, state, earmarkedUntil, settings }: StoredEdition): Promise<EditionFile> {
  const series = await seriesOf(tx)
  return { slug, state, earmarkedUntil, settings: { ...settings }, series, papersBefore: await papersBefore(tx) }
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/**
 * Ids of global rows that the rows of an edition refer to. Files are also referenced in JSON and in the pictures of
 * texts.
 */
class Named {
  readonly account = new Set<string>()
  readonly company = new Set<string>()
  readonly upload: Set<string>
  constructor(settings: unknown) {
    this.upload = new Set(JSON.stringify(settings).match(anyId))
  }
  look(text: string) {
    for (const [id] of text.matchAll(anyId)) this.upload.add(id)
  }
}

interface Reading {
  editionId: string
  ids: readonly string[]
  named: Named
  seen: () => void
}
async function* table(tx: Tx, part: Part, { editionId, ids, named, seen }: Reading) {
  const columns = columnsOf(part)
  yield `\ufeff${csvLine(columns.map(({ name }) => name))}`
  for await (const row of rowsOf(tx, part, editionId, ids)) {
    seen()
    yield csvLine(
      columns.map(({ name, column, refersTo }): Cell => {
        const cell = cellOf(column, row[name])
        if (cell !== null && refersTo) named[refersTo].add(cell)
        else if (cell !== null && (column.dataType === 'json' || name.startsWith('content'))) named.look(cell)
        return cell
      }),
    )
  }
}

/** Drawings of the halls as GeoJSON, for other programs. An import ignores them and reads the tables. */
async function* plans(tx: Tx, edition: EditionHere) {
  const shapes = async function* () {
    for (const { plan, ...hall } of await hallsWithPlans(tx, edition))
      if (plan) yield* shapesOf({ ...hall, plan }, await boothsOfHall(tx, hall.id))
  }
  yield* planCollection(edition.slug, shapes())
}

function* documentLines(papers: Awaited<ReturnType<typeof invoiceFilesOf>>) {
  yield csvLine(['invoiceId', 'locale', 'path', 'sha256', 'createdAt'])
  for (const { invoiceId, number, locale, sha256, createdAt } of papers)
    yield csvLine([invoiceId, locale, documentPath(number, locale), sha256, createdAt])
}

/** Lines of files.csv. The owner of a file is given only when the owner’s account is in the package. */
function* fileLines(uploads: Awaited<ReturnType<typeof uploadsAmong>>, accounts: ReadonlySet<string>) {
  yield csvLine(['id', 'ownerId', 'purpose', 'name', 'type', 'path', 'widths', 'sha256', 'createdAt'])
  for (const { id, ownerId, purpose, name, type, sizes, sha256, createdAt } of uploads)
    yield csvLine([
      id,
      ownerId !== null && accounts.has(ownerId) ? ownerId : null,
      purpose,
      cellOf({ dataType: 'string', columnType: 'PgText' }, name),
      type,
      filePath(id, type),
      sizes.map(({ width }) => width).join(' '),
      sha256,
      createdAt,
    ])
}

/**
 * Streams the package, reading stored files one by one during the download. The temporary tables are removed when the
 * download ends or is cancelled.
 */
function zipped({ env }: Mine, stored: StoredEdition, drafts: Drafts, { counts, files }: Tables): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const manifest = manifestOf(env.publicUrl.origin, stored, counts, drafts)
  zip.on('error', (error: Error) => out.destroy(error))
  out.on('close', () => void drafts.remove())
  zip.addBuffer(Buffer.from(readMe), paths.readMe)
  manifest.files.push({ path: paths.readMe, bytes: Buffer.byteLength(readMe), sha256: hashOf(readMe) })
  for (const { path, on } of drafts.all) zip.addReadStreamLazy(path, (take) => take(null, createReadStream(on)))
  for (const { path, place } of files)
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      fileStore(env)
        .get(place)
        .catch((error: unknown) => {
          if (!(error instanceof Refusal && error.code === 'thing.notFound')) throw error
          manifest.missing.push(path)
          return Readable.from([])
        })
        .then(
          (bytes) => take(null, Readable.from(measured(bytes, path, manifest))),
          (error: unknown) => take(error, out),
        )
    })
  zip.addReadStreamLazy(paths.manifest, (take) => take(null, Readable.from([`${JSON.stringify(manifest, null, 1)}\n`])))
  zip.end()
  return out
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Passes a file through, and adds its size and checksum to the manifest. */
async function* measured(stream: Readable, path: string, manifest: Manifest) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  manifest.files.push({ path, bytes, sha256: hash.digest('hex') })
}

const manifestOf = (
  portal: string,
  { slug, state, settings }: StoredEdition,
  counts: Record<string, number>,
  drafts: Drafts,
): Manifest => ({
  product,
  kind: 'edition',
  format,
  migrations: tablesVersion(),
  madeAt: portalNow().toISOString(),
  portal,
  edition: { slug, state, name: settings.name },
  counts,
  files: drafts.all.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  missing: [],
})

/** README of the package, for people who open it without a portal. */
const readMe = `One edition of a fair, taken out of a Ghorfeh portal.

manifest.json       what is here: every other file with its bytes and its SHA-256, and how many rows each table has
edition.json        the edition: its settings, and where the series of numbers stand
*.csv               a table each: UTF-8, RFC 4180, the first line has the names. Nothing between two commas is no value,
                    "" is an empty text. A text that a spreadsheet would run as a formula, or that begins with ', has one
                    more ' before it. Money is in cents of a euro, areas in square metres, points of plans in
                    centimetres, times are ISO 8601 in UTC, lists and nested values are JSON.
halls.geojson       the halls with what is built in them and their booths, in metres (the tables hold the same)
invoices/           the papers of invoices as they were issued (PDF)
files/              what people sent: documents, logos, pictures

There is no password, no key and no token in it, but names and addresses of people: keep it as you keep those.
A portal that is not published yet takes it in at the first step of its set-up.
`
