// Pointer and keyboard on an underlay picture: set the two ends of a known length, drag them, zoom and move the
// picture.
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Spot } from '#contract/plan/tools/underlay.ts'
import { hasWandered, pinch, type Spot as Finger } from '#web/map/pointer-input.ts'
import { fit, type Size, type View } from '#web/map/view.ts'
import type { PanePicture } from './measure-paint.ts'

export interface Measured {
  ends: readonly Spot[]
  onEnds: (ends: readonly Spot[]) => void
  active: number
  onActive: (active: number) => void
}
/** Tolerance of mouse and finger when hitting an end of the known length, in window pixels. */
const reach = { mouse: 14, touch: 26 }
/** Maximum zoom, in window pixels per picture pixel. */
const nearest = 24

export function usePane(host: RefObject<HTMLElement | null>, picture: PanePicture, measured: Measured) {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<View>({ x: 0, y: 0, k: 0.1 })
  const [cursor, setCursor] = useState<Spot>()
  const whole = () => fit(withEdge(picture), size)
  useSize(host, setSize)
  // oxlint-disable-next-line react/exhaustive-deps -- a new view where the window changes, and at no other time
  useLayoutEffect(() => setView(whole()), [size.width, size.height, picture])
  const zoom = (factor: number, at: Spot = [size.width / 2, size.height / 2]) =>
    setView((now) => zoomed(now, factor, at, picture, size))
  useWheel(host, zoom)
  const toPicture = ([x, y]: Spot): Spot => [
    within((x - view.x) / view.k, picture.width),
    within((y - view.y) / view.k, picture.height),
  ]
  const put = (spot: Spot, at = measured.active) => {
    measured.onEnds(measured.ends.length <= at ? [...measured.ends, spot] : measured.ends.with(at, spot))
    if (measured.ends.length === 0) measured.onActive(1)
  }
  const pointer = usePointer({ view, setView, setCursor, toPicture, put, measured, zoom })
  const onKeyDown = keysOf({ view, size, picture, cursor, setCursor, setView, zoom, whole, put, measured })
  return { view, size, cursor, zoom, showWhole: () => setView(whole()), hand: { ...pointer, onKeyDown } }
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))
function withEdge({ width, height }: PanePicture) {
  const edge = Math.max(width, height) * 0.03
  return { minX: -edge, minY: -edge, maxX: width + edge, maxY: height + edge }
}
function zoomed(now: View, factor: number, [px, py]: Spot, picture: PanePicture, size: Size): View {
  const least = fit(withEdge(picture), size).k * 0.6
  const k = Math.max(least, Math.min(nearest, now.k * factor))
  return { k, x: px - ((px - now.x) / now.k) * k, y: py - ((py - now.y) / now.k) * k }
}

function useSize(host: RefObject<HTMLElement | null>, setSize: (size: Size) => void) {
  useLayoutEffect(() => {
    const node = host.current
    if (!node) return
    const measure = () => setSize({ width: node.clientWidth, height: node.clientHeight })
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    measure()
    return () => watch.disconnect()
  }, [host, setSize])
}
/** The wheel listener must not be passive, or the page would scroll too. Listeners added by React are passive. */
function useWheel(host: RefObject<HTMLElement | null>, zoom: (factor: number, at: Spot) => void) {
  const now = useRef(zoom)
  useEffect(() => {
    now.current = zoom
  })
  useEffect(() => {
    const node = host.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const frame = node?.getBoundingClientRect()
      if (frame) now.current(Math.exp(-event.deltaY * 0.0018), [event.clientX - frame.x, event.clientY - frame.y])
    }
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [host])
}

interface Pointing {
  view: View
  setView: (change: (view: View) => View) => void
  setCursor: (cursor: Spot | undefined) => void
  toPicture: (at: Spot) => Spot
  put: (spot: Spot, at?: number) => void
  measured: Measured
  zoom: (factor: number, at?: Spot) => void
}
interface Held {
  x: number
  y: number
  end: number | undefined
  moved: boolean
}
const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot => {
  const { x, y } = currentTarget.getBoundingClientRect()
  return [clientX - x, clientY - y]
}
/** Index of the end of the known length that a press hits, or undefined. */
function endAt({ ends }: Measured, view: View, [px, py]: Spot, isTouch: boolean): number | undefined {
  const far = ends.map(([x, y]) => Math.hypot(x * view.k + view.x - px, y * view.k + view.y - py))
  const near = far.indexOf(Math.min(...far))
  return (far[near] ?? Infinity) <= (isTouch ? reach.touch : reach.mouse) ? near : undefined
}
/**
 * A click sets an end of the known length, and ends can be dragged. A drag elsewhere moves the picture. Two fingers
 * zoom the picture and set no end.
 */
