import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { BoothIndex, type Shape, type Way } from './model.ts'
import type { Stage } from './stage.ts'
import { useStage } from './use-stage.ts'
import type { View } from './view.ts'

export interface HallMapHandle {
  zoom(factor: number): void
  /** Shows the whole hall. */
  fit(): void
  /** Shows some booths and makes the first of them the one that Tab leads to. */
  show(ids: Iterable<string>): void
}

export interface HallMapProps {
  plan: HallPlan
  booths: readonly Booth[]
  locale: Locale
  /** What the map is called, such as "Map of hall 6". */
  label: string
  selected: ReadonlySet<string>
  /** Booths that the filter does not want. */
  dimmed?: ReadonlySet<string> | undefined
  /** The full name of a booth: code, area, sides, price, state. */
  nameOf(booth: Booth): string
  /** Without it the map is only looked at. */
  onToggle?: ((booth: Booth) => void) | undefined
  /** Which booths can be chosen; by default the free ones and those that are chosen already. */
  canToggle?: ((booth: Booth) => boolean) | undefined
  onFocusBooth?: ((booth: Booth) => void) | undefined
  ref?: Ref<HallMapHandle>
}

const none: ReadonlySet<string> = new Set()
const ways: Record<string, Way> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Which booth has the focus, which one the pointer is over, and what keys and taps do to them. */
export function useHallMap({
  plan,
  booths,
  locale,
  selected,
  dimmed = none,
  onToggle,
  canToggle,
  onFocusBooth,
  ref,
}: HallMapProps) {
  const index = useIndex(booths)
  const wanted = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const [pointed, setPointed] = useState<string>()
  const [entered, setEntered] = useState(false)
  const [refused, setRefused] = useState<{ id: string; times: number }>()
  const at = index.get(focused) ?? index.get([...selected][0]) ?? index.places[0]
  const shown = index.get(pointed) ?? (entered ? at : undefined)
  const may = (booth: Booth) =>
    onToggle !== undefined &&
    (canToggle?.(booth) ?? (selected.has(booth.id) || (booth.active && booth.state === 'available')))
  const toggle = (booth: Booth) => {
    if (may(booth)) return onToggle?.(booth)
    if (onToggle) setRefused((last) => ({ id: booth.id, times: last?.id === booth.id ? last.times + 1 : 1 }))
  }

  const { host, canvas, stage, ready, hinted } = useStage(
    plan,
    { index, selected, dimmed, marked: shown?.booth.id, locale },
    {
      place(view, width) {
        cover(button.current, at?.shape, view)
        hang(tip.current, shown?.shape, view, width)
      },
      point: (place) => setPointed(place?.booth.id),
      enter: () => {
        button.current?.focus({ preventScroll: true })
      },
      inside: () => host.current?.contains(document.activeElement) ?? false,
      tap(place, near) {
        if (place) focusOn(place.booth.id)
        else {
          button.current?.focus({ preventScroll: true })
          setEntered(false)
        }
        if (place && near) toggle(place.booth)
      },
    },
  )
  const focusOn = (id: string) => {
    const place = index.get(id)
    if (!place) return
    wanted.current = id !== at?.booth.id
    setFocused(id)
    setRefused(undefined)
    setPointed(undefined)
    setEntered(true)
    if (!wanted.current) button.current?.focus({ preventScroll: true })
    onFocusBooth?.(place.booth)
  }
  // Each booth has a button of its own: screen readers read what gets the focus, not what changes its name under it.
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    button.current?.focus({ preventScroll: true })
  }, [focused])
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
    }),
    [index, stage],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    const it = stage.current
    if (!it || event.altKey || event.ctrlKey || event.metaKey) return
    const next = way
      ? at && index.next(at, way)
      : event.key === 'Home'
        ? index.places[0]
        : event.key === 'End'
          ? index.places.at(-1)
          : undefined
    if (next) {
      it.reveal(next.shape)
      focusOn(next.booth.id)
    } else if (!way && !zoomByKey(it, event.key, at?.shape)) return
    event.preventDefault()
  }
  const spot = {
    ref: button,
    onKeyDown,
    onFocus: (visible: boolean) => {
      if (visible) setEntered(true)
    },
    onBlur: () => {
      if (!wanted.current) setEntered(false)
    },
  }
  return { index, host, canvas, ready, hinted, at, shown, spot, tip, focused, refused, may, toggle }
}

/** Zooms round the booth that has the focus, so it stays where it is. */
function zoomByKey(stage: Stage, key: string, at: Shape | undefined): boolean {
  const factor = key === '+' || key === '=' ? 1.5 : key === '-' ? 1 / 1.5 : 0
  if (key === '0') stage.fit()
  else if (!factor) return false
  else if (at) stage.glideZoom(factor, at.spot.x * stage.view.k + stage.view.x, at.spot.y * stage.view.k + stage.view.y)
  else stage.glideZoom(factor)
  return true
}

/** One index for the life of the map; new states go into the old one. */
function useIndex(booths: readonly Booth[]): BoothIndex {
  const kept = useRef<{ index: BoothIndex; booths: readonly Booth[] }>(undefined)
  kept.current ??= { index: new BoothIndex(booths), booths }
  if (kept.current.booths !== booths) {
    kept.current.index.update(booths)
    kept.current.booths = booths
  }
  return kept.current.index
}

function cover(element: HTMLElement | null, shape: Shape | undefined, { x, y, k }: View) {
  if (!element || !shape) return
  element.style.transform = `translate(${shape.minX * k + x}px, ${shape.minY * k + y}px)`
  element.style.width = `${(shape.maxX - shape.minX) * k}px`
  element.style.height = `${(shape.maxY - shape.minY) * k}px`
}

/** Above the booth, or below it where there is no room; always inside the map. */
function hang(element: HTMLElement | null, shape: Shape | undefined, { x, y, k }: View, width: number) {
  if (!element || !shape) return
  const { offsetWidth, offsetHeight } = element
  const middle = ((shape.minX + shape.maxX) / 2) * k + x
  const top = shape.minY * k + y
  const left = Math.max(6, Math.min(width - offsetWidth - 6, middle - offsetWidth / 2))
  const above = top - offsetHeight - 10
  element.style.transform = `translate(${left}px, ${above > 4 ? above : shape.maxY * k + y + 10}px)`
}
