import { Suspense, type CSSProperties, useEffect, useEffectEvent, useRef, useState, useLayoutEffect } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { usePrinting } from '#web/ui/use-printing.ts'
import { later } from '../ui/later.tsx'
import { firstMiddle } from './first-view.ts'
import { frameOf } from './floor.ts'
import type { BoothIndex } from './model.ts'
import { companyOf, eurosText, factsOf, earmarkText, refusalText, stateText } from './names.ts'
import { lookOf } from './paint.ts'
import { useHallMap, type HallMapProps } from './use-hall-map.ts'
import './map.css'
import './plan.css'
import type { View } from './view.ts'

export type { HallMapHandle, HallMapProps } from './use-hall-map.ts'

/** SVG plan for the first document and for print. On screen, the canvas replaces it. */
const PlanSvg = later(async () => (await import('./plan-svg.tsx')).PlanSvg)

/**
 * The live plan of a hall. It is a single tab stop: the drawing is only a picture. A button named after the focused
 * booth lies over it.
 */
export function HallMap(props: HallMapProps) {
  const { plan, booths, locale, label, selected, dimmed, nameOf, onToggle } = props
  const paper = usePaper(plan, props.onView)
  const map = useHallMap({ ...props, onView: paper.hears })
  const { index, host, canvas, ready, hinted, at, shown, spot, tip, focused, refused, may, toggle } = map
  const announcement = useAnnouncement(index, booths, focused, selected, nameOf)
  const dir = locale === 'fa' ? 'rtl' : 'ltr'
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const denied = index.get(refused?.id)?.booth
  const why = denied && refusalText(denied)
  return (
    <div
      className="hall-map"
      dir="ltr"
      ref={host}
      role="application"
      aria-label={label}
      style={{ '--plan': `${maxX - minX} / ${maxY - minY}`, ...(!ready && closeUp(props)) } as CSSProperties}
    >
      <canvas ref={canvas} aria-hidden="true" />
      {(!ready || paper.isPrinting) && (
        <Suspense>
          <PlanSvg plan={plan} booths={booths} locale={locale} selected={selected} {...(dimmed && { dimmed })} />
        </Suspense>
      )}
      {ready && (paper.isPrinting ? <svg viewBox={paper.marks}>{props.over}</svg> : props.over)}
      {at && (
        <button
          key={at.booth.id}
          ref={spot.ref}
          type="button"
          className="map-spot"
          aria-label={nameOf(at.booth)}
          aria-description={onToggle ? m.map_help_choose() : m.map_help_look()}
          onKeyDown={spot.onKeyDown}
          {...(onToggle && { 'aria-pressed': selected.has(at.booth.id), 'aria-disabled': !may(at.booth) })}
          onFocus={(event) => spot.onFocus(event.currentTarget.matches(':focus-visible'))}
          onBlur={spot.onBlur}
          onClick={() => toggle(at.booth)}
        />
      )}
      {shown && (
        <div className="map-tip" ref={tip} aria-hidden="true" dir={dir}>
          <BoothTip booth={shown.booth} selected={selected} locale={locale} refused={refused?.id === shown.booth.id} />
        </div>
      )}
      {hinted && (
        <p className="map-hint" aria-hidden="true" dir={dir}>
          {m.map_wheel_hint({ key: /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl' })}
        </p>
      )}
      <p className="sr" role="status" dir={dir}>
        {announcement}
      </p>
      <p className="sr" role="alert" dir={dir}>
        {why && <span key={refused?.times}>{why}</span>}
      </p>
    </div>
  )
}

/** First view of a phone, in cm from the corner of the frame. It positions the SVG plan before the script runs. */
function closeUp({ plan, booths, selected }: HallMapProps) {
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const middle = firstMiddle(booths, selected)
  return (
    middle && { '--wide': maxX - minX, '--high': maxY - minY, '--at-x': middle.x - minX, '--at-y': middle.y - minY }
  )
}

/** Tooltip of a booth: its company, or its price. */
function BoothTip({
  booth,
  selected,
  locale,
  refused = false,
}: {
  booth: Booth
  selected: ReadonlySet<string>
  locale: Locale
  refused?: boolean | undefined
}) {
  const look = lookOf(booth, selected)
  const company = companyOf(booth, locale)
  const free = look === 'available' || look === 'own' || look === 'selected'
  const earmarked = earmarkText(booth)
  return (
    <>
      <b>
        <bdi className="code" dir="ltr">
          {booth.name}
        </bdi>{' '}
        <span>{company || stateText(look)}</span>
      </b>
      <small className="dotted">{company ? stateText(look) : factsOf(booth, locale)}</small>
      {earmarked && !refused && <small>{earmarked}</small>}
      {refused && <small className="why">{refusalText(booth)}</small>}
      {free && <small>{eurosText(booth.totalCents, locale)}</small>}
    </>
  )
}

const stateOf = ({ active, state }: Booth) => `${active} ${state}`

/** Screen reader announcement when another user changes the focused booth or a selected one. */
function useAnnouncement(
  index: BoothIndex,
  booths: readonly Booth[],
  focused: string | undefined,
  selected: ReadonlySet<string>,
  nameOf: (booth: Booth) => string,
): string {
  const before = useRef(new Map<string, string>())
  const [announcement, setAnnouncement] = useState('')
  const announce = useEffectEvent((booths: readonly Booth[]) =>
    setAnnouncement(m.map_changed({ names: booths.map((booth) => nameOf(booth)).join('; ') })),
  )
  useEffect(() => {
    const watched = [...new Set(focused === undefined ? selected : [...selected, focused])]
    const now = watched.flatMap((id) => index.get(id)?.booth ?? [])
    // A selected booth in the state `held` is held for this visitor.
    const isOwn = ({ id, active, state }: Booth) => selected.has(id) && active && state === 'held'
    const news = now.filter(
      (booth) => (before.current.get(booth.id) ?? stateOf(booth)) !== stateOf(booth) && !isOwn(booth),
    )
    before.current = new Map(now.map((booth) => [booth.id, stateOf(booth)]))
    // Delayed, so that a lost booth has left the selection and is announced with its new state.
    if (news.length) setTimeout(() => announce(news), 100)
  }, [index, booths, focused, selected])
  return announcement
}

// In print, the whole hall is shown, not the part visible on screen.
/** Approximate width of an A4 sheet in px. With it, overlays have their usual size in print. */
const paperWidth = 700

/** `marks`: the view box for overlays in print. `hears`: receives the views of the live plan. */
function usePaper(plan: HallPlan, onView: ((view: View) => void) | undefined) {
  const isPrinting = usePrinting()
  const last = useRef<View>(undefined)
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const k = paperWidth / (maxX - minX)
  useLayoutEffect(() => {
    const view = isPrinting ? { k, x: -minX * k, y: -minY * k } : last.current
    if (view) onView?.(view)
  }, [isPrinting]) // oxlint-disable-line react/exhaustive-deps -- only what changes with the paper
  return {
    isPrinting,
    marks: `0 0 ${paperWidth} ${(maxY - minY) * k}`,
    hears: (view: View) => {
      last.current = view
      if (!isPrinting) onView?.(view)
    },
  }
}
