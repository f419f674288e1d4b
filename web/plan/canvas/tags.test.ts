import { expect, test } from 'vitest'
import { besideTag, clearTags, gapTag, overlaps, tagAtPointer, withTags, type TagSpot } from './tags.ts'

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

test('where six of its places are taken it lies beside the pointer, and where all are, where it always lies', () => {
  const near: TagSpot[] = [-54, -30, 34, 58].map((y) => ({ text: '12.00 × 3.00 m and more', at: [100, 100 + y] }))
  expect(tagAtPointer([100, 100], '1', near).at).toEqual([196, 102])
  const right: TagSpot = { text: '3.00', at: [196, 102] }
  expect(tagAtPointer([100, 100], '1', [...near, right]).at).toEqual([4, 102])
  expect(tagAtPointer([100, 100], '1', [...near, right, { text: '3.00', at: [4, 102] }]).at).toEqual([144, 134])
})

test('there are four tags at most: with the way and the size two gaps say how wide they are', () => {
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

test('beside a row a tag says what the length leads to where that has room, else the length alone, above its line where even that is too long', () => {
  expect(besideTag(span(100, 300), beside, at, seen)).toEqual({ text: '10.00 m to G-107', at: [200, 100] })
  expect(besideTag(span(100, 170), beside, at, seen)).toEqual({ text: '10.00 m', at: [135, 100] })
  expect(besideTag(span(100, 120), beside, at, seen)).toEqual({ text: '10.00 m', at: [110, 86] })
  expect(besideTag(span(100, 200, 'y'), beside, at, seen)).toEqual({ text: '10.00 m to G-107', at: [100, 150] })
  expect(besideTag(span(100, 120, 'y'), beside, at, seen)).toMatchObject({ text: '10.00 m' })
})

test('it lies where the length is seen: also where one end of it is beyond the edge of the window', () => {
  expect(besideTag(span(300, 1_400), beside, at, seen).at).toEqual([450, 100])
  expect(besideTag(span(500, 1_400), beside, at, seen)).toEqual({ text: '10.00 m', at: [550, 100] })
})

test('of the tags of a row four are shown, and none that would lie over another', () => {
  const tag = (text: string, x: number): TagSpot => ({ text, at: [x, 100] })
  const all = [tag('a', 0), tag('b', 100), tag('c', 105), tag('d', 200), tag('e', 300), tag('f', 400)]
  expect(clearTags(all).map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e'])
})
