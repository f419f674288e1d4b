// Files from another portal. They keep their ids, so that references to them still work, and are checked like uploads.
import { publicPurposes, type UploadPurpose } from '#contract/entities/upload.ts'
import { isPlainSvg, isSvg } from '#contract/rules/svg.ts'
import { kindOf } from '#contract/rules/file-kinds.ts'
import type { Env } from '../kernel/env.ts'
import { fileStore } from './file-store.ts'
import { isOf } from './store-file.ts'
import { copiesOfPicture } from './picture.ts'
import type { Copy } from './upload.store.ts'

export interface ImportedFile {
  id: string
  purpose: UploadPurpose
  name: string
  type: string
}

const [pixels, drawing] = ['image/webp', 'image/svg+xml'] as const
/** Whether the combination of name, purpose and type is allowed. */
export const isFileKind = ({ purpose, name, type }: Omit<ImportedFile, 'id'>) =>
  name !== '' &&
  name.length <= 120 &&
  (publicPurposes.includes(purpose) ? type === pixels || type === drawing : kindOf(purpose, name)?.type === type)

/**
 * Stores a file, or a narrower copy of a picture, under the file's id.
 * @returns its location; undefined if the bytes do not match the type
 * @throws storage.full, storage.away
 */
export async function storeImported(
  env: Pick<Env, 'dataDir' | 'storageUrl'>,
  { id, type }: Pick<ImportedFile, 'id' | 'type'>,
  bytes: Buffer,
  width?: number,
): Promise<string | undefined> {
  if (!(await isOf(type, bytes))) return undefined
  return fileStore(env).put(width ? `${id}-${width}` : id, bytes, type)
}

export const isDrawing = ({ type }: Pick<ImportedFile, 'type'>) => type === drawing
/**
 * Stores the pixels of an SVG drawing, as found in the demo. As with every uploaded drawing, the SVG itself is not
 * stored.
 * @returns undefined if the SVG contains anything but a drawing
 */
export async function putDrawing(env: Pick<Env, 'dataDir' | 'storageUrl'>, { id, name }: ImportedFile, bytes: Buffer) {
  const text = bytes.toString('utf8')
  if (!isSvg(text) || !isPlainSvg(text)) return undefined
  const files = fileStore(env)
  const [whole, ...narrower] = await copiesOfPicture(bytes)
  if (!whole) return undefined
  const sizes: Copy[] = []
  for (const copy of narrower)
    sizes.push({
      width: copy.width,
      size: copy.bytes.length,
      place: await files.put(`${id}-${copy.width}`, copy.bytes, pixels),
    })
  const place = await files.put(id, whole.bytes, pixels)
  return { type: pixels, name: name.replace(/\.\w+$/, '.webp'), place, size: whole.bytes.length, sizes }
}
