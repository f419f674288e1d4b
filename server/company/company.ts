// Companies and their members (docs/decisions/companies.md). Each action is one transaction; changes of members lock
// the company’s row.
import {
  companyProblems,
  moneyFields,
  type Company,
  type CompanyEdit,
  type OwnCompany,
  type OwnCompanyRow,
} from '#contract/entities/company.ts'
import { entitles, type CompanyRight, type CompanyRole } from '#contract/roles.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseProblems } from '../kernel/refuse.ts'
import { cleanLine, latinDigits, fullName } from '../kernel/text.ts'
import { forgetStands, markHeldBack, mirrorCompany, standsOf } from '../exhibitor/exhibitor.ts'
import { ownImage } from '../upload/upload.ts'
import {
  boothsOf,
  companiesOf,
  companyById,
  companyNamed,
  countMembers,
  deleteMember,
  insertCompany,
  insertMember,
  lockCompany,
  membersOf,
  openInvitations,
  roleOf,
  setRole,
  shareCompany,
  updateCompany,
  hasVerifiedBooth,
  withdrawAll,
} from './company.store.ts'
import { contactsOf, forgetContacts } from './company-contact.store.ts'
import { companyMergedInto, forgetMergedNames } from './merge.store.ts'
export {
  companiesByIds,
  companyById,
  companyColumns,
  forgetInvitations,
  insertCompany,
  invitationById,
  buyerDetailsOfCompanies,
} from './company.store.ts'
export { forgetContactsAt } from './company-contact.store.ts'
export { companiesOfContacts, companyOfContact } from './contact.ts'
export { companyListing } from './company.export.ts'

/** A company whose other fields are empty. */
export const newCompany = (
  name: Company['name'],
  country: string | null = null,
): Omit<Company, 'id' | 'createdAt'> => ({
  name,
  country,
  sector: null,
  logoId: null,
  nationalId: '',
  economicNumber: '',
  registrationNumber: '',
  taxNumber: '',
  address: '',
  refundHolder: '',
  refundAccount: '',
  refundBank: '',
  refundBic: '',
})

export const ownCompanies = async ({ db, actor }: Mine): Promise<OwnCompanyRow[]> =>
  (await companiesOf(db, actor.id)).map((row) =>
    /* Guard: permission to read company finances, off: row */ entitles(row.role, 'company.order')
      ? row
      : { ...row, taxNumber: '', nationalId: '', economicNumber: '' },
  )

const withoutMoney = (company: Company): Company => ({
  ...company,
  ...Object.fromEntries(moneyFields.map((field) => [field, ''])),
})

/**
 * A company as a member sees it. The id of a company merged into it works too. Only members with access to orders see
 * the order ids of booths.
 * @throws Refusal thing.notFound
 */
export async function ownCompany(context: Mine, id: string): Promise<OwnCompany> {
  const { db, actor, edition } = context
  const role = await roleOf(db, id, actor.id)
  if (role === undefined) return ownCompany(context, found(await companyMergedInto(db, id)))
  const [company, members, invitations, contacts, booths, stands] = await Promise.all([
    companyById(db, id),
    membersOf(db, id),
    openInvitations(db, id),
    contactsOf(db, id),
    boothsOf(db, edition.id, id),
    standsOf(db, edition.id, id),
  ])
  const sees = entitles(role, 'company.order')
  return {
    .../* Guard: permission to read company finances, off: found(company) */ (sees
      ? found(company)
      : withoutMoney(found(company))),
    role,
    members,
    invitations: entitles(role, 'company.govern') ? invitations : [],
    contacts,
    ...stands,
    booths: sees ? booths : booths.map((booth) => ({ ...booth, orderId: null })),
  }
}

export async function addCompany(
  context: Mine,
  { name, country = null }: { name: Company['name']; country?: string | null | undefined },
) {
  const id = await context.db.transaction(async (tx) =>
    foundCompany(tx, context.actor.id, newCompany(cleanName(name), country)),
  )
  return ownCompany(context, id)
}
/** Creates a company with its first owner. */
export async function foundCompany(tx: Tx, ownerId: string, company: Omit<Company, 'id' | 'createdAt'>) {
  const id = await insertCompany(tx, company)
  await insertMember(tx, id, ownerId, 'owner')
  return id
}

/** @throws Refusal thing.notFound, company.role, input.invalid */
export async function editCompany(context: Mine, id: string, edit: CompanyEdit) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, id, 'company.edit')
    await changeCompany(tx, context, id, edit, { isRead: true })
  })
  context.live.publish({ topics: ['exhibitors'] })
  return ownCompany(context, id)
}

