// Representatives as a file.
import type { PanelRepresentative } from '#contract/entities/representative.ts'
import { m } from '#messages/messages.js'
import { activity, whole, type Column, type Listing } from '../export/export.ts'
import { allRepresentatives } from './representative.store.ts'

const columns: readonly Column<PanelRepresentative>[] = [
  { head: m.representative_name, value: ({ name }) => name },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.representative_city, value: ({ city }) => city },
  { head: m.representative_field, value: ({ field }) => field, width: 28 },
  { head: m.representative_languages, value: ({ languages }) => languages },
  { head: m.representative_time_zone, value: ({ timeZone }) => timeZone },
  { head: m.representative_coordinates, value: ({ coordinates }) => coordinates },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_phone, value: ({ phoneNumber }) => phoneNumber, width: 18 },
  { head: m.register_position, value: ({ position }) => position, kind: 'number' },
  { head: m.export_status, value: ({ active }) => activity(active), width: 14 },
]

export const representativeListing = (): Listing<PanelRepresentative> => ({
  noun: 'representative',
  title: m.representative_title,
  columns,
  page: whole(allRepresentatives),
})
