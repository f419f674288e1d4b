// Warnings before an edition is made current: content that visitors would miss. The server computes them again when the
// button is pressed (docs/decisions/editions.md).
import type { EditionSettings } from '../entities/edition.ts'
import type { Bilingual } from '../entities/text.ts'
import { isConfirmed } from './built-in.ts'
import { missingOf } from './seller.ts'

export const editionPoints = ['dates', 'halls', 'seller', 'vat', 'terms', 'languages'] as const
export type EditionPoint = (typeof editionPoints)[number]

interface Facts {
  settings: EditionSettings
  /** Today in the fair's city. */
  today: string
  /** Number of halls on sale that have a booth on sale. */
  hallsOnSale: number
  /** Number of page texts that the team wrote in one language only. */
  halfTexts: number
  /** Whether the team has written terms of its own. */
  ownTerms: boolean
}

const named = ['name', 'shortName'] as const
const texts = ['tagline', 'headline', 'lead', 'city', 'venue', 'address'] as const
const hasBoth = ({ fa, en }: Bilingual) => fa.trim() !== '' && en.trim() !== ''
const hasOne = ({ fa, en }: Bilingual) => (fa.trim() === '') !== (en.trim() === '')

/** Points that are missing or wrong, in the order of `editionPoints`. */
export function missingPoints({ settings, today, hallsOnSale, halfTexts, ownTerms }: Facts): EditionPoint[] {
  const { firstDay, lastDay, seller } = settings
  const isMissing: Record<EditionPoint, boolean> = {
    dates: firstDay === null || lastDay === null || lastDay < today,
    halls: hallsOnSale === 0,
    seller: missingOf(seller).length > 0,
    vat: settings.vatBasisPoints === null,
    terms: !ownTerms && !isConfirmed(settings, 'terms'),
    languages:
      named.some((field) => !hasBoth(settings[field])) ||
      texts.some((field) => hasOne(settings[field])) ||
      Object.values(settings.sectors).some(({ name, text }) => hasOne(name) || hasOne(text)) ||
      halfTexts > 0,
  }
  return editionPoints.filter((point) => isMissing[point])
}
