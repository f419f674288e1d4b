// The official invitation of a guest of honour: its PDF, its permissions, and the page that confirms it by its code.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portalNow } from '#server/kernel/portal-time.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { refusalOf } from './people.ts'
import { textOfPdf } from './pdf-text.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(async () => {
  await w.end()
})
const jonas = await w.as('jonas')
const elif = await w.as('elif')
const niloofar = await w.as('niloofar')
for (const name of ['mahtab', 'roya', 'sara'] as const) await w.as(name)

const applied = async (call: typeof jonas, who: string) =>
  (
    await call('honorary.apply', {
      body: {
        name: 'Jonas',
        lastName: 'Lindner',
        email: `${who}@ghorfeh.example`,
        phoneNumber: '+49 30 901820',
        country: 'DE',
        companyName: 'Lindner & Söhne #1',
        jobPosition: 'Managing *director*',
        referrerSource: 'colleague',
        referrerName: '',
        resumeId: (await sendFile(w, who, 'resume', 'cv.pdf', pdf())).id,
        visitingCardId: (await sendFile(w, who, 'businessCard', 'card.jpg', await jpeg(600, 400))).id,
      },
    })
  ).visitor
const { id } = await applied(jonas, 'jonas')
const waiting = await applied(elif, 'elif')
const paper = (
  visitorId: string,
  who: 'jonas' | 'elif' | 'niloofar' | 'mahtab' | 'roya' | 'sara' | null,
  locale = 'en',
) =>
  w.app.inject({
    url: `/v1/honorary-visitors/${visitorId}/invitation?locale=${locale}`,
    headers: { host: w.env.publicUrl.host, 'sec-fetch-site': 'same-origin', ...(who && { cookie: w.cookieOf(who) }) },
  })
const anyone = w.visitor()

test('before the approval no user can download an invitation', async () => {
  expect((await paper(id, 'jonas')).statusCode).toBe(404)
  expect((await paper(id, 'niloofar')).statusCode).toBe(404)
  expect(await refusalOf(anyone('invitation.read', { visitorId: id }))).toMatchObject({
    status: 404,
    code: 'thing.notFound',
  })
  await niloofar('panelHonorary.appoint', {
    visitorId: id,
    body: {
      day: new Date(portalNow().getTime() + 86_400_000).toISOString().slice(0, 10),
      time: '10:30',
      minutes: 30,
      link: 'https://meet.ghorfeh.example/room',
    },
  })
  await niloofar('panelHonorary.approve', { visitorId: id })
})

test('an approved guest can download it as a PDF in both languages, identical every time', async () => {
  for (const locale of ['fa', 'en']) {
    const first = await paper(id, 'jonas', locale)
    const second = await paper(id, 'jonas', locale)
    expect([
      first.statusCode,
      first.headers['content-type'],
      first.rawPayload.subarray(0, 5).toString(),
      first.rawPayload.includes('pdfaid:part>2<'),
    ]).toEqual([200, 'application/pdf', '%PDF-', true])
    expect(first.headers['content-disposition']).toContain(`HV-1404-0001-${locale}.pdf`)
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
    if (process.env['KEEP_PAPERS'])
      writeFileSync(join(process.env['KEEP_PAPERS'], `invitation-${locale}.pdf`), first.rawPayload)
  }
})

test('the invitation contains the guest’s name as entered, and the number', async () => {
  const text = await textOfPdf((await paper(id, 'jonas')).rawPayload)
  for (const line of [
    'Jonas Lindner',
    'Lindner & Söhne #1',
    'Managing *director*',
    'Germany',
    'HV-1404-0001',
    '8–11 June 2025',
  ])
    expect(text).toContain(line)
})

test('only the guest and admins who can view applications can download the invitation', async () => {
  expect(
    await Promise.all(
      (['jonas', 'niloofar', 'mahtab', 'elif', 'sara', null] as const).map(
        async (who) => (await paper(id, who)).statusCode,
      ),
    ),
  ).toEqual([200, 200, 200, 404, 404, 401])
  expect((await paper(waiting.id, 'elif')).statusCode).toBe(404)
  expect((await paper('none', 'jonas')).statusCode).toBe(404)
})

test('any holder of an invitation can check that it is genuine, without seeing further data of the guest', async () => {
  const { invitation } = await anyone('invitation.read', { visitorId: id })
  expect(invitation).toEqual({
    number: 'HV-1404-0001',
    name: 'Jonas',
    lastName: 'Lindner',
    jobPosition: 'Managing *director*',
    companyName: 'Lindner & Söhne #1',
    country: 'DE',
    issuedAt: expect.any(String),
  })
  for (const visitorId of [waiting.id, 'HV-1404-0001', '01900000-0000-7000-8000-000000000000'])
    expect(await refusalOf(anyone('invitation.read', { visitorId }))).toMatchObject({ status: 404 })
})
