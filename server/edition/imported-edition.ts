// Adds an edition imported from another portal to those of this one (docs/decisions/edition-packages.md).
import type { TakenInState } from '#contract/entities/capsule.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { nextEditionSlug } from '#contract/rules/edition-slug.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../kernel/refuse.ts'
import {
  insertEdition,
  lockEditions,
  setClosed,
  setEarmarkedUntil,
  setSlug,
  setState,
  writeSettings,
  type StoredEdition,
} from './edition.store.ts'
import { hasOrders, sumsOfEditions } from './panel-edition.store.ts'

interface Brought {
  slug: string
  settings: EditionSettings
  earmarkedUntil: string | null
}

/**
 * Imports an edition. With the state `current` it overwrites the portal’s first edition, which must be empty. Otherwise
 * it is added.
 * @returns its id here
 * @throws capsule.clash if an edition has its slug, capsule.filled if the first edition is not empty
 */
export async function takeEditionIn(tx: Tx, brought: Brought, state: TakenInState): Promise<string> {
  const all = await lockEditions(tx)
  const current = all.find((edition) => edition.state === 'current')!
  const same = all.find(({ slug }) => slug === brought.slug)
  const isBlank = await hasNothing(tx, current)
  if (same && (same !== current || !isBlank)) refuse('capsule.clash', { what: brought.slug })
  if (state === 'current') {
    if (!isBlank) refuse('capsule.filled')
    await setSlug(tx, current.id, brought.slug)
    await writeSettings(tx, current.id, brought.settings)
    await setEarmarkedUntil(tx, current.id, brought.earmarkedUntil)
    return current.id
  }
  if (same) {
    const taken = all.map(({ slug }) => slug)
    await setSlug(tx, current.id, nextEditionSlug(current.slug, taken))
  }
  const id = await insertEdition(tx, brought)
  await setState(tx, id, state)
  if (state === 'past') await setClosed(tx, id, true)
  return id
}

/**
 * True for an edition without halls, orders, texts and the like. Settings do not count, because the import overwrites
 * them.
 */
async function hasNothing(tx: Tx, { id }: StoredEdition) {
  const sums = (await sumsOfEditions(tx)).find((edition) => edition.id === id)
  const things = sums ? [sums.halls, sums.booths, sums.equipment, sums.texts, sums.workshops] : [1]
  return things.every((count) => count === 0) && !(await hasOrders(tx, id, new Date(0)))
}
