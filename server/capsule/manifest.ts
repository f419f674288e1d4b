// Metadata of a package: manifest.json, which lists every other file with its size, and edition.json.
import * as z from 'zod/mini'
import { Bilingual } from '#contract/entities/text.ts'
import { isEditionSlug, isReservedSlug } from '#contract/rules/edition-slug.ts'
import { editionStates } from '#contract/states.ts'

export const product = 'ghorfeh'
/** Version of the package format, to be raised when files or their meaning change. New columns do not change it. */
export const format = 1

export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(0), z.lte(1e12))
export const Manifest = z.object({
  product: z.literal(product),
  kind: z.literal('edition'),
  format: count,
  /**
   * Number of database migrations of the exporting portal. A portal with fewer migrations cannot import the package.
   */
  migrations: count,
  madeAt: z.iso.datetime(),
  /** Origin of the exporting portal. */
  portal: z.string().check(z.maxLength(300)),
  edition: z.object({ slug: z.string(), state: z.enum(editionStates), name: Bilingual }),
  counts: z.record(z.string(), count),
  files: z.array(z.object({ path: z.string(), bytes: count, sha256 })),
  /** Files that were referenced but missing when the package was made. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

/** Names of number series: counters of documents, and the sequences of orders and applications. */
const seriesName = /^((invoice|receipt|honorary):\d{4}|fiscal|order_numbers|honorary_numbers)$/
/** Packages of earlier versions say `keptUntil`. */
const presentNames = z.transform((file: unknown) => {
  if (typeof file !== 'object' || file === null || !('keptUntil' in file)) return file
  const { keptUntil: earmarkedUntil, ...others } = file
  return { ...others, earmarkedUntil }
})
const editionFields = z.object({
  slug: z.string().check(
    z.refine(isEditionSlug),
    z.refine((slug) => !isReservedSlug(slug)),
  ),
  state: z.enum(editionStates),
  earmarkedUntil: z.nullable(z.iso.date()),
  settings: z.record(z.string(), z.unknown()),
  series: z.record(z.string().check(z.regex(seriesName)), count),
  papersBefore: z.nullable(z.unknown()),
})
export const EditionFile = z.pipe(presentNames, editionFields)
export type EditionFile = z.infer<typeof EditionFile>

/** Paths of the files in a package. */
export const paths = {
  manifest: 'manifest.json',
  edition: 'edition.json',
  plans: 'halls.geojson',
  files: 'files.csv',
  papers: 'invoice-files.csv',
  readMe: 'README.txt',
}
/** File name extensions by media type. */
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
}
export const filePath = (id: string, type: string, width?: number) =>
  `files/${id}${width ? `-${width}` : ''}.${extensions[type] ?? 'bin'}`
export const documentPath = (number: string, locale: string) =>
  `invoices/${number.replaceAll(/[^\w-]/g, '_')}.${locale}.pdf`
