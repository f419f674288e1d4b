import { expect, test } from 'vitest'
import { area, wishOf } from './wish.ts'

test('the calculator accepts Persian and Latin digits and stays within its limits', () => {
  const areaOf = (typed: string) => wishOf(new URLSearchParams({ area: typed })).area
  expect(['36', '۳۶', '٣٦', '500', '1', '', 'large'].map(areaOf)).toEqual([
    36,
    36,
    36,
    area.most,
    area.least,
    area.usual,
    area.usual,
  ])
})
