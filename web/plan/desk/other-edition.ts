// Handles a hall whose edition is no longer the edition of the page.
import type { EditionName } from '#contract/entities/edition.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser, callOfEdition } from '#web/browser.ts'

/** Whether the hall can no longer be changed at this address. */
export const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.code === 'edition.past')

/** The other edition that has the hall. Undefined if none has it or the requests fail. */
export async function editionOf(hallId: string): Promise<EditionName | undefined> {
  try {
    const { items } = await callFromBrowser('panelEdition.names', {})
    for (const edition of items.filter(({ state }) => state !== 'current')) {
      const isThere = await callOfEdition(edition.slug)('panelPlan.read', { hallId }).then(
        () => true,
        () => false,
      )
      if (isThere) return edition
    }
  } catch {
    // The caller shows the original error, so a failure of these requests is ignored.
  }
  return undefined
}
