// Preview pictures of pages for messengers: the fair's strapwork with the title in the language of the page.
import { createHash } from 'node:crypto'
import { openCache } from '#contract/kernel/cache.ts'
import type { Locale } from '#contract/locale.ts'
import { pairName } from '#contract/rules/brand-colours.ts'
import { type BrandColours, isDefault, tonesOf } from '#contract/rules/brand.ts'
import { pictureSize, type Pictured } from '#contract/rules/seo.ts'
import { textIn } from '#contract/text.ts'
import { daysParts } from '../kernel/number-format.ts'
import type { EditionHere, Portal } from '../kernel/portal.ts'
import { logoOf, typeset } from '../document/document.ts'
import type { Pattern } from './brand.raw.ts'
import { captionOf } from './caption.ts'

/** Maximum of cached pictures, some hundred kB each. */
const mostKept = 200
/** Version of the picture design. Increase it after a design change, so that the hashes of all pictures change. */
const look = 2

/** A preview picture. `hash` identifies it by its content. `bytes` draws it unless it is cached. */
export interface Picture {
  hash: string
  isKept(): boolean
  bytes(): Promise<Buffer>
}

export function pictures(portal: Pick<Portal, 'db' | 'env'>, pattern: Pattern) {
  const kept = openCache<Buffer>({ most: mostKept })
  const grounds = openCache<Buffer>({ most: 8 })
  return {
    /** Returns undefined if the page has no picture. */
    async read(of: Pictured, locale: Locale, edition: EditionHere): Promise<Picture | undefined> {
      const caption = await captionOf(portal, of, locale, edition)
      if (!caption) return undefined
      const data = { ...caption, ...framedBy(edition, locale), host: portal.env.publicUrl.host }
      const hash = createHash('sha256')
        .update(JSON.stringify([look, data]))
        .digest('base64url')
        .slice(0, 27)
      return {
        hash,
        isKept: () => kept.has(hash),
        bytes: () =>
          kept.load(hash, async () =>
            draw(
              { ...data, logo: await logoOf(portal, edition) },
              await grounds.load(`${locale} ${pairName(edition.colours)}`, () =>
                backgroundPixels(pattern(edition.colours, 'shared'), locale),
              ),
            ),
          ),
      }
    },
  }
}

const framedBy = ({ shortName, firstDay, lastDay, venue, colours, logoId }: EditionHere, locale: Locale) => ({
  ...tonesOnPicture(colours),
  logoId,
  locale,
  author: '',
  name: textIn(shortName, locale),
  days: firstDay !== null && lastDay !== null ? daysParts(firstDay, lastDay, locale) : [],
  place: textIn(venue, locale),
})

/**
 * Colours for the line above the title (`kickInk`) and behind the fair's days (`flash`). Empty for the default colours.
 */
const tonesOnPicture = (colours: BrandColours) =>
  isDefault(colours) ? {} : { kickInk: tonesOf(colours)['firuzeh-light'], flash: tonesOf(colours).flash }

/**
 * Renders the pattern as pixels. For right-to-left text it is mirrored, so that its empty side is on the other side.
 */
async function backgroundPixels(svg: string, locale: Locale) {
  const { default: sharp } = await import('sharp')
  const whole = sharp(Buffer.from(svg), { density: 72 }).resize({ ...pictureSize, fit: 'cover' })
  return (locale === 'fa' ? whole.flop() : whole).png().toBuffer()
}

/**
 * Typst sets the text in its thread, and libvips puts it on the pattern in its own. With 256 colours the file is small
 * enough for every messenger.
 */
async function draw(data: object, ground: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const words = await typeset('picture', data, { as: 'svg' })
  const over = await sharp(words, { density: 72 })
    .resize({ ...pictureSize, fit: 'fill' })
    .png()
    .toBuffer()
  return sharp(ground)
    .composite([{ input: over }])
    .png({ palette: true, quality: 90, effort: 7, compressionLevel: 9 })
    .toBuffer()
}
