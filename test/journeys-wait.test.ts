// Journeys must wait for their expectations. An element counted or read only once fails on a busy machine.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Playwright calls that return the current state of an element without waiting. */
const moment =
  /expect\(await (?:(?!evaluate|\n).)*\.(?:count|is(?:Disabled|Enabled|Visible|Checked)|inputValue|textContent|innerText|getAttribute)\([^()\n]*\)\)/g

it('no journey reads the state of an element only once instead of polling it', () => {
  const found = globSync('test/journeys/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(moment)].map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
