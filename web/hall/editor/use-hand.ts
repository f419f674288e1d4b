import { useRef } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import { contains, depth } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import type { Aim, Hand } from './pointer.ts'
import {
  cornerAt,
  edgeAt,
  movedBy,
  reshaped,
  splitAt,
  withCorner,
  withoutCorner,
  type Node,
} from '../drawing/reshape.ts'
import { isSold } from '../drawing/sold.ts'
import type { Editor } from './use-editor.ts'

type Held =
  | { kind: 'locked' }
  | { kind: 'corner'; node: Node; before: readonly Booth[]; about: string }
  | { kind: 'booths'; ids: ReadonlySet<string>; before: readonly Booth[]; anchor: Point; from: Point; about: string }
let grabs = 0

/** What the hand does with each tool. One drag is one step back. */
export function useHand(editor: Editor): Hand & { carrying: () => boolean } {
  const held = useRef<Held>(undefined)
  const { plan, booths, chosen, free, selected, tool, mayWrite, rest, edit } = editor
  /** What is sold stays under the hand, and says why. */
  const lock = (name: string) => {
    held.current = { kind: 'locked' }
    editor.say(m.hall_say_locked({ name }))
    return true
  }

  const under = ({ x, y, reach, touch }: Aim) => {
    const near = touch ? reach : 0
    return booths
      .map((booth) => ({ booth, deep: depth(booth.polygon, x, y) }))
      .filter(({ deep }) => deep >= -near)
      .sort((a, b) => b.deep - a.deep)[0]?.booth
  }
  const tap = (aim: Aim) => {
    if (tool === 'draw') return editor.add(rest(aim).point)
    const booth = under(aim)
    if (!booth) return aim.more ? undefined : editor.select(new Set())
    if (!aim.more) return editor.select(new Set([booth.id]))
    editor.select(
      new Set(selected.has(booth.id) ? [...selected].filter((id) => id !== booth.id) : [...selected, booth.id]),
    )
  }
  const grabCorner = ({ x, y, reach }: Aim): boolean => {
    const about = `corner:${++grabs}`
    const node = cornerAt(free, x, y, reach)
    if (node) {
      held.current = { kind: 'corner', node, before: booths, about }
      return true
    }
    const edge = edgeAt(chosen, x, y, reach * 0.6)
    const booth = chosen.find(({ id }) => id === edge?.booth)
    if (!edge || !booth) return false
    if (isSold(booth)) return lock(booth.name)
    edit(reshaped(plan, booths, booth.id, splitAt(booth.polygon, edge.corner, edge.point)), about)
    held.current = { kind: 'corner', node: { booth: booth.id, corner: edge.corner + 1 }, before: booths, about }
    return true
  }
  const grabBooths = ({ x, y }: Aim): boolean => {
    const booth = chosen.find(({ polygon }) => contains(polygon, x, y))
    if (!booth) return false
    if (free.length === 0) return lock(booth.name)
    if (free.length < chosen.length) editor.say(m.hall_say_locked_some({ count: chosen.length - free.length }))
    const anchor = booth.polygon.reduce((best, point) =>
      Math.hypot(point[0] - x, point[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? point : best,
    )
    held.current = {
      kind: 'booths',
      ids: new Set(free.map(({ id }) => id)),
      before: booths,
      anchor,
      from: [x, y],
      about: `move:${++grabs}`,
    }
    return true
  }
  const drag = (aim: Aim) => {
    const now = held.current
    if (now?.kind === 'corner') {
      const booth = booths.find(({ id }) => id === now.node.booth)
      const spot = rest(aim, new Set([now.node.booth]))
      editor.setCursor(spot)
      if (booth)
        edit(reshaped(plan, now.before, booth.id, withCorner(booth.polygon, now.node.corner, spot.point)), now.about)
    }
    if (now?.kind === 'booths') {
      const spot = rest(
        { ...aim, x: now.anchor[0] + aim.x - now.from[0], y: now.anchor[1] + aim.y - now.from[1] },
        now.ids,
      )
      editor.setCursor(spot)
      edit(movedBy(plan, now.before, now.ids, spot.point[0] - now.anchor[0], spot.point[1] - now.anchor[1]), now.about)
    }
  }
  const turn = (aim: Aim) => {
    if (tool === 'draw') return editor.close()
    const node = tool === 'points' ? cornerAt(free, aim.x, aim.y, aim.reach) : undefined
    const booth = free.find(({ id }) => id === node?.booth)
    if (node && booth) edit(reshaped(plan, booths, booth.id, withoutCorner(booth.polygon, node.corner)))
  }
  return {
    tap,
    drag,
    turn,
    hover: (aim) => editor.setCursor(aim && (tool === 'draw' || tool === 'points') ? rest(aim) : undefined),
    secondTap: (aim) => (tool === 'draw' ? editor.close() : tap(aim)),
    grab: (aim) =>
      mayWrite && (tool === 'points' ? grabCorner(aim) : tool === 'select' && !aim.more && grabBooths(aim)),
    drop: () => {
      held.current = undefined
      editor.setCursor(undefined)
    },
    carrying: () => held.current !== undefined && held.current.kind !== 'locked',
  }
}
