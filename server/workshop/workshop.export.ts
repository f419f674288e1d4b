// Exports the programme, and the participants of a workshop, as files.
import type { PanelWorkshop, Participant } from '#contract/entities/workshop.ts'
import { m } from '#messages/messages.js'
import { activity, type Column, type Listing } from '../export/export.ts'
import type { Mine } from '../kernel/portal.ts'
import { found } from '../kernel/refuse.ts'
import { participantPage, workshopById, workshopPage } from './workshop.store.ts'

const columns: readonly Column<PanelWorkshop>[] = [
  { head: m.workshop_field_title, value: ({ title }) => title, width: 40 },
  { head: m.workshop_field_about, value: ({ about }) => about, width: 60 },
  { head: m.workshop_field_speaker, value: ({ speaker }) => speaker },
  { head: m.workshop_field_role, value: ({ speakerRole }) => speakerRole, width: 32 },
  { head: m.workshop_field_place, value: ({ place }) => place },
  { head: m.workshop_field_from, value: ({ startsAt }) => startsAt, kind: 'moment' },
  { head: m.workshop_field_to, value: ({ endsAt }) => endsAt, kind: 'moment' },
  {
    head: m.workshop_field_spoken,
    value: ({ spokenIn }) => (spokenIn === 'fa' ? m.workshop_in_persian : m.workshop_in_english),
    width: 14,
  },
  { head: m.workshop_field_seats, value: ({ seats }) => seats, kind: 'number' },
  { head: m.workshop_field_taken, value: ({ seats, left }) => seats - left, kind: 'number' },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
]
export const workshopListing = (filter: { q?: string }): Listing<PanelWorkshop> => ({
  noun: 'workshop',
  title: m.workshop_panel_title,
  columns,
  page: ({ db, edition }, paging) => workshopPage(db, edition.id, { ...filter, ...paging }),
})

const people: readonly Column<Participant>[] = [
  { head: m.user_name, value: ({ name }) => name },
  { head: m.user_last_name, value: ({ lastName }) => lastName },
  { head: m.export_company, value: ({ companyName }) => companyName, width: 32 },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_phone, value: ({ phoneNumber }) => phoneNumber, width: 18 },
  { head: m.workshop_taken_at, value: ({ takenAt }) => takenAt, kind: 'moment' },
]
/** @throws thing.notFound */
export async function participantListing(
  { workshopId }: { workshopId: string },
  { db, edition }: Mine,
): Promise<Listing<Participant>> {
  const { id } = found(await workshopById(db, edition.id, workshopId))
  return {
    noun: 'workshop',
    title: m.workshop_people,
    columns: people,
    page: (_, paging) => participantPage(db, id, paging),
  }
}
