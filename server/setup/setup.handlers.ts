import { setupSteps } from '#contract/rules/setup-steps.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { keepColleagues, layHall, markStep, nameInAddresses, publish, theSetup } from './setup.ts'

export const setupHandlers: HandlersOf<'panelSetup'> = {
  'panelSetup.read': async (context) => ({ setup: await theSetup(context) }),
  'panelSetup.mark': async (context, { step, body }) => ({
    setup: await markStep(context, found(setupSteps.find((one) => one === step)), body.done),
  }),
  'panelSetup.slug': async (context, { body }) => ({ setup: await nameInAddresses(context, body.slug) }),
  'panelSetup.colleagues': async (context, { body }) => ({ setup: await keepColleagues(context, body.colleagues) }),
  'panelSetup.layHall': async (context, { body }) => ({ setup: await layHall(context, body) }),
  'panelSetup.publish': async (context, { body }) => ({ setup: await publish(context, body) }),
}
