// Adds, scales and removes underlay pictures of a plan. Each operation is one undo step.
import type { Point } from '#contract/kernel/geometry.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { layerFor } from '#contract/plan/tools/copy.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { pictureToHall, scaledBy, type Ends } from '#contract/plan/tools/underlay.ts'
import type { Thing, UnderlayThing } from '#contract/plan/things.ts'
import { bounds } from '#contract/rules/polygon.ts'
import type { Desk } from '../desk/desk.ts'
import { labelOf } from '../desk/words.ts'

export const isUnderlay = (thing: Thing): thing is UnderlayThing => thing.kind === 'underlay'
export const underlaysIn = ({ things }: PlanDocument): readonly UnderlayThing[] => things.filter(isUnderlay)

/** Width in cm of a picture without a known length, if there is no hall outline to match. */
const usualWidth = 6_000
/**
 * Default opacity, as in the portal’s own drawings. It is clear enough to trace, but too pale to be mistaken for the
 * plan.
 */
const usualOpacity = 0.35

export interface Known {
  ends: Ends
  /** Length of the line in the hall, in cm. */
  length: number
  straight: boolean
}
type Placed = Pick<UnderlayThing, 'at' | 'width' | 'height' | 'angle' | 'known'>

/**
 * Returns the position of a new picture: in the middle of the hall, or at the plan's origin if there is no outline. The
 * first end of the known length lies on a whole metre, so that shapes traced along it match the grid.
 */
export function initialPosition(
  { frame: { outline } }: PlanDocument,
  picture: { width: number; height: number },
  known: Known | undefined,
): Placed | undefined {
  const hall = outline ? bounds(outline) : undefined
  if (!known) {
    const width = hall ? hall.maxX - hall.minX : usualWidth
    const at: [number, number] = [hall?.minX ?? 0, hall?.minY ?? 0]
    return { at, width, height: Math.round((width * picture.height * 100) / picture.width) / 100, angle: 0 }
  }
  const raw: Placed = { at: [0, 0], width: picture.width, height: picture.height, angle: 0 }
  const scaled = scaledBy(raw, { picture, ...known, to: [0, 0] })
  if (!scaled) return undefined
  const corners = (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  ).map((spot): Point => [...pictureToHall(scaled, spot)])
  const box = bounds(corners)
  const [x, y] = hall
    ? [(hall.minX + hall.maxX - box.minX - box.maxX) / 2, (hall.minY + hall.maxY - box.minY - box.maxY) / 2]
    : [-box.minX, -box.minY]
  const metre = (cm: number) => Math.round(cm / 100) * 100
  return scaledBy(raw, { picture, ...known, to: [metre(x), metre(y)] })
}

/** Adds the picture below the plan. Its layer is locked so that the picture is not moved by accident while tracing. */
export function lay(desk: Desk, uploadId: string, name: string, placed: Placed) {
  const { document } = desk.state
  const thing: UnderlayThing = {
    id: crypto.randomUUID(),
    layer: layerFor(document, { kind: 'underlay' }),
    kind: 'underlay',
    uploadId,
    ...placed,
    opacity: usualOpacity,
    ...(name && { name }),
  }
  const layers = document.frame.layers.map((one) =>
    one.id === thing.layer ? { ...one, hidden: false, locked: true } : one,
  )
  return desk.act({ put: [thing], drop: [], frame: { layers } }, labelOf('add', [thing]))
}

/**
 * Sets another known length for an existing picture.
 * @returns whether the picture can be scaled by it
 */
export function rescale(desk: Desk, thing: UnderlayThing, picture: { width: number; height: number }, known: Known) {
  const scaled = scaledBy(thing, { picture, ...known })
  if (scaled) desk.act(putting(scaled), labelOf('reshape', [thing]))
  return scaled !== undefined
}

/** Unlocks the layer of a picture and selects it, so that it can be moved manually. */
export function unlock(desk: Desk, thing: UnderlayThing) {
  const { layers } = desk.state.document.frame
  if (layers.find(({ id }) => id === thing.layer)?.locked)
    desk.act({ put: [], drop: [], frame: { layers: openOf(desk, thing) } }, { act: 'layer', count: 1, name: '' })
  desk.pick('select')
  desk.select([thing.id], thing.id)
}
export const takeAway = (desk: Desk, thing: UnderlayThing) =>
  desk.act({ put: [], drop: [thing.id], frame: { layers: openOf(desk, thing) } }, labelOf('remove', [thing]))
const openOf = ({ state: { document } }: Desk, { layer }: UnderlayThing) =>
  document.frame.layers.map((one) => (one.id === layer ? { ...one, locked: false } : one))
