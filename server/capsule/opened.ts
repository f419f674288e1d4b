// An uploaded edition package. It is checked completely before use, so that a damaged, newer or malicious one changes
// nothing.
import { createHash } from 'node:crypto'
import type { Entry } from 'yauzl'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import type { TakingStep } from '#contract/entities/capsule.ts'
import { tablesVersion } from '../db/connect.ts'
import { refuse } from '../kernel/refuse.ts'
import { BadCsv, csvRows, type Cell } from '../kernel/csv.ts'
import { EditionFile, format, Manifest, paths } from './manifest.ts'
import { BadZip, openZip, type Zip } from './zip.ts'

/** Progress of the work, in bytes or rows. */
export interface Progress {
  begin(step: TakingStep, of: number): void
  advance(by: number): void
}

export interface Capsule {
  manifest: Manifest
  edition: EditionFile
  /**
   * Lines of a table as objects keyed by the header line. Nothing when the table is missing.
   * @throws Refusal capsule.damaged
   */
  rows(path: string): AsyncGenerator<Record<string, Cell>>
  /**
   * Bytes of a file. Undefined for a file that was missing already when the package was made.
   * @throws Refusal capsule.damaged
   */
  bytes(path: string): Promise<Buffer | undefined>
  /** Progress of loading the package. */
  progress: Progress
  close(): void
}

/**
 * Rejects the package because of this file.
 * @throws Refusal capsule.damaged
 */
export const damaged = (file: string): never => refuse('capsule.damaged', { file })
const largest = { json: 4 * 1024 * 1024, file: 16 * 1024 * 1024 }

/**
 * Opens and checks a package.
 * @throws Refusal capsule.unreadable, capsule.newer, capsule.damaged with the file
 */
export async function openCapsule(path: string, progress: Progress): Promise<Capsule> {
  const zip = await saying(openZip(path))
  try {
    const manifest = await manifestOf(zip)
    progress.begin('check', manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)) // prettier-ignore
    for (const { path: name, bytes, sha256 } of manifest.files) {
      const entry = zip.entries.get(name)
      if (!entry || entry.uncompressedSize !== bytes || (await sumOf(zip, entry)) !== sha256) damaged(name)
      progress.advance(bytes)
    }
    const edition = await json(zip, paths.edition, EditionFile)
    if (!edition) return damaged(paths.edition)
    return opened(zip, manifest, edition, progress)
  } catch (error) {
    zip.close()
    throw error
  }
}

function opened(zip: Zip, manifest: Manifest, edition: EditionFile, progress: Progress): Capsule {
  const gone = new Set(manifest.missing)
  return {
    manifest,
    edition,
    rows: (path) => rowsIn(zip, path),
    bytes: async (path) => {
      if (gone.has(path)) return undefined
      const bytes = await bytesOf(zip, path, largest.file)
      progress.advance(bytes.length)
      return bytes
    },
    progress,
    close: () => zip.close(),
  }
}

/** Translates errors of the ZIP reader. An error that names no file means that this is not a package. */
async function saying<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof BadZip) return error.file ? damaged(error.file) : refuse('capsule.unreadable')
    throw error
  })
}

/** Reads the manifest. Files that it does not list, or lists twice, are rejected. */
async function manifestOf(zip: Zip): Promise<Manifest> {
  const given = await json(zip, paths.manifest, Manifest)
  if (!given) return refuse('capsule.unreadable')
  if (given.format > format || given.migrations > tablesVersion()) refuse('capsule.newer')
  const named = new Set(given.files.map(({ path }) => path))
  if (named.size !== given.files.length) damaged(paths.manifest)
  for (const name of zip.entries.keys()) if (name !== paths.manifest && !named.has(name)) damaged(name)
  return given
}

/** Parses a JSON file. Undefined when it is missing, malformed, or of another shape. */
async function json<T extends z.core.$ZodType>(zip: Zip, path: string, shape: T): Promise<z.output<T> | undefined> {
  if (!zip.entries.has(path)) return undefined
  const text = (await bytesOf(zip, path, largest.json)).toString('utf8')
  try {
    return safeParse(shape, JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function bytesOf(zip: Zip, path: string, most: number): Promise<Buffer> {
  const entry = zip.entries.get(path)
  if (!entry || entry.uncompressedSize > most) return damaged(path)
  const chunks: Buffer[] = []
  await saying(
    (async () => {
      for await (const chunk of zip.read(entry)) chunks.push(chunk)
    })(),
  )
  return Buffer.concat(chunks)
}

async function sumOf(zip: Zip, entry: Entry) {
  const hash = createHash('sha256')
  await saying(
    (async () => {
      for await (const chunk of zip.read(entry)) hash.update(chunk)
    })(),
  )
  return hash.digest('hex')
}

async function* rowsIn(zip: Zip, path: string): AsyncGenerator<Record<string, Cell>> {
  const entry = zip.entries.get(path)
  if (!entry) return
  try {
    let heads: Cell[] | undefined
    for await (const row of csvRows(zip.read(entry))) {
      if (heads && row.length !== heads.length) damaged(path)
      if (heads) yield Object.fromEntries(heads.map((head, at) => [head ?? '', row[at] ?? null]))
      else heads = row
    }
  } catch (error) {
    if (error instanceof BadCsv || error instanceof BadZip) damaged(path)
    throw error
  }
}
