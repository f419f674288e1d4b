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

/** Everything the editor knows: the draft, what is selected, the tool in hand and what it is drawing. */
export function useEditor({
  plan,
  booths: given,
  hallId,
  mayWrite,
}: {
  plan: HallPlan
  booths: readonly Booth[]
  hallId: string
  mayWrite: boolean
}) {
  const [draft, change] = useReducer(changed, given, opened)
  const [tool, setTool] = useState<Tool>('select')
  const [selected, setSelected] = useState(nothing)
  const [snapping, setSnapping] = useState(usualSnapping)
  const [points, setPoints] = useState<readonly Point[]>([])
  const [cursor, setCursor] = useState<Snapped>()
  const [announcement, setAnnouncement] = useState('')
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const booths = draft.now
  const drawing = useRef(points)
  drawing.current = points
  const resting = useDeferredValue(booths)
  const doubts = useMemo(
    () => [...doubtsOf(plan, resting, refusals), ...sideDoubts(plan, resting)],
    [plan, resting, refusals],
  )
  const left = useMemo(() => unsaved(draft), [draft])
  const put = (points: readonly Point[]) => {
    drawing.current = points
    setPoints(points)
  }
  const edit = (booths: readonly Booth[], about?: string) => change({ kind: 'edit', booths, about })

  /** Where an aim comes to rest; what is moved does not hold itself. */
  const rest = (
    aim: { x: number; y: number; reach: number; shift?: boolean; exact?: boolean },
    besides: ReadonlySet<string> = nothing,
  ): Snapped => {
    if (aim.exact) return exactly([Math.round(aim.x), Math.round(aim.y)])
    const from = drawing.current.at(-1)
    const holds: Hold[] = booths.flatMap(({ id, name, polygon }) => (besides.has(id) ? [] : [{ name, polygon }]))
    if (drawing.current.length > 0) holds.push({ name: '', polygon: [...drawing.current] })
    holds.push({ name: m.hall_wall(), polygon: plan.outline })
    return snap({ ...aim, snapping, holds, square: aim.shift ? from : undefined })
  }
  const cancel = () => {
    put([])
    setCursor(undefined)
  }
  const close = () => {
    const shape = tidy(drawing.current)
    if (shape.length < 3) return setAnnouncement(m.hall_say_three_points())
    if (!isSimple(shape)) return setAnnouncement(m.hall_say_crosses())
    const booth = newBooth(plan, booths, hallId, shape)
    edit(settled(plan, booths, [...booths, booth]))
    cancel()
    setSelected(new Set([booth.id]))
    setAnnouncement(m.hall_say_drawn({ name: booth.name }))
  }
  const add = (point: Point) => {
    const [first] = drawing.current
    const last = drawing.current.at(-1)
    const same = (other: Point | undefined) => other?.[0] === point[0] && other[1] === point[1]
    if (same(last)) return
    if (drawing.current.length >= 3 && same(first)) return close()
    if (drawing.current.length >= mostPoints) return setAnnouncement(m.hall_say_most_points())
    put([...drawing.current, point])
    setAnnouncement(m.hall_say_point({ n: drawing.current.length }))
  }
  const pick = (next: Tool) => {
    cancel()
    if (next === 'draw') setSelected(nothing)
    setTool(next)
  }
  const update = (id: string, fields: Partial<Booth>, about: string) =>
    edit(
      booths.map((booth) => (booth.id === id && !isSold(booth) ? { ...booth, ...fields } : booth)),
      `${about}:${id}`,
    )
  /** Takes back what is not stored of a booth. */
  const putBack = (id: string) => {
    const was = draft.stored.find((booth) => booth.id === id)
    if (was)
      edit(
        settled(
          plan,
          booths,
          booths.map((booth) => (booth.id === id ? was : booth)),
        ),
      )
  }
  return {
    plan,
    hallId,
    mayWrite,
    draft,
    booths,
    left,
    doubts,
    selected,
    select: setSelected,
    tool,
    pick,
    snapping,
    setSnapping,
    points,
    cursor,
    setCursor,
    announcement,
    say: setAnnouncement,
    refusals,
    refuse: setRefusals,
    change,
    edit,
    update,
    putBack,
    rest,
    add,
    close,
    cancel,
    back: () => put(drawing.current.slice(0, -1)),
    chosen: booths.filter(({ id }) => selected.has(id)),
    /** Of the selection, what a hand may change. */
    free: booths.filter((booth) => selected.has(booth.id) && !isSold(booth)),
  }
}
export type Editor = ReturnType<typeof useEditor>
