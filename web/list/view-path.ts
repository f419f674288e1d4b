import type { SavedView } from '#contract/entities/saved-view.ts'
import { pathTo } from '#contract/paths.ts'
import type { ListScreenName } from '#contract/rules/list-screens.ts'

/** Where a view is: an address that can be handed on, as every filtered list has one. */
export const pathToView = (screen: ListScreenName, { query }: Pick<SavedView, 'query'>) =>
  pathTo(screen as 'orders', {}, query)
