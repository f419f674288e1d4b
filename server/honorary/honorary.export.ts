// Export of the list of applications as a file.
import type { HonoraryRow, ReferrerSource } from '#contract/entities/honorary.ts'
import type { HonoraryStatus } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { honoraryPage, type HonoraryFilter } from './honorary-list.store.ts'

const statuses: Record<HonoraryStatus, Word> = {
  submitted: m.honorary_submitted,
  reviewing: m.honorary_reviewing,
  interview: m.honorary_interview,
  approved: m.honorary_approved,
  declined: m.honorary_declined,
}
const sources: Record<ReferrerSource, Word> = {
  colleague: m.honorary_from_colleague,
  professionalContact: m.honorary_from_contact,
  socialMedia: m.honorary_from_social,
  officialWebsite: m.honorary_from_website,
  emailInvitation: m.honorary_from_email,
  newsletter: m.honorary_from_newsletter,
  onlineAdvertisement: m.honorary_from_ad,
  previousParticipation: m.honorary_from_before,
  chamberOfCommerce: m.honorary_from_chamber,
  tradeFair: m.honorary_from_fair,
  other: m.honorary_from_other,
}

const columns: readonly Column<HonoraryRow>[] = [
  { head: m.export_number, value: ({ number }) => number, width: 14 },
  { head: m.export_status, value: ({ status }) => statuses[status], width: 16 },
  { head: m.export_contact, value: ({ name }) => name },
  { head: m.export_company, value: ({ companyName }) => companyName, width: 32 },
  { head: m.honorary_job, value: ({ jobPosition }) => jobPosition },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.honorary_source, value: ({ referrerSource }) => sources[referrerSource] },
  { head: m.honorary_score, value: ({ averageScore }) => averageScore, kind: 'amount', width: 10 },
  { head: m.honorary_interview_at, value: ({ interviewAt }) => interviewAt, kind: 'moment' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const honoraryListing = ({
  sort,
  ...filter
}: Omit<HonoraryFilter, 'editionId'> & { sort?: string }): Listing<HonoraryRow> => ({
  noun: 'honorary',
  title: m.honorary_panel_title,
  columns,
  page: ({ db, edition }, paging) => honoraryPage(db, { ...filter, editionId: edition.id }, { sort, ...paging }),
})
