import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { addMember, editMember, removeMember } from './team.ts'
import { activeMembers, allMembers, memberById } from './team.store.ts'

export const teamHandlers: HandlersOf<'team'> = {
  'team.list': async ({ db }) => {
    const items = (await activeMembers(db)).map(({ active: _, position: __, ...member }) => member)
    return wholeList(items)
  },
}
export const panelTeamHandlers: HandlersOf<'panelTeam'> = {
  'panelTeam.list': async ({ db }) => {
    return wholeList(await allMembers(db))
  },
  'panelTeam.add': async (context, { body }) => ({ member: await addMember(context, body) }),
  'panelTeam.read': async ({ db }, { memberId }) => ({ member: found(await memberById(db, memberId)) }),
  'panelTeam.edit': async (context, { memberId, body }) => ({ member: await editMember(context, memberId, body) }),
  'panelTeam.remove': async (context, { memberId }) => {
    await removeMember(context, memberId)
    return null
  },
}
