// Commands on the selection, called by buttons, keys and menus. Each makes one undo step.
import { aligned, distributed, type Axis, type Side } from '#contract/plan/tools/arrange.ts'
import { copied } from '#contract/plan/tools/copy.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { merged, split } from '#contract/plan/tools/join.ts'
import { byNumber, nextNumber } from '#contract/plan/tools/numbers.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { reflection, translation, transformed } from '#contract/plan/tools/transform.ts'
import type { Layer } from '#contract/plan/document.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { boxOfThing } from '#contract/plan/tools/footprint.ts'
import { m } from '#messages/messages.js'
import { stored } from '#web/form/stored.ts'
import type { Desk } from './desk.ts'
import { turned } from './rotation.ts'
import type { BoothOnPlan } from './types.ts'
import { isolated, labelOf } from './words.ts'

const isBooth = (thing: Thing): thing is BoothOnPlan => thing.kind === 'booth'
/** Announces how many of these things were not changed, because they are sold or held, or their layer is locked. */
export function stayed(desk: Desk, ids: Iterable<string> = desk.state.selected) {
  const among = new Set(ids)
  const stay = desk.state.document.things.filter((thing) => among.has(thing.id) && !desk.isFree(thing))
  const count = stay.length
  if (count === 0) return
  const isSold = stay.some(({ id }) => desk.fixed.has(id))
  desk.say(isSold ? m.editor_say_stayed({ count }) : m.editor_say_locked_layer())
}

export function align(desk: Desk, side: Side) {
  const { key } = desk
  if (!key) return
  stayed(desk)
  desk.act(putting(...aligned(desk.free, key, side)), labelOf('align', desk.free))
}

export function distribute(desk: Desk, axis: Axis, gap?: number) {
  stayed(desk)
  const movable = new Set(desk.free.map(({ id }) => id))
  const moved = distributed(desk.chosen, axis, gap, desk.key?.id).filter(({ id }) => movable.has(id))
  desk.act(putting(...moved), labelOf('distribute', desk.free), gap === undefined ? undefined : `gap ${axis}`)
}

export function nudge(desk: Desk, dx: number, dy: number) {
  stayed(desk)
  const moved = desk.free.map((thing) => transformed(translation(dx, dy), thing))
  desk.act(putting(...moved), labelOf('move', desk.free), 'nudge')
}

export function turn(desk: Desk, degrees: number) {
  stayed(desk)
  if (desk.free.length === 0) return
  desk.act(putting(...turned(desk.free, degrees)), labelOf('turn', desk.free), `turn ${degrees}`)
}

export function mirror(desk: Desk, across: Axis) {
  stayed(desk)
  const box = boxOf(desk.free)
  if (!box) return
  const matrix = reflection(across, box)
  desk.act(putting(...desk.free.map((thing) => transformed(matrix, thing))), labelOf('mirror', desk.free))
}

/** Ids of the last copies, and the bounds of their originals. */
let lastCopies: readonly string[] = []
let lastFrom: Bounds | undefined
/**
 * Offset of the next copies. If the last copies are selected, it is the offset from their originals, so that copies
 * line up. Otherwise it is one width to the right.
 */
function offsetOf(things: readonly Thing[], box: Bounds): readonly [number, number] {
  const areLast = things.length > 0 && things.every(({ id }) => lastCopies.includes(id))
  return areLast && lastFrom ? [box.minX - lastFrom.minX, box.minY - lastFrom.minY] : [box.maxX - box.minX, 0]
}
export function keepCopies(copies: readonly Thing[], from: readonly Thing[]) {
  lastCopies = copies.map(({ id }) => id)
  lastFrom = boxOf(from)
}
export function duplicate(desk: Desk) {
  const things = desk.chosen
  const box = boxOf(things)
  if (!box || !desk.mayWrite) return
  const copies = copied(desk.state.document, things, offsetOf(things, box), () => crypto.randomUUID())
  if (!desk.act(putting(...copies), labelOf('duplicate', things))) return
  keepCopies(copies, things)
  desk.select(lastCopies)
}

