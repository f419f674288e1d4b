// Names of the roles in a company.
import { companyRoles, type CompanyRole } from '#contract/roles.ts'
import { m } from '#messages/messages.js'

export const roleText: Record<CompanyRole, () => string> = {
  owner: m.company_role_owner,
  manager: m.company_role_manager,
  staff: m.company_role_staff,
}
export const roleDoes: Record<CompanyRole, () => string> = {
  owner: m.company_role_owner_does,
  manager: m.company_role_manager_does,
  staff: m.company_role_staff_does,
}
export const makeText: Record<CompanyRole, () => string> = {
  owner: m.company_make_owner,
  manager: m.company_make_manager,
  staff: m.company_make_staff,
}
/** Options for choosing a role, with its rights. */
export const roleOptions = () => companyRoles.map((id) => ({ id, text: `${roleText[id]()} · ${roleDoes[id]()}` }))
