// Names and marks of sectors. Each fair has its own names for them.
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { fairWords } from '#web/i18n/fair-words.ts'
import type { StarPoints } from '#web/ui/star.tsx'

const own = (sector: Sector) => {
  const words = fairWords().sectors
  return words ? textIn(words[sector].name) : ''
}
/** The fair's name of a sector, or its number if the fair has not named it. */
export const sectorText = Object.fromEntries(
  sectors.map((sector, at) => [sector, () => own(sector) || m.exhibitor_sector_number({ place: at + 1 })]),
) as Record<Sector, () => string>
/** All names of a sector, in both languages. */
export const sectorNames = (sector: Sector): readonly string[] => {
  const { fa = '', en = '' } = fairWords().sectors?.[sector].name ?? {}
  return [sectorText[sector](), fa, en].filter((name) => name !== '')
}
/** Sectors that have a name and can be chosen. */
export const namedSectors = () => sectors.filter((sector) => own(sector) !== '')

/** Points of each sector's star. A company without a sector gets the same star as booth states. */
export const sectorPoints: Record<Sector, StarPoints> = { medicine: 12, dentistry: 8, pharmacy: 10, laboratory: 6 }
