import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { XY } from '#contract/drawing/drawing.ts'
import type { View } from '#web/map/view.ts'
import { paintChosen } from './warning-lens.ts'
import { paint } from './paint.ts'
import { unitsToCm, type Scene, type Shown } from './preview-scene.ts'
import { cornersAlong, nearestCorner } from './corners.ts'
import { useFlight } from './use-flight.ts'

export interface ChosenShown {
  booth: Shown
  lens: XY | undefined
  lensText: string
  gapText: string
  /** Called when a corner is dragged. If undefined, corners cannot be dragged. */
  onCorners: ((points: XY[]) => void) | undefined
}
interface PreviewProps {
  scene: Scene
  /** Area of the drawing to show, in cm. */
  part?: { minX: number; minY: number; maxX: number; maxY: number } | undefined
  chosen?: ChosenShown | undefined
  /** Receives a clicked point in cm. */
  onPick?: ((point: XY) => void) | undefined
  label: string
}

/** The drawing on a canvas. The wheel zooms, dragging pans. */
export function Preview({ scene, part, chosen, onPick, label }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const { view, lens, setView } = useFlight(part ?? sceneBounds(scene), chosen && String(chosen.lens), size)
  useSize(canvas, setSize)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context || size.width === 0) return
    const ratio = window.devicePixelRatio || 1
    canvas.current.width = Math.round(size.width * ratio)
    canvas.current.height = Math.round(size.height * ratio)
    paint(context, scene, view, ratio)
    if (chosen)
      paintChosen(
        context,
        scene,
        { ...chosen, handles: chosen.onCorners !== undefined, lensAlpha: lens },
        { view, ratio, ...size },
      )
  }, [scene, view, lens, size, chosen])
  useWheel(canvas, setView)
  const hand = useHand({ view, setView, chosen, onPick, scene })
  const keys = useCornerKeys(scene, onPick, size.width > 0)
  const mark = keys.at && ([keys.at[0] * view.k + view.x, keys.at[1] * view.k + view.y] as const)
  return (
    <>
      <canvas
        ref={canvas}
        className="iv-canvas"
        role="img"
        aria-label={label}
        data-pick={onPick ? '' : undefined}
        {...hand}
        tabIndex={onPick ? 0 : undefined}
        onKeyDown={keys.onKeyDown}
      />
      {onPick && mark && (
        <i className="iv-corner" style={{ insetInlineStart: mark[0], insetBlockStart: mark[1] }} aria-hidden="true" />
      )}
    </>
  )
}

function sceneBounds({ picture, found }: Scene) {
  const { factor, x, y } = unitsToCm({ picture, found })
  const { minX, minY, maxX, maxY } = picture.box
  const edge = 0.04 * Math.max(maxX - minX, maxY - minY, 1e-6)
  return {
    minX: (minX - edge) * factor + x,
    minY: (minY - edge) * factor + y,
    maxX: (maxX + edge) * factor + x,
    maxY: (maxY + edge) * factor + y,
  }
}

function useSize(
  canvas: { current: HTMLCanvasElement | null },
  setSize: (size: { width: number; height: number }) => void,
) {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [canvas, setSize])
}
function useWheel(canvas: { current: HTMLCanvasElement | null }, setView: (change: (view: View) => View) => void) {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const factor = Math.exp(-event.deltaY * 0.0015)
      setView((view) => ({
        k: view.k * factor,
        x: event.offsetX - (event.offsetX - view.x) * factor,
        y: event.offsetY - (event.offsetY - view.y) * factor,
      }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [canvas, setView])
}

interface Hand {
  view: View
  setView: (change: (view: View) => View) => void
  chosen: ChosenShown | undefined
  onPick: PreviewProps['onPick']
  scene: Scene
}
const reach = 12
/** A clicked point snaps to a corner within this distance, in px. */
const snap = 14
function useHand({ view, setView, chosen, onPick, scene }: Hand) {
  const from = useRef<{ x: number; y: number; corner: number | undefined; moved: boolean }>(undefined)
  const place = (event: PointerEvent): XY => [event.nativeEvent.offsetX, event.nativeEvent.offsetY]
  const toCm = ([x, y]: XY): XY => [(x - view.x) / view.k, (y - view.y) / view.k]
  const cornerAt = ([px, py]: XY) => {
    if (!chosen?.onCorners) return undefined
    const at = chosen.booth.points.findIndex(
      ([x, y]) => Math.hypot(x * view.k + view.x - px, y * view.k + view.y - py) <= reach,
    )
    return at < 0 ? undefined : at
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const [x, y] = place(event)
      from.current = { x, y, corner: cornerAt([x, y]), moved: false }
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      const start = from.current
      if (!start) return
      const [x, y] = place(event)
      if (Math.hypot(x - start.x, y - start.y) > 3) start.moved = true
      if (start.corner !== undefined) {
        const [cx, cy] = toCm([x, y])
        chosen?.onCorners?.(
          chosen.booth.points.map((point, at) => (at === start.corner ? [Math.round(cx), Math.round(cy)] : point)),
        )
      } else if (start.moved && !onPick) {
        const [dx, dy] = [x - start.x, y - start.y]
        Object.assign(start, { x, y })
        setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }))
      }
    },
    onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
      const start = from.current
      from.current = undefined
      if (start && !start.moved) onPick?.(nearestCorner(scene, toCm(place(event)), snap / view.k) ?? toCm(place(event)))
    },
  }
}

/** Arrow keys move between corners of the drawing, Enter picks the corner. */
function useCornerKeys(scene: Scene, onPick: PreviewProps['onPick'], isReady: boolean) {
  const [at, setAt] = useState<XY>()
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    const way = onPick && isReady ? ways[event.key] : undefined
    if (way) {
      event.preventDefault()
      setAt(cornersAlong(scene, at, way) ?? at)
    } else if (onPick && at && event.key === 'Enter') {
      event.preventDefault()
      onPick(at)
    }
  }
  return { at, onKeyDown }
}
const ways: Readonly<Record<string, XY>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
