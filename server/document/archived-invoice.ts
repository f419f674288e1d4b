// Archive of invoice PDFs. Each PDF is made once and stored with its checksum, and everyone gets the same bytes.
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Invoice } from '#contract/entities/invoice.ts'
import { locales, type Locale } from '#contract/locale.ts'
import { defaultColours } from '#contract/rules/brand.ts'
import { insertInvoiceFile, invoiceFile, invoiceNumbered, type ArchivedFile } from '../invoice/invoice.ts'
import { log } from '../kernel/log.ts'
import type { Portal } from '../kernel/portal.ts'
import { found, Refusal, refuse } from '../kernel/refuse.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { fileStore } from '../upload/upload.ts'
import { invoiceDocument } from './invoice-document.ts'
import { marksOf } from './seal.ts'
import { typeset } from './typst.ts'

type Keeping = Pick<Portal, 'db' | 'env'>
/** Look of a document issued while the fair had no logo or colours of its own. */
export const defaultLook = { logoId: null, colours: defaultColours }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const isRefusal = (error: unknown, ...codes: Refusal['code'][]) =>
  error instanceof Refusal && codes.includes(error.code)

/** Makes and archives the PDFs of an invoice in both languages, unless they exist. */
export async function keepInvoicePdfs(portal: Keeping, invoiceId: string): Promise<void> {
  const invoice = found(await invoiceNumbered(portal.db, invoiceId))
  for (const locale of locales)
    if (!(await invoiceFile(portal.db, invoiceId, locale))) await keep(portal, invoice, locale)
}

/**
 * The archived PDF. An invoice of an older portal version is archived at its first request. If the disk is full, the
 * PDF is returned without being archived.
 * @throws document.damaged if the file differs from its checksum and cannot be made again, storage.away
 */
export async function archivedInvoicePdf(portal: Keeping, invoice: Invoice, locale: Locale): Promise<Buffer> {
  const kept = await invoiceFile(portal.db, invoice.id, locale)
  if (kept) return checked(portal, invoice, locale, kept)
  return keep(portal, invoice, locale)
}

async function checked(portal: Keeping, invoice: Invoice, locale: Locale, kept: ArchivedFile) {
  const bytes = await fileStore(portal.env)
    .get(kept.place)
    .then(buffer)
    .catch((error: unknown) => {
      if (isRefusal(error, 'thing.notFound')) return undefined
      throw error
    })
  if (bytes && sha256(bytes).equals(kept.sha256)) return bytes
  log.error(
    { invoice: invoice.number, locale, found: bytes ? 'another file' : 'nothing' },
    'the PDF of an invoice is not what was kept; it is set again',
  )
  const winner = await set(portal, invoice, locale)
  if (!sha256(winner).equals(kept.sha256)) return refuse('document.damaged')
  await fileStore(portal.env).put(kept.place.slice(kept.place.lastIndexOf('/') + 1), winner, 'application/pdf')
  return winner
}

async function keep(portal: Keeping, invoice: Invoice, locale: Locale): Promise<Buffer> {
  const bytes = await set(portal, invoice, locale)
  const files = fileStore(portal.env)
  let place: string
  try {
    place = await files.put(uuidv7(), bytes, 'application/pdf')
  } catch (error) {
    if (isRefusal(error, 'storage.full')) return bytes
    throw error
  }
  if (await insertInvoiceFile(portal.db, invoice.id, locale, { place, size: bytes.length, sha256: sha256(bytes) }))
    return bytes
  await files.remove(place)
  return checked(portal, invoice, locale, found(await invoiceFile(portal.db, invoice.id, locale)))
}

const set = async (portal: Keeping, invoice: Invoice, locale: Locale) =>
  typeset(
    'invoice',
    await invoiceDocument(
      invoice,
      portal.env.publicUrl,
      locale,
      await marksOf(
        portal,
        { ...(invoice.look ?? defaultLook), confirmed: invoice.confirmed, seller: invoice.seller },
        locale,
      ),
    ),
    { at: new Date(invoice.issuedAt) },
  )
