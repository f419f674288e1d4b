// One file on its way into the store: checked, re-encoded where everybody will see it, written, and then known to the database.
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

/** No file of any kind is whole with fewer. */
const leastBytes = 32
/** What the bytes of a kind are read as: a .doc is an OLE container, a .docx a ZIP that is named further inside. */
const readAs: Record<string, readonly string[]> = { 'application/msword': ['application/x-cfb', 'application/msword'] }

/** `claimHash`: of a file without an owner, what claims it. @throws Refusal input.invalid */
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
/** Whether the bytes are of a kind, whatever the name says. */
export async function isOf(type: string, bytes: Buffer) {
  const real = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime // an archive may lie about itself until its reader gives up
  return real !== undefined && [type, ...(readAs[type] ?? [])].includes(real)
}
/** SVG that holds a drawing and nothing else; pixels are made of it, and only they are kept. */
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
/** What everybody sees is written again as WebP in several widths, which takes the metadata off. */
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
/** Keeps a file as it is, under a name of its own. */
export const storeFile = async (ground: { db: Db | Tx; env: Portal['env'] }, about: Sent, bytes: Buffer) =>
  (await storeFiles(ground, [{ ...about, bytes }]))[0]!

/** Several, written at the same time. @returns what is known of them, in their order */
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

// Whether an embassy could read what was sent: a scan or photo that decodes and is large enough, a PDF that is whole and opens without a password.
/** @throws Refusal input.invalid at `file` */
async function mustBeReadable(purpose: UploadPurpose, type: string, bytes: Buffer): Promise<void> {
  const problem = type === 'application/pdf' ? pdfProblem(bytes) : pictureProblem(purpose, await lookAtPicture(bytes))
  if (problem) refuseField('file', problem)
}

/** By its bytes alone, because documents are never opened here: a whole PDF ends with its mark, an encrypted one names its key. */
function pdfProblem(bytes: Buffer) {
  if (!bytes.subarray(-2_048).includes('%%EOF')) return 'fileBroken'
  return bytes.includes('/Encrypt') ? 'fileLocked' : undefined
}
