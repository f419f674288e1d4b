// Settings of the edition. Changes take effect immediately, while existing orders and invoices stay as they are.
import { afterAll, expect, test } from 'vitest'
import type { SettingsEdit } from '#contract/entities/settings.ts'
import { cast } from '#demo/cast.ts'
import { freeBooths, ordered, orderFields, refusalOf, refusedWith } from './people.ts'
import { jpeg, sendFile } from './files.ts'
import { textOfPdf } from './pdf-text.ts'
import { priced, verify } from './confirmed-sums.ts'
import { archivedInvoicePdf } from '#server/document/document.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const niloofar = await w.as('niloofar')
const anyone = w.visitor()
const change = async (settings: SettingsEdit['settings']) =>
  niloofar('panelSettings.edit', {
    body: { updatedAt: (await niloofar('panelSettings.read', {})).updatedAt, settings },
  })
const now = async () => (await niloofar('panelSettings.read', {})).settings
const wrong = async (settings: unknown) =>
  (await refusalOf(change(settings as SettingsEdit['settings']))).fields.map(({ path, code }) => `${path} ${code}`)

test('only managers and super admins see and change settings', async () => {
  for (const who of ['hamid', 'roya', 'mahtab', 'sara'] as const) {
    const call = await w.as(who)
    await expect(call('panelSettings.read', {})).rejects.toEqual(refusedWith('role.forbidden'))
    await expect(
      call('panelSettings.edit', { body: { updatedAt: new Date().toISOString(), settings: {} } }),
    ).rejects.toEqual(refusedWith('role.forbidden'))
  }
  expect((await (await w.as('dariush'))('panelSettings.read', {})).settings.vatBasisPoints).toBe(1_000)
})

test('a changed setting is visible to all immediately, and the other settings stay', async () => {
  const before = await now()
  await anyone('edition.read', {})
  const { settings } = await change({
    shortName: { fa: '  نمايشگاه  سلامت ۱۴۰۵ ', en: 'Health Expo 2026' },
    firstDay: '2026-06-07',
    lastDay: '2026-06-10',
    contact: { email: ' Info@Expo.example ', phoneNumber: '۰۲۱ ۲۲۶۶ ۲۸۰۱' },
  })
  expect(settings).toEqual({
    ...before,
    shortName: { fa: 'نمایشگاه سلامت ۱۴۰۵', en: 'Health Expo 2026' },
    firstDay: '2026-06-07',
    lastDay: '2026-06-10',
    contact: { email: 'Info@Expo.example', phoneNumber: '+982122662801' },
  })
  expect((await anyone('edition.read', {})).edition).toMatchObject({
    firstDay: '2026-06-07',
    shortName: settings.shortName,
  })
})

test('the organiser can set office hours, which all visitors see, each day only once', async () => {
  const officeHours = { timeZone: 'Europe/Berlin', days: [{ day: 1, opens: '10:00', closes: '15:30' }] }
  await change({ officeHours })
  expect((await anyone('edition.read', {})).edition.officeHours).toEqual(officeHours)
  const day = officeHours.days[0]!
  const refused = [[day, day], [{ ...day, closes: '10:00' }], [{ ...day, opens: '07' }], [{ ...day, day: 7 }]]
  expect(await Promise.all(refused.map((days) => wrong({ officeHours: { ...officeHours, days } })))).toEqual([
    ['settings.officeHours.days.1.day notAllowed'],
    ['settings.officeHours.days.0.closes orderInvalid'],
    ['settings.officeHours.days.0.opens timeInvalid'],
    ['settings.officeHours.days.0.day atMost'],
  ])
})

