// Varied drawings as users may upload them. Without any correction by the user the import finds all booths of each,
// with their right sizes.
import { expect, it } from 'vitest'
import { find } from '#contract/drawing/find/find.ts'
import { readDrawing } from '#contract/drawing/read.ts'
import { unlike } from './drawings/varied-drawings.ts'

it.each(unlike.map((make) => make()))('$what', ({ name, bytes, numbers, area }) => {
  const { booths } = find(readDrawing(bytes, name))
  const made = booths.filter((booth) => booth.made)
  expect(made.map(({ number }) => number).toSorted()).toEqual(numbers)
  const sizes = made.map((booth) => booth.area).toSorted((a, b) => a - b)
  if (area !== null) expect(sizes[Math.floor(sizes.length / 2)]).toBeCloseTo(area, 1)
})
