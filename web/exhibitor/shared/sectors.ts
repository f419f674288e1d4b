// How the sectors are spoken of and marked: each fair has its own words for them.
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { fairWords } from '#web/i18n/fair-words.ts'
import type { StarPoints } from '#web/ui/star.tsx'

const own = (sector: Sector) => {
  const words = fairWords().sectors
  return words ? textIn(words[sector].name) : ''
}
/** What the fair calls a sector; one that it has not named by its number. */
export const sectorText = Object.fromEntries(
  sectors.map((sector, at) => [sector, () => own(sector) || m.exhibitor_sector_number({ place: at + 1 })]),
) as Record<Sector, () => string>
/** All that it is called, in both languages. */
export const sectorNames = (sector: Sector): readonly string[] => {
  const { fa = '', en = '' } = fairWords().sectors?.[sector].name ?? {}
  return [sectorText[sector](), fa, en].filter((name) => name !== '')
}
/** Those that there are to choose from. */
export const namedSectors = () => sectors.filter((sector) => own(sector) !== '')

/** Each sector owns a star; a company without one has the star of states. */
export const sectorPoints: Record<Sector, StarPoints> = { medicine: 12, dentistry: 8, pharmacy: 10, laboratory: 6 }
