import { Suspense, type CSSProperties } from 'react'
import { m } from '#messages/messages.js'
import { later } from '../ui/later.tsx'
import { BoothTip } from './booth-tip.tsx'
import { firstMiddle } from './first-view.ts'
import { frameOf } from './floor.ts'
import { refusalText } from './names.ts'
import { useHallMap, type HallMapProps } from './use-hall-map.ts'
import { usePaper } from './use-print-view.ts'
import { useAnnouncement } from './use-announcement.ts'
import './map.css'
import './plan.css'

export type { HallMapHandle, HallMapProps } from './use-hall-map.ts'

/** The picture that a document comes with, and that goes to paper: whoever looks at the screen sees the canvas. */
const PlanSvg = later(async () => (await import('./plan-svg.tsx')).PlanSvg)

/** The live plan of a hall. One tab stop: the drawing is a picture, and a button lies over the booth that has the focus and carries its name. */
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

/** Where a phone looks first, for the picture before the script: centimetres from the corner of the frame. */
function closeUp({ plan, booths, selected }: HallMapProps) {
  const { minX, minY, maxX, maxY } = frameOf(plan)
  const middle = firstMiddle(booths, selected)
  return (
    middle && { '--wide': maxX - minX, '--high': maxY - minY, '--at-x': middle.x - minX, '--at-y': middle.y - minY }
  )
}
