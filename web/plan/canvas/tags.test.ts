import { expect, test } from 'vitest'
import { sideTag, clearTags, gapTag, overlaps, tagAtPointer, withTags, type TagSpot } from './tags.ts'

const at = ([x, y]: readonly [number, number]) => [x, y] as const

test('the tag at the pointer lies below right of it when nothing is in the way', () => {
  expect(tagAtPointer([100, 100], '1.00 left', [])).toEqual({ text: '1.00 left', at: [144, 134] })
  const far = { text: '3.00', at: [400, 134] } as const
  expect(tagAtPointer([100, 100], '1.00 left', [far]).at).toEqual([144, 134])
})

test('the tag at the pointer never covers a gap or a size, wherever the pointer is', () => {
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

test('the tag lies beside the pointer when six positions are taken, and at its default position when all are', () => {
  const near: TagSpot[] = [-54, -30, 34, 58].map((y) => ({ text: '12.00 × 3.00 m and more', at: [100, 100 + y] }))
  expect(tagAtPointer([100, 100], '1', near).at).toEqual([196, 102])
  const right: TagSpot = { text: '3.00', at: [196, 102] }
  expect(tagAtPointer([100, 100], '1', [...near, right]).at).toEqual([4, 102])
  expect(tagAtPointer([100, 100], '1', [...near, right, { text: '3.00', at: [4, 102] }]).at).toEqual([144, 134])
})

test('at most four tags are shown, so gaps get only those left by the distance and the size', () => {
  expect([withTags([1, 2, 3, 4], 2), withTags([1, 2, 3, 4], 1), withTags([1], 0), withTags([1, 2, 3], 6)]).toEqual([
    [1, 2],
    [1, 2, 3],
    [1],
    [],
  ])
})

const beside = { long: '10.00 m to G-107', short: '10.00 m' }
const seen = { width: 600, height: 400 }
const span = (from: number, to: number, axis: 'x' | 'y' = 'x') => ({ axis, from, to, at: 100, equal: false })

test('a tag beside a row names its neighbour if there is room, otherwise it shows only the length, on or above the line', () => {
  expect(sideTag(span(100, 300), beside, at, seen)).toEqual({ text: '10.00 m to G-107', at: [200, 100] })
  expect(sideTag(span(100, 170), beside, at, seen)).toEqual({ text: '10.00 m', at: [135, 100] })
  expect(sideTag(span(100, 120), beside, at, seen)).toEqual({ text: '10.00 m', at: [110, 86] })
  expect(sideTag(span(100, 200, 'y'), beside, at, seen)).toEqual({ text: '10.00 m to G-107', at: [100, 150] })
  expect(sideTag(span(100, 120, 'y'), beside, at, seen)).toMatchObject({ text: '10.00 m' })
})

test('the tag lies on the visible part of the length, even if one end is outside the window', () => {
  expect(sideTag(span(300, 1_400), beside, at, seen).at).toEqual([450, 100])
  expect(sideTag(span(500, 1_400), beside, at, seen)).toEqual({ text: '10.00 m', at: [550, 100] })
})

test('at most four tags of a row are shown, and none overlaps another', () => {
  const tag = (text: string, x: number): TagSpot => ({ text, at: [x, 100] })
  const all = [tag('a', 0), tag('b', 100), tag('c', 105), tag('d', 200), tag('e', 300), tag('f', 400)]
  expect(clearTags(all).map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e'])
})
