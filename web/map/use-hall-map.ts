import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { bend, BoothIndex, type Place, type Scene, type Shape, type Way } from './model.ts'
import type { Stage } from './stage.ts'
import { useStage } from './use-stage.ts'
import type { View } from './view.ts'

export interface HallMapHandle {
  zoom(factor: number): void
  /** Shows the whole hall. */
  fit(): void
  /** Shows some booths. The first of them becomes the tab stop. */
  show(ids: Iterable<string>): void
  /** Shows a part of the floor. The given booth in it becomes the tab stop. */
  showPart(part: Bounds, boothId: string): void
  /** Sets the height covered at the bottom of the map, in px. */
  cover(height: number): void
}

export interface HallMapProps {
  plan: HallPlan
  booths: readonly Booth[]
  locale: Locale
  /** Accessible name of the map, such as “Map of hall 6”. */
  label: string
  selected: ReadonlySet<string>
  /** Booths that do not match the filter. */
  dimmed?: ReadonlySet<string> | undefined
  /** Full name of a booth: code, area, sides, price, state. */
  nameOf(booth: Booth): string
  /** Selects or deselects a booth. Without it, the map is read-only. */
  onToggle?: ((booth: Booth) => void) | undefined
  /** Whether a booth can be toggled; by default those that are free or already selected. */
  canToggle?: ((booth: Booth) => boolean) | undefined
  onFocusBooth?: ((booth: Booth) => void) | undefined
  /** Opacity of dimmed booths; see {@link Scene}. */
  faint?: number | undefined
  /** Id of a booth highlighted from outside the map, for example by a list row. */
  marked?: string | undefined
  /** Called with the booth under the pointer. */
  onPoint?: ((booth: Booth | undefined) => void) | undefined
  /** Overlay of the plan; `onView` is called with the view in every frame. */
  over?: ReactNode
  onView?: ((view: View) => void) | undefined
  ref?: Ref<HallMapHandle>
}

const none: ReadonlySet<string> = new Set()
const ways: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Focus, pointer, keys and taps of the map. */
export function useHallMap(props: HallMapProps) {
  const { plan, booths, locale, selected, dimmed = none, ref } = props
  bend(booths, plan.shapes)
  const index = useIndex(booths)
  const { may, toggle, refused, forgive } = useToggling(props)
  const focus = useBoothFocus(index, selected)
  const { at, focused } = focus
  const { shown, tip, point, place } = useTip(index, focus)
  const focusOn = (booth: Booth) => {
    focus.move(booth.id)
    forgive()
    point(undefined)
    props.onFocusBooth?.(booth)
  }
  const marked = shown?.booth.id ?? props.marked
  const scene: Scene = { index, selected, dimmed, marked, faint: props.faint, locale }
  const tap = (at: Place | undefined, near: boolean) => {
    if (!at) return focus.leave()
    focusOn(at.booth)
    if (near) toggle(at.booth)
  }
  const { stage, ...drawn } = useStage(plan, scene, { ...telling(props, { place, point }), enter: focus.enter, tap })
  useHandle(ref, index, stage, focus.set)
  const onKeyDown = (event: KeyboardEvent) => pressKey(event, { stage: stage.current, index, at, focusOn })
  return { ...drawn, index, at, shown, tip, focused, refused, spot: { ...focus.spot, onKeyDown }, may, toggle }
}

type Shows = Pick<Parameters<typeof useStage>[2], 'place' | 'point'>
/** Wraps the events of the map, so that view and pointer also reach the overlay and the parts next to the map. */
const telling = ({ onView, onPoint }: HallMapProps, { place, point }: Shows): Shows => ({
  place(view, width) {
    place(view, width)
    onView?.(view)
  },
  point(at) {
    point(at)
    onPoint?.(at?.booth)
  },
})

/** Tooltip for the booth under the pointer, else for the focused one. It moves with the plan. */
function useTip(index: BoothIndex, { at, button, entered }: ReturnType<typeof useBoothFocus>) {
  const tip = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<string>()
  const shown = index.get(pointed) ?? (entered ? at : undefined)
  const place = (view: View, width: number) => {
    cover(button.current, at?.shape, view)
    hang(tip.current, shown?.shape, view, width)
  }
  return { shown, tip, place, point: (place: Place | undefined) => setPointed(place?.booth.id) }
}

/** Handles a press on a booth: it is selected or deselected, or the reason why it cannot be is shown. */
function useToggling({ selected, onToggle, canToggle }: HallMapProps) {
  const [refused, setRefused] = useState<{ id: string; times: number }>()
  const may = (booth: Booth) =>
    onToggle !== undefined &&
    (canToggle?.(booth) ?? (selected.has(booth.id) || (booth.active && booth.state === 'available')))
  const toggle = (booth: Booth) => {
    if (may(booth)) return onToggle?.(booth)
    if (onToggle) setRefused((last) => ({ id: booth.id, times: last?.id === booth.id ? last.times + 1 : 1 }))
  }
  return { may, toggle, refused, forgive: () => setRefused(undefined) }
}

