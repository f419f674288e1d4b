// A hall whose edition is another one than that of the page by now.
import type { EditionName } from '#contract/entities/edition.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser, callOfEdition } from '#web/browser.ts'

/** Whether nothing of the hall can be changed at this address any more. */
export const isGone = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.code === 'edition.past')

/** The other edition that has a hall; undefined where none has it, or nobody can say. */
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
    // The message of the refusal has to do.
  }
  return undefined
}
