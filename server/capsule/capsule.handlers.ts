import type { HandlersOf } from '../kernel/handler.ts'
import { beginTakingIn, readTaking } from './import-progress.ts'

export const panelCapsuleHandlers: HandlersOf<'panelCapsule'> = {
  'panelCapsule.takeIn': async (context, { body }) => ({ taking: await beginTakingIn(context, body) }),
  'panelCapsule.read': async (context) => ({ taking: await readTaking(context) }),
}
