// Export of the portal’s e-mails as a file: recipient, subject and delivery status, without the bodies.
import type { EmailRow, EmailStatus } from '#contract/entities/email.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { emailPage } from './email.store.ts'

const statuses: Record<EmailStatus, Word> = {
  queued: m.panel_outbox_is_queued,
  sent: m.panel_outbox_left,
  failed: m.panel_outbox_is_failed_state,
}
const columns: readonly Column<EmailRow>[] = [
  { head: m.panel_outbox_to, value: ({ to }) => to, width: 32 },
  { head: m.contact_subject, value: ({ subject }) => subject, width: 48 },
  { head: m.export_kind, value: ({ template }) => template, width: 24 },
  {
    head: m.ticket_language,
    value: ({ locale }) => (locale === 'fa' ? m.ticket_language_fa : m.ticket_language_en),
    width: 12,
  },
  { head: m.export_status, value: ({ status }) => statuses[status], width: 14 },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
  { head: m.export_sent, value: ({ sentAt }) => sentAt, kind: 'moment' },
  { head: m.export_fault, value: ({ error }) => error, width: 40 },
]
export const emailListing = (filter: { q?: string; status?: EmailStatus }): Listing<EmailRow> => ({
  noun: 'email',
  title: m.panel_outbox_title,
  columns,
  page: ({ db }, paging) => emailPage(db, { ...filter, ...paging }),
})
