import type { HandlersOf } from '../kernel/handler.ts'
import { readEmail, resend } from './email.ts'
import { emailCounts, emailPage } from './email.store.ts'

export const panelEmailHandlers: HandlersOf<'panelEmail'> = {
  'panelEmail.list': async ({ db }, { query }) => {
    const [page, counts] = await Promise.all([emailPage(db, query), emailCounts(db, query.q)])
    return { ...page, counts, total: counts[query.status ?? 'all'] }
  },
  'panelEmail.read': async (context, { emailId }) => ({ email: await readEmail(context, emailId) }),
  'panelEmail.resend': async (context, { emailId }) => {
    await resend(context, emailId)
    return null
  },
}
