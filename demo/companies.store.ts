// Writes the companies of the demo with their members, as the first order of each makes them.
import { invitationDays } from '#contract/constants.ts'
import { dayMs } from '#contract/rules/days.ts'
import { and, eq } from 'drizzle-orm'
import { newCompany, insertCompany, insertMember } from '#server/company/company.ts'
import type { Tx } from '#server/db/connect.ts'
import { companies, companyInvitations, memberships } from '#server/db/schema.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { cast, demoPeople, type DemoPerson } from './cast.ts'
import { demoCompanies } from './companies.ts'

interface Ground {
  people: Map<DemoPerson, string>
  since: Date
}

/** The company of an owner, which the first order makes: with its papers, its colleagues, and for the first one an invitation that waits. @returns its id */
export async function companyOf(tx: Tx, at: number, ownerId: string, { people, since }: Ground): Promise<string> {
  const [known] = await tx
    .select({ id: memberships.companyId })
    .from(memberships)
    .where(and(eq(memberships.userId, ownerId), eq(memberships.role, 'owner')))
  if (known) return known.id
  const { name, country, nationalId, economicNumber, address } = demoCompanies[at]!
  const id = await insertCompany(tx, { ...newCompany(name, country), nationalId, economicNumber, address })
  await insertMember(tx, id, ownerId, 'owner')
  await tx.update(memberships).set({ createdAt: since }).where(eq(memberships.companyId, id))
  await tx.update(companies).set({ createdAt: since }).where(eq(companies.id, id))
  for (const person of demoPeople)
    if (person.company === at && person.companyRole) await insertMember(tx, id, people.get(person)!, person.companyRole)
  if (at === cast.sara.company) await insertWaiting(tx, id, ownerId)
  return id
}

/** Somebody whom Sara invited three days ago. */
async function insertWaiting(tx: Tx, companyId: string, invitedBy: string) {
  const { name, lastName } = cast.sara
  const sent = new Date(portalNow().getTime() - 3 * dayMs)
  await tx.insert(companyInvitations).values({
    id: uuidv7(),
    companyId,
    email: 'r.sabet@pars-teb-azin.example',
    role: 'staff',
    invitedBy,
    inviterName: `${name.fa} ${lastName.fa}`,
    createdAt: sent,
    expiresAt: new Date(sent.getTime() + invitationDays * dayMs),
  })
}
