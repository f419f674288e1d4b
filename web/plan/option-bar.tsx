import { commonGap, type Side } from '#contract/plan/tools/arrange.ts'
import type { Thing } from '#contract/plan/things.ts'
import { boothShapes } from '#contract/plan/tools/shapes.ts'
import { m } from '#messages/messages.js'
import { align, distribute, duplicate, merge, mirror, splitAll, titleOf, turn } from './desk/actions.ts'
import type { Desk } from './desk/desk.ts'
import { useDesk } from './desk/use-desk.ts'
import type { DeskState } from './desk/types.ts'
import { kindText, supplyText } from './desk/words.ts'
import { PlanIcon, type PlanIconName } from './icons.tsx'
import { LengthInput } from './panels/number-cell.tsx'
import { Act, Bar } from './floating-bar.tsx'
import { CornerBar } from './corner-bar.tsx'

const sides: readonly [Side, PlanIconName, () => string][] = [
  ['left', 'left', m.editor_align_left],
  ['centre', 'centre', m.editor_align_centre],
  ['right', 'right', m.editor_align_right],
  ['top', 'top', m.editor_align_top],
  ['middle', 'middle', m.editor_align_middle],
  ['bottom', 'bottom', m.editor_align_bottom],
]

/** Actions for the selection, or the options of the current tool. */
export function OptionBar({ desk, onRemove }: { desk: Desk; onRemove: () => void }) {
  const { tool } = useDesk(desk, (state) => state)
  if (!desk.mayWrite) return null
  if (tool === 'rectangle') return <Shapes desk={desk} />
  if (tool === 'pillar') return <Points desk={desk} />
  if (tool === 'points') return <CornerBar desk={desk} />
  return tool === 'select' ? <Several desk={desk} onRemove={onRemove} /> : null
}

function Several({ desk, onRemove }: { desk: Desk; onRemove: () => void }) {
  const { chosen, free } = desk
  const [first] = chosen
  if (!first) return null
  const areBooths = chosen.every(({ kind }) => kind === 'booth')
  const none = free.length === 0
  const count = areBooths
    ? m.editor_count_booths({ count: chosen.length })
    : m.editor_count_things({ count: chosen.length })
  return (
    <Bar label={m.editor_several()}>
      <b>{chosen.length > 1 ? count : titleOf(first, kindText)}</b>
      <i />
      {chosen.length > 1 && <Lines desk={desk} chosen={chosen} none={none} />}
      <div dir="ltr">
        <Act sign="duplicate" label={m.editor_duplicate()} onClick={() => duplicate(desk)} />
        <Act sign="rotate" label={m.editor_rotate()} disabled={none} onClick={() => turn(desk, 90)} />
        <Act sign="mirror" label={m.editor_mirror()} disabled={none} onClick={() => mirror(desk, 'x')} />
        {areBooths && chosen.length > 1 && (
          <Act sign="merge" label={m.editor_merge()} disabled={free.length < 2} onClick={() => merge(desk)} />
        )}
        {areBooths && <Act sign="split" label={m.editor_split()} disabled={none} onClick={() => splitAll(desk)} />}
      </div>
      <i />
      <Act sign={{ of: 'trash' }} label={m.editor_remove()} disabled={none} onClick={onRemove} />
    </Bar>
  )
}

/** Buttons that align and distribute the selected things, and a field for the gap between them. */
function Lines({ desk, chosen, none }: { desk: Desk; chosen: readonly Thing[]; none: boolean }) {
  const [across, down] = [commonGap(chosen, 'x'), commonGap(chosen, 'y')]
  const axis = across !== undefined || down === undefined ? 'x' : 'y'
  const few = none || chosen.length < 3
  return (
    <>
      <div dir="ltr">
        {sides.map(([side, icon, label]) => (
          <Act key={side} sign={icon} label={label()} disabled={none} onClick={() => align(desk, side)} />
        ))}
      </div>
      <i />
      <div dir="ltr">
        <Act sign="across" label={m.editor_distribute_across()} disabled={few} onClick={() => distribute(desk, 'x')} />
        <Act sign="down" label={m.editor_distribute_down()} disabled={few} onClick={() => distribute(desk, 'y')} />
      </div>
      <label className="gap">
        <span>{m.editor_gap()}</span>
        <LengthInput
          value={across ?? down}
          disabled={none}
          label={m.editor_gap()}
          onTake={(cm) => distribute(desk, axis, cm)}
        />
        <small>{m.editor_metre()}</small>
      </label>
      <i />
    </>
  )
}

const shapeSigns = { rectangle: 'rectangle', l: 'l', u: 'u', octagon: 'octagon' } as const
const shapeTexts = {
  rectangle: m.editor_shape_rectangle,
  l: m.editor_shape_l,
  u: m.editor_shape_u,
  octagon: m.editor_shape_octagon,
}
function Shapes({ desk }: { desk: Desk }) {
  const shape = useDesk(desk, (state) => state.shape)
  const isFacility = useDesk(
    desk,
    ({ document, layer }) => document.frame.layers.find(({ id }) => id === layer)?.role === 'facilities',
  )
  return (
    <Bar label={m.editor_shapes()}>
      <b>{isFacility ? m.editor_kind_facility() : m.editor_kind_booth()}</b>
      <i />
      <div dir="ltr">
        {boothShapes.map((one) => (
          <Act
            key={one}
            sign={shapeSigns[one]}
            label={shapeTexts[one]()}
            pressed={one === shape}
            onClick={() => desk.set({ shape: one })}
          />
        ))}
      </div>
    </Bar>
  )
}

function Points({ desk }: { desk: Desk }) {
  const use = useDesk(desk, (state) => state.pointUse)
  const choices: [DeskState['pointUse'], string][] = [
    ['pillar', m.editor_kind_pillar()],
    ...Object.entries(supplyText).map(
      ([key, text]) => [key as DeskState['pointUse'], text()] as [DeskState['pointUse'], string],
    ),
  ]
  return (
    <Bar label={m.editor_points_to_set()}>
      {choices.map(([key, text]) => (
        <button
          key={key}
          type="button"
          className="opt-text"
          aria-pressed={key === use}
          onClick={() => desk.set({ pointUse: key })}
        >
          {key === 'pillar' && <PlanIcon name="pillar" />}
          <span>{text}</span>
        </button>
      ))}
    </Bar>
  )
}
