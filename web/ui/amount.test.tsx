import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Amount } from './amount.tsx'

const read = (cents: number, locale: 'fa' | 'en', unit = true) =>
  renderToStaticMarkup(<Amount cents={cents} locale={locale} unit={unit} />).replaceAll(/<[^>]+>/g, '')

// Covers `isBefore` of amount.tsx, which puts the minus before the euro sign.
test('a negative amount has its minus before the euro sign in English, and next to the number elsewhere', () => {
  expect(read(-583_330, 'en')).toBe('−€5,833.30')
  expect(read(583_330, 'en')).toBe('€5,833.30')
  expect(read(-583_330, 'en', false)).toBe('−5,833.30')
  expect(read(-583_330, 'fa')).toMatch(/^\u200e?[-−]\u200e?۵٬۸۳۳٫۳۰ یورو$/)
})
