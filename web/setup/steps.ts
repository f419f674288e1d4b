// The six steps of the set-up in their order, with their texts.
import { type SetupStep, setupSteps } from '#contract/rules/setup-steps.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { PreviewPart } from '#web/home/shared/preview.tsx'

interface StepWords {
  title: () => string
  short: () => string
  lead: () => string
  /** Approximate duration of the step in minutes. */
  minutes: number
  /** Parts of the home page that the step fills. */
  made: readonly PreviewPart[]
}
export const stepWords: Record<SetupStep, StepWords> = {
  fair: {
    title: m.setup_fair,
    short: m.setup_fair_short,
    lead: m.setup_fair_lead,
    minutes: 4,
    made: ['name', 'sectors'],
  },
  dates: { title: m.setup_dates, short: m.setup_dates_short, lead: m.setup_dates_lead, minutes: 2, made: ['dates'] },
  seller: { title: m.setup_seller, short: m.setup_seller_short, lead: m.setup_seller_lead, minutes: 4, made: [] },
  halls: { title: m.setup_halls, short: m.setup_halls_short, lead: m.setup_halls_lead, minutes: 3, made: ['halls'] },
  prices: { title: m.setup_prices, short: m.setup_prices_short, lead: m.setup_prices_lead, minutes: 2, made: [] },
  team: { title: m.setup_team, short: m.setup_team_short, lead: m.setup_team_lead, minutes: 3, made: ['words'] },
}

export const stepPath = (step: SetupStep) => pathTo('setupStep', { step })
export const stepAfter = (step: SetupStep) => setupSteps[setupSteps.indexOf(step) + 1]
export const stepBefore = (step: SetupStep) => setupSteps[setupSteps.indexOf(step) - 1]
