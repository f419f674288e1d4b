import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

const read = (cents: number, locale: 'fa' | 'en', unit = true) =>
  renderToStaticMarkup(<Amount cents={cents} locale={locale} unit={unit} />).replaceAll(/<[^>]+>/g, '')

// Stands on `isBefore` of amount.tsx.
test('the minus of a credit stands before the sign of the euro in English, and beside the figure everywhere else', () => {
  expect(read(-583_330, 'en')).toBe('−€5,833.30')
  expect(read(583_330, 'en')).toBe('€5,833.30')
  expect(read(-583_330, 'en', false)).toBe('−5,833.30')
  expect(read(-583_330, 'fa')).toMatch(/^\u200e?[-−]\u200e?۵٬۸۳۳٫۳۰ یورو$/)
})
