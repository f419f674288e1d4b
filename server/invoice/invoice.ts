// Invoices: issued when an order is verified, never changed, corrected by credit notes (docs/PRODUCT.md §6).
import { isConfirmed } from '#contract/rules/built-in.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { CheckedInvoice, Invoice, InvoiceFile } from '#contract/entities/invoice.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import type { Order } from '#contract/entities/order.ts'
import { isDefault } from '#contract/rules/brand.ts'
import { duesOf } from '#contract/money/balance.ts'
import { lineTax, totals, type Line } from '#contract/rules/price.ts'
import { taxId } from '#contract/rules/tax-id.ts'
import { buyerDetailsOfCompanies } from '../company/company.ts'
import type { Db, Tx } from '../db/connect.ts'
import { peekNumber, takeNumber } from '../db/series.ts'
import { isForeign, missingOf } from '#contract/rules/seller.ts'
import { isInvented, persianYear } from '../edition/edition.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { InEdition, Mine, Portal } from '../kernel/portal.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { owns } from '../kernel/ownership.ts'
import { uuidv7 } from '../kernel/uuid.ts'
export { insertInvoiceFile, invoiceFile, type ArchivedFile } from './invoice-file.store.ts'
export { invoiceNumbered, invoicesNumbered, lastInvoices } from './invoice.store.ts'
export { invoiceListing } from './invoice.export.ts'
import { filesOf } from './invoice-file.store.ts'
import { insertInvoices, invoiceById, invoiceByCode, standingInvoice, type UncheckedInvoice } from './invoice.store.ts'

type OnPaper =
  | 'id'
  | 'number'
  | 'lines'
  | 'vatBasisPoints'
  | 'companyName'
  | 'visitorName'
  | 'email'
  | 'phoneNumber'
  | 'country'
  | 'nationalId'
  | 'economicNumber'
  | 'postalCode'
  | 'address'
/** Data of an order that its invoice contains, and the owner of the order. */
export type Invoiced = Pick<Order, OnPaper> & { editionId: string; ownerId: string | null; companyId: string | null }
const seriesOf = (day: string) => persianYear(day)
const numberOf = (series: string, serial: number) => `${series}-${String(serial).padStart(5, '0')}`

/** Returns the number that an invoice issued now would get. */
export async function nextInvoiceNumber({ db, edition }: Pick<InEdition, 'db' | 'edition'>) {
  const series = seriesOf(dayIn(edition.timeZone))
  return numberOf(series, await peekNumber(db, `invoice:${series}`))
}

/**
 * Issues the invoice of an order in the transaction that verifies the order. The caller has read `settings` before,
 * because reading them in the transaction may need a second connection.
 * @returns the invoice’s id; null for an order without a price, which gets no invoice
 */
export async function issueInvoice(
  tx: Tx,
  settings: EditionSettings,
  order: Invoiced,
  issuedAt = portalNow(),
): Promise<string | null> {
  return (await issueInvoices(tx, settings, [{ order, issuedAt }]))[0] ?? null
}
/**
 * Issues the invoices of several orders, numbered in the order of `orders`.
 * @returns the invoices’ ids; orders without a price get no invoice
 */
export async function issueInvoices(
  tx: Tx,
  settings: EditionSettings,
  verified: readonly { order: Invoiced; issuedAt: Date }[],
): Promise<string[]> {
  const priced = verified.filter(({ order }) => order.lines.length > 0)
  if (priced.length === 0) return []
  const moments = priced.map(({ issuedAt }) => issuedAt)
  const papers = await nextDocuments(tx, settings.timeZone, settings.seller.fiscalMemoryId, moments)
  const companies = await buyerDetailsOfCompanies(tx, priced.map(({ order }) => order)) // prettier-ignore
  const rows = priced.map(({ order, issuedAt }, at) => {
    const { series, serial, ...paper } = papers[at]!
    const invoice = { ...paper, ...invoiceOf(settings, order, buyerOn(order, companies[at]), issuedAt) }
    return { editionId: order.editionId, invoice, series, serial, ownerId: order.ownerId, correctsId: null }
  })
  await insertInvoices(tx, rows)
  return rows.map(({ invoice }) => invoice.id)
}

