// Guests of honour: an application from the form to the decision, with the notifications of its owner (test/SPEC.md §4;
// docs/PRODUCT.md §7).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import ICAL from 'ical.js'
import { referrerSources } from '#contract/entities/honorary.ts'
import type { TemplateName } from '#server/email/templates.ts'
import { applied, appointment, marks, tomorrow } from './applying.ts'
import { refusalOf } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const sara = await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const hamid = await w.as('hamid')
const niloofar = await w.as('niloofar')

interface Letter {
  to: string
  subject: string
  text: string
  links: string[]
  locale: string
  files?: { name: string; base64: string }[]
}
const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString()
const emailAbout = (visitorId: string, template: TemplateName) =>
  vi.waitFor(
    async () => {
      const {
        rows: [row],
      } = await w.portal.db.$client.query<{ id: string; status: string }>(
        `select id, status from emails where template = $1 and data->>'visitorId' = $2 order by created_at desc`,
        [template, visitorId],
      )
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as Letter
    },
    { timeout: 40_000, interval: 50 },
  )

test('the form offers the eleven referrer sources of the specification', () => expect(referrerSources).toHaveLength(11))

test('an application goes from the form to the invitation, and its owner is notified at every step', async () => {
  const visitor = await applied(w, 'jonas')
  expect(visitor).toMatchObject({
    status: 'submitted',
    phoneNumber: '+4930901820',
    referrerName: 'Maria Hofmann',
    resume: { name: 'cv.pdf' },
    visitingCard: { name: 'card.jpg' },
    timeline: [{ move: 'submit', to: 'submitted' }],
  })
  expect(visitor.number).toMatch(/^HA-\d{4}$/)
  expect(await emailAbout(visitor.id, 'honorarySubmitted')).toMatchObject({
    to: 'jonas@ghorfeh.example',
    locale: 'en',
    subject: `Application ${visitor.number} received`,
    links: [expect.stringContaining('/en/editions/2025/userPanel/HonoraryVisitor')],
  })

  const { visitor: opened } = await hamid('panelHonorary.review', { visitorId: visitor.id })
  expect(opened).toMatchObject({ status: 'reviewing', owner: { email: 'jonas@ghorfeh.example' }, averageScore: null })
  await emailAbout(visitor.id, 'honoraryReviewed')

  await hamid('panelHonorary.score', { visitorId: visitor.id, body: { scores: marks, note: 'Known in the field.' } })
  const { visitor: scored } = await niloofar('panelHonorary.score', {
    visitorId: visitor.id,
    body: { scores: { expertise: 3, influence: 2, relevance: 3, network: 3 } },
  })
  expect(scored).toMatchObject({
    averageScore: 3.5,
    averages: { expertise: 4, influence: 3, relevance: 4, network: 3 },
    assessments: [{ note: 'Known in the field.' }, { note: '' }],
  })
  expect(
    (await hamid('panelHonorary.score', { visitorId: visitor.id, body: { scores: { ...marks, network: 5 } } })).visitor
      .assessments,
  ).toHaveLength(2)

  const { visitor: appointed } = await hamid('panelHonorary.appoint', { visitorId: visitor.id, body: appointment })
  expect(appointed).toMatchObject({
    status: 'interview',
    interview: { startsAt: `${tomorrow}T07:00:00.000Z`, minutes: 30, link: appointment.link },
  })
  const invited = await emailAbout(visitor.id, 'honoraryInterview')
  const event = new ICAL.Component(ICAL.parse(textOf(invited.files![0]!)) as unknown[]).getFirstSubcomponent('vevent')!
  expect(invited).toMatchObject({
    subject: `Invitation to an interview: application ${visitor.number}`,
    files: [{ name: 'interview.ics' }],
    links: [expect.any(String), appointment.link],
  })
  expect(String(event.getFirstPropertyValue('dtstart'))).toBe(`${tomorrow}T07:00:00Z`)
  expect(String(event.getFirstPropertyValue('dtend'))).toBe(`${tomorrow}T07:30:00Z`)
  const file = await w.app.inject({
    url: `/v1/honorary-visitors/${visitor.id}/calendar`,
    headers: { host: 'portal.test', cookie: w.cookieOf('jonas') },
  })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])

  const { visitor: approved } = await niloofar('panelHonorary.approve', { visitorId: visitor.id })
  expect(approved).toMatchObject({ status: 'approved', invitationNumber: 'HV-1404-0001' })
  const welcomed = await emailAbout(visitor.id, 'honoraryApproved')
  expect(welcomed.text).toContain('HV-1404-0001')
  expect(welcomed.links).toEqual([
    expect.stringContaining('/en/editions/2025/userPanel/HonoraryVisitor'),
    expect.stringContaining(`/en/editions/2025/Invitation/${visitor.id}`),
  ])
  const { visitor: mine } = await jonas('honorary.mine', {})
  expect(mine).toMatchObject({
    status: 'approved',
    invitationNumber: 'HV-1404-0001',
    timeline: [{ move: 'submit' }, { move: 'review' }, { move: 'appoint' }, { move: 'approve' }],
  })
  expect(JSON.stringify(mine)).not.toMatch(/حمید|نیلوفر|Known in the field|averageScore|assessments/)
  const { items } = await (await w.as('dariush'))('panelAudit.list', { query: { subject: 'honorary' } })
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'panelHonorary.review',
      'panelHonorary.score',
      'panelHonorary.appoint',
      'panelHonorary.approve',
    ]),
  )
})

