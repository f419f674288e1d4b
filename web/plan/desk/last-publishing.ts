// Selects and shows the things that the latest publication of the plan changed.
import { difference } from '#contract/plan/change.ts'
import { emptyPlan } from '#contract/plan/document.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { failureText } from '#web/shell/failure.ts'
import type { Desk } from './desk.ts'

/** @returns the bounds of the changed things that are still in the plan, or undefined */
export async function showPublished(desk: Desk, hallId: string): Promise<Bounds | undefined> {
  try {
    const { versions } = await callFromBrowser('panelPlan.versions', { hallId })
    const [last, before] = versions.filter(({ kind }) => kind === 'publish').sort((a, b) => b.version - a.version)
    if (!last) return undefined
    const documentOf = async (versionId: string) =>
      (await callFromBrowser('panelPlan.version', { hallId, versionId })).document
    const [to, from] = await Promise.all([documentOf(last.id), before ? documentOf(before.id) : emptyPlan])
    const { put, drop } = difference(from, to)
    const are = new Set(desk.state.document.things.map(({ id }) => id))
    const shown = put.filter(({ id }) => are.has(id))
    desk.select(shown.map(({ id }) => id))
    desk.say(m.editor_say_published({ changed: put.length, removed: drop.length }))
    return boxOf(shown)
  } catch (error) {
    desk.say(failureText(error))
    return undefined
  }
}
