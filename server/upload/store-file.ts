// Stores one uploaded file: checks it, re-encodes public pictures, writes it, and then inserts its row.
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { publicPurposes, type Upload, type UploadPurpose } from '#contract/entities/upload.ts'
import { kindOf } from '#contract/rules/file-kinds.ts'
import { isPlainSvg, isSvg } from '#contract/rules/svg.ts'
import { pictureProblem, readablePurposes, uploadProblem } from '#contract/rules/upload.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Portal } from '../kernel/portal.ts'
import { refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fileStore } from './file-store.ts'
import { copiesOfPicture, lookAtPicture } from './picture.ts'
import { insertUploads, type Copy } from './upload.store.ts'

/** Minimum size in bytes: no allowed type has smaller valid files. */
const leastBytes = 32
/** Types that the file's bytes may have for a declared type. A .doc is an OLE container. */
const readAs: Record<string, readonly string[]> = { 'application/msword': ['application/x-cfb', 'application/msword'] }

/**
 * Checks and stores an uploaded file. `claimHash`: hash of the claim by which an order can adopt a file without an
 * owner.
 * @throws input.invalid
 */
export async function keepFile(
  context: Pick<Portal, 'db' | 'env'>,
  { purpose, ...whose }: { ownerId: string | null; purpose: UploadPurpose; claimHash?: Buffer },
  fileName: string,
  bytes: Buffer,
): Promise<Upload> {
  const name = cleanLine(fileName.replace(/^.*[\\/]/, '')).slice(-120) || 'file'
  const problem = uploadProblem(purpose, { name, size: bytes.length })
  if (problem) refuseField('file', problem)
  const { type } = kindOf(purpose, name)!
  if (type === 'image/svg+xml') mustBeDrawing(bytes)
  else await mustBeOf(type, bytes)
  if (bytes.length < leastBytes) refuseField('file', 'fileBroken')
  if (readablePurposes.includes(purpose)) await mustBeReadable(purpose, type, bytes)
  return publicPurposes.includes(purpose)
    ? keepPicture(context, { purpose, name, ...whose }, bytes)
    : storeFile(context, { ...whose, purpose, name, type }, bytes)
}

async function mustBeOf(type: string, bytes: Buffer) {
  // Guard: file type by content
  if (!(await isOf(type, bytes))) refuseField('file', 'fileType')
}
/** Whether the content of a file has this type, regardless of its name. */
export async function isOf(type: string, bytes: Buffer) {
  const real = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime // a malformed archive can make its reader throw
  return real !== undefined && [type, ...(readAs[type] ?? [])].includes(real)
}
/** Accepts an SVG that contains only a drawing. It is rendered to pixels, and only they are stored. */
function mustBeDrawing(bytes: Buffer) {
  const text = bytes.toString('utf8')
  if (!isSvg(text)) refuseField('file', 'fileType')
  if (!isPlainSvg(text)) refuseField('file', 'logoUnsafe')
}

interface PublicPicture {
  ownerId: string | null
  purpose: UploadPurpose
  name: string
  claimHash?: Buffer
}
/** Public pictures are re-encoded as WebP in several widths, which removes their metadata. */
async function keepPicture(
  { db, env }: Pick<Portal, 'db' | 'env'>,
  { purpose, name, ...whose }: PublicPicture,
  bytes: Buffer,
): Promise<Upload> {
  const files = fileStore(env)
  const type = 'image/webp'
  const id = uuidv7()
  const sha256 = createHash('sha256').update(bytes).digest()
  const [whole, ...narrower] = await copiesOfPicture(bytes)
  const sizes: Copy[] = []
  for (const { width, bytes } of narrower)
    sizes.push({ width, size: bytes.length, place: await files.put(`${id}-${width}`, bytes, type) })
  const upload = { id, name: name.replace(/\.\w+$/, '.webp'), type, size: whole!.bytes.length, purpose }
  await insertUploads(db, [{ ...upload, ...whose, sha256, sizes, place: await files.put(id, whole!.bytes, type) }])
  return upload
}

interface Sent extends Pick<Upload, 'purpose' | 'name' | 'type'> {
  ownerId: string | null
  claimHash?: Buffer | null
}
/** Stores a file unchanged, under a generated name. */
export const storeFile = async (ground: { db: Db | Tx; env: Portal['env'] }, about: Sent, bytes: Buffer) =>
  (await storeFiles(ground, [{ ...about, bytes }]))[0]!

/**
 * Stores several files in parallel.
 * @returns their descriptions, in the given order
 */
export async function storeFiles(
  { db, env }: { db: Db | Tx; env: Portal['env'] },
  files: readonly (Sent & { bytes: Buffer })[],
): Promise<Upload[]> {
  if (files.length === 0) return []
  const given = files.map((file) => ({ id: uuidv7(), ...file }))
  const places = await fileStore(env).putAll(given)
  const rows = given.map(({ bytes, claimHash = null, ...about }, at) => ({
    ...about,
    claimHash,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    sizes: [],
    place: places[at]!,
  }))
  await insertUploads(db, rows)
  return rows.map(({ id, purpose, name, type, size }) => ({ id, purpose, name, type, size }))
}

// Checks that an embassy could read the file. A scan or photo must decode and be large enough; a PDF must be complete
// and open without a password.
/** @throws input.invalid at `file` */
async function mustBeReadable(purpose: UploadPurpose, type: string, bytes: Buffer): Promise<void> {
  const problem = type === 'application/pdf' ? pdfProblem(bytes) : pictureProblem(purpose, await lookAtPicture(bytes))
  if (problem) refuseField('file', problem)
}

/**
 * Checks only the bytes, because documents are never opened here. A complete PDF ends with a marker, and an encrypted
 * one contains `/Encrypt`.
 */
function pdfProblem(bytes: Buffer) {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'fileBroken'
  return bytes.includes('/Encrypt') ? 'fileLocked' : undefined
}
