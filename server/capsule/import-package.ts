// Imports a package as an edition. This is allowed only while the portal is unpublished, so nothing visible can
// conflict with it.
import { rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TakeInInput, TakenIn } from '#contract/entities/capsule.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { isOfShape } from '../db/json.ts'
import { earlierEdition, emptyEdition, takeEditionIn } from '../edition/edition.ts'
import type { Mine } from '../kernel/portal.ts'
import { openSetup } from '../setup/setup.ts'
import { dropParts } from '../upload/upload.ts'
import { openFolder } from './capsule.ts'
import { keepPapersBefore, raiseSeries } from './files.store.ts'
import { insertFiles, insertDocuments, storeFiles, type LoadedFiles } from './load-files.ts'
import { loadTables } from './load.ts'
import { paths, type EditionFile } from './manifest.ts'
import { damaged, openCapsule, type Capsule, type Progress } from './opened.ts'

/**
 * Imports a package completely or not at all.
 * @throws Refusal setup.over, capsule.unreadable, capsule.newer, capsule.damaged, capsule.clash, capsule.filled
 */
export async function takeIn(
  context: Mine,
  { parts, state }: TakeInInput,
  bytes: AsyncIterable<Buffer>,
  progress: Progress,
): Promise<TakenIn> {
  const { env, live } = context
  const folder = await openFolder(env)
  try {
    const path = join(folder, 'capsule.zip')
    await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600 }))
    const capsule = await openCapsule(path, progress)
    try {
      const taken = await load(context, capsule, state, progress)
      live.publish({ topics: ['edition', 'halls', 'equipment', 'exhibitors', 'workshops', 'pages'] })
      await dropParts(context, parts)
      return taken
    } finally {
      capsule.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function load(
  context: Mine,
  capsule: Capsule,
  state: TakeInInput['state'],
  progress: Progress,
): Promise<TakenIn> {
  const { edition, manifest } = capsule
  progress.begin('files', bytesOfFiles(manifest))
  const files = await storeFiles(context, capsule)
  progress.begin('rows', Object.values(manifest.counts).reduce((sum, count) => sum + count, 0)) // prettier-ignore
  try {
    const counts = await context.db.transaction((tx) => loadRows(tx, context, { capsule, files, state }))
    return { slug: edition.slug, name: manifest.edition.name, state, madeAt: manifest.madeAt, ...shown(counts, files) }
  } catch (error) {
    await files.drop()
    throw error
  }
}
const bytesOfFiles = ({ files }: Capsule['manifest']) =>
  files.reduce((sum, { path, bytes }) => (/^(files|invoices)\//.test(path) ? sum + bytes : sum), 0)

interface Loaded {
  capsule: Capsule
  files: LoadedFiles
  state: TakeInInput['state']
}
async function loadRows(tx: Tx, context: Mine, { capsule, files, state }: Loaded) {
  await openSetup(tx)
  const { edition } = capsule
  const id = await takeEditionIn(tx, { ...edition, settings: settingsOf(edition) }, state)
  const counts = await loadTables(tx, capsule, id, (accounts) => insertFiles(tx, files, accounts))
  await insertDocuments(tx, files)
  await raiseSeries(tx, edition.series)
  if (edition.papersBefore !== null) await keepPapersBefore(tx, beforeOf(edition))
  await record(tx, context, {
    subject: 'edition',
    subjectId: id,
    label: edition.slug,
    after: { takenIn: state, madeAt: capsule.manifest.madeAt, portal: capsule.manifest.portal },
  })
  return counts
}

/** Settings of the edition. Settings that an older portal did not store get the value that it used. */
function settingsOf({ settings }: EditionFile): EditionSettings {
  if (!isOfShape('editions.settings', settings)) return damaged(paths.edition)
  return { ...emptyEdition, ...earlierEdition, ...settings }
}
function beforeOf({ papersBefore }: EditionFile) {
  if (!isOfShape('portalState.papersBefore', papersBefore)) return damaged(paths.edition)
  return papersBefore as Parameters<typeof keepPapersBefore>[1]
}

const shown = (counts: Readonly<Record<string, number>>, { uploads, papers }: LoadedFiles) => ({
  halls: counts['halls'] ?? 0,
  booths: counts['booths'] ?? 0,
  companies: counts['companies'] ?? 0,
  people: counts['users'] ?? 0,
  orders: counts['orders'] ?? 0,
  invoices: counts['invoices'] ?? 0,
  files: uploads.length + papers.length,
})
