import { describe, expect, it } from 'vitest'
import { boothOf as booth, idOf, planOf } from '#test/plan-documents.ts'
import { rectangle } from '#test/shapes.ts'
import { bounds } from '../../rules/polygon.ts'
import type { Thing } from '../things.ts'
import { measureOf, partOf, warningBounds } from './warning-measure.ts'
import { warningsOf } from './plan-warnings.ts'

const door: Thing = { id: idOf(778), layer: 'building', kind: 'door', from: [1_000, 0], to: [1_400, 0], use: 'entrance', name: { fa: '', en: '' } } // prettier-ignore
const first = (...things: Parameters<typeof planOf>) => {
  const plan = planOf(...things)
  const [warning] = warningsOf(plan)
  return { plan, warning: warning!, measure: measureOf(plan, warning!) }
}

describe('a warning is measured by', () => {
  it('the overlap of two booths', () =>
    expect(
      first(booth('A-1', rectangle(400, 400, 300, 300)), booth('A-2', rectangle(670, 400, 300, 300))).measure,
    ).toEqual({ of: 'overlap', width: 30, height: 300 }))

  it('the distance of a booth outside the hall', () =>
    expect(first(booth('A-1', rectangle(-70, 400, 300, 300))).measure).toEqual({ of: 'outside', far: 70 }))

  it('the distance of a booth from a door, 0 when it stands on it', () => {
    const far = (y: number) => first(booth('A-1', rectangle(1_100, y, 200, 200)), door).measure
    expect([far(120), far(0)]).toEqual([
      { of: 'door', far: 120 },
      { of: 'door', far: 0 },
    ])
  })

  it('the declared and the drawn area; other warnings have no measure', () => {
    const a = booth('A-1', rectangle(400, 400, 300, 300))
    expect(first({ ...a, meterage: 12 }).measure).toEqual({ of: 'area', says: 12, shape: 9 })
    expect(first({ ...a, pricePerSquareMetreCents: null }).measure).toBeUndefined()
  })
})

it('a number that is used more than once returns all its positions', () => {
  const shapes = [rectangle(400, 400, 300, 300), rectangle(2_000, 400, 300, 300), rectangle(400, 2_000, 300, 300)]
  const { plan, warning } = first(...shapes.map((shape) => booth('A-1', shape)))
  expect(warningBounds(plan, warning)).toEqual(shapes.map(bounds))
  expect(partOf(plan, warning)).toEqual({ minX: 400, minY: 400, maxX: 2_300, maxY: 2_300 })
})