type Numbered = Pick<Invoice, 'id' | 'number' | 'taxNumber'>
function invoiceOf(
  settings: EditionSettings,
  order: Invoiced,
  buyer: Invoice['buyer'],
  issuedAt: Date,
): Omit<UncheckedInvoice, keyof Numbered> {
  const [{ seller, timeZone }, { vatBasisPoints }] = [settings, order]
  const sums = totals(order.lines, vatBasisPoints)
  const dues = duesOf(sums.totalWithTaxCents, dayIn(timeZone, issuedAt), settings)
  const lines = order.lines.map((line) => ({ ...line, ...lineSums(line, vatBasisPoints) }))
  return {
    kind: 'invoice',
    orderId: order.id,
    orderNumber: order.number,
    corrects: null,
    issuedAt: issuedAt.toISOString(),
    dueOn: dues[0]!.dueOn,
    ...(dues.length > 1 && { dues }),
    currency: 'EUR',
    vatBasisPoints,
    broker: seller.broker,
    fiscalMemorySerial: seller.fiscalMemoryId,
    storeTerminalSerial: seller.storeTerminalSerial,
    seller: sellerOn(seller),
    buyer,
    lines,
    grossCents: lines.reduce((sum, line) => sum + line.totalCents, 0),
    ...sums,
    fair: settings.name,
    timeZone,
    ...lookOn(settings),
    ...(shownOnDocuments.every((what) => isConfirmed(settings, what)) ? {} : { confirmed: settings.confirmed }),
  }
}

const shownOnDocuments = ['stamp', 'mark'] as const
/** Logo and colours of the fair, to be stored on the invoice. Empty for a fair that has neither. */
const lookOn = ({ logoId, colours }: EditionSettings): Pick<Invoice, 'look'> =>
  logoId === null && isDefault(colours) ? {} : { look: { logoId, colours } }

/** Seller data to be stored on the invoice. Later changes of the settings do not affect it. */
const sellerOn = (seller: EditionSettings['seller']): Invoice['seller'] => ({
  name: seller.name,
  ...(isForeign(seller) && { country: seller.country, taxNumber: seller.taxNumber }),
  nationalId: seller.nationalId,
  economicNumber: seller.economicNumber,
  postalCode: seller.postalCode,
  address: seller.address,
  stampId: seller.stampId,
  signatureId: seller.signatureId,
  bank: accountOf(seller),
})
const noNumbers = { nationalId: '', economicNumber: '', postalCode: '' }
type KnownCompany = Awaited<ReturnType<typeof buyerDetailsOfCompanies>>[number]
/** Buyer data of the order. Missing data is taken from its company. */
function buyerOn(order: Invoiced, company: KnownCompany): Invoice['buyer'] {
  const address = order.address || (company?.address ?? '')
  return {
    name: buyerNames(order, company?.name),
    ...(isAbroad(order.country)
      ? { ...noNumbers, country: order.country, taxNumber: company?.taxNumber ?? '' }
      : iranianNumbers(order, company)),
    address: { fa: address, en: address },
    contact: order.visitorName,
    email: order.email,
    phoneNumber: order.phoneNumber,
  }
}
const iranianNumbers = (order: Invoiced, company: KnownCompany) => ({
  nationalId: order.nationalId || (company?.nationalId ?? ''),
  economicNumber: order.economicNumber || (company?.economicNumber ?? ''),
  postalCode: order.postalCode || (company?.postalCode ?? ''),
})

/** True if the invoice of an Iranian company would lack the national ID. */
export async function lacksNationalId(
  db: Db,
  order: Pick<Invoiced, 'country' | 'companyName' | 'companyId' | 'nationalId'>,
) {
  if (isAbroad(order.country) || order.companyName === '' || order.nationalId !== '') return false
  const [company] = await buyerDetailsOfCompanies(db, [order])
  return !company?.nationalId
}

/**
 * Issues a credit note over the full amount of an order’s invoice. Fair, seller, fiscal memory and time zone are those
 * of the invoice.
 * @returns the credit note’s id; null if there is no invoice to correct
 */
export async function creditInvoice(tx: Tx, order: Invoiced, issuedAt = portalNow()): Promise<string | null> {
  const invoice = await standingInvoice(tx, order.id)
  if (!invoice) return null
  const { checkCode: _, dues: __, timeZone, fiscalMemorySerial, ...same } = invoice
  const [paper] = await nextDocuments(tx, timeZone, fiscalMemorySerial, [issuedAt])
  const { id, number, series, serial, taxNumber } = paper!
  const note: UncheckedInvoice = {
    ...same,
    timeZone,
    fiscalMemorySerial,
    id,
    number,
    kind: 'creditNote',
    corrects: invoice.number,
    issuedAt: issuedAt.toISOString(),
    dueOn: null,
    taxNumber,
    lines: invoice.lines.map(takenBack),
    grossCents: -invoice.grossCents,
    totalCents: -invoice.totalCents,
    discountCents: -invoice.discountCents,
    taxCents: -invoice.taxCents,
    totalWithTaxCents: -invoice.totalWithTaxCents,
  }
  const { editionId, ownerId } = order
  await insertInvoices(tx, [{ editionId, invoice: note, series, serial, ownerId, correctsId: invoice.id }])
  return id
}

const takenBack = (line: Invoice['lines'][number]) => ({
  ...line,
  quantity: -line.quantity,
  totalCents: -line.totalCents,
  discountCents: -line.discountCents,
  afterDiscountCents: -line.afterDiscountCents,
  taxCents: -line.taxCents,
  withTaxCents: -line.withTaxCents,
})

