// Placement of door names on the sheet of a hall.
import { expect, test } from 'vitest'
import type { Point } from '#contract/kernel/geometry.ts'
import { doorNames, type NamedDoor, type Paper } from './door-names.ts'

const box = (x: number, y: number, width: number, depth: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
const door = (from: Point, to: Point, text = 'Main entrance'): NamedDoor => ({ line: [from, to], text })
const sheet = (paper: Partial<Paper> = {}): Paper => ({
  outline: box(0, 0, 200, 100),
  taken: [],
  spare: { x: 20, y: 12 },
  size: { width: 200, height: 100 },
  ...paper,
})

test('a name is outside along its wall, and reads upwards on a vertical wall', () => {
  const doors = [
    door([80, 0], [100, 0]),
    door([200, 40], [200, 60]),
    door([0, 60], [0, 40]),
    door([100, 100], [80, 100]),
  ]
  expect(doorNames(doors, sheet()).map(({ at, angle }) => [...at, angle])).toEqual([
    [90, -2.6, 0],
    [202.6, 50, -90],
    [-2.6, 50, -90],
    [90, 102.6, 0],
  ])
})

test('a name on a slanted wall is slanted too', () => {
  const outline: Point[] = [[0, 0], [160, 0], [200, 40], [200, 100], [0, 100]] // prettier-ignore
  const [name] = doorNames([door([170, 10], [190, 30])], sheet({ outline }))
  expect(name!.angle).toBe(45)
  expect(name!.at[0] - name!.at[1]).toBeCloseTo(160 + 2.6 * Math.SQRT2)
})

test('the second name of two adjacent doors is moved, and no name overlaps a booth', () => {
  const at = (paper: Partial<Paper>, ...doors: NamedDoor[]) => doorNames(doors, sheet(paper)).map((name) => name.at[0])
  const [first = 0, second = 0] = at({}, door([80, 0], [90, 0]), door([92, 0], [102, 0]))
  expect([first, second > first + 19]).toEqual([85, true])
  const alone = door([80, 0], [90, 0])
  expect(at({ taken: [box(86, -10, 40, 10)] }, alone)[0]).toBeLessThan(76)
  expect(at({ taken: [box(50, -10, 80, 10)] }, alone)).toEqual([])
})

test('a name that would reach the title or the edge of the sheet is left out', () => {
  expect(doorNames([door([80, 0], [100, 0])], sheet({ spare: { x: 20, y: 3 } }))).toEqual([])
})
