import type { Point } from '#contract/kernel/geometry.ts'
import { m } from '#messages/messages.js'
import { useLanguage } from '#web/ui/language.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { Act, Bar } from './floating-bar.tsx'
import { LengthInput } from './panels/number-cell.tsx'
import type { Desk } from './desk/desk.ts'
import { useDesk } from './desk/use-desk.ts'
import {
  bendEdge,
  insertCorner,
  putCorner,
  removeCorner,
  riseOf,
  shapeInHand,
  stepCorner,
  type ShapeInHand,
} from './tools/corner-tool.ts'

/** Fields with the exact position of the selected corner. They do the same as dragging it, for keyboard and touch. */
export function CornerBar({ desk }: { desk: Desk }) {
  const { corner } = useDesk(desk, (state) => state)
  const { locale } = useLanguage()
  const hand = shapeInHand(desk)
  if (!hand) return null
  const { corners } = hand.shape
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  const at = corner === undefined ? undefined : corners[corner]
  return (
    <Bar label={m.editor_corner_bar()}>
      <b>
        {corner === undefined
          ? m.editor_corner_count({ count: corners.length })
          : m.editor_corner_of({ n: corner + 1, count: corners.length })}
      </b>
      <div dir="ltr">
        <Act sign="before" label={m.editor_corner_before()} onClick={() => stepCorner(desk, -1, metres)} />
        <Act sign="after" label={m.editor_corner_next()} onClick={() => stepCorner(desk, 1, metres)} />
      </div>
      {at && corner !== undefined && <InHand desk={desk} hand={hand} corner={corner} at={at} />}
    </Bar>
  )
}

interface InHandProps {
  desk: Desk
  hand: ShapeInHand
  corner: number
  at: Point
}
/** Fields for the position of the corner and the arc of the next edge, and buttons to add or remove a corner. */
function InHand({ desk, hand, corner, at }: InHandProps) {
  const { length } = hand.shape.corners
  const isOff = desk.key !== undefined && desk.free.length === 0
  const hasEdge = hand.closed || corner < length - 1
  const put = (x: number, y: number) => putCorner(desk, corner, [x, y])
  return (
    <>
      <i />
      <Length sign="X" label={m.editor_x()} value={at[0]} isOff={isOff} onTake={(cm) => put(cm, at[1])} />
      <Length sign="Y" label={m.editor_y()} value={at[1]} isOff={isOff} onTake={(cm) => put(at[0], cm)} />
      {hand.closed && desk.key && (
        <Length
          sign={m.editor_corner_arc()}
          label={m.editor_corner_arc_label()}
          value={riseOf(hand.shape, corner)}
          isOff={isOff}
          onTake={(cm) => bendEdge(desk, corner, cm)}
        />
      )}
      <i />
      <div dir="ltr">
        <Act
          sign={{ of: 'plus' }}
          label={m.editor_corner_insert()}
          disabled={isOff || !hasEdge}
          onClick={() => insertCorner(desk, corner)}
        />
        <Act
          sign={{ of: 'trash' }}
          label={m.editor_corner_remove()}
          disabled={isOff || length <= (hand.closed ? 3 : 2)}
          onClick={() => removeCorner(desk, corner)}
        />
      </div>
    </>
  )
}

interface LengthProps {
  sign: string
  label: string
  value: number
  isOff: boolean
  onTake: (cm: number) => void
}
const Length = ({ sign, label, value, isOff, onTake }: LengthProps) => (
  <label className="gap">
    <span>{sign}</span>
    <LengthInput value={value} label={label} disabled={isOff} onTake={onTake} />
    <small>{m.editor_metre()}</small>
  </label>
)
