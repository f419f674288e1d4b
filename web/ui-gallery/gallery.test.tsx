import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import Gallery from './gallery.screen.tsx'

test('every component renders on the server, in the surrounding language', () => {
  const Stub = createRoutesStub([{ path: '/', Component: Gallery }])
  const page = renderToString(<Stub />)
  const [english, persian] = page.split('lang="fa"') as [string, string]
  expect(english).toContain('8,824.20')
  expect(english).not.toMatch(/[۰-۹]/)
  expect(persian).toContain('۸٬۸۲۴٫۲۰')
  expect(persian).toContain('value="۱۶ خرداد ۱۴۰۴"')
})
