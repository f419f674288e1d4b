import type { HandlersOf } from '../kernel/handler.ts'
import { readPlan, readVersion, restoreVersion, savePlan, versionsOf } from './plan.ts'
import { publishPresence } from './presence.ts'
import { publishPlan } from './publish.ts'

export const panelPlanHandlers: HandlersOf<'panelPlan'> = {
  'panelPlan.read': async (context, { hallId }) => ({ plan: await readPlan(context, hallId) }),
  'panelPlan.save': async (context, { hallId, body }) => ({ plan: await savePlan(context, hallId, body) }),
  'panelPlan.publish': (context, { hallId, body }) => publishPlan(context, hallId, body),
  'panelPlan.versions': (context, { hallId }) => versionsOf(context, hallId),
  'panelPlan.version': (context, { hallId, versionId }) => readVersion(context, hallId, versionId),
  'panelPlan.restore': (context, { hallId, versionId, body }) => restoreVersion(context, hallId, versionId, body),
  'panelPlan.present': async (context, { hallId, body }) => {
    await publishPresence(context, hallId, body)
    return null
  },
}
