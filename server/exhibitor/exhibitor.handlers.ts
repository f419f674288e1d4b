import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import {
  acceptStand,
  addAsTeam,
  addCoExhibitor,
  findCompanies,
  removeAsTeam,
  removeCoExhibitor,
} from './co-exhibitor.ts'
import { editExhibitor, isoNow, ownExhibitor, readExhibitor } from './exhibitor.ts'
import { acceptChange, sendBack } from './page-change.ts'
import { waitingChanges } from './page-change.store.ts'
import { matches } from './match.ts'
import { exhibitorFacets, exhibitorPage } from './exhibitor-list.store.ts'

export const exhibitorHandlers: HandlersOf<'exhibitor'> = {
  'exhibitor.list': async ({ db, edition }, { query }) => exhibitorPage(db, edition.id, query, isoNow()),
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

export const coExhibitorHandlers: HandlersOf<'coExhibitor'> = {
  'coExhibitor.find': async (context, { query }) => {
    return unpagedList(await findCompanies(context, query.q))
  },
  'coExhibitor.add': async (context, { exhibitorId, body }) => ({
    coExhibitors: await addCoExhibitor(context, exhibitorId, body),
  }),
  'coExhibitor.accept': async (context, { coExhibitorId }) => {
    await acceptStand(context, coExhibitorId)
    return null
  },
  'coExhibitor.remove': async (context, { coExhibitorId }) => {
    await removeCoExhibitor(context, coExhibitorId)
    return null
  },
}

export const panelCoExhibitorHandlers: HandlersOf<'panelCoExhibitor'> = {
  'panelCoExhibitor.add': async (context, { exhibitorId, body }) => ({
    coExhibitors: await addAsTeam(context, exhibitorId, body),
  }),
  'panelCoExhibitor.remove': async (context, { coExhibitorId }) => {
    await removeAsTeam(context, coExhibitorId)
    return null
  },
}

export const panelPageChangeHandlers: HandlersOf<'panelPageChange'> = {
  'panelPageChange.list': async ({ db, edition }) => {
    return unpagedList(await waitingChanges(db, edition.id))
  },
  'panelPageChange.accept': async (context, { changeId, body }) => {
    await acceptChange(context, changeId, body)
    return null
  },
  'panelPageChange.sendBack': async (context, { changeId, body }) => {
    await sendBack(context, changeId, body)
    return null
  },
}
