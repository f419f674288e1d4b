import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import {
  appointHonorary,
  approveHonorary,
  declineHonorary,
  panelHonorary,
  reviewHonorary,
  scoreHonorary,
} from './honorary-desk.ts'
import { honoraryCounts, honoraryPage } from './honorary-list.store.ts'
import { applyHonorary, ownApplications, readInvitation } from './honorary.ts'

export const honoraryHandlers: HandlersOf<'honorary'> = {
  'honorary.list': async (context) => {
    return unpagedList(await ownApplications(context))
  },
  'honorary.mine': async (context) => ({ visitor: (await ownApplications(context, 1))[0] ?? null }),
  'honorary.apply': async (context, { body }) => ({ visitor: await applyHonorary(context, body) }),
}

export const invitationHandlers: HandlersOf<'invitation'> = {
  'invitation.read': async ({ db, edition }, { visitorId }) => ({
    invitation: await readInvitation(db, edition.id, visitorId),
  }),
}

export const panelHonoraryHandlers: HandlersOf<'panelHonorary'> = {
  'panelHonorary.list': async ({ db, edition }, { query: { sort, cursor, limit, ...given } }) => {
    const filter = { ...given, editionId: edition.id }
    const [page, counts] = await Promise.all([
      honoraryPage(db, filter, { sort, cursor, limit }),
      honoraryCounts(db, filter),
    ])
    return { ...page, counts, total: counts[filter.status ?? 'all'] }
  },
  'panelHonorary.read': async ({ db, edition }, { visitorId }) => ({
    visitor: await panelHonorary(db, edition.id, visitorId),
  }),
  'panelHonorary.review': async (context, { visitorId }) => ({ visitor: await reviewHonorary(context, visitorId) }),
  'panelHonorary.score': async (context, { visitorId, body }) => ({
    visitor: await scoreHonorary(context, visitorId, body.scores, body.note ?? ''),
  }),
  'panelHonorary.appoint': async (context, { visitorId, body }) => ({
    visitor: await appointHonorary(context, visitorId, body),
  }),
  'panelHonorary.approve': async (context, { visitorId }) => ({ visitor: await approveHonorary(context, visitorId) }),
  'panelHonorary.decline': async (context, { visitorId, body }) => ({
    visitor: await declineHonorary(context, visitorId, body.reason),
  }),
}
