// Booths with another shape: area and open sides follow, their own and their neighbours', unless they were written by hand.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { sidesThatFollow } from '#contract/rules/open-sides.ts'
import { area } from '#contract/rules/polygon.ts'
import { isSold } from './sold.ts'

/** The plan after a change, with the sides of booths that follow it; those of sold booths are part of what was sold. */
function settled(plan: HallPlan, before: readonly Booth[], after: readonly Booth[]): Booth[] {
  const followed = sidesThatFollow(plan, before, after)
  return after.map((booth) => {
    const openSides = followed.get(booth.id)
    return openSides === undefined || isSold(booth) ? booth : { ...booth, openSides }
  })
}

export const reshaped = (plan: HallPlan, booths: readonly Booth[], id: string, polygon: Polygon): Booth[] =>
  settled(
    plan,
    booths,
    booths.map((booth) =>
      booth.id === id
        ? { ...booth, polygon, meterage: booth.meterage === area(booth.polygon) ? area(polygon) : booth.meterage }
        : booth,
    ),
  )
