// Edition packages for tests: a fair with data in every table, its exported package, and its import into another
// portal.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { filePart } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { CallError } from '#contract/kernel/caller.ts'
import type { Thing } from '#contract/plan/things.ts'
import { cast } from '#demo/cast.ts'
import { openZip } from '#server/capsule/zip.ts'
import { issueReceipts } from '#server/payment/payment.ts'
import { applied, marks } from './applying.ts'
import { exhibiting } from './exhibiting.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { freeBooths, ordered, refusalOf } from './people.ts'
import { box } from './drawing.ts'
import { booth, planning, underlay } from './planning.ts'
import { bodies } from './refusals/bodies.ts'
import { world, type World } from './world.ts'

export const rows = async (w: World, text: string) =>
  (await w.portal.db.$client.query<Record<string, unknown>>(text)).rows
export const get = (w: World, url: string, who = 'dariush') =>
  w.app.inject({ url, headers: { host: w.env.publicUrl.host, cookie: w.cookieOf(who), 'accept-language': 'en' } })

/**
 * Removes the data of a portal and unpublishes it. `alone`: also removes all users except for one admin, as after a
 * first start.
 */
export async function emptied(w: World, { alone = true, slug = '2030' } = {}) {
  const { $client: db } = w.portal.db
  await db.query(`truncate halls, companies, orders, uploads, equipments, page_texts, workshops cascade`)
  if (alone) await db.query(`delete from users where email <> $1`, [cast.dariush.email])
  await db.query(`update portal_state set published_at = null`)
  await db.query(`update editions set slug = $1`, [slug])
  w.portal.live.publish({ topics: ['edition', 'halls'] })
  await w.portal.editions.current()
  await w.as('dariush')
}

export const editionId = async (w: World, slug: string) =>
  (await (await w.as('dariush'))('panelEdition.list', {})).items.find((edition) => edition.slug === slug)!.id
/** Returns the exported package of an edition. */
export const takenOut = async (w: World, slug: string) =>
  (await get(w, `/v1/panel/editions/${await editionId(w, slug)}/capsule`)).rawPayload

export async function filesIn(zip: Buffer): Promise<Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'ghorfeh-capsule-'))
  const path = join(folder, 'x.zip')
  writeFileSync(path, zip)
  const { entries, read, close } = await openZip(path)
  const files = new Map<string, Buffer>()
  for (const [name, entry] of entries) files.set(name, await buffer(read(entry)))
  close()
  rmSync(folder, { recursive: true })
  return files
}
export async function zipOf(files: Iterable<readonly [string, Buffer]>) {
  const made = new ZipFile()
  for (const [name, bytes] of files) made.addBuffer(bytes, name)
  made.end()
  return buffer(made.outputStream)
}

/** Uploads a package as the browser does, and imports it. */
export async function takeIn(
  w: World,
  zip: Buffer,
  state: 'past' | 'preparing' | 'current' = 'current',
  partBytes: number = filePart.bytes,
) {
  const dariush = await w.as('dariush')
  const parts = await sentParts(w, zip, partBytes)
  const { taking } = await dariush('panelCapsule.takeIn', { body: { parts, state } })
  return takenIn(w, taking.id)
}
/** Waits until an import has ended and returns its result. @throws CallError if the import failed */
export async function takenIn(w: World, id: string) {
  const dariush = await w.as('dariush')
  const taking = await vi.waitFor(
    async () => {
      const now = (await dariush('panelCapsule.read', {})).taking!
      expect([now.id, now.work, now.unfinished]).toEqual([id, null, false])
      return now
    },
    { timeout: 60_000, interval: 40 },
  )
  const { capsule, refused } = taking
  if (!capsule) throw new CallError({ code: refused!.code as ErrorCode, status: 422, title: refused!.message })
  return { capsule }
}
/** Uploads a package in parts. @returns the claim tokens of the parts */
export async function sentParts(w: World, zip: Buffer, partBytes: number = filePart.bytes) {
  const parts: string[] = []
  for (let at = 0; at < zip.length; at += partBytes) parts.push(await sentPart(w, zip.subarray(at, at + partBytes)))
  return parts
}
async function sentPart(w: World, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'part')
  const body = new Response(form)
  const answer = await w.app.inject({
    method: 'POST',
    url: '/v1/panel/capsule/parts',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      cookie: w.cookieOf('dariush'),
      'content-type': body.headers.get('content-type')!,
    },
  })
  return answer.json<{ upload: { claim: string } }>().upload.claim
}

/**
 * Fills every table of a package: Sara exhibits, Jonas has ordered and applies, Elif meets Sara and has a seat.
 * @returns ids
 */
