// Exports the list of users as a file.
import type { UserRow, UserState } from '#contract/entities/user.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { userPage, type UserFilter } from './user.store.ts'

const states: Record<UserState, Word> = {
  verified: m.user_verified,
  unverified: m.user_unverified,
  blocked: m.user_blocked,
}

const columns: readonly Column<UserRow>[] = [
  { head: m.user_name, value: ({ name }) => name },
  { head: m.user_last_name, value: ({ lastName }) => lastName },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.export_company, value: ({ companyName }) => companyName, width: 32 },
  { head: m.export_country, value: ({ country }) => country, kind: 'country' },
  { head: m.user_role, value: ({ role }) => (role === 'admin' ? m.user_role_admin : m.user_role_user), width: 12 },
  { head: m.export_status, value: ({ state }) => states[state], width: 16 },
  { head: m.user_last_seen, value: ({ lastSeenAt }) => lastSeenAt, kind: 'moment' },
  { head: m.user_orders, value: ({ orders }) => orders, kind: 'number' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const userListing = ({
  sort,
  ...filter
}: Omit<UserFilter, 'editionId' | 'timeZone'> & { sort?: string }): Listing<UserRow> => ({
  noun: 'user',
  title: m.user_title,
  columns,
  page: async ({ db, edition }, paging) =>
    userPage(db, { ...filter, editionId: edition.id, timeZone: edition.timeZone }, { sort, ...paging }),
})
