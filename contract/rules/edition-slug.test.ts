import { expect, test } from 'vitest'
import { isEditionSlug, isReservedSlug, nextEditionSlug } from './edition-slug.ts'

test.each(['2026', 'pharma-2026', '1405', 'a'])('%s is a valid edition slug', (slug) =>
  expect([isEditionSlug(slug), isReservedSlug(slug)]).toEqual([true, false]),
)
test.each(['', 'Pharma', 'pharma_2026', '-2026', '2026-', 'a--b', '۱۴۰۵', 'panel', 'current', 'en', 'x'.repeat(41)])(
  '«%s» is no valid edition slug',
  (slug) => expect(isEditionSlug(slug) && !isReservedSlug(slug)).toBe(false),
)

test.each([
  ['2025', [], '2026'],
  ['2025', ['2026', '2027'], '2028'],
  ['pharma-2025-tehran', [], 'pharma-2026-tehran'],
  ['spring', [], 'spring-2'],
  ['spring', ['spring-2'], 'spring-3'],
])('after %s, with %j taken, comes %s', (slug, taken, next) => {
  expect(nextEditionSlug(slug, taken)).toBe(next)
  expect(isEditionSlug(next)).toBe(true)
})
