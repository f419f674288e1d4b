import type { HandlersOf } from '../kernel/handler.ts'
import { tokenPage } from './token.store.ts'
import { makeToken, withdrawToken } from './token.ts'

export const panelTokenHandlers: HandlersOf<'panelToken'> = {
  'panelToken.list': ({ db }, { query }) => tokenPage(db, query),
  'panelToken.add': (context, { body }) => makeToken(context, body),
  'panelToken.withdraw': async (context, { tokenId }) => {
    await withdrawToken(context, tokenId)
    return null
  },
}
