import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { m } from '#messages/messages.js'
import { unbrokenCodes } from './unbroken-codes.tsx'

const shown = (text: string) => renderToStaticMarkup(<h2>{unbrokenCodes(text)}</h2>)

test('a number in a confirmation stays on one line, and the text is unchanged', () => {
  const title = m.order_withdraw_title({ number: '1404-0208' }, { locale: 'fa' })
  expect(shown(title)).toContain('<span class="nowrap">\u20681404-0208\u2069</span>')
  expect(shown(title).replaceAll(/<[^>]+>/g, '')).toBe(title)
})

test('names and sentences without a code are not changed', () => {
  for (const text of ['حساب حذف شود؟', 'Remove \u2068Hamrah Pulse of Isfahan\u2069?'])
    expect(shown(text)).toBe(`<h2>${text}</h2>`)
})