/**
 * Edits a company that the caller has locked. With `isRead`, a new logo is not shown until the team has reviewed it.
 * @returns the company before and after
 */
export async function changeCompany(tx: Tx, context: Mine, id: string, edit: CompanyEdit, { isRead = false } = {}) {
  const before = found(await companyById(tx, id))
  if (edit.logoId && edit.logoId !== before.logoId) await ownImage(context, edit.logoId, 'logoId', 'logo')
  const after = cleanedCompany({ ...before, ...(edit as Partial<Company>) })
  refuseProblems(companyProblems(after))
  if (isRead) after.logoId = await markHeldBack(tx, context, id, { before: before.logoId, after: after.logoId })
  await updateCompany(tx, id, after)
  await mirrorCompany(tx, id, after)
  return { before, after }
}

const cleanName = ({ fa, en }: Company['name']) => ({ fa: cleanLine(fa), en: cleanLine(en) })
const numberOf = (text: string) => latinDigits(cleanLine(text))
type CompanyFields = Omit<Company, 'id' | 'createdAt'> & Partial<Pick<Company, 'id' | 'createdAt'>>
/** Normalises a company. Numbers that its country’s documents do not use are dropped. */
export function cleanedCompany({ id: _, createdAt: __, ...company }: CompanyFields): Omit<Company, 'id' | 'createdAt'> {
  const iranian = (text: string) => (isAbroad(company.country) ? '' : numberOf(text))
  return {
    ...company,
    name: cleanName(company.name),
    nationalId: iranian(company.nationalId),
    economicNumber: iranian(company.economicNumber),
    registrationNumber: iranian(company.registrationNumber),
    taxNumber: isAbroad(company.country) ? numberOf(company.taxNumber) : '',
    address: cleanLine(company.address),
    refundHolder: cleanLine(company.refundHolder),
    refundAccount: plainAccount(company.refundAccount),
    refundBank: cleanLine(company.refundBank),
    refundBic: plainAccount(company.refundBic),
  }
}

/**
 * Locks a company for a member whose role has `right`.
 * @returns the member’s role @throws Refusal thing.notFound, company.role
 */
export async function lockAsMember(tx: Tx, { actor }: Mine, id: string, right: CompanyRight): Promise<CompanyRole> {
  if (!(await lockCompany(tx, id))) refuse('thing.notFound')
  const role = found(await roleOf(tx, id, actor.id))
  return entitles(role, right) ? role : refuse('company.role')
}

/**
 * Leaves a company. The last owner must hand it over first.
 * @throws Refusal thing.notFound, company.lastOwner
 */
export async function leaveCompany(context: Mine, id: string) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, id, 'company.view')
    await dropMember(tx, context, id, context.actor.id)
  })
}

/** @throws Refusal thing.notFound, company.role, company.lastOwner */
export async function removeMember(context: Mine, id: string, userId: string) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, id, 'company.govern')
    await dropMember(tx, context, id, userId)
  })
}

/** Removes a member. The caller has locked the company. */
export async function dropMember(tx: Tx, { jobs }: Pick<Mine, 'jobs'>, companyId: string, userId: string) {
  const role = found(await roleOf(tx, companyId, userId))
  if (role === 'owner' && (await countMembers(tx, companyId)).owners === 1) refuse('company.lastOwner')
  await deleteMember(tx, companyId, userId)
  await jobs.emit(tx, 'company.left', { companyId, userId })
}

/** @throws Refusal thing.notFound, company.role, company.lastOwner */
export async function changeRole(context: Mine, id: string, userId: string, role: CompanyRole) {
  await context.db.transaction(async (tx) => {
    await lockAsMember(tx, context, id, 'company.govern')
    await putRole(tx, id, userId, role)
  })
  return ownCompany(context, id)
}

/**
 * Changes a member’s role. The caller has locked the company.
 * @returns the member’s previous role
 */
export async function putRole(tx: Tx, companyId: string, userId: string, role: CompanyRole) {
  const before = found(await roleOf(tx, companyId, userId))
  if (before === 'owner' && role !== 'owner' && (await countMembers(tx, companyId)).owners === 1)
    refuse('company.lastOwner')
  await setRole(tx, companyId, userId, role)
  return before
}

/**
 * Makes another member an owner. The caller becomes a manager.
 * @throws Refusal thing.notFound, company.role
 */
