import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every icon name has a drawing, and every drawing has a name', () => {
  const drawn = [
    ...readFileSync(new URL('icons.svg', import.meta.url), 'utf8').matchAll(/<symbol id="(\w+)" viewBox="0 0 20 20">/g),
  ].map(([, id]) => id)
  const named = /iconNames = \[([^\]]+)\]/
    .exec(readFileSync(new URL('icon-names.ts', import.meta.url), 'utf8'))?.[1]
    ?.match(/\w+/g)
  expect(new Set(drawn)).toEqual(new Set(named))
  expect(new Set(drawn).size).toBe(drawn.length)
})
