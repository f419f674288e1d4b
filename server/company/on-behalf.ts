// Companies and accounts that the team opens for people who order by telephone, fax or at the fair’s desk.
import { labelIn } from '#contract/text.ts'
import type { OwnerInput, PanelCompanyInput } from '#contract/entities/company.ts'
import { entitles } from '#contract/roles.ts'
import { openAccount } from '../account/account.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { storedEmail } from '../kernel/email.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine } from '../kernel/text.ts'
import { foundCompany, newCompany } from './company.ts'
import { panelCompany } from './company-desk.ts'
import { companyById, insertMember, lockCompany, membersOf, setRole } from './company.store.ts'

/** @throws Refusal input.invalid */
export async function openCompany(context: Mine, { name, country, owner }: PanelCompanyInput) {
  const company = newCompany({ fa: cleanLine(name.fa), en: cleanLine(name.en) }, country)
  const { id, ended } = await context.db.transaction(async (tx) => {
    const opened = await openAccount(tx, context, { ...owner, country }, 'owner.')
    const id = await foundCompany(tx, opened.id, company)
    await recordOwner(tx, context, { id, name: company.name }, owner)
    return { id, ended: opened.ended }
  })
  context.live.publish({ sessions: ended })
  return panelCompany(context, id)
}

/**
 * Adds an owner to a company that has no member who may order. Other companies choose their colleagues themselves.
 * @throws Refusal thing.notFound, company.ordered, input.invalid
 */
export async function openOwner(context: Mine, companyId: string, owner: OwnerInput) {
  const ended = await context.db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) refuse('thing.notFound')
    const members = await membersOf(tx, companyId)
    if (members.some(({ role }) => entitles(role, 'company.order'))) refuse('company.ordered')
    const company = found(await companyById(tx, companyId))
    const opened = await openAccount(tx, context, { ...owner, country: company.country }, '')
    const isMember = members.some(({ userId }) => userId === opened.id)
    await (isMember ? setRole : insertMember)(tx, companyId, opened.id, 'owner')
    await recordOwner(tx, context, company, owner)
    return opened.ended
  })
  context.live.publish({ sessions: ended })
  return panelCompany(context, companyId)
}

const recordOwner = (
  tx: Tx,
  context: Mine,
  { id, name }: { id: string; name: { fa: string; en: string } },
  { email }: OwnerInput,
) =>
  record(tx, context, {
    subject: 'company',
    subjectId: id,
    label: labelIn(name),
    after: { name, role: 'owner', email: storedEmail(email) },
  })
