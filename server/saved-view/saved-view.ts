// Filters and sort orders of panel lists that an admin has saved under a name (docs/decisions/forms-and-lists.md).
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { mostViews, type SavedView, type SavedViewEdit, type SavedViewInput } from '#contract/entities/saved-view.ts'
import { isListScreen, listScreens, type ListScreen, type ListScreenName } from '#contract/rules/list-screens.ts'
import type { ScreenName } from '#contract/screens.ts'
import { constraintOf } from '../db/constraint.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import {
  countViews,
  deleteView,
  insertView,
  lockViews,
  clearDefault,
  updateView,
  viewById,
  viewsOf,
} from './saved-view.store.ts'

/** The admin's views of a list. Parameters that the list's call no longer accepts are left out. */
export async function ownViews({ db, actor }: Mine, screen: ListScreenName): Promise<SavedView[]> {
  const views = await viewsOf(db, actor.id, screen)
  return views.map((view) => ({ ...view, query: knownParts(screen, view.query) }))
}

/** @throws input.invalid */
export async function addView({ db, actor }: Mine, { screen, name, query, isDefault }: SavedViewInput) {
  return named(() =>
    db.transaction(async (tx) => {
      await lockViews(tx, actor.id)
      if ((await countViews(tx, actor.id, screen)) >= mostViews) refuseField('name', `tooMany:${mostViews}`)
      if (isDefault) await clearDefault(tx, actor.id, screen)
      const view = { name: cleanLine(name), query: knownParts(screen, query), isDefault }
      const id = await insertView(tx, { adminId: actor.id, screen, ...view })
      return { id, ...view }
    }),
  )
}

/** @throws thing.notFound, input.invalid */
export async function editView({ db, actor }: Mine, id: string, { name, query, isDefault }: SavedViewEdit) {
  return named(() =>
    db.transaction(async (tx) => {
      await lockViews(tx, actor.id)
      const { screen, ...before } = found(await viewById(tx, actor.id, id))
      if (!isListScreen(screen as ScreenName)) return refuse('thing.notFound')
      const list = screen as ListScreenName
      const after = {
        name: name === undefined ? before.name : cleanLine(name),
        query: knownParts(list, query ?? before.query),
        isDefault: isDefault ?? before.isDefault,
      }
      if (after.isDefault) await clearDefault(tx, actor.id, list)
      await updateView(tx, id, after)
      return { id, ...after }
    }),
  )
}

/** @throws thing.notFound */
export async function removeView({ db, actor }: Mine, id: string) {
  if (!(await deleteView(db, actor.id, id))) refuse('thing.notFound')
}

/**
 * Returns only the query parameters that the list's call accepts today. A filter that was removed or changed is left
 * out, so the saved view still opens.
 */
function knownParts(screen: ListScreenName, query: Readonly<Record<string, string>>): Record<string, string> {
  const { call, tab }: ListScreen = listScreens[screen]
  const shape = ((calls[call as CallName] as Call).query as z.ZodMiniObject).shape as Record<string, z.core.$ZodType>
  const isKnown = ([key, value]: [string, string]) =>
    !paging.has(key) &&
    Object.hasOwn(shape, key) &&
    value !== '' &&
    ((key === tab && value === 'all') || z.safeParse(shape[key]!, value).success)
  return Object.fromEntries(Object.entries(query).filter(isKnown))
}
const paging = new Set(['cursor', 'limit'])

/** @throws input.invalid for a name that another view of the list has */
async function named<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (constraintOf(error) === 'one_saved_view_per_name') refuseField('name', 'nameTaken')
    throw error
  }
}
