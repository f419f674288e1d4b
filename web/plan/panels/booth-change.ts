// Helpers for the fields of a booth's panel: the booths shown, and how a field changes them.
import type { Locale } from '#contract/locale.ts'
import { polygonOf } from '#contract/plan/tools/footprint.ts'
import { putting } from '#contract/plan/tools/steps.ts'
import { area } from '#contract/rules/polygon.ts'
import type { Desk } from '../desk/desk.ts'
import type { BoothOnPlan } from '../desk/types.ts'
import { labelOf } from '../desk/words.ts'

export interface Props {
  desk: Desk
  booths: readonly BoothOnPlan[]
  own: readonly BoothOnPlan[]
  reason: string | undefined
  locale: Locale
}
/** The common value of all items. Undefined if they differ. */
export const shared = <T>(values: readonly T[]): T | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined
export const shapeArea = ({ shape }: BoothOnPlan) => area(polygonOf(shape))

/** Returns a function that sets properties of the booths in `own`, as one undo step. */
export function useChange({ desk, own }: Props) {
  return (part: Partial<BoothOnPlan>, act: Parameters<typeof labelOf>[0]) =>
    desk.act(putting(...own.map((booth) => ({ ...booth, ...part }))), labelOf(act, own))
}
export const disabledProps = ({ desk, own, reason }: Props) => ({
  disabled: own.length === 0 || !desk.mayWrite,
  isLocked: reason !== undefined,
  title: reason,
})
