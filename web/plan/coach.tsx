import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { Desk } from './desk/desk.ts'
import type { Drawing, ToolName } from './desk/types.ts'
import { useDesk } from './desk/use-desk.ts'
import { backPoint, closeLine } from './tools/line-tool.ts'
import { Tracing } from './underlay/tracing.tsx'

const Key = ({ children }: { children: string }) => <kbd dir="ltr">{children}</kbd>

type Drawn = Extract<Drawing, { kind: 'line' }>
/**
 * Hints for the current tool, at the foot of the plan. While an area is drawn they are also buttons, for touch and
 * keyboard.
 */
export function Coach({ desk }: { desk: Desk }) {
  const tool = useDesk(desk, (state) => state.tool)
  const drawing = useDesk(desk, (state) => state.drawing)
  const outlining = useDesk(desk, (state) => state.outlining || state.document.frame.outline === null)
  if (!desk.mayWrite) return null
  if (drawing?.kind === 'line' && drawing.of !== 'measure') return <WhileDrawing desk={desk} drawing={drawing} />
  const own = tool === 'polygon' && outlining ? outlineTips : tipsFor(tool, drawing !== undefined)
  if (!own) return <Tracing desk={desk} />
  return (
    <div className="coach" data-over="">
      {own.map(([key, text], i) => (
        <span key={i} className={i ? 'mouse' : undefined}>
          {key && <Key>{key}</Key>} {i ? text() : <b>{text()}</b>}
        </span>
      ))}
    </div>
  )
}

function WhileDrawing({ desk, drawing: { of, points } }: { desk: Desk; drawing: Drawn }) {
  const isWall = of === 'wall'
  return (
    <div className="coach" data-over="">
      <b>{m.editor_tip_next()}</b>
      <span className="mouse">{isWall ? m.editor_tip_wall() : m.editor_tip_right()}</span>
      <span className="mouse">
        <Key>Shift</Key> {m.editor_tip_square()}
      </span>
      <Button size="sm" variant="primary" disabled={points.length < (isWall ? 2 : 3)} onClick={() => closeLine(desk)}>
        {isWall ? m.editor_finish_wall() : m.editor_close_area()}
      </Button>
      <Button size="sm" className="on-ink" onClick={() => backPoint(desk)}>
        {m.editor_last_point()}
      </Button>
      <Button size="sm" className="on-ink" onClick={() => desk.set({ drawing: undefined })}>
        {m.editor_cancel()} <Key>Esc</Key>
      </Button>
    </div>
  )
}

type Tips = readonly (readonly [key: string, text: () => string])[]
const outlineTips: Tips = [
  ['', m.editor_tip_outline],
  ['', m.editor_tip_right],
]
const tips: Partial<Record<ToolName, Tips>> = {
  polygon: [
    ['', m.editor_tip_first],
    ['', m.editor_tip_right],
  ],
  rectangle: [
    ['', m.editor_tip_rectangle],
    ['Shift', m.editor_tip_even],
    ['Alt', m.editor_tip_middle],
  ],
  row: [
    ['', m.editor_tip_row_start],
    ['', m.editor_tip_row_drag],
  ],
  points: [
    ['', m.editor_tip_corner],
    ['', m.editor_tip_edge],
    ['Alt', m.editor_tip_arc],
    ['', m.editor_tip_drop_corner],
  ],
  door: [['', m.editor_tip_door]],
  wall: [['', m.editor_tip_first]],
  text: [['', m.editor_tip_text]],
}
const rowTips: Tips = [
  ['', m.editor_tip_row_start],
  ['+ −', m.editor_tip_row_count],
  ['R', m.editor_tip_row_turn],
  ['Enter', m.editor_tip_row_make],
]
const tipsFor = (tool: ToolName, isDrawing: boolean) => (tool === 'row' && isDrawing ? rowTips : tips[tool])