/**
 * The booth that is the tab stop. Each booth gets its own button element: screen readers read a newly focused element,
 * not a changed name.
 */
function useBoothFocus(index: BoothIndex, selected: ReadonlySet<string>) {
  const wanted = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState<string>()
  const [entered, setEntered] = useState(false)
  const at = index.get(focused) ?? index.get([...selected][0]) ?? index.places[0]
  const enter = () => button.current?.focus({ preventScroll: true })
  const move = (id: string) => {
    wanted.current = id !== at?.booth.id
    setFocused(id)
    setEntered(true)
    if (!wanted.current) enter()
  }
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    enter()
  }, [focused])
  const spot = {
    ref: button,
    onFocus: (visible: boolean) => visible && setEntered(true),
    onBlur: () => wanted.current || setEntered(false),
  }
  /** Called for a press outside all booths. */
  const leave = () => {
    enter()
    setEntered(false)
  }
  return { at, button, focused, set: setFocused, entered, enter, leave, move, spot }
}

function useHandle(
  ref: HallMapProps['ref'],
  index: BoothIndex,
  stage: RefObject<Stage | undefined>,
  setFocused: (id: string | undefined) => void,
) {
  useImperativeHandle(
    ref,
    () => ({
      zoom: (factor) => stage.current?.glideZoom(factor),
      fit: () => stage.current?.fit(),
      show(ids) {
        const list = [...ids]
        const part = index.around(list)
        setFocused(list[0])
        if (part) stage.current?.show(part)
      },
      showPart(part, boothId) {
        setFocused(boothId)
        stage.current?.show(part)
      },
      cover: (height) => stage.current?.cover(height),
    }),
    [index, stage, setFocused],
  )
}

interface Walk {
  stage: Stage | undefined
  index: BoothIndex
  at: Place | undefined
  focusOn: (booth: Booth) => void
}
/** Handles a key: arrow keys go to the next booth in their direction, Home and End to the first and the last booth. */
function pressKey(event: KeyboardEvent, { stage, index, at, focusOn }: Walk) {
  const way = ways[event.key]
  if (!stage || event.altKey || event.ctrlKey || event.metaKey) return
  const ends: Record<string, Place | undefined> = { Home: index.places[0], End: index.places.at(-1) }
  const next = way ? at && index.next(at, way) : ends[event.key]
  if (next) {
    stage.reveal(next.shape)
    focusOn(next.booth)
  } else if (!way && !zoomByKey(stage, event.key, at?.shape)) return
  event.preventDefault()
}

/** Zooms around the focused booth, so that it stays in its position. */
function zoomByKey(stage: Stage, key: string, at: Shape | undefined): boolean {
  const factor = key === '+' || key === '=' ? 1.5 : key === '-' ? 1 / 1.5 : 0
  if (key === '0') stage.fit()
  else if (!factor) return false
  else if (at) stage.glideZoom(factor, at.spot.x * stage.view.k + stage.view.x, at.spot.y * stage.view.k + stage.view.y)
  else stage.glideZoom(factor)
  return true
}

/** A single index for the lifetime of the map, updated with new states. */
function useIndex(booths: readonly Booth[]): BoothIndex {
  const earmarked = useRef<{ index: BoothIndex; booths: readonly Booth[] }>(undefined)
  earmarked.current ??= { index: new BoothIndex(booths), booths }
  if (earmarked.current.booths !== booths) {
    earmarked.current.index.update(booths)
    earmarked.current.booths = booths
  }
  return earmarked.current.index
}

function cover(element: HTMLElement | null, shape: Shape | undefined, { x, y, k }: View) {
  if (!element || !shape) return
  element.style.transform = `translate(${shape.minX * k + x}px, ${shape.minY * k + y}px)`
  element.style.width = `${(shape.maxX - shape.minX) * k}px`
  element.style.height = `${(shape.maxY - shape.minY) * k}px`
}

/** Positions the tooltip above the booth, or below it if there is no room; always inside the map. */
function hang(element: HTMLElement | null, shape: Shape | undefined, { x, y, k }: View, width: number) {
  if (!element || !shape) return
  const { offsetWidth, offsetHeight } = element
  const middle = ((shape.minX + shape.maxX) / 2) * k + x
  const top = shape.minY * k + y
  const left = Math.max(6, Math.min(width - offsetWidth - 6, middle - offsetWidth / 2))
  const above = top - offsetHeight - 10
  element.style.transform = `translate(${left}px, ${above > 4 ? above : shape.maxY * k + y + 10}px)`
}
