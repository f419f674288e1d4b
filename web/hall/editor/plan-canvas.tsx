import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Locale } from '#contract/locale.ts'
import { BoothIndex } from '#web/map/model.ts'
import { PlanSvg } from '#web/map/plan-svg.tsx'
import { Stage } from '#web/map/stage.ts'
import type { View } from '#web/map/view.ts'
import { Overlay } from './overlay.tsx'
import { listenTo, type Hand } from './pointer.ts'
import type { Editor } from './use-editor.ts'

interface PlanCanvasProps {
  editor: Editor
  hand: Hand
  locale: Locale
  /** What it is called, and how it is used without a mouse. */
  label: string
  help: string
  onKeyDown: (event: KeyboardEvent) => void
  onView: (view: View) => void
  /** Words and buttons that lie over the plan. */
  children?: ReactNode
  /** The camera, for those who zoom and show. */
  onStage: (stage: Stage | undefined) => void
}
const none: ReadonlySet<string> = new Set()

/** The plan to work on: the visitors' own picture of the hall, and over it what the editor draws. */
export function PlanCanvas({
  editor,
  hand,
  locale,
  label,
  help,
  onKeyDown,
  onView,
  children,
  onStage,
}: PlanCanvasProps) {
  const { plan, booths, selected, tool } = editor
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage>(undefined)
  const index = useRef<BoothIndex>(undefined)
  const now = useRef({ hand, tool, onView, onStage })
  const drawn = useRef(booths)
  const [view, setView] = useState<View>()
  index.current ??= new BoothIndex(booths)
  useLayoutEffect(() => {
    now.current = { hand, tool, onView, onStage }
    if (drawn.current !== booths) {
      index.current?.update(booths)
      drawn.current = booths
    }
    if (stage.current && index.current)
      stage.current.scene = { index: index.current, selected, dimmed: none, marked: undefined, locale }
  })
  useEffect(() => {
    if (!host.current || !canvas.current || !index.current) return
    const seen = (view: View) => {
      setView((before) =>
        before && before.x === view.x && before.y === view.y && before.k === view.k ? before : { ...view },
      )
      now.current.onView(view)
    }
    const it = new Stage(
      host.current,
      canvas.current,
      plan,
      { index: index.current, selected: none, dimmed: none, marked: undefined, locale },
      undefined,
      seen,
    )
    stage.current = it
    now.current.onStage(it)
    const still = listenTo(
      host.current,
      it,
      () => now.current.hand,
      () => now.current.tool === 'pan',
    )
    return () => {
      still()
      it.remove()
      stage.current = undefined
      onStage(undefined)
    }
  }, [plan, locale, onStage])
  return (
    <div className="canvas" data-tool={tool}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a plan is drawn with keys of its own: that is what role=application says */}
      <div
        className="canvas-in"
        dir="ltr"
        ref={host}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that draw are pressed here
        tabIndex={0}
        aria-label={label}
        aria-describedby="canvas-help"
        onKeyDown={onKeyDown}
      >
        <canvas ref={canvas} aria-hidden="true" />
        {!view && <PlanSvg plan={plan} booths={booths} locale={locale} />}
        {view && stage.current && (
          <Overlay
            editor={editor}
            view={view}
            locale={locale}
            width={stage.current.size.width}
            height={stage.current.size.height}
          />
        )}
      </div>
      <p className="sr" id="canvas-help">
        {help}
      </p>
      {children}
    </div>
  )
}
