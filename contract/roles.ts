// Permissions (test/SPEC.md §6, docs/PRODUCT.md §4). Each row is a permission, each column an access level; a cell is
// no or any. Things that a user owns (uploads, sessions, travel orders) need no permission. The owner is checked where
// they are read, and others get 404. The second table has the rights inside a company: one row per right, one column
// per role (docs/decisions/companies.md).

/** Admins are the members of the team. */
export const userRoles = ['user', 'admin'] as const
export type UserRole = (typeof userRoles)[number]
export const accessLevels = ['viewer', 'operator', 'editor', 'manager'] as const
export type AccessLevel = (typeof accessLevels)[number]
export type Level = AccessLevel | 'superAdmin'
type Cell = 'no' | 'any'
const row = (viewer: Cell, operator: Cell, editor: Cell, manager: Cell, superAdmin: Cell) => ({ viewer, operator, editor, manager, superAdmin })

export const roles = {
  //                       viewer operator editor manager superAdmin
  'dashboard.view':    row('any', 'any',   'any', 'any',  'any'),
  'orders.view':       row('any', 'any',   'any', 'any',  'any'),
  'orders.manage':     row('no',  'any',   'no',  'any',  'any'),
  'orders.behalf':     row('no',  'any',   'no',  'any',  'any'), // submits orders for companies, and opens accounts for them
  'tickets.view':      row('any', 'any',   'any', 'any',  'any'), // tickets and contact messages
  'tickets.manage':    row('no',  'any',   'no',  'any',  'any'),
  'guests.view':       row('any', 'any',   'any', 'any',  'any'), // honorary visitors and meetings
  'guests.manage':     row('no',  'any',   'no',  'any',  'any'),
  'halls.view':        row('any', 'any',   'any', 'any',  'any'),
  'halls.manage':      row('no',  'no',    'any', 'any',  'any'),
  'content.view':      row('any', 'any',   'any', 'any',  'any'),
  'content.manage':    row('no',  'no',    'any', 'any',  'any'),
  'invoices.view':     row('any', 'any',   'no',  'any',  'any'),
  'money.view':        row('any', 'any',   'no',  'any',  'any'),
  'money.manage':      row('no',  'no',    'no',  'any',  'any'), // records and matches payments, refuses slips, moves dues
  'accounts.manage':   row('no',  'no',    'no',  'no',   'any'), // bank accounts of the organiser, rates of the rial
  'users.view':        row('any', 'any',   'no',  'any',  'any'),
  'users.manage':      row('no',  'no',    'no',  'any',  'any'),
  'emails.view':      row('no',  'any',   /* Guard: permission to read e-mails, off: 'any' */ 'no',  'any',  'any'), // e-mail log: for admins who handle orders and tickets
  'settings.manage':   row('no',  'no',    'no',  'any',  'any'),
  'exports.make':      row('no',  'no',    'no',  'any',  'any'),
  'imports.make':      row('no',  'no',    'no',  'any',  'any'), // in addition to the permission of each kind: contract/imports/kinds.ts
  'admins.view':       row('no',  'no',    'no',  'any',  'any'),
  'admins.manage':     row('no',  'no',    'no',  'no',   'any'),
  'audit.view':        row('no',  'no',    'no',  'any',  'any'),
  'programs.manage':   row('no',  'no',    'no',  'any',  'any'), // API tokens and webhooks
} as const satisfies Record<string, Record<Level, Cell>>

export type Permission = keyof typeof roles

/** Fields of a profile that decide its permissions. `only`: limits them to those of an API token. */
export interface Standing { role: UserRole; accessLevel: AccessLevel | null; superAdmin: boolean; only?: readonly Permission[] | undefined }

/** Access level that applies to a user, as a column of the table. Undefined for ordinary users. */
export const levelOf = ({ role, accessLevel, superAdmin }: Standing): Level | undefined =>
  role !== 'admin' ? undefined : superAdmin ? 'superAdmin' : (accessLevel ?? undefined)

/** Whether a user has a permission. Anonymous visitors and ordinary users have none. */
export function permits(standing: Standing | null | undefined, permission: Permission): boolean {
  const level = standing ? levelOf(standing) : undefined
  if (standing?.only && !standing.only.includes(permission)) return false
  return level !== undefined && roles[permission][level] === 'any'
}

export const companyRoles = ['owner', 'manager', 'staff'] as const
/** Role of a user in a company. */
export type CompanyRole = (typeof companyRoles)[number]
type CompanyCell = 'no' | 'own'
const own = (owner: CompanyCell, manager: CompanyCell, staff: CompanyCell) => ({ owner, manager, staff })

export const companyRights = {
  //                 owner  manager staff
  'company.view':    own('own', 'own', 'own'), // the company's data, colleagues, booths and meetings
  'company.edit':    own('own', 'own', 'no'),  // the company's data, and its page in the directory
  'company.order':   own('own', 'own', 'no'),  // orders, their files and documents, money
  'company.meet':    own('own', 'own', 'no'),  // free half hours, responses to requests
  'company.govern':  own('own', 'no',  'no'),  // invitations, roles, ownership
} as const satisfies Record<string, Record<CompanyRole, CompanyCell>>
export type CompanyRight = keyof typeof companyRights

/** Whether a role in a company has a right to the company’s things. */
export const entitles = (role: CompanyRole, right: CompanyRight) => companyRights[right][role] === 'own'
