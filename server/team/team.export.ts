// The team as a file.
import type { Desk, PanelTeamMember } from '#contract/entities/team-member.ts'
import { m } from '#messages/messages.js'
import { whole, type Column, type Listing, type Word } from '../export/export.ts'
import { allMembers } from './team.store.ts'

const desks: Record<Desk, Word> = {
  booth: m.team_desk_booth,
  abroad: m.team_desk_abroad,
  visa: m.team_desk_visa,
  travel: m.team_desk_travel,
  finance: m.team_desk_finance,
}
const columns: readonly Column<PanelTeamMember>[] = [
  { head: m.team_name, value: ({ name }) => name },
  { head: m.team_role, value: ({ role }) => role, width: 32 },
  { head: m.team_department, value: ({ department }) => department },
  { head: m.team_desk, value: ({ desk }) => desk && desks[desk], width: 24 },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_phone, value: ({ phoneNumber }) => phoneNumber, width: 18 },
  { head: m.team_position, value: ({ position }) => position, kind: 'number' },
  { head: m.export_status, value: ({ active }) => (active ? m.team_shown : m.team_hidden), width: 18 },
]

export const teamListing = (): Listing<PanelTeamMember> => ({
  noun: 'teamMember',
  title: m.team_title,
  columns,
  page: whole(allMembers),
})
