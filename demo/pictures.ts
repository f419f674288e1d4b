// Portraits, logos and covers drawn for the demo. They are stored like uploaded pictures, so that real ones can replace
// them at the same size.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '#server/db/connect.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { storeFiles } from '#server/upload/upload.ts'

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

/** Returns a text as lower-case letters without diacritics, joined by hyphens, for addresses and file names. */
export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Stores portraits of people of the demo.
 * @returns the ids of the pictures, in the order of `names`; null for people without a portrait
 */
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

/**
 * Stores logos of companies, given by name and index in demoCompanies. A company without a drawn logo gets a generated
 * one.
 * @returns the ids of the pictures, in the order of `companies`
 */
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

/**
 * Stores the cover pictures of blog posts.
 * @returns the ids of the pictures, in the order of `slugs`
 */
export const demoCovers = async (ground: Ground, slugs: readonly string[]) =>
  keep(
    ground,
    'image',
    await Promise.all(
      slugs.map(async (name) => ({ name, bytes: await readFile(join(import.meta.dirname, 'covers', `${name}.svg`)) })),
    ),
  )

// Logos of invented companies in the style of girih patterns: a figure rotated around the centre, in two colours. Each
// number gives a different logo.
const enamels = ['#0f6f70', '#21468f', '#c23b4b', '#062b31', '#b06c00', '#3a62b3']
const accents = ['#f0ae3c', '#3fae9c', '#c23b4b', '#7fd6cb', '#21468f']
const turned = (times: number, path: string, fill: string) =>
  Array.from(
    { length: times },
    (_, at) => `<path transform="rotate(${(360 / times) * at} 48 48)" d="${path}" fill="${fill}"/>`,
  ).join('')
/** A star with the given number of points. `depth` is the relative radius of the inner corners. */
function star(points: number, radius: number, depth: number, fill: string): string {
  const corner = (at: number) => {
    const turn = (Math.PI * at) / points
    const reach = at % 2 ? radius * depth : radius
    return `${(48 + reach * Math.sin(turn)).toFixed(1)} ${(48 - reach * Math.cos(turn)).toFixed(1)}`
  }
  return `<path d="M${Array.from({ length: 2 * points }, (_, at) => corner(at)).join('L')}Z" fill="${fill}"/>`
}
const disc = (radius: number, fill: string) => `<circle cx="48" cy="48" r="${radius}" fill="${fill}"/>`

type Figure = (points: number, main: string, accent: string) => string
const figures: readonly Figure[] = [
  (n, main, accent) => turned(n, 'M48 4L60 22L48 40L36 22Z', main) + star(n, 15, 0.7, accent),
  (n, main, accent) => star(n, 44, 0.72, main) + star(n, 27, 0.6, '#fffdf8') + disc(8, accent),
  (n, main, accent) => turned(n, 'M48 6C64 16 62 34 48 42C34 34 32 16 48 6Z', main) + disc(9, accent),
  (n, main, accent) => disc(43, main) + star(n, 36, 0.52, '#fffdf8') + star(n, 18, 0.62, accent),
  (n, main, accent) => turned(n, 'M48 5L68 17L56 36L48 28Z', main) + disc(10, accent),
  (_, main, accent) =>
    `<path d="M14 92V40C14 22 34 12 48 3C62 12 82 22 82 40V92H64V46C64 38 56 32 48 26C40 32 32 38 32 46V92Z" fill="${main}"/><g transform="translate(0 16)">${star(8, 13, 0.7, accent)}</g>`,
  (n, main, accent) => turned(n, 'M48 8L55 30L48 36L41 30Z', accent) + star(n, 30, 0.66, main) + disc(7, '#fffdf8'),
]
const sides = [6, 8, 5, 10, 12, 7]

/**
 * Returns a 96 × 96 SVG. Neighbouring numbers differ in figure, points and colour; all numbers below a hundred give
 * different logos.
 */
export function drawnMark(number: number): string {
  const figure = number % figures.length
  const round = Math.floor(number / figures.length)
  const main = enamels[(round + figure) % enamels.length]!
  const accent = accents.filter((colour) => colour !== main).at((number + Math.floor(round / enamels.length)) % 4)!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${figures[figure]!(sides[(number * 7 + Math.floor(number / 6)) % sides.length]!, main, accent)}</svg>`
}
