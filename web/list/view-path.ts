import type { SavedView } from '#contract/entities/saved-view.ts'
import { pathTo } from '#contract/paths.ts'
import type { ListScreenName } from '#contract/rules/list-screens.ts'

/** Address of a view. It can be shared, like that of any filtered list. */
export const pathToView = (screen: ListScreenName, { query }: Pick<SavedView, 'query'>) =>
  pathTo(screen as 'orders', {}, query)
