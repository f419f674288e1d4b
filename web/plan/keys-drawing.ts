// Keyboard input while a shape is being drawn: typed lengths, removing the last corner, the number of booths in a row.
import { latinDigits } from '#contract/rules/digits.ts'
import type { Desk } from './desk/desk.ts'
import { makeDragged, typeSize } from './tools/box-tool.ts'
import { backPoint, closeLine, takeLength, typeLength } from './tools/line-tool.ts'
import { changeRow, makeRow, rowOf } from './tools/row-tool.ts'

type Acts = Readonly<Record<string, () => void>>
const done = (acts: Acts, key: string) => {
  acts[key]?.()
  return key in acts
}

/**
 * Handles a key while a shape is being drawn.
 * @returns whether the key was used
 */
export function whileDrawing(desk: Desk, { key, code, shiftKey }: KeyboardEvent): boolean {
  const { drawing } = desk.state
  const sign = latinDigits(key).replace(/[٫,]/, '.')
  const digit = /^[\d.]$/.test(sign) ? sign : undefined
  // A key that completes or cancels the shape ends the drag, even while the mouse button is still down.
  const drop = () => desk.interrupt()
  if (drawing?.kind === 'line') {
    if (digit) typeLength(desk, digit)
    return digit !== undefined || done(lineKeys(desk, drop), key)
  }
  if (drawing?.kind === 'box' && drawing.of !== 'select') {
    if (digit) typeSize(desk, digit)
    return digit !== undefined || done(boxKeys(desk, drop), key)
  }
  return done(rowKeys(desk, drop), code === 'KeyR' && !shiftKey ? 'R' : key)
}

const lineKeys = (desk: Desk, drop: () => void): Acts => ({
  Backspace: () => backPoint(desk),
  Enter: () => {
    if (!takeLength(desk)) closeLine(desk)
  },
  Escape: drop,
})
const boxKeys = (desk: Desk, drop: () => void): Acts => ({
  Tab: () => typeSize(desk, '\t'),
  Backspace: () => typeSize(desk, '\b'),
  Enter: () => {
    makeDragged(desk)
    drop()
  },
  Escape: drop,
})
function rowKeys(desk: Desk, drop: () => void): Acts {
  const row = rowOf(desk)?.row
  if (!row) return {}
  const more = () => changeRow(desk, { count: row.count + 1 })
  const less = () => changeRow(desk, { count: row.count - 1 })
  return {
    '+': more,
    '=': more,
    '-': less,
    '−': less,
    R: () => changeRow(desk, { angle: (row.angle + 90) % 360 }),
    Enter: () => makeRow(desk),
    Escape: drop,
  }
}
