// What the log is about: the nouns of its entries, their words and signs, and where each thing is in the panel.
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import type { IconName } from '#web/ui/icon.tsx'

export const subjects = [
  'order',
  'hall',
  'booth',
  'admin',
  'honorary',
  'user',
  'company',
  'settings',
  'edition',
  'redirect',
  'page',
  'workshop',
  'teamMember',
  'ticket',
  'contactMessage',
  'meeting',
  'equipment',
  'opinion',
  'representative',
  'post',
  'invoice',
  'letter',
  'token',
  'webhook',
] as const
export type Subject = (typeof subjects)[number]
export const subjectText: Record<Subject, () => string> = {
  order: m.audit_subject_order,
  hall: m.audit_subject_hall,
  booth: m.audit_subject_booth,
  admin: m.audit_subject_admin,
  honorary: m.audit_subject_honorary,
  user: m.audit_subject_user,
  company: m.audit_subject_company,
  settings: m.audit_subject_settings,
  edition: m.audit_subject_edition,
  redirect: m.audit_subject_redirect,
  page: m.audit_subject_page,
  workshop: m.audit_subject_workshop,
  teamMember: m.audit_subject_teamMember,
  ticket: m.audit_subject_ticket,
  contactMessage: m.audit_subject_contactMessage,
  meeting: m.audit_subject_meeting,
  equipment: m.audit_subject_equipment,
  opinion: m.audit_subject_opinion,
  representative: m.audit_subject_representative,
  post: m.audit_subject_post,
  invoice: m.audit_subject_invoice,
  letter: m.audit_subject_letter,
  token: m.audit_subject_token,
  webhook: m.audit_subject_webhook,
}
export const subjectIcon: Record<Subject, IconName> = {
  order: 'list',
  hall: 'hall',
  booth: 'grid',
  admin: 'lock',
  honorary: 'people',
  user: 'user',
  company: 'shield',
  settings: 'settings',
  edition: 'calendar',
  redirect: 'arrow',
  page: 'edit',
  workshop: 'meet',
  teamMember: 'people',
  ticket: 'chat',
  contactMessage: 'mail',
  meeting: 'meet',
  equipment: 'grid',
  opinion: 'chat',
  representative: 'people',
  post: 'file',
  invoice: 'file',
  letter: 'mail',
  token: 'link',
  webhook: 'bell',
}

/** Where a thing is in the panel. */
const places: Partial<Record<string, (id: string) => string>> = {
  order: (orderId) => pathTo('order', { orderId }),
  hall: (hallId) => pathTo('hall', { hallId }),
  admin: (adminId) => pathTo('admin', { adminId }),
  honorary: (visitorId) => pathTo('honoraryVisitor', { visitorId }),
  user: (userId) => pathTo('user', { userId }),
  company: (companyId) => pathTo('panelCompany', { companyId }),
  ticket: (ticketId) => pathTo('panelTicket', { ticketId }),
  contactMessage: (messageId) => pathTo('contactMessage', { messageId }),
  post: (blogId) => pathTo('editPost', { blogId }),
  workshop: (workshopId) => pathTo('panelWorkshop', { workshopId }),
  teamMember: (memberId) => pathTo('teamMember', { memberId }),
  equipment: (equipmentId) => pathTo('equipment', { equipmentId }),
  opinion: (opinionId) => pathTo('opinion', { opinionId }),
  representative: (representativeId) => pathTo('representative', { representativeId }),
  settings: () => pathTo('settings'),
  edition: () => pathTo('editions'),
  redirect: () => pathTo('redirects'),
  page: () => pathTo('pageTexts'),
  letter: (letter) => pathTo('outbox', {}, { letter }),
  token: () => pathTo('programs'),
  webhook: (webhookId) => pathTo('webhook', { webhookId }),
}
/** While it can be opened: what was taken away and what was exported cannot. */
export const placeOf = ({
  subject,
  subjectId,
  action,
}: {
  subject: string
  subjectId: string | null
  action: string
}) => (subjectId === null || /\.(remove|erase|export)$/.test(action) ? undefined : places[subject]?.(subjectId))
