// Animates a preview to a new view. The first view, a resize and reduced motion are not animated.
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Bounds } from '#contract/rules/polygon.ts'
import { interpolateView, fit, type Size, type View } from '#web/map/view.ts'

const flightMs = 200
/** The lens fades in at the end of the animation, so that both finish together. */
const lensMs = 120

export interface Seen {
  view: View
  /** Opacity of the lens, 0 to 1. */
  lens: number
}

/** View and lens opacity `ms` milliseconds after the start. */
export function seenAfter(ms: number, from: View, to: View): Seen {
  const share = (part: number) => Math.max(0, Math.min(1, part))
  const t = share(ms / flightMs)
  return { view: t === 1 ? to : interpolateView(from, to, t * (2 - t)), lens: share((ms - flightMs + lensMs) / lensMs) }
}

function fly(from: View, to: View, show: (seen: Seen) => void): () => void {
  const since = performance.now()
  const step = (now: number) => {
    show(seenAfter(now - since, from, to))
    if (now - since < flightMs) frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

/**
 * @param about subject of the view; a new subject starts an animation even in the same area. Nothing is animated
 * without a subject.
 */
export function useFlight(part: Bounds, about: string | undefined, { width, height }: Size) {
  const [seen, setSeen] = useState<Seen>({ view: { x: 0, y: 0, k: 0.05 }, lens: 1 })
  const now = useRef(seen)
  now.current = seen
  const size = useRef('')
  const stop = useRef(() => {})
  useLayoutEffect(() => {
    const to = fit(part, { width, height })
    const isCalm = about === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches
    const isOther = size.current !== `${width} ${height}`
    size.current = `${width} ${height}`
    if (isCalm || isOther) setSeen({ view: to, lens: 1 })
    else stop.current = fly(now.current.view, to, setSeen)
    return () => stop.current()
    // oxlint-disable-next-line react/exhaustive-deps -- a new view where something else is looked at or the window changes
  }, [part.minX, part.minY, part.maxX, part.maxY, about, width, height])
  /** Sets the view manually and stops a running animation. */
  const setView = useCallback((change: (view: View) => View) => {
    stop.current()
    setSeen(({ view }) => ({ view: change(view), lens: 1 }))
  }, [])
  return { ...seen, setView }
}
