// Every document can be rendered, whatever characters its texts contain, without fonts of the machine.
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, expect, test, vi } from 'vitest'
import { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import { typeset } from '#server/document/document.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { exhibiting } from './exhibiting.ts'
import { jpeg, pdf as anyPdf, sendFile } from './files.ts'
import { filledKinds } from './filled-orders.ts'
import { contact } from './journey.ts'
import { orderFields } from './order-fields.ts'
import { textOfPdf } from './pdf-text.ts'
import { freeBooths, ordered, refusalOf } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const sara = await w.as('sara')
const dariush = await w.as('dariush')
await w.as('niloofar')

const { kind: _, acceptTerms: __, ...form } = orderFields
const hostile = [
  'Acme 🚀',
  '👨‍👩‍👧‍👦 family',
  '🇮🇷 flag',
  '1⃣ key',
  '深圳市医疗器械有限公司',
  '株式会社カタカナひらがな',
  '한국전자 주식회사',
  '\u1112\u1161\u11ab jamo',
  'ＡＢＣ１２３',
  'บริษัท ไทย',
  'देवनागरी',
  'חברה בע״מ',
  'Привет Ελλάδα Đặng Nguyễn',
  'a\ufffeb\uffffc',
  'a\ue000b\u{f0000}',
  'a\u{10fffe}b\u0378c',
  'a\u202eb\u202dc\u202ad\u202c\u2067e\u2069',
  `Z${'\u0301\u0489\u0336'.repeat(40)}algo`,
  '\ufe2f \u3000x ︯ ︰',
  `${'W'.repeat(60)}${'م'.repeat(60)}`,
  '#sys.inputs $x^2$ \\ " \' *b* _i_ `c` <label> @ref // /* [x] #{panic()}',
  'a\nb\r\tc\u2028d\u2029e',
  '</text><script>alert(1)</script>&amp;',
  '𠀀𪜶 ﷺ \u200d\u200c\u00ad\ufeff\u2060',
]

const pdf = async (path: string, who: 'sara' | 'niloofar' = 'sara') => {
  const answer = await w.app.inject({
    url: `/v1/${path}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', cookie: w.cookieOf(who) },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}
const languages = ['fa', 'en'] as const
const bothPdfs = (path: string, who?: 'niloofar') =>
  Promise.all(languages.map((locale) => pdf(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`, who)))

test('server templates render each hostile text in every field, in both languages', { timeout: 300_000 }, async () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"></svg>'
  for (const text of [...hostile, 'a\ud800b', 'a\u0000b\u0007\u0085c'])
    for (const locale of languages) {
      const rows = [[text, text, false], [text, text, true]] // prettier-ignore
      const words = { title: text, author: text, fair: text, foot: text, note: text, check: text, address: text }
      const data = {
        locale, logo, qr: logo, stamp: logo, ...words, head: rows, page: text, of: text, digits: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
        parties: [{ title: text, rows }, { title: text, rows }], seller: { title: text, rows }, buyer: { title: text, rows }, extra: rows, columns: Array.from({ length: 9 }, () => text),
        lines: [{ number: '1', title: text, detail: text, code: text, quantity: text, unit: text, amounts: ['1', '2', '3', '4', '5', '6'] }], sum: { label: text, amounts: ['1', '2', '3', '4', '5'] },
        words: { label: text, value: text }, totals: [[text, text]], grand: { label: text, value: text }, account: { references: rows, hint: text, bank: rows }, payment: { references: rows, hint: text }, due: { label: text, value: text }, sign: { seller: text, buyer: text },
      } // prettier-ignore
      const proforma = {
        ...data,
        columns: data.columns.slice(0, 5),
        lines: [{ ...data.lines[0], amounts: ['1', '2'] }],
      }
      for (const [template, of] of [
        ['invoice', data],
        ['proforma', proforma],
      ] as const) {
        const bytes = await typeset(template, of)
        expect([text, bytes.includes('pdfaid:part>2<')]).toEqual([text, true])
      }
    }
})

