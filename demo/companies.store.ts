// Writes the companies of the demo with their members, as the first order of each would create them.
import { invitationDays } from '#contract/constants.ts'
import { dayMs } from '#contract/rules/days.ts'
import { companyColumns, newCompany } from '#server/company/company.ts'
import type { Tx } from '#server/db/connect.ts'
import { companies, companyInvitations, memberships, users } from '#server/db/schema.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { cast, demoPeople, ownerOf, type DemoPerson } from './cast.ts'
import { demoCompanies, demoTrades, type DemoCompany } from './companies.ts'

/**
 * People (by person), and accounts and companies (by index in demoCompanies) that exist in any edition. A company
 * exists once its first booth order is written.
 */
export interface Customers {
  people: Map<DemoPerson, string>
  accounts: Map<number, string>
  companies: Map<number, string>
}
/** Company and time of an order. Lists of orders have the oldest first. */
export interface Ordering {
  company: number
  submittedAt: Date
  isBooth: boolean
}

/** Inserts the accounts and companies that the given orders need. Those of earlier orders already exist. */
export async function insertCustomers(tx: Tx, customers: Customers, orders: readonly Ordering[]) {
  await insertContacts(tx, customers, orders)
  await insertCompanies(
    tx,
    customers,
    orders.filter(({ isBooth }) => isBooth),
  )
}

/** Inserts the accounts of contacts who are not in the cast. */
async function insertContacts(tx: Tx, { people, accounts }: Customers, orders: readonly Ordering[]) {
  const rows: (typeof users.$inferInsert)[] = []
  for (const { company, submittedAt } of orders) {
    if (accounts.has(company)) continue
    const owner = ownerOf(company)
    const id = owner ? people.get(owner)! : uuidv7()
    accounts.set(company, id)
    if (!owner) rows.push({ id, ...contactOf(demoCompanies[company]!, submittedAt) })
  }
  if (rows.length > 0) await tx.insert(users).values(rows)
}

function contactOf({ contact, country, email, phoneNumber, name, sector }: DemoCompany, at: Date) {
  const local = country === 'IR' ? 'fa' : 'en'
  const names = `${contact.name.fa} ${contact.lastName.fa} ${contact.name.en} ${contact.lastName.en}`
  return {
    email,
    emailFolded: foldedEmail(email),
    name: contact.name[local],
    lastName: contact.lastName[local],
    phoneNumber,
    country,
    companyName: name[local],
    fieldOfActivity: demoTrades[sector].field[local],
    locale: local,
    verifiedAt: at,
    search: folded(`${names} ${email} ${name.fa} ${name.en}`),
    createdAt: new Date(at.getTime() - 3_600_000),
  } as const
}

/** Inserts companies with their official numbers and members. The first company also gets an open invitation. */
async function insertCompanies(tx: Tx, customers: Customers, orders: readonly Ordering[]) {
  const rows: (typeof companies.$inferInsert)[] = []
  const members: (typeof memberships.$inferInsert)[] = []
  for (const { company, submittedAt: createdAt } of orders) {
    if (customers.companies.has(company)) continue
    const id = uuidv7()
    customers.companies.set(company, id)
    const { name, country, nationalId, economicNumber, address } = demoCompanies[company]!
    const columns = companyColumns({ ...newCompany(name, country), nationalId, economicNumber, address })
    rows.push({ id, ...columns, createdAt })
    members.push({ companyId: id, userId: customers.accounts.get(company)!, role: 'owner', createdAt })
    for (const person of demoPeople)
      if (person.company === company && person.companyRole)
        members.push({ companyId: id, userId: customers.people.get(person)!, role: person.companyRole })
  }
  if (rows.length === 0) return
  await tx.insert(companies).values(rows)
  await tx.insert(memberships).values(members)
  const first = customers.companies.get(cast.sara.company!)
  if (rows.some(({ id }) => id === first)) await insertWaiting(tx, first!, customers.people.get(cast.sara)!)
}

/** Inserts a pending invitation to Sara's company, which she sent three days ago. */
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
