// The seller's stamp, as a picture or drawn from the seller's name, with the signature above it. It is one SVG because
// Typst documents are made from text.
import { builtIns, isConfirmed, type BuiltIn } from '#contract/rules/built-in.ts'
import { buffer } from 'node:stream/consumers'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#contract/text.ts'
import type { Portal } from '../kernel/portal.ts'
import { pictureStream } from '../upload/upload.ts'
import { inksOf } from '#contract/rules/brand.ts'
import { drawnStamp, logoOf, type Marks } from './graphics.ts'

type From = Pick<Portal, 'db' | 'env'>
interface Signing {
  name: Bilingual
  stampId?: string | null | undefined
  signatureId?: string | null | undefined
}
/** Longer side of a picture in pixels: 300 dpi at the size of a stamp. */
const side = 420

/** Null for a seller without a name and without pictures. */
async function sealOf(
  from: From,
  { name, stampId, signatureId }: Signing,
  isDrawn: boolean,
  locale: Locale,
): Promise<string | null> {
  const [stamp, signature] = await Promise.all(
    [stampId, signatureId].map(async (id) => (id ? pictureUrl(from, id) : undefined)),
  )
  const text = textIn(name, locale)
  const under = stamp ? image(stamp, 'x="0" y="0" width="120" height="120"') : text && isDrawn ? drawnStamp(text) : ''
  const over = signature
    ? image(signature, 'x="-46" y="36" width="120" height="80" style="mix-blend-mode:multiply"')
    : ''
  return under || over
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${signature ? '-46 0 166' : '0 0 120'} 120">${under}${over}</svg>`
    : null
}

const image = (url: string, place: string) => `<image ${place} href="${url}"/>`

/** Stored pictures are WebP, which PDF does not support. Undefined if there is none, so the stamp is drawn. */
async function pictureUrl({ db, env }: From, id: string) {
  const stored = await pictureStream({ db, env }, id)
  if (!stored) return undefined
  const { default: sharp } = await import('sharp')
  const png = await sharp(await buffer(stored))
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** `confirmed`: missing on invoices that were issued when every built-in was confirmed. */
type Shown = Pick<EditionSettings, 'logoId' | 'colours'> & { confirmed?: readonly BuiltIn[] | undefined }
/**
 * Branding of a document: the fair's logo and colours, the seller's stamp.
 * @throws storage.away
 */
export const marksOf = async (
  from: From,
  { logoId, colours, confirmed = builtIns, seller }: Shown & { seller: Signing },
  locale: Locale,
): Promise<Marks> => ({
  logo: await logoOf(from, { logoId, confirmed }),
  ...inksOf(colours),
  stamp: await sealOf(from, seller, isConfirmed({ confirmed }, 'stamp'), locale),
})
