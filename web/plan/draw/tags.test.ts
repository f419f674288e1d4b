import { expect, test } from 'vitest'
import { gapTag, overlaps, tagAtPointer, withTags, type TagSpot } from './tags.ts'

const at = ([x, y]: readonly [number, number]) => [x, y] as const

test('the tag at the pointer lies below it to the right while nothing is there', () => {
  expect(tagAtPointer([100, 100], '1.00 left', [])).toEqual({ text: '1.00 left', at: [144, 134] })
  const far = { text: '3.00', at: [400, 134] } as const
  expect(tagAtPointer([100, 100], '1.00 left', [far]).at).toEqual([144, 134])
})

test('it covers no gap and no size, wherever the pointer is between them', () => {
  const gaps = [
    gapTag({ axis: 'x', from: 0, to: 300, at: 180, equal: true }, at, 'en'),
    gapTag({ axis: 'y', from: 200, to: 260, at: 340, equal: false }, at, 'en'),
  ]
  const others: TagSpot[] = [...gaps, { text: '12.00 × 3.00 m', at: [300, 240] }]
  for (let x = 0; x <= 500; x += 7)
    for (let y = 0; y <= 400; y += 7) {
      const tag = tagAtPointer([x, y], '1.00 left, 1.20 up', others)
      expect(
        others.filter((other) => overlaps(tag, other)),
        `${x} ${y}`,
      ).toEqual([])
    }
})

test('there are four tags at most: with the way and the size two gaps say how wide they are', () => {
  expect([withTags([1, 2, 3, 4], 2), withTags([1, 2, 3, 4], 1), withTags([1], 0)]).toEqual([[1, 2], [1, 2, 3], [1]])
})
