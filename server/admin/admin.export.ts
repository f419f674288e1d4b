// Export of the admin list.
import type { Admin } from '#contract/entities/admin.ts'
import { levelOf, type Level } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import type { Column, Listing, Word } from '../export/export.ts'
import { adminPage } from './admin.store.ts'

const levels: Record<Level, Word> = {
  viewer: m.panel_level_viewer,
  operator: m.panel_level_operator,
  editor: m.panel_level_editor,
  manager: m.panel_level_manager,
  superAdmin: m.panel_level_superAdmin,
}
const levelIn = (admin: Admin) => {
  const level = levelOf({ ...admin, role: 'admin' })
  return level ? levels[level] : null
}
const columns: readonly Column<Admin>[] = [
  { head: m.user_name, value: ({ name }) => name },
  { head: m.user_last_name, value: ({ lastName }) => lastName },
  { head: m.export_email, value: ({ email }) => email, width: 28 },
  { head: m.admin_level, value: levelIn, width: 16 },
  {
    head: m.admin_state,
    value: ({ active, invited }) => (!active ? m.admin_inactive : invited ? m.admin_invited : m.admin_active),
    width: 16,
  },
  { head: m.admin_factor, value: ({ secondFactor }) => (secondFactor ? m.admin_factor_on : m.admin_factor_off) },
  { head: m.admin_last_seen, value: ({ lastSeenAt }) => lastSeenAt, kind: 'moment' },
  { head: m.export_created, value: ({ createdAt }) => createdAt, kind: 'moment' },
]

export const adminListing = (filter: { q?: string }): Listing<Admin> => ({
  noun: 'admin',
  title: m.admin_title,
  columns,
  page: ({ db }, paging) => adminPage(db, { ...filter, ...paging }),
})
