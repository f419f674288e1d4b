import type { HandlersOf } from '../kernel/handler.ts'
import { takeIn } from './take-in.ts'

export const panelCapsuleHandlers: HandlersOf<'panelCapsule'> = {
  'panelCapsule.takeIn': async (context, { body }) => ({ capsule: await takeIn(context, body) }),
}
