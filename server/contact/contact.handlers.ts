import type { HandlersOf } from '../kernel/handler.ts'
import { contactCounts, contactPage } from './contact.store.ts'
import { answerMessage, markMessage, readMessage, sendMessage } from './contact.ts'

export const contactHandlers: HandlersOf<'contact'> = {
  'contact.send': async (context, { body }) => ({ received: await sendMessage(context, body) }),
}

export const panelContactHandlers: HandlersOf<'panelContact'> = {
  'panelContact.list': async ({ db }, { query: { sort, cursor, limit, ...filter } }) => {
    const [page, counts] = await Promise.all([
      contactPage(db, filter, { sort, cursor, limit }),
      contactCounts(db, filter),
    ])
    return { ...page, counts, total: counts[filter.status ?? 'all'] }
  },
  'panelContact.read': async ({ db }, { messageId }) => ({ message: await readMessage(db, messageId) }),
  'panelContact.mark': async (context, { messageId, body }) => ({
    message: await markMessage(context, messageId, body.move),
  }),
  'panelContact.answer': async (context, { messageId, body }) => ({
    message: await answerMessage(context, messageId, body.answer),
  }),
}
