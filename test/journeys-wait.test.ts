// Journeys wait for what they look for: what is counted or read in one moment fails on a machine that is busy.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What Playwright answers at once about an element, without waiting for what is expected of it. */
const moment =
  /expect\(await (?:(?!evaluate|\n).)*\.(?:count|is(?:Disabled|Enabled|Visible|Checked)|inputValue|textContent|innerText|getAttribute)\([^()\n]*\)\)/g

it('no journey judges a moment of an element: expect.poll asks until it is so', () => {
  const found = globSync('test/journeys/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(moment)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
