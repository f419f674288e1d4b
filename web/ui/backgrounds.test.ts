import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultColours } from '#contract/rules/brand-colours.ts'

const web = join(import.meta.dirname, '..')

test('no translucent background uses the portal’s default colour, because fairs may have their own', () => {
  const veil = new RegExp(`background: ${defaultColours.ground}[0-9a-f]{2}`)
  const sheets = globSync('**/*.css', { cwd: web })
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((sheet) => veil.test(readFileSync(join(web, sheet), 'utf8')))).toEqual([])
})
