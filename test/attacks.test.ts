// The table of guards (attack/guards.ts) fits the source: a guard that moved on moves on there, too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { all } from '../attack/areas.ts'
import { placesOf } from '../attack/guard.ts'
import { guards } from '../attack/guards.ts'
import { root } from '../scripts/run.ts'

test.each(Object.entries(guards))(
  '“%s” is where the table says, once, and its cases are there',
  (_, { pieces, cases }) => {
    expect(
      pieces.map(([file, piece]) => [file, piece, placesOf(readFileSync(join(root, file), 'utf8'), piece).length]),
    ).toEqual(pieces.map(([file, piece]) => [file, piece, 1]))
    expect(cases.filter((id) => !(id in all))).toEqual([])
    expect(cases).not.toEqual([])
  },
)
