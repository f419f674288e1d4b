// Export of the halls as a file.
import type { Hall } from '#contract/entities/hall.ts'
import { m } from '#messages/messages.js'
import { activity, wholeListing, type Column, type Listing } from '../export/export.ts'
import { allHalls } from './hall.store.ts'

const columns: readonly Column<Hall>[] = [
  { head: m.hall_hall, value: ({ name }) => name },
  { head: m.export_theme, value: ({ theme }) => theme, width: 32 },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
  { head: m.export_height, value: ({ maxHeightCm }) => maxHeightCm / 100, kind: 'amount' },
  { head: m.hall_position, value: ({ position }) => position, kind: 'number' },
  { head: m.hall_booths, value: ({ booths }) => booths, kind: 'number' },
  { head: m.export_on_offer, value: ({ onOffer }) => onOffer, kind: 'number' },
  { head: m.map_state_available, value: ({ free }) => free, kind: 'number' },
  { head: m.map_state_held, value: ({ held }) => held, kind: 'number' },
  { head: m.map_state_kept, value: ({ earmarked }) => earmarked, kind: 'number' },
  { head: m.map_state_reserved, value: ({ reserved }) => reserved, kind: 'number' },
  { head: m.export_area, value: ({ meterage }) => meterage, kind: 'amount' },
  { head: m.export_metre_from, value: ({ lowestPerSquareMetreCents }) => lowestPerSquareMetreCents, kind: 'cents' },
  { head: m.export_metre_to, value: ({ highestPerSquareMetreCents }) => highestPerSquareMetreCents, kind: 'cents' },
]

export const hallListing = (): Listing<Hall> => ({
  noun: 'hall',
  title: m.hall_halls,
  columns,
  page: wholeListing(allHalls),
})
