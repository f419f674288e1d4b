import { expect, test } from 'vitest'
import { stampLines } from './stamp.ts'

const linesOf = (name: string) => stampLines(name).map(({ text }) => text)

test('the lines of a stamp are as even in length as the words allow', () => {
  expect(linesOf('Namayeshgah Gostar Salamat Co.')).toEqual(['Namayeshgah', 'Gostar', 'Salamat Co.'])
  expect(linesOf('شرکت نمایشگاه‌گستر سلامت')).toEqual(['شرکت', 'نمایشگاه‌گستر', 'سلامت'])
  expect(linesOf('Ghorfeh')).toEqual(['Ghorfeh'])
  expect(linesOf('One  two')).toEqual(['One', 'two'])
})

test('the text stays within the star, and the lines are centred', () => {
  for (const name of [
    'Ghorfeh',
    'Namayeshgah Gostar Salamat Co.',
    'International Exhibitions and Conferences Organising Company of the Islamic Republic',
  ]) {
    const lines = stampLines(name)
    const feet = lines.map(({ y }) => y)
    expect(Math.max(...lines.map(({ text, size }) => text.length * size * 0.56))).toBeLessThan(68)
    expect((feet[0]! + feet.at(-1)!) / 2).toBeCloseTo(60 + lines[0]!.size * 0.32, 0)
    expect(feet).toEqual(feet.toSorted((a, b) => a - b))
  }
})
