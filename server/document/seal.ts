// The seller’s stamp with the signature over it. Without an uploaded picture, the stamp is drawn from the seller’s
// name. It is one SVG because the data of Typst documents is text.
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

/** SVG of stamp and signature. Null if the seller has neither a name nor pictures. */
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

/**
 * PNG of a stored picture as a data URL, because PDF does not support the stored format WebP. Undefined if the file is
 * missing.
 */
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

/**
 * Settings that determine the branding. Old invoices have no `confirmed`; when they were issued, all built-in values
 * counted as confirmed.
 */
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
