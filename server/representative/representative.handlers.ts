import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { representativeRegister } from './representative.ts'
import { activeRepresentatives, allRepresentatives, representativeById } from './representative.store.ts'

export const representativeHandlers: HandlersOf<'representative'> = {
  'representative.list': async ({ db }) => {
    const items = (await activeRepresentatives(db)).map(({ active: _, position: __, ...shown }) => shown)
    return wholeList(items)
  },
}
export const panelRepresentativeHandlers: HandlersOf<'panelRepresentative'> = {
  'panelRepresentative.list': async ({ db }) => {
    return wholeList(await allRepresentatives(db))
  },
  'panelRepresentative.add': async (context, { body }) => ({
    representative: await representativeRegister.add(context, body),
  }),
  'panelRepresentative.read': async ({ db }, { representativeId }) => ({
    representative: found(await representativeById(db, representativeId)),
  }),
  'panelRepresentative.edit': async (context, { representativeId, body }) => ({
    representative: await representativeRegister.edit(context, representativeId, body),
  }),
  'panelRepresentative.remove': async (context, { representativeId }) => {
    await representativeRegister.remove(context, representativeId)
    return null
  },
}
