// PDFs of invoices: their content, and that it never changes.
import { createHash } from 'node:crypto'
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { keepInvoicePdfs } from '#server/document/document.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { ordered } from './people.ts'
import { startApp } from './races/process.ts'
import { verify } from './confirmed-sums.ts'
import { textOfPdf } from './pdf-text.ts'
import { world } from './world.ts'
import { invoiced, account } from './invoiced.ts'

const w = await world()

const { change, invoice, other, third, dariush, sara, orderId } = await invoiced(w)

afterAll(async () => {
  await w.end()
})

await w.as('jonas')

type Who = 'sara' | 'jonas' | 'dariush' | null

const pdf = (path: string, who: Who = 'sara') =>
  w.app.inject({
    url: `/v1/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...(who && { cookie: w.cookieOf(who) }) },
  })

const path = `invoices/${invoice!.id}/pdf`

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('an invoice is a PDF/A in either language, with the same bytes every time', async () => {
  for (const locale of ['fa', 'en']) {
    const first = await pdf(`${path}?locale=${locale}`)
    const second = await pdf(`${path}?locale=${locale}`)
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    expect(first.rawPayload.includes('pdfaid:part>2<')).toBe(true)
    expect(first.headers['content-disposition']).toContain(`${invoice!.number}-${locale}.pdf`)
  }
})

test('the totals of the PDF are those of the invoice, and it contains the bank account for the payment', async () => {
  const {
    invoice: { totalWithTaxCents, taxNumber, seller, checkCode },
  } = await sara('invoice.read', { invoiceId: invoice!.id })
  expect(seller.bank).toEqual({ ...account, iban: 'IR820540102680020817909002', bic: 'BKMTIRTH', holder: seller.name })
  const text = await textOfPdf((await pdf(`${path}?locale=en`)).rawPayload)
  for (const line of [
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(totalWithTaxCents / 100),
    taxNumber,
    'IR82 0540 1026 8002 0817 9090 02',
    'Sample Bank, fair branch',
    'BKMTIRTH',
    checkCode.slice(0, 4),
  ])
    expect(text).toContain(line)
})

test('only the buyer and the team can download an invoice', async () => {
  expect((await pdf(path, 'jonas')).statusCode).toBe(404)
  expect((await pdf(path, null)).statusCode).toBe(401)
  expect((await pdf(path, 'dariush')).statusCode).toBe(200)
  expect((await pdf(`orders/${orderId}/invitation`)).statusCode).toBe(404) // booth orders have no invitation
})

test('an issued invoice and its credit note stay the same after every setting has changed', async () => {
  const { id } = await ordered(w, 'sara', [other!.id])
  const {
    order: {
      invoices: [paper],
    },
  } = await verify(dariush, id)
  const files = (locale: string) => pdf(`invoices/${paper!.id}/pdf?locale=${locale}`)
  const kept = await files('fa')
  const before = await sara('invoice.read', { invoiceId: paper!.id })
  await change(() => ({
    name: { fa: 'نامی دیگر', en: 'Another name' },
    shortName: { fa: 'دیگر', en: 'Other' },
    tagline: { fa: 'سطر', en: 'Line' },
    city: { fa: 'شهر', en: 'City' },
    venue: { fa: 'جا', en: 'Place' },
    address: { fa: 'نشانی', en: 'Street' },
    timeZone: 'Pacific/Kiritimati',
    firstDay: '2031-01-01',
    lastDay: '2031-01-02',
    opens: '10:00',
    closes: '11:00',
    nextEdition: { fa: 'بعدی', en: 'Next' },
    contact: { email: 'other@ghorfeh.example', phoneNumber: '+982188888888' },
    vatBasisPoints: 1_900,
    catalogListingCents: 1,
    paymentDays: 99,
    seller: {
      name: { fa: 'فروشنده‌ی دیگر', en: 'Other seller' },
      nationalId: '14003778990',
      economicNumber: '14003778990',
      postalCode: '1996613111',
      address: { fa: 'جای دیگر', en: 'Elsewhere' },
      broker: { fa: 'کارگزار دیگر', en: 'Other broker' },
      storeTerminalSerial: '1',
      fiscalMemoryId: 'ZZZZZZ',
      stampId: null,
      signatureId: null,
      bank: {
        iban: 'DE89370400440532013000',
        bic: '',
        bankName: { fa: 'دیگر', en: 'Other' },
        holder: { fa: 'کس', en: 'Somebody' },
      },
    },
  }))
  const after = await sara('invoice.read', { invoiceId: paper!.id })
  expect(after.invoice).toEqual(before.invoice)
  expect((await files('fa')).rawPayload.equals(kept.rawPayload)).toBe(true)
  // The other language is rendered only now, but with the data of the day of issue.
  const text = await textOfPdf((await files('en')).rawPayload)
  for (const other of ['Another name', 'Other seller', 'Elsewhere', 'DE89', '19%']) expect(text).not.toContain(other)
  await dariush('panelOrder.reject', { orderId: id, body: { reason: 'The company withdrew.', verified: true } })
  const {
    order: { invoices },
  } = await sara('order.read', { orderId: id })
  const note = (await sara('invoice.read', { invoiceId: invoices.find(({ kind }) => kind === 'creditNote')!.id }))
    .invoice
  expect({ fair: note.fair, timeZone: note.timeZone, seller: note.seller, corrects: note.corrects }).toEqual({
    fair: before.invoice.fair,
    timeZone: 'Asia/Tehran',
    seller: before.invoice.seller,
    corrects: before.invoice.number,
  })
})

test('the bytes of a document are archived when it is issued, and the database rejects changes of its record', async () => {
  const { id } = await ordered(w, 'sara', [third!.id])
  const {
    order: {
      invoices: [paper],
    },
  } = await verify(dariush, id)
  await Promise.all([keepInvoicePdfs(w.portal, paper!.id), keepInvoicePdfs(w.portal, paper!.id)]) // the archiving job, run twice concurrently
  const { files } = await sara('invoice.read', { invoiceId: paper!.id })
  expect(files.map(({ locale }) => locale)).toEqual(['fa', 'en'])
  for (const { locale, sha256: sum, size } of files) {
    const answer = await pdf(`invoices/${paper!.id}/pdf?locale=${locale}`)
    expect([sha256(answer.rawPayload), answer.rawPayload.length, answer.headers['repr-digest']]).toEqual([
      sum,
      size,
      `sha-256=:${Buffer.from(sum, 'hex').toString('base64')}:`,
    ])
  }
  for (const statement of [
    sql`update invoice_files set sha256 = 'x'::bytea where invoice_id = ${paper!.id}`,
    sql`delete from invoice_files where invoice_id = ${paper!.id}`,
    sql`update invoices set check_code = 'AAAA' where id = ${paper!.id}`,
  ])
    await expect(w.portal.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23001' } })
})

test('a damaged or lost archived file is restored if its hash matches, and is an error if not', async () => {
  const [{ place, sha256: sum }] = (
    await w.portal.db.execute<{ place: string; sha256: string }>(
      sql`select place, encode(sha256, 'hex') as sha256 from invoice_files where invoice_id = ${invoice!.id} and locale = 'en'`,
    )
  ).rows as [{ place: string; sha256: string }]
  const file = join(w.dataDir, 'files', place)
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  writeFileSync(file, '%PDF-1.7 changed')
  expect(sha256((await pdf(`${path}?locale=en`)).rawPayload)).toBe(sum)
  expect(statSync(file).size).toBeGreaterThan(10_000)
  rmSync(file)
  expect(sha256((await pdf(`${path}?locale=en`)).rawPayload)).toBe(sum)
  rmSync(file)
  await w.portal.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`update invoice_files set sha256 = decode(repeat('ab', 32), 'hex') where invoice_id = ${invoice!.id} and locale = 'en'`,
    )
  })
  const refused = await pdf(`${path}?locale=en`)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([500, 'document.damaged'])
  quiet.mockRestore()
  expect(readdirSync(join(w.dataDir, 'files', 'drafts'))).toEqual([])
})

test('documents rendered in a row release their memory', async () => {
  const own = await startApp(w.url, { DATA_DIR: w.dataDir }) // a separate process, so that only its memory is measured
  try {
    let left = 0
    const draw = async (times: number) => {
      left = times
      const drawing = async () => {
        while (left-- > 0)
          expect(await own.get(pathToCall('order.proforma', { orderId }), w.cookieOf('sara'))).toBe(200)
      }
      await Promise.all([drawing(), drawing()])
      return (await own.rss()) / 1024 ** 2
    }
    const before = await draw(60)
    expect((await draw(160)) - before).toBeLessThan(30) // a PDF uses 0.4 MB outside the heap until its thread releases the memory
  } finally {
    await own.kill()
  }
}, 60_000)
