// Door tool and text tool. Doors snap to a wall and take its direction. A click places a text.
import type { Point } from '#contract/kernel/geometry.ts'
import { toEdge } from '#contract/plan/tools/footprint.ts'
import { footOn } from '#contract/plan/tools/points.ts'
import { contains, edgesOf, type Edge } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import type { Desk } from '../desk/desk.ts'
import { makeThings, newThing } from '../desk/new-things.ts'
import { labelOf } from '../desk/words.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'

/** Width in cm of a door made by a click. */
const usualDoor = 300

/** The wall segment nearest to the pointer, at most three metres away. */
function wallNear({ state: { document } }: Desk, { x, y }: Pick<Aim, 'x' | 'y'>): Edge | undefined {
  const { outline } = document.frame
  const edges = [
    ...(outline ? edgesOf(outline) : []),
    ...document.things.flatMap((thing) => (thing.kind === 'wall' ? edgesOf(thing.points).slice(0, -1) : [])),
  ]
  let best: Edge | undefined
  let least = 300
  for (const edge of edges) {
    const far = toEdge(x, y, edge)
    if (far < least) [best, least] = [edge, far]
  }
  return best
}

/** Ends of a door on a wall, `width` apart around a point. They snap to steps of 25 cm along the wall. */
function doorOn([a, b]: Edge, at: Point, width: number): Ends {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const wide = Math.min(width, length)
  const middle = Math.round(((at[0] - a[0]) * ux + (at[1] - a[1]) * uy) / 25) * 25
  const start = Math.max(0, Math.min(length - wide, middle - wide / 2))
  const place = (along: number): Point => [Math.round(a[0] + ux * along), Math.round(a[1] + uy * along)]
  return { from: place(start), to: place(start + wide) }
}

type Ends = { from: Point; to: Point }
const showDoor = (desk: Desk, door: Ends | undefined) => desk.set({ drawing: door && { kind: 'door', ...door } })
function makeDoor(desk: Desk, door: Ends) {
  desk.set({ drawing: undefined })
  makeThings(desk, [newThing(desk, 'door', inward(desk, door))], labelOf('add', [{ kind: 'door' }]))
}
/** Door as wide as it was dragged, in steps of 25 cm, at least 50 cm. */
function doorBetween(wall: Edge, start: Point, end: Point): Ends {
  const width = Math.max(50, Math.round(Math.hypot(end[0] - start[0], end[1] - start[1]) / 25) * 25)
  return doorOn(wall, [Math.round((start[0] + end[0]) / 2), Math.round((start[1] + end[1]) / 2)], width)
}

export function doorHand(desk: Desk): Hand {
  let wall: Edge | undefined
  let start: Point | undefined
  return {
    hover: (aim) => {
      const edge = aim && wallNear(desk, aim)
      showDoor(desk, edge && doorOn(edge, footOn(edge, aim.x, aim.y), usualDoor))
    },
    tap: (aim) => {
      const edge = wallNear(desk, aim)
      if (!edge) desk.say(m.editor_say_no_wall())
      else if (desk.mayWrite) makeDoor(desk, doorOn(edge, footOn(edge, aim.x, aim.y), usualDoor))
    },
    grab: (aim) => {
      wall = desk.mayWrite ? wallNear(desk, aim) : undefined
      start = wall && footOn(wall, aim.x, aim.y)
      return wall !== undefined
    },
    drag: (aim) => {
      if (wall && start) showDoor(desk, doorBetween(wall, start, footOn(wall, aim.x, aim.y)))
    },
    drop: () => {
      const { drawing } = desk.state
      if (drawing?.kind === 'door') makeDoor(desk, { from: drawing.from, to: drawing.to })
    },
    stop: () => showDoor(desk, undefined),
  }
}

/**
 * Swaps the ends if needed so that the hall is on the left from `from` to `to`. The door's arrow then points inwards.
 */
function inward({ state: { document } }: Desk, { from, to }: Ends) {
  const { outline } = document.frame
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  return !outline || contains(outline, x + nx * 50, y + ny * 50) ? { from, to } : { from: to, to: from }
}

export function textHand(desk: Desk): Hand {
  const rest = (aim: Aim) => snappedPoint(desk, aim, { ground: snapTargetsFor(desk) })
  return {
    hover: (aim) => {
      const point = aim && rest(aim)
      desk.set({ cursor: point && { point: point.point, snapped: point } })
    },
    tap: (aim) => {
      if (!desk.mayWrite) return
      const words = { fa: m.editor_new_text({}, { locale: 'fa' }), en: m.editor_new_text({}, { locale: 'en' }) }
      const thing = newThing(desk, 'text', { at: rest(aim).point, text: words })
      if (!makeThings(desk, [thing], labelOf('add', [thing]))) return
      desk.pick('select')
      desk.select([thing.id], thing.id)
      requestAnimationFrame(() => {
        const field = document.querySelector<HTMLInputElement>('[data-first-field]')
        field?.focus()
        field?.select()
      })
    },
  }
}
