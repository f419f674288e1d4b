import { useState, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Editor } from './use-editor.ts'

const Key = ({ children }: { children: string }) => <kbd dir="ltr">{children}</kbd>

/** What the hand can do next, at the foot of the plan; while something is drawn also as buttons, for touch and for keys. */
export function Coach({ editor }: { editor: Editor }) {
  const { tool, points, chosen, mayWrite } = editor, [isHidden, hide] = useState(false)
  const isDrawing = tool === 'draw' && points.length > 0
  const tips = tipsFor(editor)
  if (!mayWrite || (!isDrawing && (isHidden || tips.length === 0))) return null
  return (
    <div className="coach" data-over="" key={`${tool} ${chosen.length > 0}`}>
      {tips.map((tip, i) => <span key={i}>{tip}</span>)}
      {isDrawing && (
        <>
          <Button size="sm" variant="primary" disabled={points.length < 3} onClick={editor.close}>{m.hall_close_area()}</Button>
          <Button size="sm" className="on-ink" onClick={editor.back}>{m.hall_last_point()}</Button>
          <Button size="sm" className="on-ink" onClick={editor.cancel}>{m.hall_cancel_drawing()}</Button>
        </>
      )}
      {!isDrawing && <button type="button" className="coach-hide" onClick={() => hide(true)}>{m.hall_hide_tips()}</button>}
    </div>
  )
}

function tipsFor({ tool, points, chosen }: Editor): ReactNode[] {
  if (tool === 'draw') return points.length === 0 ? [<b key="b">{m.hall_tip_first()}</b>, m.hall_tip_right()] : [<b key="b">{m.hall_tip_next()}</b>, m.hall_tip_right(), <><Key>Shift</Key> {m.hall_tip_square()}</>, <><Key>Esc</Key> {m.hall_tip_cancel()}</>]
  if (tool === 'points') return chosen.length ? [<b key="b">{m.hall_tip_corner()}</b>, m.hall_tip_edge(), m.hall_tip_drop_corner()] : [<b key="b">{m.hall_tip_select_first()}</b>]
  return []
}
