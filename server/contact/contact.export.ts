// Export of the messages of the contact form.
import type { ContactRow } from '#contract/entities/contact.ts'
import type { ContactStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { contactPage, type ContactFilter } from './contact.store.ts'

const statuses: Record<ContactStatus, Word> = {
  unread: m.contact_unread,
  read: m.contact_read,
  answered: m.contact_answered,
}
const columns: readonly Column<ContactRow>[] = [
  { head: m.contact_subject, value: ({ subject }) => subject, width: 40 },
  { head: m.contact_name, value: ({ name }) => name },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_phone, value: ({ phoneNumber }) => phoneNumber, width: 18 },
  {
    head: m.ticket_language,
    value: ({ locale }) => (locale === 'fa' ? m.ticket_language_fa : m.ticket_language_en),
    width: 12,
  },
  { head: m.export_status, value: ({ status }) => statuses[status], width: 16 },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
  { head: m.export_answered, value: ({ answeredAt }) => answeredAt, kind: 'moment' },
]

export const contactListing = ({ sort, ...filter }: ContactFilter & { sort?: string }): Listing<ContactRow> => ({
  noun: 'contactMessage',
  title: m.contact_messages,
  columns,
  page: ({ db }, paging) => contactPage(db, filter, { sort, ...paging }),
})