const clip = () => stored<readonly Thing[]>('localStorage', 'ghorfeh.plan.clip')
/** Copies the selection to the clipboard of the editor, which other halls can paste from. */
export function copy(desk: Desk) {
  const things = desk.chosen
  if (things.length === 0) return
  desk.set({ clip: things })
  clip().write(things) // if the browser blocks storage, only this hall can paste it
  desk.say(m.editor_say_copied({ count: things.length }))
}
export function cut(desk: Desk) {
  copy(desk)
  remove(desk)
}
const clipOf = (desk: Desk): readonly Thing[] => clip().read() ?? desk.state.clip
/** Pastes the clipboard centred at the pointer, or in the middle of the view. */
export function paste(desk: Desk) {
  const things = clipOf(desk)
  const box = boxOf(things)
  if (!box || !desk.mayWrite) return
  const { cursor, view, width, height } = desk.state
  const [x, y] = cursor?.point ?? desk.pointer ?? [(width / 2 - view.x) / view.k, (height / 2 - view.y) / view.k]
  const grid = (cm: number) => Math.round(cm / 50) * 50
  const way = [grid(x - (box.maxX - box.minX) / 2) - box.minX, grid(y - (box.maxY - box.minY) / 2) - box.minY] as const
  const copies = copied(desk.state.document, things, way, () => crypto.randomUUID())
  if (desk.act(putting(...copies), labelOf('paste', things))) desk.select(copies.map(({ id }) => id))
}

export function remove(desk: Desk, ids = desk.chosen.map(({ id }) => id)) {
  const things = desk.state.document.things.filter(({ id }) => ids.includes(id))
  if (desk.act({ put: [], drop: things.map(({ id }) => id) }, labelOf('remove', things)))
    desk.say(m.editor_say_removed({ count: things.length }))
}

export function merge(desk: Desk) {
  const booths = desk.free.filter(isBooth)
  const key = desk.key && isBooth(desk.key) && booths.includes(desk.key) ? desk.key : booths.at(-1)
  if (!key || booths.length < 2) return stayed(desk)
  const one = merged(booths, key)
  if (!one) return desk.say(m.editor_say_apart())
  const others = booths.flatMap(({ id }) => (id === key.id ? [] : [id]))
  if (desk.act({ put: [one], drop: others }, { ...labelOf('merge', booths), name: key.name }))
    desk.select([key.id], key.id)
}

export function splitAll(desk: Desk) {
  const booths = desk.free.filter(isBooth)
  const taken = new Set(desk.booths.map(({ name }) => name))
  const parts = booths.flatMap((booth) => {
    const name = nextNumber(booth.name, taken)
    const halves = split(booth, crypto.randomUUID(), name)
    if (halves) taken.add(name)
    return halves ?? []
  })
  if (parts.length === 0) return booths.length ? desk.say(m.editor_say_no_split()) : stayed(desk)
  if (desk.act(putting(...parts), labelOf('split', booths))) desk.select(parts.map(({ id }) => id))
}

export function selectAll(desk: Desk) {
  const { document, layer } = desk.state
  const isHidden = document.frame.layers.some(({ id, hidden }) => id === layer && hidden)
  desk.select(document.things.flatMap((thing) => (thing.layer === layer && !isHidden ? [thing.id] : [])))
}

/** Selects the next booth in reading order. If several booths are selected, it steps through these. */
export function step(desk: Desk, by: 1 | -1) {
  const { selected, keyId } = desk.state
  const among = selected.size > 1 ? desk.chosen : desk.booths.toSorted(byNumber)
  const at = among.findIndex(({ id }) => id === keyId)
  const next = among.at((at + by + among.length) % among.length)
  if (!next) return
  if (selected.size > 1) desk.set({ keyId: next.id })
  else desk.select([next.id], next.id)
  return boxOfThing(next)
}

export function changeLayers(desk: Desk, by: (layers: Layer[]) => Layer[]) {
  const { frame } = desk.state.document
  const layers = by(frame.layers)
  desk.act({ put: [], drop: [], frame: { layers } }, { act: 'layer', count: 1, name: '' })
  const hidden = new Set(layers.flatMap(({ id, hidden }) => (hidden ? [id] : [])))
  const seen = desk.chosen.filter(({ layer }) => !hidden.has(layer))
  if (seen.length < desk.chosen.length) desk.select(seen.map(({ id }) => id))
}

/** Title of a thing, for example “Booth E-312”. */
export function titleOf(thing: Thing, kindText: Record<Thing['kind'], () => string>): string {
  return thing.kind === 'booth' ? `${kindText.booth()} ${isolated(thing.name)}` : kindText[thing.kind]()
}
