// Export of halls and booths as a table. Each row is a shape, with its outline as well-known text.
import type { BoothScheme } from '#contract/rules/booth-marks.ts'
import { m } from '#messages/messages.js'
import type { Column, Word } from '../export/export.ts'
import { wellKnownText, type Shape, type ShapeKind } from './geometry.ts'

const kinds: Record<ShapeKind, Word> = {
  hall: m.hall_hall,
  wall: m.hall_shape_wall,
  stairs: m.hall_shape_stairs,
  door: m.hall_shape_door,
  pillar: m.hall_shape_pillar,
  facility: m.hall_shape_facility,
  booth: m.hall_shape_booth,
}
const states: Record<NonNullable<Shape['state']>, Word> = {
  available: m.map_state_available,
  held: m.map_state_held,
  reserved: m.map_state_reserved,
  earmarked: m.map_state_kept,
}
const schemes: Record<BoothScheme, Word> = { raw: m.map_scheme_raw, shell: m.map_scheme_shell }
export const columns: readonly Column<Shape>[] = [
  { head: m.hall_hall, value: ({ hall }) => hall },
  { head: m.export_kind, value: ({ kind }) => kinds[kind], width: 12 },
  { head: m.hall_shape_code, value: ({ code }) => code, width: 12 },
  { head: m.company_name_fa, value: ({ name, company }) => (name ?? company)?.fa ?? null },
  { head: m.company_name_en, value: ({ name, company }) => (name ?? company)?.en ?? null },
  { head: m.export_status, value: ({ state }) => state && states[state], width: 14 },
  { head: m.export_area, value: ({ area }) => area, kind: 'amount' },
  { head: m.hall_shape_sides, value: ({ openSides }) => openSides, kind: 'number' },
  { head: m.hall_shape_scheme, value: ({ scheme }) => scheme && schemes[scheme], width: 14 },
  { head: m.hall_shape_sector, value: ({ sector }) => sector, width: 14 },
  { head: m.hall_shape_height, value: ({ maxHeight }) => maxHeight, kind: 'amount' },
  { head: m.hall_shape_per_metre, value: ({ pricePerSquareMetre }) => pricePerSquareMetre, kind: 'amount' },
  { head: m.hall_shape_price, value: ({ price }) => price, kind: 'amount' },
  { head: m.hall_shape_outline, value: ({ geometry }) => wellKnownText(geometry), width: 60 },
]
