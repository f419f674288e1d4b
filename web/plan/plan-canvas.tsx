import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Colleagues } from './desk/colleagues.ts'
import type { Desk } from './desk/desk.ts'
import { useDesk } from './desk/use-desk.ts'
import { Overlay } from './canvas/overlay.tsx'
import { listenTo, type Aim, type Hand } from './tools/pointer.ts'
import { isOnlySeen } from './view-only.ts'
import { PlanStage } from './canvas/stage.ts'

interface CanvasProps {
  desk: Desk
  colleagues: Colleagues | undefined
  hand: () => Hand
  /** Returns true while Space is held or the hand tool is active. */
  panning: () => boolean
  locale: Locale
  /** Accessible name, and instructions for use without a mouse in `help`. */
  label: string
  help: string
  onStage: (stage: PlanStage | undefined) => void
  children?: ReactNode
}
const nobody: readonly never[] = []
const never = () => () => {}

/** Opens the context menu for the selection. If nothing is selected, the thing under the pointer is selected first. */
function openMenu(desk: Desk, hand: Hand, at: { x: number; y: number }, aim: Aim) {
  if (isOnlySeen() || (desk.state.tool !== 'select' && desk.state.tool !== 'points')) return
  if (desk.state.selected.size === 0) hand.tap?.(aim)
  desk.set({ menu: at })
}

/** The plan canvas of the editor, with the overlay of the current gesture. */
export function PlanCanvas({ desk, colleagues, hand, panning, locale, label, help, onStage, children }: CanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const now = useRef({ hand, panning, colleagues })
  useEffect(() => {
    now.current = { hand, panning, colleagues }
  })
  useEffect(() => {
    if (!host.current || !canvas.current) return
    const stage = new PlanStage(host.current, canvas.current, desk, locale)
    onStage(stage)
    const still = listenTo({
      host: host.current,
      stage,
      hand: () => now.current.hand(),
      panning: () => now.current.panning(),
      onMenu: (at, aim) => openMenu(desk, now.current.hand(), at, aim),
      turn: () => desk.turn,
      onPoint: (aim) => {
        desk.pointer = aim && [Math.round(aim.x), Math.round(aim.y)]
        now.current.colleagues?.point(aim ? [Math.round(aim.x), Math.round(aim.y)] : null)
      },
    })
    return () => {
      still()
      stage.remove()
      onStage(undefined)
    }
  }, [desk, locale, onStage])
  const state = useDesk(desk, (one) => one)
  const people = useSyncExternalStore(
    colleagues?.subscribe ?? never,
    () => colleagues?.people ?? nobody,
    () => nobody,
  )
  return (
    <div className="plan-canvas" data-tool={state.tool}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a plan is drawn with keys of its own: that is what role=application says */}
      <div
        className="plan-in"
        dir="ltr"
        ref={host}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that draw are pressed here
        tabIndex={0}
        aria-label={label}
        aria-describedby="plan-help"
        data-view={`${state.view.x.toFixed(2)} ${state.view.y.toFixed(2)} ${state.view.k}`}
      >
        <canvas ref={canvas} aria-hidden="true" />
        {state.width > 0 && <Overlay desk={desk} state={state} people={people} locale={locale} />}
      </div>
      <p className="sr" id="plan-help">
        {help}
      </p>
      {children}
    </div>
  )
}

/** Zoom in per cent. At 100 % a metre is 14 px, as in the portal’s own drawings. */
export const percentOf = (k: number) => Math.round((k / 0.14) * 100)

export function ZoomBar({ desk, stage }: { desk: Desk; stage: () => PlanStage | undefined }) {
  const percent = useDesk(desk, ({ view }) => percentOf(view.k))
  const button = (label: string, d: string, act: () => void) => (
    <button type="button" className="icon-btn" aria-label={label} title={label} onClick={act}>
      <svg
        className="ic"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    </button>
  )
  return (
    <div className="zoombar" dir="ltr" data-over="">
      {button(m.editor_zoom_out(), 'M4 10h12', () => stage()?.glideZoom(1 / 1.5))}
      <b>{m.editor_percent({ n: percent })}</b>
      {button(m.editor_zoom_in(), 'M10 4v12M4 10h12', () => stage()?.glideZoom(1.5))}
      {button(m.editor_zoom_fit(), 'M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4', () => stage()?.fit())}
    </div>
  )
}

/** Scale bar with a round number of metres, drawn to scale. */
export function ScaleBar({ desk, locale }: { desk: Desk; locale: Locale }) {
  const k = useDesk(desk, ({ view }) => view.k)
  const length = [1, 2, 5, 10, 20, 50, 100, 200].findLast((metres) => metres * 100 * k <= 130) ?? 1
  const px = Math.round(length * 100 * k)
  return (
    <svg className="scale" width={px + 16} height="25" aria-hidden="true">
      <text x={px / 2 + 8} y="11">
        {m.editor_metres({ length: numberText(length, locale) })}
      </text>
      <path d={`M8 13v5h${px}v-5M${8 + px / 2} 15v3`} />
    </svg>
  )
}
