// Names of the states of contact messages.
import type { ContactStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { StatusKind } from '#web/ui/status.tsx'

export const contactText: Record<ContactStatus, () => string> = {
  unread: m.contact_unread,
  read: m.contact_read,
  answered: m.contact_answered,
}
export const contactKind: Record<ContactStatus, StatusKind> = { unread: 'unseen', read: 'waiting', answered: 'closed' }
export const languageText = { fa: m.ticket_language_fa, en: m.ticket_language_en }
