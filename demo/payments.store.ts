// Payments of the demo fair: most orders are paid, some in part, late or too much. A slip and two transfers wait.
import { sql } from 'drizzle-orm'
import { paymentCode } from '#contract/rules/payment-code.ts'
import { fullName } from '#contract/rules/full-name.ts'
import type { Tx } from '#server/db/connect.ts'
import { insertAllocations, insertPayments, issueReceiptsOf, type NewPayment } from '#server/payment/payment.ts'
import { dayIn } from '#server/kernel/portal-time.ts'
import { adminOf, type DemoPerson } from './cast.ts'
import type { DemoFair } from './edition.ts'
import { chance } from './order-history.ts'

interface Around {
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}
interface Owed extends Record<string, unknown> {
  id: string
  number: string
  invoice: string
  payer: string
  ownerId: string
  country: string | null
  owedCents: number
  issuedOn: string
  dueOn: string
  age: number
}
/** How much of an order has arrived, by its age in days and a number from 0 to 1. */
function shareOf(age: number, luck: number): 'paid' | 'part' | 'more' | 'slip' | 'nothing' {
  if (age < 7) return luck < 0.4 ? 'paid' : luck < 0.55 ? 'slip' : luck < 0.7 ? 'part' : 'nothing'
  if (luck < 0.9) return 'paid'
  return luck < 0.93 ? 'part' : luck < 0.945 ? 'more' : luck < 0.965 ? 'slip' : 'nothing'
}

/** Inserts the payments of the orders of the fair, their receipts, and money that nobody has matched yet. */
export async function seedPayments(tx: Tx, { settings, people, now }: Around) {
  const admin = adminOf(people, 'niloofar')
  const author = { actorId: admin.id, actorName: fullName(admin) }
  const { rows } = await tx.execute<Owed>(sql`
    select o.id, o.number, v.number as invoice, coalesce(nullif(o.company_name, ''), o.visitor_name) as payer, o.owner_id as "ownerId", o.country, m.owed_cents::float8 as "owedCents",
      (v.issued_at at time zone ${settings.timeZone})::date::text as "issuedOn", m.due_on::text as "dueOn", extract(day from ${now}::timestamptz - v.issued_at)::int as age
    from order_money m join orders o on o.id = m.order_id join invoices v on v.order_id = o.id and v.kind = 'invoice'
    where m.edition_id = ${settings.id} and m.owed_cents > 0 and o.owner_id is not null order by v.issued_at, o.number`)
  const today = dayIn(settings.timeZone, now)
  const paid: { payment: NewPayment; order: Owed; cents: number }[] = []
  const waiting: NewPayment[] = []
  rows.forEach((order, nth) => {
    const share = shareOf(order.age, chance(nth * 41 + 7))
    const common = { editionId: settings.id, currency: 'EUR', payer: order.payer, words: order.number }
    const paidOn = laterDay(order.issuedOn, 1 + Math.floor(chance(nth * 43 + 1) * Math.min(6, order.age)), today)
    const method = chance(nth * 47 + 2) < 0.75 ? ('transfer' as const) : ('exchangeHouse' as const)
    if (share === 'nothing') return
    if (share === 'slip') {
      waiting.push({ ...common, status: 'announced', method, amountMinor: order.owedCents, paidOn, reference: trace(nth), announcedFor: order.id, ownerId: order.ownerId, actorId: order.ownerId, actorName: order.payer }) // prettier-ignore
      return
    }
    const cents = share === 'part' ? Math.floor(order.owedCents * 0.3) : order.owedCents
    const text = chance(nth * 53 + 3) < 0.7 ? paymentCode(order.number) : `INV ${order.invoice}`
    if (share === 'more') {
      waiting.push({ ...common, status: 'received', method, amountMinor: order.owedCents + 3_800, paidOn, reference: trace(nth), text, ...author }) // prettier-ignore
      return
    }
    paid.push({ order, cents, payment: { ...common, status: 'received', method, amountMinor: cents, paidOn, reference: trace(nth), text, ...author } }) // prettier-ignore
  })
  const ids = await insertPayments(tx, paid.map(({ payment }) => payment)) // prettier-ignore
  await insertAllocations(
    tx,
    paid.map(({ order, cents }, at) => ({
      editionId: settings.id,
      paymentId: ids[at]!,
      orderId: order.id,
      amountMinor: cents,
      orderCents: cents,
      rate: null,
      reason: 'amount-and-reference',
      actorId: admin.id,
    })),
  )
  await issueReceiptsOf(tx, settings, ids, ({ paidOn }) => new Date(`${paidOn}T09:00:00+03:30`))
  await insertPayments(tx, [
    ...waiting,
    { editionId: settings.id, status: 'received', method: 'transfer', amountMinor: 420_000, currency: 'EUR', paidOn: today, payer: 'Al Raha Exchange LLC', text: 'MED EXPO BOOTH', ...author },
    { editionId: settings.id, status: 'received', method: 'cash', amountMinor: 22_000, currency: 'EUR', paidOn: today, payer: 'Katharina Weber', text: 'Visa', ...author },
  ]) // prettier-ignore
}

/** `days` after `day`, but not after `last`. */
function laterDay(day: string, days: number, last: string) {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  const later = date.toISOString().slice(0, 10)
  return later < last ? later : last
}
const trace = (nth: number) => String(Math.floor(chance(nth * 59 + 4) * 9e11) + 1e11).replace(/(.{4})(?=.)/g, '$1 ')
