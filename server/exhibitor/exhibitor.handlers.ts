import type { HandlersOf } from '../kernel/handler.ts'
import { editExhibitor, overNow, ownExhibitor, readExhibitor } from './exhibitor.ts'
import { matches } from './match.ts'
import { exhibitorFacets, exhibitorPage } from './exhibitor-list.store.ts'

export const exhibitorHandlers: HandlersOf<'exhibitor'> = {
  'exhibitor.list': async ({ db, edition }, { query }) => exhibitorPage(db, edition.id, query, overNow()),
  'exhibitor.facets': async ({ db, edition }) => ({ facets: await exhibitorFacets(db, edition.id) }),
  'exhibitor.read': async (context, { exhibitorId }) => {
    const { ownerId: _, companyId: __, ...exhibitor } = await readExhibitor(context, exhibitorId)
    return { exhibitor }
  },
  'exhibitor.mine': async (context, { query }) => ({ exhibitor: await ownExhibitor(context, query.companyId) }),
  'exhibitor.edit': async (context, { exhibitorId, body }) => ({
    exhibitor: await editExhibitor(context, exhibitorId, body),
  }),
}

export const matchHandlers: HandlersOf<'match'> = { 'match.list': (context, { query }) => matches(context, query) }
