import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Desk } from '../desk/desk.ts'
import { useDesk } from '../desk/use-desk.ts'
import { isBare } from '../tool-list.ts'

/** Hint to draw the outline first, shown if a hall has a picture but no outline yet. */
export function Tracing({ desk }: { desk: Desk }) {
  const isWaiting = useDesk(
    desk,
    ({ document, tool }) => document.frame.outline === null && !isBare(document) && tool !== 'polygon',
  )
  if (!isWaiting || !desk.mayWrite) return null
  return (
    <div className="coach" data-over="">
      <b>{m.underlay_trace()}</b>
      <Button size="sm" variant="primary" onClick={() => desk.pick('polygon', true)}>
        {m.editor_start_draw_do()} <kbd>P</kbd>
      </Button>
    </div>
  )
}
