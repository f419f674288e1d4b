import { useState, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Editor } from './use-editor.ts'

const Key = ({ children }: { children: string }) => <kbd dir="ltr">{children}</kbd>

/** What the hand can do next, at the foot of the plan; while something is drawn also as buttons, for touch and for keys. */
export function Coach({ editor }: { editor: Editor }) {
  const { tool, points, chosen, mayWrite } = editor
  const [isHidden, setIsHidden] = useState(false)
  const isDrawing = tool === 'draw' && points.length > 0
  const tips = tipsFor(editor)
  if (!mayWrite || (!isDrawing && (isHidden || tips.length === 0))) return null
  return (
    <div className="coach" data-over="" key={`${tool} ${chosen.length > 0}`}>
      {tips.map(({ text, mouse }, i) => (
        <span key={i} className={mouse && 'mouse'}>
          {text}
        </span>
      ))}
      {isDrawing && (
        <>
          <Button size="sm" variant="primary" disabled={points.length < 3} onClick={editor.close}>
            {m.hall_close_area()}
          </Button>
          <Button size="sm" className="on-ink" onClick={editor.back}>
            {m.hall_last_point()}
          </Button>
          <Button size="sm" className="on-ink" onClick={editor.cancel}>
            {m.hall_cancel_drawing()} <Key>Esc</Key>
          </Button>
        </>
      )}
      {!isDrawing && (
        <button type="button" className="coach-hide" onClick={() => setIsHidden(true)}>
          {m.hall_hide_tips()}
        </button>
      )}
    </div>
  )
}

interface Tip {
  text: ReactNode
  /** Says nothing to a finger. */ mouse?: true
}
function tipsFor({ tool, points, chosen }: Editor): Tip[] {
  if (tool === 'draw' && points.length === 0)
    return [{ text: <b>{m.hall_tip_first()}</b> }, { text: m.hall_tip_right(), mouse: true }]
  if (tool === 'draw')
    return [
      { text: <b>{m.hall_tip_next()}</b> },
      { text: m.hall_tip_right(), mouse: true },
      {
        text: (
          <>
            <Key>Shift</Key> {m.hall_tip_square()}
          </>
        ),
        mouse: true,
      },
    ]
  if (tool === 'points' && chosen.length)
    return [
      { text: <b>{m.hall_tip_corner()}</b> },
      { text: m.hall_tip_edge() },
      { text: m.hall_tip_drop_corner(), mouse: true },
    ]
  return tool === 'points' ? [{ text: <b>{m.hall_tip_select_first()}</b> }] : []
}
