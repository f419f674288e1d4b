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

/** What the hand has taken: asked and changed between two renderings. */
interface Grip {
  editor: Editor
  held: { current: Held | undefined }
}

/** What the hand does with each tool. One drag is one step back. */
export function useHand(editor: Editor): Hand & { carrying: () => boolean } {
  const held = useRef<Held>(undefined)
  const { tool, mayWrite, rest } = editor
  const grip: Grip = { editor, held }
  const grab = (aim: Aim) =>
    tool === 'points' ? grabCorner(grip, aim) : tool === 'select' && !aim.more && grabBooths(grip, aim)
  const isDrawing = tool === 'draw' || tool === 'points'
  return {
    tap: (aim) => tap(editor, aim),
    drag: (aim) => drag(grip, aim),
    turn: (aim) => turn(editor, aim),
    hover: (aim) => editor.setCursor(aim && isDrawing ? rest(aim) : undefined),
    secondTap: (aim) => (tool === 'draw' ? editor.close() : tap(editor, aim)),
    grab: (aim) => mayWrite && grab(aim),
    drop: () => {
      held.current = undefined
      editor.setCursor(undefined)
    },
    carrying: () => held.current !== undefined && held.current.kind !== 'locked',
  }
}

/** What is sold stays under the hand, and says why. */
function lock({ editor, held }: Grip, name: string) {
  held.current = { kind: 'locked' }
  editor.say(m.hall_say_locked({ name }))
  return true
}

/** The booth that lies deepest under an aim; a finger may miss it by a little. */
const under = (booths: readonly Booth[], { x, y, reach, touch }: Aim) =>
  booths
    .map((booth) => ({ booth, deep: depth(booth.polygon, x, y) }))
    .filter(({ deep }) => deep >= (touch ? -reach : 0))
    .sort((a, b) => b.deep - a.deep)[0]?.booth

function tap({ tool, booths, selected, add, rest, select }: Editor, aim: Aim) {
  if (tool === 'draw') return add(rest(aim).point)
  const booth = under(booths, aim)
  if (!booth) return aim.more ? undefined : select(new Set())
  if (!aim.more) return select(new Set([booth.id]))
  select(new Set(selected.has(booth.id) ? [...selected].filter((id) => id !== booth.id) : [...selected, booth.id]))
}

/** A corner, or an edge, which gets one. */
function grabCorner(grip: Grip, { x, y, reach }: Aim): boolean {
  const { plan, booths, chosen, free, edit } = grip.editor
  const about = `corner:${++grabs}`
  const take = (node: Node) => {
    grip.held.current = { kind: 'corner', node, before: booths, about }
    return true
  }
  const node = cornerAt(free, x, y, reach)
  if (node) return take(node)
  const edge = edgeAt(chosen, x, y, reach * 0.6)
  const booth = chosen.find(({ id }) => id === edge?.booth)
  if (!edge || !booth) return false
  if (isSold(booth)) return lock(grip, booth.name)
  edit(reshaped(plan, booths, booth.id, splitAt(booth.polygon, edge.corner, edge.point)), about)
  return take({ booth: booth.id, corner: edge.corner + 1 })
}

function grabBooths(grip: Grip, { x, y }: Aim): boolean {
  const { booths, chosen, free, say } = grip.editor
  const booth = chosen.find(({ polygon }) => contains(polygon, x, y))
  if (!booth) return false
  if (free.length === 0) return lock(grip, booth.name)
  if (free.length < chosen.length) say(m.hall_say_locked_some({ count: chosen.length - free.length }))
  const distance = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
  const anchor = booth.polygon.reduce((best, point) => (distance(point) < distance(best) ? point : best))
  const ids = new Set(free.map(({ id }) => id))
  grip.held.current = { kind: 'booths', ids, before: booths, anchor, from: [x, y], about: `move:${++grabs}` }
  return true
}

function drag({ editor: { plan, booths, rest, edit, setCursor }, held: { current: now } }: Grip, aim: Aim) {
  if (now?.kind === 'corner') {
    const booth = booths.find(({ id }) => id === now.node.booth)
    const spot = rest(aim, new Set([now.node.booth]))
    setCursor(spot)
    if (booth)
      edit(reshaped(plan, now.before, booth.id, withCorner(booth.polygon, now.node.corner, spot.point)), now.about)
  }
  if (now?.kind === 'booths') {
    const [left, top] = now.anchor
    const spot = rest({ ...aim, x: left + aim.x - now.from[0], y: top + aim.y - now.from[1] }, now.ids)
    setCursor(spot)
    edit(movedBy(plan, now.before, now.ids, spot.point[0] - left, spot.point[1] - top), now.about)
  }
}

/** The right button: closes what is drawn, or takes a corner away. */
function turn({ tool, plan, booths, free, close, edit }: Editor, aim: Aim) {
  if (tool === 'draw') return close()
  const node = tool === 'points' ? cornerAt(free, aim.x, aim.y, aim.reach) : undefined
  const booth = free.find(({ id }) => id === node?.booth)
  if (node && booth) edit(reshaped(plan, booths, booth.id, withoutCorner(booth.polygon, node.corner)))
}