test('an interview can be rescheduled, which moves the same calendar entry', async () => {
  const visitor = await applied(w, 'elif', { email: 'elif@ghorfeh.example' })
  await hamid('panelHonorary.appoint', { visitorId: visitor.id, body: appointment })
  const first = await emailAbout(visitor.id, 'honoraryInterview')
  const uid = (text: string) => /UID:(.*)/.exec(text)?.[1]
  const { visitor: moved } = await hamid('panelHonorary.appoint', {
    visitorId: visitor.id,
    body: { ...appointment, time: '15:00' },
  })
  expect(moved.interview?.startsAt).toBe(`${tomorrow}T11:30:00.000Z`)
  const second = await vi.waitFor(
    async () => {
      const letter = await emailAbout(visitor.id, 'honoraryInterview')
      expect(letter.text).toContain('15:00')
      return letter
    },
    { timeout: 40_000 },
  )
  expect(uid(textOf(second.files![0]!))).toBe(uid(textOf(first.files![0]!)))
})

test('a rejection gives the reason in the applicant’s language, and allows another application', async () => {
  const visitor = await applied(w, 'sara', {
    name: 'سارا',
    lastName: 'مهرجو',
    phoneNumber: '۰۲۱ ۸۸۷۷ ۶۶۵۵',
    country: 'IR',
    referrerName: '',
  })
  expect(visitor).toMatchObject({ phoneNumber: '+982188776655', referrerName: null })
  expect(
    await refusalOf(hamid('panelHonorary.decline', { visitorId: visitor.id, body: { reason: ' ' } })),
  ).toMatchObject({ fields: [{ path: 'reason' }] })
  const { visitor: declined } = await hamid('panelHonorary.decline', {
    visitorId: visitor.id,
    body: { reason: 'ظرفیت این دوره پر است.' },
  })
  expect(declined).toMatchObject({ status: 'declined', reason: 'ظرفیت این دوره پر است.' })
  expect(await emailAbout(visitor.id, 'honoraryDeclined')).toMatchObject({
    locale: 'fa',
    subject: `نتیجه‌ی درخواست ${visitor.number}`,
    text: expect.stringContaining('> ظرفیت این دوره پر است.'),
  })
  const second = await applied(w, 'sara', { phoneNumber: '+982188776655', country: 'IR' })
  expect((await sara('honorary.list', {})).items.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'submitted'],
    [visitor.id, 'declined'],
  ])
})