test('saving settings that another admin has changed in between is an error, and nothing is lost', async () => {
  const { updatedAt } = await niloofar('panelSettings.read', {})
  const dariush = await w.as('dariush')
  await dariush('panelSettings.edit', { body: { updatedAt, settings: { paymentDays: 14 } } })
  await expect(niloofar('panelSettings.edit', { body: { updatedAt, settings: { paymentDays: 3 } } })).rejects.toEqual(
    refusedWith('thing.changed'),
  )
  expect((await now()).paymentDays).toBe(14)
  const { updatedAt: last } = await niloofar('panelSettings.read', {})
  const both = await Promise.allSettled(
    [3, 4].map((paymentDays) =>
      niloofar('panelSettings.edit', { body: { updatedAt: last, settings: { paymentDays } } }),
    ),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('each field has its own error', async () => {
  const { rates, seller } = await now()
  expect(await wrong({ name: { fa: ' ', en: '' } })).toEqual(['settings.name required'])
  expect(await wrong({ timeZone: 'Asia/Nowhere' })).toEqual(['settings.timeZone notAllowed'])
  expect(await wrong({ firstDay: '2026-02-30' })).toEqual(['settings.firstDay dateInvalid'])
  expect(await wrong({ lastDay: '2026-06-01' })).toEqual(['settings.lastDay orderInvalid'])
  expect(await wrong({ opens: '9' })).toEqual(['settings.opens timeInvalid'])
  expect(await wrong({ closes: '08:00' })).toEqual(['settings.closes orderInvalid'])
  expect(await wrong({ vatBasisPoints: 10_001 })).toEqual(['settings.vatBasisPoints atMost'])
  expect(await wrong({ vatBasisPoints: '1000' })).toEqual(['settings.vatBasisPoints required'])
  expect(await wrong({ holdMinutes: 0 })).toEqual(['settings.holdMinutes atLeast'])
  expect(await wrong({ catalogListingCents: -1 })).toEqual(['settings.catalogListingCents atLeast'])
  expect(
    await wrong({ claims: { years: 10, boothsAYear: 50, satisfactionPercent: 101, editions: 25, bookingMinutes: 5 } }),
  ).toEqual(['settings.claims.satisfactionPercent atMost'])
  expect(await wrong({ contact: { email: 'nobody', phoneNumber: '+982122662801' } })).toEqual([
    'settings.contact.email emailInvalid',
  ])
  expect(await wrong({ contact: { email: 'a@b.example', phoneNumber: '0211' } })).toEqual([
    'settings.contact.phoneNumber phoneInvalid',
  ])
  expect(await wrong({ currency: 'USD' })).toEqual(['settings.currency unknownKey'])
  expect(await wrong({ rates: rates.filter(({ code }) => code !== 'VIS-L') })).toEqual(['settings.rates rateNeeded'])
  expect(await wrong({ rates: rates.filter(({ kind }) => kind !== 'hotel') })).toEqual(['settings.rates rateNeeded'])
  expect(
    await wrong({ rates: rates.map((rate) => (rate.code === 'TRN-A' ? { ...rate, kind: 'visa' } : rate)) }),
  ).toEqual(['settings.rates.6.kind notAllowed'])
  expect(await wrong({ rates: [...rates, { ...rates[0]!, unitCents: 1 }] })).toEqual([
    `settings.rates.${rates.length}.code codeTaken`,
  ])
  expect(await wrong({ rates: [...rates, { ...rates[0]!, code: 'hotel' }] })).toEqual([
    `settings.rates.${rates.length}.code codeInvalid`,
  ])
  expect(await wrong({ seller: { ...seller, nationalId: '10320894575' } })).toEqual([
    'settings.seller.nationalId legalIdInvalid',
  ])
  expect(await wrong({ seller: { ...seller, economicNumber: '123' } })).toEqual([
    'settings.seller.economicNumber economicNumberInvalid',
  ])
  expect(await wrong({ seller: { ...seller, postalCode: '0989743117' } })).toEqual([
    'settings.seller.postalCode postalCodeInvalid',
  ])
  expect(await wrong({ seller: { ...seller, fiscalMemoryId: 'a1' } })).toEqual([
    'settings.seller.fiscalMemoryId fiscalMemoryInvalid',
  ])
  expect(await wrong({ seller: { ...seller, stampId: '01900000-0000-7000-8000-000000000000' } })).toEqual([
    'settings.seller.stampId uploadUnknown',
  ])
})

test('a rate can be added, priced and removed, and travel is priced by it', async () => {
  const { rates } = await now()
  const hotel = {
    code: 'HTL-B',
    kind: 'hotel' as const,
    title: { fa: 'هتل بوتیک', en: 'Boutique hotel' },
    unitCents: 12_345,
  }
  await change({
    rates: [...rates.map((rate) => (rate.code === 'VIS-1' ? { ...rate, unitCents: 99_00 } : rate)), hotel],
  })
  expect((await now()).rates.at(-1)).toEqual(hotel)
  expect((await anyone('edition.read', {})).edition.rates.find(({ code }) => code === 'VIS-1')?.unitCents).toBe(99_00)
  await change({ rates })
  expect((await now()).rates).toEqual(rates)
})

test('a new VAT rate does not change existing orders and invoices', async () => {
  const [first, second] = await freeBooths(w, 2)
  const before = await ordered(w, 'sara', [first!.id])
  const dariush = await w.as('dariush')
  await change({ vatBasisPoints: 1_250, catalogListingCents: 200_00 })
  const sara = await w.as('sara')
  const after = (await sara('order.read', { orderId: before.id })).order
  expect(after).toMatchObject({
    vatBasisPoints: 1_000,
    taxCents: before.taxCents,
    totalWithTaxCents: before.totalWithTaxCents,
  })
  const { order } = await verify(dariush, before.id)
  const { invoice } = await sara('invoice.read', { invoiceId: order.invoices[0]!.id })
  expect(invoice).toMatchObject({ vatBasisPoints: 1_000, taxCents: before.taxCents })
  await change({ vatBasisPoints: 900 })
  expect((await sara('invoice.read', { invoiceId: invoice.id })).invoice).toEqual(invoice)
  const next = await ordered(w, 'jonas', [second!.id])
  expect(next).toMatchObject({ vatBasisPoints: 900, taxCents: Math.round(next.totalCents * 0.09) })
})

test('stamp and signature appear on later invoices, and issued documents keep theirs', async () => {
  const { id: stampId } = await sendFile(w, 'niloofar', 'image', 'stamp.jpg', await jpeg(400, 400))
  const { seller } = await now()
  const dariush = await w.as('dariush')
  await change({ seller: { ...seller, stampId } })
  await change({ seller: { ...seller, stampId, name: { fa: 'شرکت دیگر', en: 'Another Co.' } } })
  const [booth] = await freeBooths(w, 1)
  const { id } = await ordered(w, 'elif', [booth!.id])
  const { order } = await verify(dariush, id)
  const { invoice } = await dariush('invoice.read', { invoiceId: order.invoices[0]!.id })
  expect(invoice.seller).toMatchObject({ stampId, signatureId: null, name: { en: 'Another Co.' } })
  const paper = await archivedInvoicePdf(w.portal, invoice, 'en')
  expect(paper.toString('latin1')).toMatch(/\/Subtype\s*\/Image/) // the PDF contains no other raster image
  await change({ seller })
  expect((await dariush('invoice.read', { invoiceId: invoice.id })).invoice.seller.stampId).toBe(stampId)
  expect((await anyone('edition.read', {})).edition.seller).not.toHaveProperty('stampId')
})

test('a seller outside Iran has a tax number instead of the Iranian numbers, in the settings and in documents', async () => {
  const { seller } = await now()
  const abroad = { ...seller, country: 'DE', taxNumber: '' }
  expect(await wrong({ seller: { ...abroad, country: 'Germany' } })).toEqual(['settings.seller.country countryInvalid'])
  expect(await wrong({ seller: { ...abroad, taxNumber: '№ 1' } })).toEqual([
    'settings.seller.taxNumber taxNumberInvalid',
  ])
  await change({ seller: abroad })
  const [booth, other] = await freeBooths(w, 2)
  const { id } = await ordered(w, 'jonas', [booth!.id])
  const dariush = await w.as('dariush')
  expect(await refusalOf(verify(dariush, id))).toMatchObject({
    code: 'seller.missing',
    about: { missing: ['taxNumber'] },
  })
  await change({ seller: { ...abroad, taxNumber: ' de811907980 ' } })
  const numbers = { country: 'DE', taxNumber: 'DE811907980', nationalId: '', economicNumber: '', postalCode: '' }
  expect((await now()).seller).toMatchObject({ ...numbers, fiscalMemoryId: '', storeTerminalSerial: '' })
  expect((await anyone('edition.read', {})).edition.seller).toMatchObject(numbers)
  const { order } = await verify(dariush, id)
  const { invoice } = await dariush('invoice.read', { invoiceId: order.invoices[0]!.id })
  expect(invoice).toMatchObject({ taxNumber: '', fiscalMemorySerial: '', seller: numbers })
  const text = await textOfPdf(await archivedInvoicePdf(w.portal, invoice, 'en'))
  for (const printed of ['Germany', 'DE811907980']) expect(text).toContain(printed)
  await change({ seller })
  expect((await now()).seller).toEqual(seller)
  const next = await verify(dariush, (await ordered(w, 'jonas', [other!.id])).id)
  const iranian = (await dariush('invoice.read', { invoiceId: next.order.invoices[0]!.id })).invoice
  expect(iranian.seller).not.toHaveProperty('taxNumber')
  expect(iranian.taxNumber).toHaveLength(22)
})

test('after the last day of booking nothing can be held or ordered, until a later day is set', async () => {
  const [booth, other] = await freeBooths(w, 2)
  const sara = await w.as('sara')
  const { hold } = await sara('hold.place', { body: { boothIds: [booth!.id] } })
  await change({ bookingClosesOn: '2020-01-01' })
  expect((await anyone('edition.read', {})).edition.bookingClosesOn).toBe('2020-01-01')
  await expect(sara('hold.place', { body: { boothIds: [other!.id] } })).rejects.toEqual(refusedWith('booking.closed'))
  const body = await priced(sara, { ...orderFields, holdId: hold.id })
  await expect(sara('order.place', { body })).rejects.toEqual(refusedWith('booking.closed'))
  await change({ bookingClosesOn: (await anyone('edition.read', {})).edition.today })
  expect((await sara('order.place', { body })).order.status).toBe('unseen')
  await change({ bookingClosesOn: null })
})

test('the audit log contains who changed a setting, its old and its new value', async () => {
  await change({ boothsPerOrder: 4 })
  const {
    items: [entry],
  } = await niloofar('panelAudit.list', { query: { subject: 'settings', limit: '1' } })
  expect(entry).toMatchObject({
    action: 'panelSettings.edit',
    actorName: `${cast.niloofar.name.fa} ${cast.niloofar.lastName.fa}`,
    before: { boothsPerOrder: 6 },
    after: { boothsPerOrder: 4 },
  })
  expect(Object.keys(entry?.after ?? {})).toEqual(['boothsPerOrder'])
})
