// Invoices: issued when an order is verified, never changed, corrected by credit notes (design/product.md §6).
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Invoice } from '#contract/entities/invoice.ts'
import type { Order } from '#contract/entities/order.ts'
import { lineTax, totals, type Line } from '#contract/rules/price.ts'
import { taxId } from '#contract/rules/tax-id.ts'
import type { Tx } from '../db/connect.ts'
import { dayIn, persianYear } from '../edition/edition.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { Mine, Portal } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
export { invoiceListing } from './invoice.export.ts'
import { insertInvoice, invoiceById, peekNumber, standingInvoice, takeNumber } from './invoice.store.ts'

type Invoiced = Omit<Order, 'timeline'> & { ownerId: string | null }
const seriesOf = (day: string) => persianYear(day)
const numberOf = (series: string, serial: number) => `${series}-${String(serial).padStart(5, '0')}`

/** The number that the next invoice would get, were it issued now. */
export async function nextInvoiceNumber({ db, edition }: Portal) {
  const series = seriesOf(dayIn((await edition()).timeZone))
  return numberOf(series, await peekNumber(db, `invoice:${series}`))
}

/** Issues the invoice of an order in the transaction that verifies it; `settings` are read before it, because reading them may want a connection of its own. @returns its id; null for an order without a price, which has none */
export async function issueInvoice(tx: Tx, settings: EditionSettings, order: Invoiced, issuedAt = new Date()): Promise<string | null> {
  if (order.lines.length === 0) return null
  const { seller, timeZone, paymentDays } = settings
  const { id, number, series, serial, taxNumber } = await nextPaper(tx, settings, issuedAt)
  const lines = order.lines.map((line) => ({ ...line, ...lineSums(line, order.vatBasisPoints) }))
  const invoice: Invoice = {
    id, number, kind: 'invoice', orderId: order.id, orderNumber: order.number, corrects: null, issuedAt: issuedAt.toISOString(), dueOn: dayIn(timeZone, new Date(issuedAt.getTime() + paymentDays * 86_400_000)),
    currency: 'EUR', vatBasisPoints: order.vatBasisPoints, broker: seller.broker, taxNumber, fiscalMemorySerial: seller.fiscalMemoryId, storeTerminalSerial: seller.storeTerminalSerial,
    seller: { name: seller.name, nationalId: seller.nationalId, economicNumber: seller.economicNumber, postalCode: seller.postalCode, address: seller.address, stampId: seller.stampId, signatureId: seller.signatureId },
    buyer: { name: buyerName(order), nationalId: order.nationalId, economicNumber: order.economicNumber, postalCode: order.postalCode, address: { fa: order.address, en: order.address }, contact: order.visitorName, email: order.email, phoneNumber: order.phoneNumber },
    lines, grossCents: lines.reduce((sum, line) => sum + line.totalCents, 0), ...totals(order.lines, order.vatBasisPoints),
  }
  await insertInvoice(tx, { invoice, series, serial, ownerId: order.ownerId, correctsId: null })
  return id
}

/** A credit note over all of the order's standing invoice; nothing when there is none. */
export async function creditInvoice(tx: Tx, settings: EditionSettings, order: Invoiced, issuedAt = new Date()) {
  const invoice = await standingInvoice(tx, order.id)
  if (!invoice) return
  const { id, number, series, serial, taxNumber } = await nextPaper(tx, settings, issuedAt)
  const minus = (line: Invoice['lines'][number]) => ({ ...line, quantity: -line.quantity, totalCents: -line.totalCents, discountCents: -line.discountCents, afterDiscountCents: -line.afterDiscountCents, taxCents: -line.taxCents, withTaxCents: -line.withTaxCents })
  const note: Invoice = {
    ...invoice, id, number, kind: 'creditNote', corrects: invoice.number, issuedAt: issuedAt.toISOString(), dueOn: null, taxNumber, lines: invoice.lines.map(minus),
    grossCents: -invoice.grossCents, totalCents: -invoice.totalCents, discountCents: -invoice.discountCents, taxCents: -invoice.taxCents, totalWithTaxCents: -invoice.totalWithTaxCents,
  }
  await insertInvoice(tx, { invoice: note, series, serial, ownerId: order.ownerId, correctsId: invoice.id })
}

/** By its buyer, or by admins who may see invoices; for anybody else it is not there. */
export async function readInvoice(context: Mine, id: string) {
  const { snapshot, owner_id: ownerId } = found(await invoiceById(context.db, id))
  return ownerId === context.actor.id || (await mayAsTeam(context, 'invoices.view')) ? snapshot : refuse('thing.notFound')
}

async function nextPaper(tx: Tx, { seller, timeZone }: EditionSettings, issuedAt: Date) {
  const series = seriesOf(dayIn(timeZone, issuedAt)), serial = await takeNumber(tx, `invoice:${series}`)
  return { id: uuidv7(), series, serial, number: numberOf(series, serial), taxNumber: taxId(seller.fiscalMemoryId, issuedAt, await takeNumber(tx, 'fiscal')) }
}

/** After discount, its VAT half-up to a cent, and both (design/papers.md). */
function lineSums(line: Line, vatBasisPoints: number) {
  const afterDiscountCents = line.totalCents - line.discountCents, taxCents = lineTax(line, vatBasisPoints)
  return { afterDiscountCents, taxCents, withTaxCents: afterDiscountCents + taxCents }
}
/** A person where no company asked. */
const buyerName = ({ companyName, visitorName }: Invoiced) => ({ fa: companyName || visitorName, en: companyName || visitorName })