/**
 * Returns an invoice to its buyer or to admins who may view invoices.
 * @throws thing.notFound for other users
 */
export async function readInvoice(context: Mine, id: string): Promise<{ invoice: Invoice; files: InvoiceFile[] }> {
  const { snapshot, ...whose } = found(await invoiceById(context.db, context.edition.id, id))
  // Guard: invoice owner
  if (!owns(context.actor, whose, 'company.order') && !(await mayAsTeam(context, 'invoices.view')))
    refuse('thing.notFound')
  return { invoice: snapshot, files: await filesOf(context.db, snapshot.id) }
}

/** Returns the public data of the invoice with a check code, without the buyer; undefined if no invoice has it. */
export async function checkInvoice(db: Db, code: string): Promise<CheckedInvoice | undefined> {
  const stored = await invoiceByCode(db, code)
  if (!stored) return undefined
  const { snapshot, credit_number: number, credit_at: at } = stored
  const { id, kind, number: own, corrects, issuedAt, timeZone, fair, seller, totalWithTaxCents } = snapshot
  return {
    kind,
    number: own,
    corrects,
    issuedAt,
    timeZone,
    fair,
    seller: seller.name,
    totalWithTaxCents,
    credited: number && at ? { number, issuedAt: new Date(at).toISOString() } : null,
    takenBackAt: null,
    files: await filesOf(db, id),
  }
}

/**
 * Returns why no invoice can be issued; undefined if one can. Required fields of the seller are empty, or the seller is
 * the one invented by older portal versions. The demo may issue invoices in the invented name.
 */
export function sellerWarning(
  { demo }: Pick<Portal['env'], 'demo'>,
  { seller }: EditionSettings,
): 'missing' | 'invented' | null {
  if (missingOf(seller).length > 0) return 'missing'
  return isInvented(seller) && !demo ? 'invented' : null
}
/**
 * Rejects an action that would issue an invoice without a complete seller.
 * @throws seller.missing with the fields, seller.invented
 */
export function refuseWithoutSeller(env: Pick<Portal['env'], 'demo'>, settings: EditionSettings) {
  const problem = sellerWarning(env, settings)
  if (problem === 'missing') refuse('seller.missing', { missing: missingOf(settings.seller) })
  if (problem === 'invented') refuse('seller.invented')
}

/** Bank account to pay to. Its holder is the seller unless another one is set. Null without an account. */
const accountOf = ({ bank, name }: EditionSettings['seller']) =>
  bank.iban || bank.accountNumber ? { ...bank, holder: bank.holder.fa || bank.holder.en ? bank.holder : name } : null

/**
 * Takes the numbers of documents that are issued together. Sellers without a fiscal memory, as outside Iran, get no
 * fiscal numbers.
 */
async function nextDocuments(tx: Tx, timeZone: string, fiscalMemoryId: string, moments: readonly Date[]) {
  const all = moments.map((at) => ({ at, series: seriesOf(dayIn(timeZone, at)) }))
  const next = new Map<string, number>()
  for (const series of new Set(all.map((one) => one.series)))
    next.set(series, await takeNumber(tx, `invoice:${series}`, all.filter((one) => one.series === series).length))
  const fiscal = fiscalMemoryId === '' ? 0 : await takeNumber(tx, 'fiscal', all.length)
  return all.map(({ at, series }, nth) => {
    const serial = next.get(series)!
    next.set(series, serial + 1)
    const taxNumber = fiscalMemoryId === '' ? '' : taxId(fiscalMemoryId, at, fiscal + nth)
    return { id: uuidv7(), series, serial, number: numberOf(series, serial), taxNumber }
  })
}

/**
 * Amount of a line after discount, its VAT rounded half-up to a cent, and the sum of these two (docs/PRODUCT.md §11).
 */
function lineSums(line: Line, vatBasisPoints: number) {
  const afterDiscountCents = line.totalCents - line.discountCents
  const taxCents = lineTax(line, vatBasisPoints)
  return { afterDiscountCents, taxCents, withTaxCents: afterDiscountCents + taxCents }
}
/**
 * Returns the buyer’s name in both scripts: as typed, and as the company is known in the other script. Without a
 * company it is the person’s name.
 */
export function buyerNames(
  { companyName, visitorName }: Pick<Invoiced, 'companyName' | 'visitorName'>,
  known: Bilingual = { fa: '', en: '' },
): Bilingual {
  if (companyName === '') return { fa: visitorName, en: visitorName }
  const isPersian = /\p{Script=Arabic}/u.test(companyName)
  return {
    fa: isPersian ? companyName : known.fa || companyName,
    en: isPersian ? known.en || companyName : companyName,
  }
}
