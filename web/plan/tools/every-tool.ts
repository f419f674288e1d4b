// Maps each tool of the editor to its pointer behaviour.
import type { Colleagues } from '../desk/colleagues.ts'
import type { Desk } from '../desk/desk.ts'
import type { ToolName } from '../desk/types.ts'
import { boxHand } from './box-tool.ts'
import { lineHand } from './line-tool.ts'
import { doorHand, textHand } from './door-and-text-tools.ts'
import type { Hand } from './pointer.ts'
import { pointsHand } from './corner-tool.ts'
import { rowHand } from './row-tool.ts'
import { selectHand } from './select-tool.ts'

export function handsOf(desk: Desk, colleagues: () => Colleagues | undefined): Record<ToolName, Hand> {
  const line = lineHand(desk)
  const box = boxHand(desk)
  return {
    select: selectHand(
      desk,
      (id) => colleagues()?.moving(id),
      (ids) => colleagues()?.drag(ids),
    ),
    points: pointsHand(desk),
    hand: {},
    rectangle: box,
    polygon: line,
    row: rowHand(desk),
    pillar: box,
    wall: line,
    door: doorHand(desk),
    stairs: box,
    text: textHand(desk),
    measure: line,
  }
}
