import type { CSSProperties, ReactNode, Ref } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { frameOf } from './floor.ts'
import { PlanSvg } from './plan-svg.tsx'
import { useHallMap } from './use-hall-map.ts'
import { useSaid } from './use-said.ts'
import './map.css'

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
  /** What the tooltip shows; by default the name. */
  tipOf?: ((booth: Booth) => ReactNode) | undefined
  /** Without it the map is only looked at. */
  onToggle?: ((booth: Booth) => void) | undefined
  /** Which booths can be chosen; by default the free ones and those that are chosen already. */
  canToggle?: ((booth: Booth) => boolean) | undefined
  onFocusBooth?: ((booth: Booth) => void) | undefined
  ref?: Ref<HallMapHandle>
}

/** The live plan of a hall. One tab stop: the drawing is a picture, and a button lies over the booth that has the focus and carries its name. */
export function HallMap(props: HallMapProps) {
  const { plan, booths, locale, label, selected, dimmed, nameOf, tipOf = nameOf, onToggle } = props
  const { index, host, canvas, ready, hinted, at, shown, spot, tip, focused, may, toggle } = useHallMap(props)
  const said = useSaid(index, booths, focused, selected, nameOf), dir = locale === 'fa' ? 'rtl' : 'ltr'
  const { minX, minY, maxX, maxY } = frameOf(plan)
  return (
    <div className="hall-map" dir="ltr" ref={host} role="application" aria-label={label} style={{ '--plan': `${maxX - minX} / ${maxY - minY}` } as CSSProperties}>
      <canvas ref={canvas} aria-hidden="true" />
      {!ready && <PlanSvg plan={plan} booths={booths} locale={locale} selected={selected} {...(dimmed && { dimmed })} />}
      {at && (
        <button key={at.booth.id} ref={spot.ref} type="button" className="map-spot" aria-label={nameOf(at.booth)} aria-description={onToggle ? m.map_help_choose() : m.map_help_look()} onKeyDown={spot.onKeyDown}
          {...(onToggle && { 'aria-pressed': selected.has(at.booth.id), 'aria-disabled': !may(at.booth) })}
          onFocus={(event) => spot.onFocus(event.currentTarget.matches(':focus-visible'))} onBlur={spot.onBlur} onClick={() => toggle(at.booth)} />
      )}
      {shown && <div className="map-tip" ref={tip} aria-hidden="true" dir={dir}>{tipOf(shown.booth)}</div>}
      {hinted && <p className="map-hint" aria-hidden="true" dir={dir}>{m.map_wheel_hint({ key: /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl' })}</p>}
      <p className="sr" role="status" dir={dir}>{said}</p>
    </div>
  )
}
