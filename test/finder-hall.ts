// A hall for the finder's tests, 30 by 20 metres.
import type { Booth } from '../contract/entities/booth.ts'
import type { HallPlan } from '../contract/entities/hall.ts'
import type { Polygon } from '../contract/kernel/geometry.ts'
import { rectangle } from './shapes.ts'

/** 30 by 20 metres; the entrance is in the middle of the lower wall, a café in the upper left corner. */
export const plan: HallPlan = {
  outline: rectangle(0, 0, 3_000, 2_000),
  doors: [{ from: [1_300, 2_000], to: [1_700, 2_000], kind: 'entrance', name: { fa: 'ورودی', en: 'Main entrance' } }],
  pillars: [{ at: [1_500, 1_650], size: 50 }],
  facilities: [{ kind: 'cafe', polygon: rectangle(100, 100, 300, 300), name: { fa: 'کافه', en: 'Café' } }],
}
export const booth = (name: string, polygon: Polygon, of: Partial<Booth> = {}): Booth => ({
  id: name,
  hallId: '11111111-1111-4111-8111-111111111111',
  name,
  meterage: 9,
  openSides: 2,
  priceCents: null,
  pricePerSquareMetreCents: 20_000,
  totalCents: 180_000,
  active: true,
  state: 'available',
  earmarkedUntil: null,
  polygon,
  company: null,
  exhibitor: null,
  ...of,
})
/** Two islands of two by three booths, with an aisle of three metres between them. */
const island = (row: string, x: number) =>
  [0, 1, 2].flatMap((at) => [
    booth(`${row}-${at + 1}`, rectangle(x + at * 300, 800, 300, 300)),
    booth(`${row}-${at + 4}`, rectangle(x + at * 300, 1_100, 300, 300)),
  ])
export const booths = [...island('A', 450), ...island('B', 1_650)]
