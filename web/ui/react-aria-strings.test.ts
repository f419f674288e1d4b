import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stringsOf } from '../../vite/react-aria-strings.ts'
import * as fa from './react-aria.fa.ts'

// String tables of features that the portal does not use: drag and drop and colour pickers. They stay English and are
// never bundled.
const unused = new Set(['color', 'colorState', 'dnd'])
const tables = globSync('node_modules/{react-aria,react-stately,react-aria-components}/dist/private/**/intlStrings.mjs')

test('every string of React Aria has a Persian translation', async () => {
  expect(tables.length).toBeGreaterThan(15)
  for (const file of tables) {
    const found = stringsOf(readFileSync(file, 'utf8'))
    if (!found) throw new Error(`unknown shape: ${file}`)
    const key = file.includes('/react-stately/') ? `${found.name}State` : found.name
    if (unused.has(key)) continue
    const { default: en } = (await import(resolve(dirname(file), `${found.path}en-US.mjs`))) as { default: object }
    const persian = (fa as Record<string, object | undefined>)[key] ?? {}
    expect({ [key]: Object.keys(persian).sort() }).toEqual({ [key]: Object.keys(en).sort() })
  }
})
