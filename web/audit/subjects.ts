// Subjects of the audit log: their names, icons and pages in the panel.
import { pathTo } from '#contract/paths.ts'
import { mapRegisters, registerNames, type RegisterName, type RegisterSpec } from '#contract/registers.ts'
import { m } from '#messages/messages.js'
import { registerOnes } from '#register-words'
import type { IconName } from '#web/ui/icon.tsx'

const others = [
  'order',
  'hall',
  'booth',
  'admin',
  'honorary',
  'user',
  'company',
  'settings',
  'edition',
  'page',
  'workshop',
  'ticket',
  'contactMessage',
  'meeting',
  'post',
  'invoice',
  'email',
  'token',
  'webhook',
  'import',
] as const
/** Each register is a subject under its own name. */
export const subjects = [...others, ...registerNames]
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
  page: m.audit_subject_page,
  workshop: m.audit_subject_workshop,
  ticket: m.audit_subject_ticket,
  contactMessage: m.audit_subject_contactMessage,
  meeting: m.audit_subject_meeting,
  post: m.audit_subject_post,
  invoice: m.audit_subject_invoice,
  email: m.audit_subject_email,
  token: m.audit_subject_token,
  webhook: m.audit_subject_webhook,
  import: m.audit_subject_import,
  ...registerOnes,
}
const registerIcons: Record<RegisterName, IconName> = mapRegisters(({ icon }) => icon)
/** Path of an entry of a register that has screens. The last of its screens shows one entry. */
const registerPlaces = mapRegisters(
  ({ screens, id }: RegisterSpec) =>
    screens && ((thing: string) => pathTo(screens[2] as 'opinion', { [id]: thing } as { opinionId: string })),
)
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
  page: 'edit',
  workshop: 'meet',
  ticket: 'chat',
  contactMessage: 'mail',
  meeting: 'meet',
  post: 'file',
  invoice: 'file',
  email: 'mail',
  token: 'link',
  webhook: 'bell',
  import: 'upload',
  ...registerIcons,
}

/** Path of a record in the panel. */
const places: Partial<Record<string, ((id: string) => string) | undefined>> = {
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
  settings: () => pathTo('settings'),
  edition: () => pathTo('editions'),
  page: () => pathTo('pageTexts'),
  email: (email) => pathTo('outbox', {}, { email }),
  token: () => pathTo('programs'),
  webhook: (webhookId) => pathTo('webhook', { webhookId }),
  import: (importId) => pathTo('panelImport', { importId }),
  ...registerPlaces,
  redirect: () => pathTo('redirects'),
}
/**
 * The path of a record in the panel. Undefined if the entry has no subject id, or if its action removed, erased or
 * exported the record.
 */
export const placeOf = ({
  subject,
  subjectId,
  action,
}: {
  subject: string
  subjectId: string | null
  action: string
}) => (subjectId === null || /\.(remove|erase|export)$/.test(action) ? undefined : places[subject]?.(subjectId))
