// Halls for screens that draw them. A hall without a published plan gets an empty floor.
import type { HallPlan, PanelHall } from '#contract/entities/hall.ts'

const floor: HallPlan = {
  outline: [
    [0, 0],
    [6_000, 0],
    [6_000, 4_000],
    [0, 4_000],
  ],
  doors: [],
  pillars: [],
  facilities: [],
}
export const withPlan = <H extends PanelHall>(hall: H): Omit<H, 'plan'> & { plan: HallPlan } => ({
  ...hall,
  plan: hall.plan ?? floor,
})
