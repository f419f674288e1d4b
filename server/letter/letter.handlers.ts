import type { HandlersOf } from '../kernel/handler.ts'
import { readLetter, resend } from './letter.ts'
import { letterCounts, letterPage } from './letter.store.ts'

export const panelLetterHandlers: HandlersOf<'panelLetter'> = {
  'panelLetter.list': async ({ db }, { query }) => {
    const [page, counts] = await Promise.all([letterPage(db, query), letterCounts(db, query.q)])
    return { ...page, counts, total: counts[query.status ?? 'all'] }
  },
  'panelLetter.read': async (context, { letterId }) => ({ letter: await readLetter(context, letterId) }),
  'panelLetter.resend': async (context, { letterId }) => {
    await resend(context, letterId)
    return null
  },
}
