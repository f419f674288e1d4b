// Export of equipment as a file.
import type { PanelEquipment } from '#contract/entities/registers.ts'
import { m } from '#messages/messages.js'
import { activity, wholeListing, type Column, type Listing } from '../export/export.ts'
import { listEquipment } from './equipment.store.ts'

const columns: readonly Column<PanelEquipment>[] = [
  { head: m.equipment_code, value: ({ code }) => code, width: 14 },
  { head: m.equipment_name, value: ({ title }) => title },
  { head: m.equipment_note, value: ({ note }) => note, width: 32 },
  { head: m.equipment_price_euro, value: ({ priceCents }) => priceCents, kind: 'cents' },
  { head: m.equipment_count, value: ({ count }) => count, kind: 'number' },
  { head: m.equipment_used, value: ({ used }) => used, kind: 'number' },
  { head: m.equipment_left, value: ({ available }) => available, kind: 'number' },
  { head: m.register_position, value: ({ position }) => position, kind: 'number' },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
]

export const equipmentListing = (): Listing<PanelEquipment> => ({
  noun: 'equipment',
  title: m.equipment_title,
  columns,
  page: wholeListing((db, { id }) => listEquipment(db, id)),
})
