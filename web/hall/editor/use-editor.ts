import { useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { doubtsOf, sideDoubts, type Refusals } from '../drawing/doubts.ts'
import { changed, opened, unsaved } from '../drawing/draft.ts'
import { newBooth } from '../drawing/new-booth.ts'
import { settled, tidy } from '../drawing/reshape.ts'
import { isSold } from '../drawing/sold.ts'
import { snap, type Hold, type Snapped, type Snapping } from '../drawing/snap.ts'
import type { Tool } from './tools.ts'

const nothing: ReadonlySet<string> = new Set()
const mostPoints = 64
export const usualSnapping: Snapping = { grid: true, corners: true, lines: true }

/** To the centimetre, with the lines through it. */
export const exactly = ([x, y]: Point): Snapped => ({
  point: [x, y],
  to: 'nothing',
  guides: [
    { axis: 'x', at: x },
    { axis: 'y', at: y },
  ],
})

interface EditorProps {
  plan: HallPlan
  booths: readonly Booth[]
  hallId: string
  mayWrite: boolean
}

/** Everything the editor knows: the draft, what is selected, the tool in hand and what it is drawing. */
export function useEditor({ plan, booths: given, hallId, mayWrite }: EditorProps) {
  const [draft, change] = useReducer(changed, given, opened)
  const [tool, setTool] = useState<Tool>('select')
  const [selected, select] = useState(nothing)
  const [snapping, setSnapping] = useState(usualSnapping)
  const [cursor, setCursor] = useState<Snapped>()
  const [announcement, say] = useState('')
  const [refusals, refuse] = useState<Refusals>(new Map())
  const booths = draft.now
  const doubts = useDoubts(plan, booths, refusals)
  const left = useMemo(() => unsaved(draft), [draft])
  const { points, drawn, put } = usePoints()
  const cancel = () => {
    put([])
    setCursor(undefined)
  }
  const pick = (next: Tool) => {
    cancel()
    if (next === 'draw') select(nothing)
    setTool(next)
  }
  const editing = editsOf({ plan, draft, change })
  const chosen = booths.filter(({ id }) => selected.has(id))
  const known = { plan, hallId, mayWrite, draft, booths, left, doubts, selected, chosen, tool, snapping }
  const setters = { select, setSnapping, setCursor, say, refuse, change, pick, cancel }
  /** Of the selection, what a hand may change. */
  const free = chosen.filter((booth) => !isSold(booth))
  const drawing = drawingOf({ ...known, ...setters, ...editing, drawn, put })
  return { ...known, ...setters, ...editing, ...drawing, points, cursor, announcement, refusals, free }
}
export type Editor = ReturnType<typeof useEditor>

function useDoubts(plan: HallPlan, booths: readonly Booth[], refusals: Refusals) {
  const resting = useDeferredValue(booths)
  return useMemo(() => [...doubtsOf(plan, resting, refusals), ...sideDoubts(plan, resting)], [plan, resting, refusals])
}

/** The corners of what is being drawn; `drawn` says them between two renderings, too. */
function usePoints() {
  const [points, setPoints] = useState<readonly Point[]>([])
  const now = useRef(points)
  now.current = points
  const put = (points: readonly Point[]) => {
    now.current = points
    setPoints(points)
  }
  return { points, drawn: () => now.current, put }
}

interface Editing {
  plan: HallPlan
  draft: ReturnType<typeof opened>
  change: (step: Parameters<typeof changed>[1]) => void
}
function editsOf({ plan, draft, change }: Editing) {
  const booths = draft.now
  const edit = (booths: readonly Booth[], about?: string) => change({ kind: 'edit', booths, about })
  const put = (id: string, by: (booth: Booth) => Booth) => booths.map((booth) => (booth.id === id ? by(booth) : booth))
  return {
    edit,
    update: (id: string, fields: Partial<Booth>, about: string) =>
      edit(
        put(id, (booth) => (isSold(booth) ? booth : { ...booth, ...fields })),
        `${about}:${id}`,
      ),
    /** Takes back what is not stored of a booth. */
    putBack: (id: string) => {
      const was = draft.stored.find((booth) => booth.id === id)
      if (was)
        edit(
          settled(
            plan,
            booths,
            put(id, () => was),
          ),
        )
    },
  }
}

interface Drawing {
  plan: HallPlan
  hallId: string
  booths: readonly Booth[]
  snapping: Snapping
  edit: (booths: readonly Booth[]) => void
  select: (ids: ReadonlySet<string>) => void
  say: (text: string) => void
  cancel: () => void
  drawn: () => readonly Point[]
  put: (points: readonly Point[]) => void
}

/** Corner after corner, until they close. */
function drawingOf(editor: Drawing) {
  const { drawn, put, say } = editor
  const close = () => closeArea(editor)
  const add = (point: Point) => {
    const points = drawn()
    const same = (other: Point | undefined) => other?.[0] === point[0] && other[1] === point[1]
    if (same(points.at(-1))) return
    if (points.length >= 3 && same(points[0])) return close()
    if (points.length >= mostPoints) return say(m.hall_say_most_points())
    put([...points, point])
    say(m.hall_say_point({ n: points.length + 1 }))
  }
  return { rest: restOf(editor), add, close, back: () => put(drawn().slice(0, -1)) }
}

interface Aimed {
  x: number
  y: number
  reach: number
  shift?: boolean
  exact?: boolean
}
/** Where an aim comes to rest; what is moved does not hold itself. */
const restOf =
  ({ plan, booths, snapping, drawn }: Drawing) =>
  (aim: Aimed, besides: ReadonlySet<string> = nothing): Snapped => {
    if (aim.exact) return exactly([Math.round(aim.x), Math.round(aim.y)])
    const points = drawn()
    const holds: Hold[] = booths.flatMap(({ id, name, polygon }) => (besides.has(id) ? [] : [{ name, polygon }]))
    if (points.length > 0) holds.push({ name: '', polygon: [...points] })
    holds.push({ name: m.hall_wall(), polygon: plan.outline })
    return snap({ ...aim, snapping, holds, square: aim.shift ? points.at(-1) : undefined })
  }

function closeArea({ plan, hallId, booths, drawn, edit, select, say, cancel }: Drawing) {
  const shape = tidy(drawn())
  if (shape.length < 3) return say(m.hall_say_three_points())
  if (!isSimple(shape)) return say(m.hall_say_crosses())
  const booth = newBooth(plan, booths, hallId, shape)
  edit(settled(plan, booths, [...booths, booth]))
  cancel()
  select(new Set([booth.id]))
  say(m.hall_say_drawn({ name: booth.name }))
}