test('an order stored with unprintable names is verified, and has its documents, its e-mail and a note for the team', async () => {
  const [booth] = await freeBooths(w, 1)
  const { id } = await ordered(w, 'sara', [booth!.id])
  await w.portal.db.execute(
    sql`update orders set company_name = 'Acme 🚀', visitor_name = ${hostile.join(' ').replaceAll('\n', ' ').slice(0, 400)}, details = details || ${JSON.stringify({ address: hostile[1] })}::jsonb where id = ${id}`,
  )
  expect((await dariush('panelOrder.read', { orderId: id })).order.unprintable).toContain('🚀')
  const { order: { invoices: [invoice] } } = await verify(dariush, id) // prettier-ignore
  const [fa, en] = [await bothPdfs(`invoices/${invoice!.id}/pdf`), await bothPdfs(`orders/${id}/pre-invoice`)]
  for (const bytes of [fa[1]!, en[1]!]) expect(await textOfPdf(bytes)).toContain('Acme □')
  expect(await textOfPdf(fa[0]!)).toContain('□')
  await vi.waitFor(async () => {
    const { rows } = await w.portal.db.execute(
      sql`select 1 from emails where template = 'orderVerified' and data::text like ${`%${id}%`}`,
    )
    expect(rows).toHaveLength(1)
  }, 20_000)
})

test('invitations, a credit note and the plan of a hall are rendered with every hostile text', async () => {
  const niloofar = await w.as('niloofar')
  const texts = hostile.join(' ').replaceAll(/[\n\r\t]/g, ' ')
  const attach = async (purpose: 'passport' | 'photo' | 'resume' | 'businessCard') =>
    purpose === 'resume'
      ? (await sendFile(w, 'sara', purpose, 'x.pdf', anyPdf())).id
      : (await sendFile(w, 'sara', purpose, 'x.jpg', await jpeg(800, 1_000))).id
  const { priced: visa, more } = await filledKinds.visa(attach as never)
  const { quote } = await sara('quote.make', { body: { kind: 'visa', ...visa } as never })
  const { travellers: _travellers, ...rest } = visa as { travellers: number }
  const body = { kind: 'visa', ...contact, ...rest, ...more, seenTotalCents: quote.totalWithTaxCents }
  const { order: asked } = await sara('order.place', { body: body as never })
  await verify(dariush, asked.id)
  const { visitor } = await sara('honorary.apply', {
    body: {
      name: 'Sara', lastName: 'Mehrjou', email: 'sara@ghorfeh.example', phoneNumber: '+49 30 901820', country: 'DE', companyName: 'Mehr Teb', jobPosition: 'Manager',
      referrerSource: 'colleague', referrerName: '', resumeId: await attach('resume'), visitingCardId: await attach('businessCard'),
    },
  }) // prettier-ignore
  const day = new Date(portalNow().getTime() + 86_400_000).toISOString().slice(0, 10)
  const link = 'https://meet.ghorfeh.example/room'
  await niloofar('panelHonorary.appoint', { visitorId: visitor.id, body: { day, time: '10:30', minutes: 30, link } })
  await niloofar('panelHonorary.approve', { visitorId: visitor.id })
  const [booth] = await freeBooths(w, 1)
  const { id: sold } = await ordered(w, 'sara', [booth!.id])
  await w.portal.db.execute(
    sql`update orders set company_name = ${texts}, visitor_name = ${texts} where id in (${sold}, ${asked.id})`,
  )
  await w.portal.db.execute(
    sql`update orders set details = replace(replace(details::text, '"Parvaneh"', ${JSON.stringify(texts)}), '"Tavakol"', ${JSON.stringify(texts)})::jsonb where id = ${asked.id}`,
  )
  await w.portal.db.execute(
    sql`update honorary_visitors set name = ${texts}, last_name = ${texts}, company_name = ${texts}, job_position = ${texts} where id = ${visitor.id}`,
  )
  const hall = w.halls[0]!.id
  await w.portal.db.execute(sql`update halls set name_fa = ${texts}, name_en = ${texts} where id = ${hall}`)
  await verify(dariush, sold)
  await dariush('panelOrder.reject', { orderId: sold, body: { reason: 'No papers.', verified: true } })
  const { order: corrected } = await dariush('panelOrder.read', { orderId: sold })
  const credit = corrected.invoices.find(({ kind }) => kind === 'creditNote')
  for (const both of [
    await bothPdfs(`orders/${asked.id}/invitation`),
    await bothPdfs(`honorary-visitors/${visitor.id}/invitation`),
    await bothPdfs(`invoices/${credit!.id}/pdf`),
    await bothPdfs(`panel/halls/${hall}/drawing?format=pdf`, 'niloofar'),
  ])
    expect((await Promise.all(both.map(textOfPdf))).join('\n')).toContain('□')
})

