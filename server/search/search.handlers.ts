import type { HandlersOf } from '../kernel/handler.ts'
import { search } from './search.ts'

export const panelSearchHandlers: HandlersOf<'panelSearch'> = {
  'panelSearch.find': async (context, { query: { q, limit = '6' } }) => ({
    items: await search(context, q, Number(limit)),
  }),
}
