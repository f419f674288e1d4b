// Names of permission areas. They are listed explicitly, because a computed key would bundle every message of the
// portal.
import type { Permission } from '#contract/roles.ts'
import { m } from '#messages/messages.js'

/** The part of a permission before the dot. */
export type Area = Permission extends infer P ? (P extends `${infer A}.${string}` ? A : never) : never
export const areaOf = (permission: string) => permission.split('.')[0] as Area
export const areaText: Record<Area, () => string> = {
  dashboard: m.admin_area_dashboard,
  orders: m.admin_area_orders,
  halls: m.admin_area_halls,
  content: m.admin_area_content,
  invoices: m.admin_area_invoices,
  money: m.admin_area_money,
  accounts: m.admin_area_accounts,
  users: m.admin_area_users,
  settings: m.admin_area_settings,
  admins: m.admin_area_admins,
  audit: m.admin_area_audit,
  tickets: m.admin_area_tickets,
  guests: m.admin_area_guests,
  exports: m.admin_area_exports,
  imports: m.admin_area_imports,
  emails: m.admin_area_emails,
  programs: m.admin_area_programs,
}