test('one emoji in one exhibitor’s own text does not stop the catalogue', async () => {
  const { exhibitor, company } = await exhibiting(w, 'jonas')
  const jonas = await w.as('jonas')
  const text = hostile.join(' ').slice(0, 900)
  await jonas('exhibitor.edit', {
    exhibitorId: exhibitor.id,
    body: { about: { fa: text, en: text }, products: { fa: text, en: text } },
  })
  await w.portal.db.execute(
    sql`update companies set name_en = ${'Acme 🚀'}, name_fa = ${'شرکت 🚀 ไทย'} where id = ${company}`,
  )
  for (const bytes of await bothPdfs('panel/catalogue?format=pdf', 'niloofar'))
    expect(await textOfPdf(bytes)).toContain('□')
})

test('names shown in a document are rejected if they cannot be printed, but free text is not', async () => {
  const faultsOf = (more: object) =>
    z
      .safeParse(BoothOrderForm, { ...form, ...more })
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  expect(faultsOf({ companyName: 'Acme 🚀' })).toEqual(['companyName unprintable'])
  expect(faultsOf({ fasciaName: { fa: '', en: 'Z\u0301\u0302\u0303\u0304\u0305' } })).toEqual([
    'fasciaName.en unprintable',
  ])
  expect(faultsOf({ visitorName: 'S\ufffe', address: 'a\ue000' }).toSorted()).toEqual([
    'address unprintable',
    'visitorName unprintable',
  ])
  for (const companyName of [
    '深圳市医疗器械',
    '한국전자',
    'شرکت آذین‌طب',
    'Société №1 “A” – €',
    'Привет',
    'Ağaoğlu',
    'ＡＢＣ',
  ])
    expect([companyName, faultsOf({ companyName, products: 'Beds 🚀' })]).toEqual([companyName, []])
  const [booth] = await freeBooths(w, 1)
  expect(await refusalOf(ordered(w, 'sara', [booth!.id], { companyName: 'Acme 🚀' }))).toMatchObject({
    code: 'input.invalid',
    fields: [{ path: 'companyName', code: 'unprintable' }],
  })
  expect(await refusalOf(sara('company.add', { body: { name: { fa: '', en: '🚀' }, country: 'IR' } }))).toMatchObject({
    fields: [{ path: 'name.en', code: 'unprintable' }],
  })
})

test('an invoice takes details that the order lacks from the company, and contains the name for its language', async () => {
  const [earlier, booth] = await freeBooths(w, 2)
  await ordered(w, 'sara', [earlier!.id], { companyName: 'Pars Teb Azin', postalCode: '1513643218' })
  const { id } = await ordered(w, 'sara', [booth!.id], { companyName: 'Pars Teb Azin' })
  const { items } = await sara('company.list', {})
  const companyId = items.find(({ name }) => name.en === 'Pars Teb Azin')!.id
  await w.portal.db.execute(
    sql`update companies set name_fa = 'پارس‌طب آذین', name_en = 'Pars Teb Azin', national_id = '', economic_number = '', address = '' where id = ${companyId}`,
  )
  expect((await dariush('panelOrder.read', { orderId: id })).order.lacksNationalId).toBe(true)
  await w.portal.db.execute(
    sql`update companies set national_id = '10101234567', economic_number = '411123456789', address = 'Tehran, Vali Asr 12' where id = ${companyId}`,
  )
  expect((await dariush('panelOrder.read', { orderId: id })).order.lacksNationalId).toBe(false)
  const { order: { invoices: [paper] } } = await verify(dariush, id) // prettier-ignore
  const { invoice } = await sara('invoice.read', { invoiceId: paper!.id })
  expect(invoice.buyer).toMatchObject({
    name: { fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' },
    nationalId: '10101234567',
    economicNumber: '411123456789',
    postalCode: '1513643218',
    address: { en: 'Tehran, Vali Asr 12' },
  })
  const [, en] = await bothPdfs(`invoices/${paper!.id}/pdf`)
  expect(await textOfPdf(en!)).toContain('Pars Teb Azin')
})
