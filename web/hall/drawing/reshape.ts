// Changes the shape of a booth. Area and open sides of the booth and its neighbours are updated, unless they were
// entered manually.
import type { Booth } from '#contract/entities/booth.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { Polygon } from '#contract/kernel/geometry.ts'
import { sidesThatFollow } from '#contract/rules/open-sides.ts'
import { area } from '#contract/rules/polygon.ts'
import { isSold } from './sold.ts'

/**
 * Returns the booths after a change, with updated open sides. The open sides of sold booths are part of the sale and
 * stay.
 */
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
