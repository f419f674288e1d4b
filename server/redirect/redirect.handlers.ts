import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { addRedirect, editRedirect, removeRedirect } from './redirect.ts'
import { redirectById, redirectPage } from './redirect.store.ts'

export const panelRedirectHandlers: HandlersOf<'panelRedirect'> = {
  'panelRedirect.list': ({ db }, { query }) => redirectPage(db, query),
  'panelRedirect.add': async (context, { body }) => ({ redirect: await addRedirect(context, body) }),
  'panelRedirect.read': async ({ db }, { redirectId }) => ({ redirect: found(await redirectById(db, redirectId)) }),
  'panelRedirect.edit': async (context, { redirectId, body }) => ({
    redirect: await editRedirect(context, redirectId, body),
  }),
  'panelRedirect.remove': async (context, { redirectId }) => {
    await removeRedirect(context, redirectId)
    return null
  },
}
