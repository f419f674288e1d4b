// Contacts of a company (docs/decisions/companies.md), set by its owner and managers, or by the team. Changes lock the
// company.
import { mostContacts } from '#contract/constants.ts'
import type { CompanyContact, CompanyContactEdit, CompanyContactInput } from '#contract/entities/company-contact.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { storedEmail } from '../kernel/email.ts'
import { storedPhone } from '../kernel/phone.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, cleanOptional } from '../kernel/text.ts'
import { lockAsMember, ownCompany } from './company.ts'
import {
  contactsOf,
  countContacts,
  deleteContact,
  insertContact,
  makeMain,
  updateContact,
} from './company-contact.store.ts'
import { heldAsTeam, labelled, panelCompany } from './company-desk.ts'
import { companyById } from './company.store.ts'

/**
 * A change of the contacts of a locked company.
 * @returns the contact before and after
 */
type Act = (tx: Tx, companyId: string) => Promise<Change>
interface Change {
  before?: CompanyContact | undefined
  after?: CompanyContact | undefined
}

/** @throws Refusal company.contactsFull, input.invalid */
const adding =
  (input: CompanyContactInput): Act =>
  async (tx, companyId) => {
    const others = await countContacts(tx, companyId)
    if (others >= mostContacts) refuse('company.contactsFull')
    const id = await insertContact(tx, companyId, await cleaned(tx, companyId, input))
    if (input.main || others === 0) await makeMain(tx, companyId, id)
    return { after: await one(tx, companyId, id) }
  }
/** @throws Refusal thing.notFound, input.invalid */
const editing =
  (id: string, edit: CompanyContactEdit): Act =>
  async (tx, companyId) => {
    const before = await one(tx, companyId, id)
    await updateContact(tx, companyId, id, await cleaned(tx, companyId, { ...before, ...edit } as CompanyContactInput))
    if (edit.main) await makeMain(tx, companyId, id)
    return { before, after: await one(tx, companyId, id) }
  }
/**
 * Removes a contact. After the main contact, the oldest remaining one becomes the main contact.
 * @throws Refusal thing.notFound
 */
const removing =
  (id: string): Act =>
  async (tx, companyId) => {
    const before = await one(tx, companyId, id)
    await deleteContact(tx, companyId, id)
    const [first] = await contactsOf(tx, companyId)
    if (before.main && first) await makeMain(tx, companyId, first.id)
    return { before }
  }

const one = async (tx: Tx, companyId: string, id: string) =>
  found((await contactsOf(tx, companyId)).find((contact) => contact.id === id))

async function cleaned(tx: Tx, companyId: string, input: CompanyContactInput) {
  const { country } = found(await companyById(tx, companyId))
  const line = ({ fa, en }: CompanyContact['name']) => ({ fa: cleanLine(fa), en: cleanLine(en) })
  const phone = cleanOptional(input.phoneNumber)
  const email = input.email?.trim() ? storedEmail(input.email) : null
  const phoneNumber = phone && storedPhone(phone, country, 'phoneNumber')
  if (email === null && !phoneNumber) refuseField('email', 'required')
  return { ...input, name: line(input.name), title: line(input.title), email, phoneNumber: phoneNumber || null }
}

/**
 * Changes contacts as a member of the company.
 * @throws Refusal thing.notFound, company.role
 */
async function changeAsColleague(context: Mine, companyId: string, act: Act) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, companyId, 'company.edit')
    await act(tx, companyId)
  })
  context.live.publish({ topics: ['exhibitors'] })
}
/**
 * Changes contacts as a team member, recorded in the audit log.
 * @throws Refusal thing.notFound
 */
async function changeAsTeam(context: Mine, companyId: string, act: Act) {
  await context.db.transaction(async (tx) => {
    const company = await heldAsTeam(tx, companyId)
    const { before, after } = await act(tx, companyId)
    await record(tx, context, {
      ...labelled(companyId, company),
      ...(before && { before: auditedOf(before) }),
      ...(after && { after: auditedOf(after) }),
    })
  })
  context.live.publish({ topics: ['exhibitors'] })
}
const auditedOf = ({ id: _, title, ...contact }: CompanyContact) => ({ ...contact, jobPosition: title })

export async function addContact(context: Mine, companyId: string, input: CompanyContactInput) {
  await changeAsColleague(context, companyId, adding(input))
  return ownCompany(context, companyId)
}
export async function editContact(context: Mine, companyId: string, id: string, edit: CompanyContactEdit) {
  await changeAsColleague(context, companyId, editing(id, edit))
  return ownCompany(context, companyId)
}
export const removeContact = (context: Mine, companyId: string, id: string) =>
  changeAsColleague(context, companyId, removing(id))

export async function addContactAsTeam(context: Mine, companyId: string, input: CompanyContactInput) {
  await changeAsTeam(context, companyId, adding(input))
  return panelCompany(context, companyId)
}
export async function editContactAsTeam(context: Mine, companyId: string, id: string, edit: CompanyContactEdit) {
  await changeAsTeam(context, companyId, editing(id, edit))
  return panelCompany(context, companyId)
}
export const removeContactAsTeam = (context: Mine, companyId: string, id: string) =>
  changeAsTeam(context, companyId, removing(id))
