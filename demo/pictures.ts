// The faces and marks of the demo: drawn for it, kept like any picture that somebody sent, so that a real one takes its place at the same size.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#server/db/connect.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { storeFile } from '#server/upload/upload.ts'
import { drawnMark } from './drawn-mark.ts'

type Ground = { db: Tx; env: Portal['env'] }
const drawing = (folder: 'faces' | 'marks', name: string) =>
  readFile(join(import.meta.dirname, folder, `${name}.svg`)).catch(() => undefined)
const keep = async (ground: Ground, purpose: 'image' | 'logo', name: string, bytes: Buffer) =>
  (await storeFile(ground, { ownerId: null, purpose, name: `${name}.svg`, type: 'image/svg+xml' }, bytes)).id

/** Letters and hyphens without marks, as addresses and file names take them. */
export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The portrait of a person of the demo. @returns the id of the picture; null where none is drawn */
export async function demoFace(ground: Ground, name: string): Promise<string | null> {
  const last = plainName(name).split('-').at(-1) ?? ''
  const bytes = await drawing('faces', last)
  return bytes ? keep(ground, 'image', last, bytes) : null
}

/** The mark of a company by its place among the companies: the one drawn for it, or one of its own in the same hand. */
export async function demoMark(ground: Ground, name: string, at: number): Promise<string> {
  const slug = plainName(name)
  return keep(ground, 'logo', slug, (await drawing('marks', slug)) ?? Buffer.from(drawnMark(at)))
}
