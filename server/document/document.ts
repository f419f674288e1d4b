// Documents as PDF files: the data they contain, and the permission to read them.
import { proformaOf } from '#contract/rules/proforma.ts'
import { buyerDetailsOfCompanies } from '../company/company.ts'
import { isAbroad } from '#contract/rules/abroad.ts'
import { honoraryById, invitationOf } from '../honorary/honorary.ts'
import { buyerNames, readInvoice } from '../invoice/invoice.ts'
import { mayAsTeam } from '../kernel/admission.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { owns } from '../kernel/ownership.ts'
import { orderById } from '../order/order.ts'
import { readReceipt } from '../payment/payment.ts'
import { honoraryDocument } from './honorary-document.ts'
import { invitationDocument } from './invitation-document.ts'
import { archivedInvoicePdf, defaultLook } from './archived-invoice.ts'
import { proformaDocument } from './proforma-document.ts'
import { receiptDocument } from './receipt-document.ts'
import { marksOf } from './seal.ts'
import { typeset } from './typst.ts'

export { keepInvoicePdfs, archivedInvoicePdf } from './archived-invoice.ts'
export { logoOf, type Marks } from './graphics.ts'
export { marksOf } from './seal.ts'
export { typeset } from './typst.ts'

export interface DocumentFile {
  bytes: Buffer
  name: string
}

/** The PDF of an invoice, for its buyer or admins who may view invoices. */
export async function invoicePdf(context: Mine, id: string): Promise<DocumentFile> {
  const { invoice } = await readInvoice(context, id)
  const { locale } = context
  return { bytes: await archivedInvoicePdf(context, invoice, locale), name: `${invoice.number}-${locale}.pdf` }
}

/** The PDF of a receipt, for the owner of its order or admins who may see money. Its bytes never change. */
export async function receiptPdf(context: Mine, id: string): Promise<DocumentFile> {
  const { receipt } = await readReceipt(context, id)
  const { env, locale } = context
  const marks = await marksOf(context, { ...defaultLook, ...receipt.look, ...receipt }, locale)
  return {
    bytes: await typeset('receipt', await receiptDocument(receipt, env.publicUrl, locale, marks), {
      at: new Date(receipt.issuedAt),
    }),
    name: `${receipt.number}-${locale}.pdf`,
  }
}

/**
 * The pre-invoice of a booth order, for its owner or admins who may view orders. It shows the order as submitted, even
 * after an invoice with corrections.
 */
export async function proformaPdf(context: Mine, id: string): Promise<DocumentFile> {
  const { db, actor, edition, locale } = context
  const order = found(await orderById(db, edition.id, id))
  const at = new Date(order.createdAt)
  if ((!owns(actor, order, 'company.order') && !(await mayAsTeam(context, 'orders.view'))) || order.kind !== 'booth')
    return refuse('thing.notFound')
  const [[company], marks] = [await buyerDetailsOfCompanies(db, [order]), await marksOf(context, edition, locale)]
  const taxNumber = isAbroad(order.country) ? (company?.taxNumber ?? '') : ''
  const buyer = buyerNames(order, company?.name)
  return {
    bytes: await typeset('proforma', proformaDocument(order, taxNumber, buyer, edition, locale, marks), { at }),
    name: `${proformaOf(order)}-${locale}.pdf`,
  }
}

/**
 * The invitation of a verified visa order, for its owner or admins who may view orders.
 * @throws thing.notFound for any other order or user
 */
export async function invitationPdf(context: Mine, id: string): Promise<DocumentFile> {
  const { db, actor, env, edition, locale } = context
  const order = found(await orderById(db, edition.id, id))
  const visa = order.kind === 'visa' ? order.visa : null
  if (
    (!owns(actor, order, 'company.order') && !(await mayAsTeam(context, 'orders.view'))) ||
    !visa ||
    order.status !== 'verified'
  )
    return refuse('thing.notFound')
  const at = new Date(order.events.findLast(({ move }) => move === 'verify')?.at ?? order.updatedAt)
  const settings = edition
  return {
    bytes: await typeset(
      'invitation',
      await invitationDocument(
        { ...order, visa },
        settings,
        env.publicUrl,
        locale,
        at,
        await marksOf(context, settings, locale),
      ),
      { at },
    ),
    name: `invitation-${order.number}-${locale}.pdf`,
  }
}

/** The invitation of an approved guest of honour, for the guest or admins who may view applications. */
export async function honoraryPdf(context: Mine, id: string): Promise<DocumentFile> {
  const { db, actor, env, edition, locale } = context
  const visitor = found(await honoraryById(db, edition.id, id))
  if (visitor.owner.id !== actor.id && !(await mayAsTeam(context, 'guests.view'))) return refuse('thing.notFound')
  const invitation = invitationOf(visitor)
  const settings = edition
  return {
    bytes: await typeset(
      'honorary',
      await honoraryDocument(
        { ...invitation, id: visitor.id },
        settings,
        env.publicUrl,
        locale,
        await marksOf(context, settings, locale),
      ),
      { at: new Date(invitation.issuedAt) },
    ),
    name: `${invitation.number}-${locale}.pdf`,
  }
}
