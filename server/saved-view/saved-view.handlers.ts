import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { addView, editView, ownViews, removeView } from './saved-view.ts'

export const savedViewHandlers: HandlersOf<'savedView'> = {
  'savedView.list': async (context, { query }) => {
    return unpagedList(await ownViews(context, query.screen))
  },
  'savedView.add': async (context, { body }) => ({ view: await addView(context, body) }),
  'savedView.edit': async (context, { viewId, body }) => ({ view: await editView(context, viewId, body) }),
  'savedView.remove': async (context, { viewId }) => {
    await removeView(context, viewId)
    return null
  },
}
