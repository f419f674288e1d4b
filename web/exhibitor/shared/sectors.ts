// How the sectors are spoken of and marked. Written out: a computed key would carry every message of the portal into the page.
import type { Sector } from '#contract/entities/exhibitor.ts'
import { m } from '#messages/messages.js'
import type { StarPoints } from '#web/ui/star.tsx'

export const sectorText: Record<Sector, () => string> = {
  medicine: m.exhibitor_medicine,
  dentistry: m.exhibitor_dentistry,
  pharmacy: m.exhibitor_pharmacy,
  laboratory: m.exhibitor_laboratory,
}
/** Each sector owns a star; a company without one has the star of states. */
export const sectorPoints: Record<Sector, StarPoints> = { medicine: 12, dentistry: 8, pharmacy: 10, laboratory: 6 }
