// A file that comes from another portal keeps its id there, so that what names it finds it. It is looked at as if somebody sent it.
import { publicPurposes, type UploadPurpose } from '#contract/entities/upload.ts'
import { isPlainSvg, isSvg } from '#contract/rules/svg.ts'
import { kindOf } from '#contract/rules/file-kinds.ts'
import type { Env } from '../kernel/env.ts'
import { fileStore } from './file-store.ts'
import { isOf } from './keep-file.ts'
import { copiesOfPicture } from './picture.ts'
import type { Copy } from './upload.store.ts'

export interface BroughtFile {
  id: string
  purpose: UploadPurpose
  name: string
  type: string
}

const [pixels, drawing] = ['image/webp', 'image/svg+xml'] as const
/** Whether a file may have this name, purpose and kind. */
export const isFileKind = ({ purpose, name, type }: Omit<BroughtFile, 'id'>) =>
  name !== '' &&
  name.length <= 120 &&
  (publicPurposes.includes(purpose) ? type === pixels || type === drawing : kindOf(purpose, name)?.type === type)

/** Puts a file, or a narrower copy of a picture, where files of its id lie. @returns its place; undefined for bytes that are none of its kind. @throws Refusal storage.full, storage.away */
export async function putBrought(
  env: Pick<Env, 'dataDir' | 'storageUrl'>,
  { id, type }: Pick<BroughtFile, 'id' | 'type'>,
  bytes: Buffer,
  width?: number,
): Promise<string | undefined> {
  if (!(await isOf(type, bytes))) return undefined
  return fileStore(env).put(width ? `${id}-${width}` : id, bytes, type)
}

export const isDrawing = ({ type }: Pick<BroughtFile, 'type'>) => type === drawing
/** A drawing, as the demo has some: only pixels that are made of it are kept, as of every drawing that somebody sends. @returns undefined for one that holds anything else */
export async function putDrawing(env: Pick<Env, 'dataDir' | 'storageUrl'>, { id, name }: BroughtFile, bytes: Buffer) {
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
