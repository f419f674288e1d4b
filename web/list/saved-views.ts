// The admin's saved views of a list, loaded together with its page.
import type { SavedView } from '#contract/entities/saved-view.ts'
import { find } from '#contract/paths.ts'
import { isListScreen } from '#contract/rules/list-screens.ts'
import { cachedResponse } from '#web/cache.ts'
import type { Call } from '#web/call.ts'
import { pathToView } from './view-path.ts'

const kept = cachedResponse<readonly SavedView[]>('saved views')

/** Caches the views loaded with a list's page, so that its next page need not wait for them. */
export function seedViews(pathname: string, views: readonly SavedView[]) {
  const { screen } = find(pathname)
  if (isListScreen(screen)) kept.seed(views, screen)
}

/**
 * The saved views of the list at an address, and the path of its default view. Undefined for other screens. If the
 * views cannot be loaded, the list is shown without them.
 */
export async function savedViews(call: Call, pathname: string) {
  const { screen } = find(pathname)
  if (!isListScreen(screen)) return undefined
  const views = await kept.read(
    () =>
      call('savedView.list', { query: { screen } }).then(
        ({ items }) => items,
        () => [],
      ),
    screen,
  )
  const first = views.find(({ isDefault, query }) => isDefault && Object.keys(query).length > 0)
  return { views, first: first && pathToView(screen, first) }
}
