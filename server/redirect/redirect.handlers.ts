import { redirect } from '#contract/entities/registers.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { panelHandlers } from '../register/register.ts'
import { redirects } from './redirect.ts'
import { redirectPage } from './redirect.store.ts'

export const panelRedirectHandlers: HandlersOf<'panelRedirect'> = {
  ...panelHandlers(redirect, redirects),
  'panelRedirect.list': ({ db }, { query }) => redirectPage(db, query),
}