export async function filled(w: World) {
  const [sara, niloofar, elif] = [await w.as('sara'), await w.as('niloofar'), await w.as('elif')]
  await Promise.all([w.as('dariush'), w.as('jonas')])
  const hallId = w.halls[0]!.id
  const drawn = await plan(w)
  const { id: imageId } = await sendFile(w, 'niloofar', 'image', 'hall.jpg', await jpeg(900, 500))
  const { id: stampId } = await sendFile(w, 'niloofar', 'image', 'stamp.jpg', await jpeg(300, 300))
  await niloofar('panelHall.edit', { hallId, body: { imageId } })
  const { settings, updatedAt } = await niloofar('panelSettings.read', {})
  await niloofar('panelSettings.edit', { body: { updatedAt, settings: { seller: { ...settings.seller, stampId } } } })
  const [{ id: equipmentId }] = (await niloofar('panelEquipment.list', {})).items as unknown as [{ id: string }]
  const details = { catalogListing: true, companyName: '=1+1 "Teb", Azin', equipment: [{ equipmentId, count: 1 }] }
  const { order, exhibitor, company } = await exhibiting(w, 'sara', details)
  const startsAt = '2025-06-08T05:30:00.000Z'
  const exhibitorId = exhibitor.id
  await sara('companyContact.add', { companyId: company, body: contact })
  await sara('coExhibitor.add', { exhibitorId, body: { name: { fa: 'زاگرس', en: 'Zagros' }, country: 'IR' } })
  await sara('meetingSlot.set', { exhibitorId, body: { slots: [startsAt] } })
  const { meeting } = await elif('meeting.request', { body: { exhibitorId, startsAt, topic: "'quoted" } })
  await sara('meeting.accept', { meetingId: meeting.id })
  const content = { fa: `<p>متن <img src="/v1/images/${imageId}" alt=""></p>`, en: '<p>Words</p>' }
  await niloofar('panelPageText.edit', { page: 'about', body: { content, updatedAt: null } })
  const { workshop } = await niloofar('panelWorkshop.add', { body: bodies.workshop })
  await elif('workshopSeat.take', { body: { workshopId: workshop.id } })
  const [invoice] = (await sara('order.read', { orderId: order.id })).order.invoices
  for (const locale of ['fa', 'en']) await get(w, `/v1/invoices/${invoice!.id}/pdf?locale=${locale}`, 'sara')
  await paid(w, order.id)
  return { orderId: order.id, exhibitorId, invoiceId: invoice!.id, imageId, hallId, ...drawn, ...(await openThings(w)) }
}
/** A payment that pays part of an order, with its receipt. */
async function paid(w: World, orderId: string) {
  const desk = await w.as('niloofar')
  const body = {
    method: 'cash' as const,
    amountMinor: 100,
    currency: 'EUR',
    paidOn: '2024-01-01',
    payer: 'Azin, “Teb”',
  }
  const { payment } = await desk('panelPayment.record', { body })
  const parts = [{ orderId, amountMinor: 100, orderCents: 100 }]
  await desk('panelPayment.allocate', { paymentId: payment.id, body: { seenOpenMinor: 100, parts } })
  const edition = await w.portal.editions.current()
  await issueReceipts({ ...w.portal, edition, jobs: w.portal.jobs.of(edition.id) }, payment.id)
}

/**
 * A hall with all kinds of drawn things over a scanned plan. Its booths are priced by a rule, except for one with a
 * manual price.
 */
async function plan(w: World) {
  const { newHall, save, publish } = await planning(w)
  const { id } = await newHall()
  const { id: underlayId } = await sendFile(w, 'niloofar', 'underlay', 'plan.jpg', await jpeg(800, 600))
  const built: Thing[] = [
    { id: randomUUID(), layer: 'building', kind: 'wall', points: [[100, 900], [100, 1_500], [700, 1_500]], thickness: 15 }, // prettier-ignore
    { id: randomUUID(), layer: 'building', kind: 'pillar', at: [1_600, 1_600], width: 60, height: 40, angle: 30, round: false }, // prettier-ignore
    { id: randomUUID(), layer: 'facilities', kind: 'facility', shape: { corners: box(1_200, 1_200, 300, 200), bulges: [0, 0.3, 0, 0] }, use: 'prayer', name: { fa: 'نمازخانه', en: 'Prayer room' } }, // prettier-ignore
  ]
  const byHand = booth('P-2', box(1_000, 400), { priceCents: 77_700 })
  const laid = underlay(underlayId, { width: 4_000.25, angle: 1.234 })
  await save(id, 0, { put: [booth('P-1', box(400, 400)), byHand, laid, ...built] })
  await publish(id, 1)
  await priced(w, id)
  return { drawnId: id, underlayId }
}
/** Prices a hall by a rule. The expected total comes from the error of the first request. */
async function priced(w: World, hallId: string) {
  const niloofar = await w.as('niloofar')
  const apply = (seen: { booths: number; totalCents: number }) =>
    niloofar('panelPrice.apply', { body: { halls: [{ hallId, rule: { ...bodies.priceRule, early: [] }, own: true, seen: { step: null, ...seen } }] } }) // prettier-ignore
  const { about } = await refusalOf(apply({ booths: 0, totalCents: 1 }))
  const { count, totalCents } = about as { count: number; totalCents: number }
  await apply({ booths: count, totalCents })
}
/** An undecided order with a file, and an application with its documents. */
async function openThings(w: World) {
  const [free] = await freeBooths(w, 1)
  const open = await ordered(w, 'jonas', [free!.id])
  const { id: fileId } = await sendFile(w, 'jonas', 'attachment', 'طرح «۱».pdf', pdf())
  await (
    await w.as('jonas')
  )('order.attach', { orderId: open.id, body: { uploadId: fileId } })
  const visitor = await applied(w, 'jonas')
  const note = 'Line one\nline "two", three'
  await (
    await w.as('niloofar')
  )('panelHonorary.score', { visitorId: visitor.id, body: { scores: marks, note } })
  return { openId: open.id, fileId, visitorId: visitor.id }
}
const contact = {
  name: { fa: 'لیلا', en: 'Leila' },
  title: { fa: '', en: '' },
  email: 'leila@azin.example',
  phoneNumber: '',
  language: 'fa',
  public: true,
  main: true,
} as const

/** Returns a fair with data in every table, its package, and an empty portal to import it. */
export async function packaged() {
  const from = await world()
  const to = await world({ settings: false })
  const ids = await filled(from)
  await emptied(to)
  // Reading a plan adds changes from outside the editor to its draft, so that the package includes them.
  await (
    await from.as('dariush')
  )('panelPlan.read', { hallId: ids.drawnId })
  const zip = await takenOut(from, '2025')
  return { from, to, ids, zip, files: await filesIn(zip) }
}
