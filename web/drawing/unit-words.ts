// Names of drawing units.
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'

export const units = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const
export type UnitName = keyof typeof units | 'other'
export const unitName = (metres: number): UnitName =>
  (Object.keys(units) as (keyof typeof units)[]).find((name) => Math.abs(units[name] / metres - 1) < 0.001) ?? 'other'
export const unitWord = (metres: number): string => {
  const name = unitName(metres)
  if (name === 'other') return m.drawing_unit_other({ cm: numberText(metres * 100) })
  return {
    mm: m.drawing_unit_mm,
    cm: m.drawing_unit_cm,
    m: m.drawing_unit_m,
    in: m.drawing_unit_in,
    ft: m.drawing_unit_ft,
  }[name]()
}