function usePointer(pointing: Pointing) {
  const { view, setCursor, toPicture, put, measured } = pointing
  const held = useRef<Held>(undefined)
  const fingers = useRef(new Map<number, Finger>())
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const [x, y] = placeOf(event)
    fingers.current.set(event.pointerId, { x, y })
    held.current = undefined
    if (fingers.current.size > 1) return
    const end = endAt(measured, view, [x, y], event.pointerType === 'touch')
    held.current = { x, y, end, moved: false }
    if (end !== undefined) measured.onActive(end)
  }
  const move = (event: PointerEvent) => {
    setCursor(toPicture(placeOf(event)))
    if (held.current) drag(pointing, held.current, event)
    else stretch(pointing, fingers.current, event)
  }
  const lift = (event: PointerEvent) => {
    const hand = held.current
    held.current = undefined
    fingers.current.delete(event.pointerId)
    if (hand && !hand.moved && hand.end === undefined && event.type === 'pointerup') put(toPicture(placeOf(event)))
  }
  const leave = () => held.current ?? setCursor(undefined)
  return { onPointerDown: press, onPointerMove: move, onPointerUp: lift, onPointerCancel: lift, onPointerLeave: leave }
}
/** Zooms and moves the picture when one of two fingers moves. */
function stretch({ setView, zoom }: Pointing, fingers: Map<number, Finger>, event: PointerEvent) {
  const before = fingers.get(event.pointerId)
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
  const [x, y] = placeOf(event)
  if (!before || !other) return
  fingers.set(event.pointerId, { x, y })
  const pan = (dx: number, dy: number) => setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }))
  const zoomAt = (factor: number, px?: number, py?: number) => zoom(factor, [px ?? x, py ?? y])
  pinch({ zoom: zoomAt, pan }, before, { x, y }, other)
}
function drag({ setView, toPicture, put }: Pointing, hand: Held, event: PointerEvent) {
  const at = placeOf(event)
  hand.moved ||= hasWandered(hand, { x: at[0], y: at[1] }, event.nativeEvent)
  if (!hand.moved) return
  if (hand.end !== undefined) return put(toPicture(at), hand.end)
  const [dx, dy] = [at[0] - hand.x, at[1] - hand.y]
  Object.assign(hand, { x: at[0], y: at[1] })
  setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }))
}

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Distance that an arrow key moves the cursor, in window pixels. With Alt it moves one picture pixel. */
const step = { plain: 8, shift: 48 }
interface Keys extends Omit<Pointing, 'toPicture'> {
  size: Size
  picture: PanePicture
  cursor: Spot | undefined
  zoom: (factor: number, at?: Spot) => void
  whole: () => View
}
function keysOf({ view, size, picture, cursor, setCursor, setView, zoom, whole, put, measured }: Keys) {
  const from = cursor ?? measured.ends[measured.active] ?? [picture.width / 2, picture.height / 2]
  const go = ([x, y]: Spot, by: number) => {
    const to: Spot = [within(from[0] + x * by, picture.width), within(from[1] + y * by, picture.height)]
    setCursor(to)
    setView((now) => scrolledView(now, to, size))
  }
  return (event: KeyboardEvent) => {
    const way = arrows[event.key]
    const middle: Spot = [from[0] * view.k + view.x, from[1] * view.k + view.y]
    const acts: Record<string, () => void> = {
      Enter: () => put(from),
      ' ': () => put(from),
      '+': () => zoom(1.5, middle),
      '=': () => zoom(1.5, middle),
      '-': () => zoom(1 / 1.5, middle),
      '0': () => setView(whole),
    }
    const act = way
      ? () => go(way, event.altKey ? 1 : (event.shiftKey ? step.shift : step.plain) / view.k)
      : acts[event.key]
    if (!act || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
}
/** Moves the view so that the cursor stays visible. */
function scrolledView(view: View, [x, y]: Spot, { width, height }: Size): View {
  const shift = (at: number, length: number) => (at < 40 ? 40 - at : at > length - 40 ? length - 40 - at : 0)
  const [px, py] = [x * view.k + view.x, y * view.k + view.y]
  return { ...view, x: view.x + shift(px, width), y: view.y + shift(py, height) }
}
