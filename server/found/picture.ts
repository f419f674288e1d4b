// Pictures of pages for messengers: the strapwork of the house with the title in the language of the page.
import { createHash } from 'node:crypto'
import { openCache } from '#contract/kernel/cache.ts'
import type { Locale } from '#contract/locale.ts'
import { pairName } from '#contract/rules/brand-colours.ts'
import { type BrandColours, isHouse, tonesOf } from '#contract/rules/brand.ts'
import { pictureSize, type Pictured } from '#contract/rules/found.ts'
import { textIn } from '#contract/text.ts'
import { daysParts } from '../kernel/figures.ts'
import type { EditionHere, Portal } from '../kernel/portal.ts'
import { logoOf, typeset } from '../paper/paper.ts'
import type { Pattern } from './brand.raw.ts'
import { captionOf } from './caption.ts'

/** Some hundred kB each. */
const mostKept = 200
/** Another look, another hash. */
const look = 2

/** `hash` names the picture by what is on it; `bytes` draws it where nobody has asked for it yet. */
export interface Picture {
  hash: string
  isKept(): boolean
  bytes(): Promise<Buffer>
}

export function pictures(portal: Pick<Portal, 'db' | 'env'>, pattern: Pattern) {
  const kept = openCache<Buffer>({ most: mostKept })
  const grounds = openCache<Buffer>({ most: 8 })
  return {
    /** Undefined for what has no picture. */
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
                groundOf(pattern(edition.colours, 'shared'), locale),
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

/** Above the title, and behind the days. */
const tonesOnPicture = (colours: BrandColours) =>
  isHouse(colours) ? {} : { kickInk: tonesOf(colours)['firuzeh-light'], flash: tonesOf(colours).flash }

/** The pattern as pixels; where text runs from the right it opens to the left. */
async function groundOf(svg: string, locale: Locale) {
  const { default: sharp } = await import('sharp')
  const whole = sharp(Buffer.from(svg), { density: 72 }).resize({ ...pictureSize, fit: 'cover' })
  return (locale === 'fa' ? whole.flop() : whole).png().toBuffer()
}

/** Letters are set by Typst in its thread and put on the pattern by libvips in its own; 256 colours keep it small enough for every messenger. */
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
