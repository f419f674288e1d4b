import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import {
  addCompany,
  changeRole,
  editCompany,
  handOver,
  leaveCompany,
  ownCompanies,
  ownCompany,
  removeMember,
} from './company.ts'
import {
  addContact,
  addContactAsTeam,
  editContact,
  editContactAsTeam,
  removeContact,
  removeContactAsTeam,
} from './company-contact.ts'
import { dismissAsTeam, editAsTeam, panelCompany, setRoleAsTeam } from './company-desk.ts'
import { companyList } from './company-list.store.ts'
import { companyDoubles, keepApart, mergeCompanies } from './merge.ts'
import { openCompany, openOwner } from './on-behalf.ts'
import { acceptInvitation, invite, resendInvitation, readInvitation, takeBack } from './invitation.ts'

export const companyHandlers: HandlersOf<'company'> = {
  'company.list': async (context) => {
    return unpagedList(await ownCompanies(context))
  },
  'company.add': async (context, { body }) => ({ company: await addCompany(context, body) }),
  'company.read': async (context, { companyId }) => ({ company: await ownCompany(context, companyId) }),
  'company.edit': async (context, { companyId, body }) => ({ company: await editCompany(context, companyId, body) }),
  'company.leave': async (context, { companyId }) => {
    await leaveCompany(context, companyId)
    return null
  },
  'company.handOver': async (context, { companyId, body }) => ({
    company: await handOver(context, companyId, body.userId),
  }),
}

export const companyMemberHandlers: HandlersOf<'companyMember'> = {
  'companyMember.edit': async (context, { companyId, userId, body }) => ({
    company: await changeRole(context, companyId, userId, body.role),
  }),
  'companyMember.remove': async (context, { companyId, userId }) => {
    await removeMember(context, companyId, userId)
    return null
  },
}

export const companyContactHandlers: HandlersOf<'companyContact'> = {
  'companyContact.add': async (context, { companyId, body }) => ({
    company: await addContact(context, companyId, body),
  }),
  'companyContact.edit': async (context, { companyId, contactId, body }) => ({
    company: await editContact(context, companyId, contactId, body),
  }),
  'companyContact.remove': async (context, { companyId, contactId }) => {
    await removeContact(context, companyId, contactId)
    return null
  },
}

export const companyInvitationHandlers: HandlersOf<'companyInvitation'> = {
  'companyInvitation.send': async (context, { companyId, body }) => ({
    company: await invite(context, companyId, body),
  }),
  'companyInvitation.resend': async (context, { companyId, invitationId }) => ({
    company: await resendInvitation(context, companyId, invitationId),
  }),
  'companyInvitation.withdraw': async (context, { companyId, invitationId }) => {
    await takeBack(context, companyId, invitationId)
    return null
  },
  'companyInvitation.read': async (context, { invitationId }) => ({
    invitation: await readInvitation(context, invitationId),
  }),
  'companyInvitation.accept': async (context, { invitationId }) => ({
    company: await acceptInvitation(context, invitationId),
  }),
}

export const panelCompanyHandlers: HandlersOf<'panelCompany'> = {
  'panelCompany.list': ({ db, edition }, { query: { sort, cursor, limit, ...filter } }) =>
    companyList(db, edition.id, filter, { sort, cursor, limit }),
  'panelCompany.add': async (context, { body }) => ({ company: await openCompany(context, body) }),
  'panelCompany.addOwner': async (context, { companyId, body }) => ({
    company: await openOwner(context, companyId, body),
  }),
  'panelCompany.read': async (context, { companyId }) => ({ company: await panelCompany(context, companyId) }),
  'panelCompany.edit': async (context, { companyId, body }) => ({
    company: await editAsTeam(context, companyId, body),
  }),
  'panelCompany.doubles': async (context) => ({ items: await companyDoubles(context) }),
  'panelCompany.merge': async (context, { companyId, body }) => ({
    company: await mergeCompanies(context, companyId, body),
  }),
  'panelCompany.keepApart': async (context, { companyId, body }) => {
    await keepApart(context, companyId, body.otherId)
    return null
  },
  'panelCompany.setRole': async (context, { companyId, userId, body }) => ({
    company: await setRoleAsTeam(context, companyId, userId, body.role),
  }),
  'panelCompany.dismiss': async (context, { companyId, userId }) => {
    await dismissAsTeam(context, companyId, userId)
    return null
  },
}

export const panelCompanyContactHandlers: HandlersOf<'panelCompanyContact'> = {
  'panelCompanyContact.add': async (context, { companyId, body }) => ({
    company: await addContactAsTeam(context, companyId, body),
  }),
  'panelCompanyContact.edit': async (context, { companyId, contactId, body }) => ({
    company: await editContactAsTeam(context, companyId, contactId, body),
  }),
  'panelCompanyContact.remove': async (context, { companyId, contactId }) => {
    await removeContactAsTeam(context, companyId, contactId)
    return null
  },
}
