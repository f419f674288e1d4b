import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { opinionRegister } from './opinion.ts'
import { activeOpinions, allOpinions, opinionById } from './opinion.store.ts'

export const opinionHandlers: HandlersOf<'opinion'> = {
  'opinion.list': async ({ db }) => {
    const items = (await activeOpinions(db)).map(({ active: _, position: __, ...shown }) => shown)
    return wholeList(items)
  },
}
export const panelOpinionHandlers: HandlersOf<'panelOpinion'> = {
  'panelOpinion.list': async ({ db }) => {
    return wholeList(await allOpinions(db))
  },
  'panelOpinion.add': async (context, { body }) => ({ opinion: await opinionRegister.add(context, body) }),
  'panelOpinion.read': async ({ db }, { opinionId }) => ({ opinion: found(await opinionById(db, opinionId)) }),
  'panelOpinion.edit': async (context, { opinionId, body }) => ({
    opinion: await opinionRegister.edit(context, opinionId, body),
  }),
  'panelOpinion.remove': async (context, { opinionId }) => {
    await opinionRegister.remove(context, opinionId)
    return null
  },
}
