import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freeBooths, ordered } from './people.ts'
import { world } from './world.ts'

const w = await world(), folder = mkdtempSync(join(tmpdir(), 'ghorfeh-papers-'))
afterAll(async () => { rmSync(folder, { recursive: true, force: true }); await w.end() })
const [booth] = await freeBooths(w, 1), { id: orderId } = await ordered(w, 'sara', [booth!.id], { catalogListing: true })
const dariush = await w.as('dariush'), { order: { invoices: [invoice] } } = await dariush('panelOrder.verify', { orderId, body: {} })
await w.as('jonas')
const pdf = (path: string, who: 'sara' | 'jonas' | 'dariush' | null = 'sara') => w.app.inject({ url: `/v1/${path}`, headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...(who && { cookie: w.cookieOf(who) }) } })
const path = `invoices/${invoice!.id}/pdf`

test('an invoice is a PDF for archives in either language, the same every time', async () => {
  for (const locale of ['fa', 'en']) {
    const first = await pdf(`${path}?locale=${locale}`), again = await pdf(`${path}?locale=${locale}`)
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(first.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(first.rawPayload.includes('pdfaid:part>2<')).toBe(true)
    expect(first.headers['content-disposition']).toContain(`${invoice!.number}-${locale}.pdf`)
  }
})

test('its figures are those of the invoice', async () => {
  const { invoice: { totalWithTaxCents, taxNumber } } = await (await w.as('sara'))('invoice.read', { invoiceId: invoice!.id })
  const text = textOf((await pdf(`${path}?locale=en`)).rawPayload)
  if (text === undefined) return // without poppler there is nothing to read it with; the page of the invoice has the same figures
  expect(text).toContain(new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(totalWithTaxCents / 100))
  expect(text).toContain(taxNumber)
})

test('only its buyer and the team get it', async () => {
  expect((await pdf(path, 'jonas')).statusCode).toBe(404)
  expect((await pdf(path, null)).statusCode).toBe(401)
  expect((await pdf(path, 'dariush')).statusCode).toBe(200)
  expect((await pdf(`orders/${orderId}/invitation`)).statusCode).toBe(404) // a booth invites nobody
})

function textOf(bytes: Buffer) {
  if (!existsSync('/usr/bin/pdftotext')) return undefined
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}