export async function handOver(context: Mine, id: string, userId: string) {
  const { db, jobs, actor } = context
  await db.transaction(async (tx) => {
    await lockAsMember(tx, context, id, 'company.govern')
    found(await roleOf(tx, id, userId))
    if (userId === actor.id) return
    await setRole(tx, id, userId, 'owner')
    await setRole(tx, id, actor.id, 'manager')
    await jobs.emit(tx, 'company.handedOver', { companyId: id, userId, by: fullName(actor), byId: actor.id })
  })
  return ownCompany(context, id)
}

const nobody = '—'
/**
 * Removes an erased account from all companies. If a company loses its last owner, the oldest manager becomes owner. A
 * company without members keeps only its row, unless it has a verified booth order.
 * @returns each company with its new responsible member; null when no member may take over
 */
export async function bereave(tx: Tx, userId: string): Promise<{ companyId: string; heir: string | null }[]> {
  const left = []
  const next = async () => (await companiesOf(tx, userId))[0]?.id
  for (let companyId = await next(); companyId !== undefined; companyId = await next()) {
    if (!(await lockCompany(tx, companyId))) continue // merged into another company, which then has its members
    await deleteMember(tx, companyId, userId)
    const members = await membersOf(tx, companyId)
    const heir = members.find(({ role }) => entitles(role, 'company.order'))
    if (heir && heir.role !== 'owner') await setRole(tx, companyId, heir.userId, 'owner')
    if (members.length === 0) {
      await withdrawAll(tx, companyId)
      await forgetContacts(tx, companyId)
      if (!(await hasVerifiedBooth(tx, companyId))) {
        await updateCompany(tx, companyId, newCompany({ fa: nobody, en: '' }))
        await forgetMergedNames(tx, companyId)
        await forgetStands(tx, companyId)
      }
    }
    left.push({ companyId, heir: heir?.userId ?? null })
  }
  return left
}

/** Id of a company. For a merged company, the id of the surviving one. */
export const standingCompany = async (db: Db | Tx, id: string) => (await companyMergedInto(db, id)) ?? id

/**
 * Returns a company, locked against being merged until the end of the transaction. For the id of a merged company, it
 * is the surviving one.
 * @throws Refusal thing.notFound
 */
export async function holdCompany(tx: Tx, id: string): Promise<Company> {
  const standing = await standingCompany(tx, id)
  if (!(await shareCompany(tx, standing))) refuse('thing.notFound')
  return found(await companyById(tx, standing))
}

interface Buyer {
  companyName: string
  fasciaName: { fa: string; en: string }
  country: string
  nationalId: string
  economicNumber: string
  address: string
}
/**
 * Id of the company that an order is for: an own company of the user, by id or by name, or a new one. The member’s role
 * cannot change until the transaction ends.
 * @throws Refusal company.role for a member who may not order for the company, thing.notFound
 */
export async function companyOfOrder(
  tx: Tx,
  { actor }: Pick<Mine, 'actor'>,
  buyer: Buyer,
  id?: string,
): Promise<string> {
  const { companyName, fasciaName, country, nationalId, economicNumber, address } = buyer
  const known = id ?? (await companyNamed(tx, actor.id, [companyName, fasciaName.fa, fasciaName.en]))
  if (known !== undefined) {
    const standing = (await shareCompany(tx, known)) ? known : found(await companyMergedInto(tx, known))
    if (standing !== known) await shareCompany(tx, standing)
    const role = found(await roleOf(tx, standing, actor.id))
    return entitles(role, 'company.order') ? standing : refuse('company.role')
  }
  const isPersian = /[\u0600-\u06ff]/.test(companyName)
  const name = isPersian ? { fa: companyName, en: fasciaName.en } : { fa: fasciaName.fa, en: companyName }
  const papers = country === 'IR' ? { nationalId, economicNumber, address } : { address }
  return foundCompany(tx, actor.id, { ...newCompany(name, country), ...papers })
}

/**
 * User ids of the recipients of e-mails about a company’s order, meeting or page. It is the responsible member if the
 * member’s role permits it, otherwise the owners.
 */
export async function readersOf(db: Db | Tx, companyId: string, userId: string | null): Promise<string[]> {
  const members = await membersOf(db, companyId)
  const one = members.find((member) => member.userId === userId)
  if (one && entitles(one.role, 'company.order')) return [one.userId]
  return members.filter(({ role }) => role === 'owner').map((member) => member.userId)
}

/** Owners of a company, and the role of a user in it. */
export async function ownersOf(db: Db | Tx, companyId: string, userId: string) {
  const members = await membersOf(db, companyId)
  return {
    owners: members.filter(({ role }) => role === 'owner').map((member) => member.userId),
    role: members.find((member) => member.userId === userId)?.role,
  }
}
