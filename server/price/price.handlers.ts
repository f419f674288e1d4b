import { dayIn } from '../kernel/portal-time.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { applyRules, priceHalls, pricesOf, undoStep } from './price.ts'

export const panelPriceHandlers: HandlersOf<'panelPrice'> = {
  'panelPrice.list': async (context) => ({ items: await priceHalls(context), day: dayIn(context.edition.timeZone) }),
  'panelPrice.read': (context, { hallId }) => pricesOf(context, hallId),
  'panelPrice.apply': async (context, { body }) => ({ items: await applyRules(context, body.halls) }),
  'panelPrice.undo': (context, { hallId, body: { stepId } }) => undoStep(context, hallId, stepId),
}
