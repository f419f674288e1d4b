// The faces, marks and covers of the demo: drawn for it, kept like any picture that somebody sent, so that a real one takes its place at the same size.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#server/db/connect.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { storeFiles } from '#server/upload/upload.ts'
import { drawnMark } from './drawn-mark.ts'

type Ground = { db: Tx; env: Portal['env'] }
const drawing = (folder: 'faces' | 'marks' | 'covers', name: string) =>
  readFile(join(import.meta.dirname, folder, `${name}.svg`)).catch(() => undefined)
const keep = async (ground: Ground, purpose: 'image' | 'logo', drawn: readonly { name: string; bytes: Buffer }[]) =>
  (
    await storeFiles(
      ground,
      drawn.map(({ name, bytes }) => ({ ownerId: null, purpose, name: `${name}.svg`, type: 'image/svg+xml', bytes })),
    )
  ).map(({ id }) => id)

/** Letters and hyphens without marks, as addresses and file names take them. */
export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The portraits of people of the demo. @returns the ids of the pictures, in their order; null where none is drawn */
export async function demoFaces(ground: Ground, names: readonly string[]): Promise<(string | null)[]> {
  const faces = await Promise.all(
    names.map(async (whole) => {
      const name = plainName(whole).split('-').at(-1) ?? ''
      return { name, bytes: await drawing('faces', name) }
    }),
  )
  const drawn = faces.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []))
  const ids = await keep(ground, 'image', drawn)
  return faces.map(({ bytes }) => (bytes ? ids.shift()! : null))
}

/** The marks of companies by their places among the companies: the one drawn for each, or one of its own in the same hand. @returns the ids of the pictures, in their order */
export const demoMarks = async (ground: Ground, companies: readonly { name: string; at: number }[]) =>
  keep(
    ground,
    'logo',
    await Promise.all(
      companies.map(async (company) => {
        const name = plainName(company.name)
        return { name, bytes: (await drawing('marks', name)) ?? Buffer.from(drawnMark(company.at)) }
      }),
    ),
  )

/** The covers of posts, drawn for each. @returns the ids of the pictures, in the order of the addresses */
export const demoCovers = async (ground: Ground, slugs: readonly string[]) =>
  keep(
    ground,
    'image',
    await Promise.all(
      slugs.map(async (name) => ({ name, bytes: await readFile(join(import.meta.dirname, 'covers', `${name}.svg`)) })),
    ),
  )
