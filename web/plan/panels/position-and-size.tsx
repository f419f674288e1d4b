import type { KeyboardEvent } from 'react'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { ownBoxOf, stretchedTo, type OwnBox } from '#contract/plan/tools/rotated-box.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { translation, transformed } from '#contract/plan/tools/transform.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { mirror, turn } from '../desk/actions.ts'
import type { Desk } from '../desk/desk.ts'
import { resized, turnedTo, turnOf } from '../desk/rotation.ts'
import { useDesk } from '../desk/use-desk.ts'
import { labelOf } from '../desk/words.ts'
import { PlanIcon, type PlanIconName } from '../icons.tsx'
import { NumberCell } from './number-cell.tsx'

interface Props {
  desk: Desk
  /** The things shown in the panel. `own` contains those of them that may be changed. */
  things: readonly Thing[]
  own: readonly Thing[]
  reason: string | undefined
}
const anchors: readonly (() => string)[] = [
  m.editor_anchor_0,
  m.editor_anchor_1,
  m.editor_anchor_2,
  m.editor_anchor_3,
  m.editor_anchor_4,
  m.editor_anchor_5,
  m.editor_anchor_6,
  m.editor_anchor_7,
  m.editor_anchor_8,
]
/** Position of one of the nine anchor points of a box (corners, edge middles, centre), rounded to the centimetre. */
const anchorOf = ({ minX, minY, maxX, maxY }: Bounds, anchor: number) =>
  [
    [minX, Math.round((minX + maxX) / 2), maxX][anchor % 3] ?? minX,
    [minY, Math.round((minY + maxY) / 2), maxY][Math.floor(anchor / 3)] ?? minY,
  ] as const
const shared = <T,>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined

/** The box with another width or depth. Its anchor point does not move. */
function sized({ box, slope }: OwnBox, anchor: number, width: number, depth: number): Bounds {
  const [a, b] = [(anchor % 3) / 2, Math.floor(anchor / 3) / 2]
  const whole = (cm: number) => (slope === 0 ? Math.round(cm) : cm)
  const minX = whole(box.minX + (box.maxX - box.minX - width) * a)
  const minY = whole(box.minY + (box.maxY - box.minY - depth) * b)
  return { minX, minY, maxX: minX + width, maxY: minY + depth }
}
const sizeOf = ({ box }: OwnBox) => ({ width: Math.round(box.maxX - box.minX), depth: Math.round(box.maxY - box.minY) })

export function PositionAndSize(props: Props) {
  const { desk, things, own } = props
  const anchor = useDesk(desk, (state) => state.anchor)
  if (things.length === 0) return null
  return (
    <section>
      <h2>
        {m.editor_place_and_size()}
        <Anchors desk={desk} anchor={anchor} />
      </h2>
      <div className="nfs">
        <PositionFields {...props} anchor={anchor} />
        {things.some(({ kind }) => hasSize(kind)) && <Size {...props} anchor={anchor} />}
        {own.length > 0 && desk.mayWrite && (
          <span className="mini">
            <Mini icon="rotate" label={m.editor_rotate()} onClick={() => turn(desk, 90)} />
            <Mini icon="mirror" label={m.editor_mirror()} onClick={() => mirror(desk, 'x')} />
          </span>
        )}
      </div>
    </section>
  )
}
const steps: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/**
 * Grid of buttons for the nine anchor points, one Tab stop. Arrow keys move in their physical direction, in LTR and
 * RTL.
 */
function Anchors({ desk, anchor }: { desk: Desk; anchor: number }) {
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const [across, down] = steps[event.key] ?? []
    if (across === undefined || down === undefined) return
    event.preventDefault()
    const within = (place: number) => Math.max(0, Math.min(2, place))
    const next = within((anchor % 3) + across) + 3 * within(Math.floor(anchor / 3) + down)
    desk.set({ anchor: next })
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its points
    <span className="anchor" dir="ltr" role="radiogroup" aria-label={m.editor_anchor()} onKeyDown={press}>
      {anchors.map((text, i) => (
        <button
          key={i}
          type="button"
          role="radio"
          tabIndex={i === anchor ? 0 : -1}
          aria-checked={i === anchor}
          aria-label={text()}
          title={text()}
          className={i === anchor ? 'on' : undefined}
          onClick={() => desk.set({ anchor: i })}
        />
      ))}
    </span>
  )
}
const hasSize = (kind: Thing['kind']) => kind !== 'supply' && kind !== 'text' && kind !== 'wall' && kind !== 'door'
const offOf = ({ desk, own, reason }: Props) => ({
  disabled: own.length === 0 || !desk.mayWrite,
  isLocked: reason !== undefined,
  title: reason,
})

function Mini({ icon, label, onClick }: { icon: PlanIconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-btn sm" title={label} aria-label={label} onClick={onClick}>
      <PlanIcon name={icon} />
    </button>
  )
}

/** Fields for the position of the anchor point of the box around all shown things. */
function PositionFields({ anchor, ...props }: Props & { anchor: number }) {
  const { desk, things, own } = props
  const box = boxOf(things)
  if (!box) return null
  const [x, y] = anchorOf(box, anchor)
  const move = (dx: number, dy: number) =>
    desk.act(putting(...own.map((thing) => transformed(translation(dx, dy), thing))), labelOf('move', own))
  const cell = { isLength: true, unit: m.editor_metre(), ...offOf(props) }
  return (
    <>
      <NumberCell sign="X" label={m.editor_x()} value={x} onTake={(cm) => move(cm - x, 0)} {...cell} />
      <NumberCell sign="Y" label={m.editor_y()} value={y} onTake={(cm) => move(0, cm - y)} {...cell} />
    </>
  )
}

/** Fields for the size of each thing along its own sides. Its anchor point does not move. */
function Size({ anchor, ...props }: Props & { anchor: number }) {
  const { desk, things, own } = props
  const boxes = things.flatMap((thing) => ownBoxOf([turnOf(thing).was]) ?? [])
  const size = (by: { width?: number; depth?: number }) => {
    const sizedOne = (one: Thing) => {
      const from = ownBoxOf([one])
      if (!from) return one
      const { width, depth } = { ...sizeOf(from), ...by }
      return stretchedTo(one, from, sized(from, anchor, Math.max(1, width), Math.max(1, depth)))
    }
    const put = own.map((thing) => resized(thing, sizedOne))
    desk.act(putting(...put), labelOf('reshape', own))
  }
  const rotate = (degrees: number) =>
    desk.act(putting(...own.map((thing) => turnedTo(thing, degrees))), labelOf('turn', own))
  const off = offOf(props)
  const cell = { isLength: true, unit: m.editor_metre(), ...off }
  const [width, depth] = [shared(boxes.map((one) => sizeOf(one).width)), shared(boxes.map((one) => sizeOf(one).depth))]
  return (
    <>
      <NumberCell label={m.editor_width()} value={width} onTake={(cm) => size({ width: cm })} {...cell} />
      <NumberCell label={m.editor_depth()} value={depth} onTake={(cm) => size({ depth: cm })} {...cell} />
      <NumberCell
        label={m.editor_turn()}
        unit="°"
        decimals={1}
        step={1}
        value={shared(things.map((thing) => Math.round(turnOf(thing).direction * 10) / 10 || 0))}
        onTake={rotate}
        {...off}
      />
    </>
  )
}
