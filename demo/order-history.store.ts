// Whom a demo order is from and what happened to it.
import { eq, sql } from 'drizzle-orm'
import { isOff, type OrderStatus } from '#contract/states.ts'
import type { Tx } from '#server/db/connect.ts'
import { orders, users } from '#server/db/schema.ts'
import { issueInvoice } from '#server/invoice/invoice.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { addEvents, freeBooths, orderById, type NewEvent } from '#server/order/order.ts'
import { cast, type CastName, type DemoPerson } from './cast.ts'
import { demoTrades, type DemoCompany } from './companies.ts'
import type { DemoFair } from './edition.ts'

interface History {
  status: OrderStatus
  submittedAt: Date
  seenAt: Date | null
  decidedAt: Date | null
  decidedBy: CastName | null
  reason: string | null
}
interface From {
  ownerId: string | null
  visitorName: string
  people: Map<DemoPerson, string>
}

/** The account of a company's contact. @returns its id */
export async function insertContact(
  tx: Tx,
  { contact, country, email, phoneNumber, name, sector }: DemoCompany,
  at: Date,
) {
  const local = country === 'IR' ? 'fa' : 'en'
  const [row] = await tx
    .insert(users)
    .values({
      id: uuidv7(),
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
      search: folded(
        `${contact.name.fa} ${contact.lastName.fa} ${contact.name.en} ${contact.lastName.en} ${email} ${name.fa} ${name.en}`,
      ),
      createdAt: new Date(at.getTime() - 3_600_000),
    })
    .onConflictDoUpdate({ target: users.emailFolded, set: { updatedAt: sql`${users.updatedAt}` } })
    .returning({ id: users.id })
  return row!.id
}

const decisions = {
  verified: { move: 'verify', to: 'verified' },
  rejected: { move: 'reject', to: 'rejected' },
  cancelled: { move: 'withdraw', to: 'cancelled' },
} as const

/** What happened to an order, oldest first. */
function eventsOf(
  { status, submittedAt, seenAt, decidedAt, decidedBy, reason }: History,
  { ownerId, visitorName, people }: From,
): NewEvent[] {
  const admin = cast[decidedBy ?? 'hamid']
  const team = { by: 'team' as const, actorId: people.get(admin)!, actorName: `${admin.name.fa} ${admin.lastName.fa}` }
  const owner = { by: 'owner' as const, actorId: ownerId, actorName: visitorName }
  const events: NewEvent[] = [{ move: 'submit', from: null, to: 'unseen', ...owner, at: submittedAt }]
  if (seenAt) events.push({ move: 'review', from: 'unseen', to: 'reviewing', ...team, at: seenAt })
  const by = status === 'cancelled' ? owner : team
  if (decidedAt && status !== 'unseen' && status !== 'reviewing')
    events.push({ ...decisions[status], from: 'reviewing', ...by, note: reason, at: decidedAt })
  return events
}

/** The timeline of an order, its status, and the invoice of a verified one. */
export async function insertHistory(tx: Tx, settings: DemoFair, id: string, history: History, from: From) {
  const { status, submittedAt, seenAt, decidedAt, decidedBy } = history
  await addEvents(tx, id, eventsOf(history, from))
  await tx
    .update(orders)
    .set({
      status,
      createdAt: submittedAt,
      updatedAt: decidedAt ?? seenAt ?? submittedAt,
      decidedAt: decidedBy && decidedAt,
    })
    .where(eq(orders.id, id))
  if (isOff(status)) await freeBooths(tx, id)
  if (status === 'verified') {
    const order = (await orderById(tx, settings.id, id))!
    await issueInvoice(tx, settings, order, decidedAt ?? submittedAt)
  }
}
