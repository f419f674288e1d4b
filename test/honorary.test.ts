// Guests of honour: application, marks, interview, decision, letters (docs/SPEC.md §4; docs/PRODUCT.md §7).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import ICAL from 'ical.js'
import { referrerSources, type HonoraryInput } from '#contract/entities/honorary.ts'
import type { TemplateName } from '#server/letter/templates.ts'
import { firstDayOfDemo, inDays } from './days.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const sara = await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const elif = await w.as('elif')
const wei = await w.as('wei')
const hamid = await w.as('hamid')
const niloofar = await w.as('niloofar')
const mahtab = await w.as('mahtab')
const roya = await w.as('roya')
type Call = typeof sara
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]

const papers = async (who: string) => ({
  resumeId: (await sendFile(w, who, 'resume', 'cv.pdf', pdf())).id,
  visitingCardId: (await sendFile(w, who, 'businessCard', 'card.jpg', await jpeg(600, 400))).id,
})
const form = {
  name: 'Jonas',
  lastName: 'Lindner',
  email: 'jonas@ghorfeh.example',
  phoneNumber: '+49 30 901820',
  country: 'DE',
  companyName: 'Lindner Medizintechnik',
  jobPosition: 'Managing director',
  referrerSource: 'colleague',
  referrerName: 'Maria Hofmann',
} as const
const applied = async (call: Call, who: string, more: Partial<HonoraryInput> = {}) =>
  (await call('honorary.apply', { body: { ...form, ...(await papers(who)), ...more } })).visitor
const tomorrow = inDays(1)
const appointment = { day: tomorrow, time: '10:30', minutes: 30, link: 'https://meet.ghorfeh.example/room-7' }
const marks = { expertise: 5, influence: 4, relevance: 5, network: 3 }

interface Letter {
  to: string
  subject: string
  text: string
  links: string[]
  locale: string
  files?: { name: string; base64: string }[]
}
const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString()
const letterAbout = (visitorId: string, template: TemplateName) =>
  vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string; status: string }>(
        `select id, status from letters where template = $1 and data->>'visitorId' = $2 order by created_at desc`,
        [template, visitorId],
      )
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as Letter
    },
    { timeout: 40_000, interval: 50 },
  )

test('the sources are the eleven of the specification', () => expect(referrerSources).toHaveLength(11))

test('an application goes from the form to the invitation, and its owner is told at every step', async () => {
  const visitor = await applied(jonas, 'jonas')
  expect(visitor).toMatchObject({
    status: 'submitted',
    phoneNumber: '+4930901820',
    referrerName: 'Maria Hofmann',
    resume: { name: 'cv.pdf' },
    visitingCard: { name: 'card.jpg' },
    timeline: [{ move: 'submit', to: 'submitted' }],
  })
  expect(visitor.number).toMatch(/^HA-\d{4}$/)
  expect(await letterAbout(visitor.id, 'honorarySubmitted')).toMatchObject({
    to: 'jonas@ghorfeh.example',
    locale: 'en',
    subject: `Application ${visitor.number} received`,
    links: [expect.stringContaining('/en/editions/2025/userPanel/HonoraryVisitor')],
  })

  const { visitor: opened } = await hamid('panelHonorary.review', { visitorId: visitor.id })
  expect(opened).toMatchObject({ status: 'reviewing', owner: { email: 'jonas@ghorfeh.example' }, averageScore: null })
  await letterAbout(visitor.id, 'honoraryReviewed')

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
  const invited = await letterAbout(visitor.id, 'honoraryInterview')
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
  const welcomed = await letterAbout(visitor.id, 'honoraryApproved')
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

test('an interview can have another time: the same entry of the calendar moves', async () => {
  const visitor = await applied(elif, 'elif', { email: 'elif@ghorfeh.example' })
  await hamid('panelHonorary.appoint', { visitorId: visitor.id, body: appointment })
  const first = await letterAbout(visitor.id, 'honoraryInterview')
  const uid = (text: string) => /UID:(.*)/.exec(text)?.[1]
  const { visitor: moved } = await hamid('panelHonorary.appoint', {
    visitorId: visitor.id,
    body: { ...appointment, time: '15:00' },
  })
  expect(moved.interview?.startsAt).toBe(`${tomorrow}T11:30:00.000Z`)
  const second = await vi.waitFor(
    async () => {
      const letter = await letterAbout(visitor.id, 'honoraryInterview')
      expect(letter.text).toContain('15:00')
      return letter
    },
    { timeout: 40_000 },
  )
  expect(uid(textOf(second.files![0]!))).toBe(uid(textOf(first.files![0]!)))
})

test('a decline says why, in the language of the applicant, and lets him apply again', async () => {
  const visitor = await applied(sara, 'sara', {
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
  expect(await letterAbout(visitor.id, 'honoraryDeclined')).toMatchObject({
    locale: 'fa',
    subject: `نتیجه‌ی درخواست ${visitor.number}`,
    text: expect.stringContaining('> ظرفیت این دوره پر است.'),
  })
  const second = await applied(sara, 'sara', { phoneNumber: '+982188776655', country: 'IR' })
  expect((await sara('honorary.list', {})).items.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'submitted'],
    [visitor.id, 'declined'],
  ])
})

test('one open application is enough, also of two that are sent at once', async () => {
  expect(await refusalOf(applied(sara, 'sara'))).toMatchObject({ code: 'application.exists', status: 409 })
  const body = { ...form, ...(await papers('wei')) }
  const both = await Promise.allSettled([wei('honorary.apply', { body }), wei('honorary.apply', { body })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'application.exists' } })
  expect((await wei('honorary.list', {})).total).toBe(1)
})
test('without the index two at once would both stand: the control of the test above', async () => {
  const [owner] = await rows<{ id: string; file: string }>(
    `select v.owner_id as id, v.resume_id as file from honorary_visitors v join users u on u.id = v.owner_id where u.email = 'wei@ghorfeh.example'`,
  )
  const more = `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id) values (gen_random_uuid(), (select id from editions where state = 'current'), 'HA-X', $1, 'a', 'b', 'c', 'd', 'CN', 'e', 'f', 'other', $2, $2)`
  const client = await w.portal.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('drop index one_open_application_per_user')
    await client.query(more, [owner!.id, owner!.file])
    expect(
      (await client.query(`select from honorary_visitors where owner_id = $1 and status <> 'declined'`, [owner!.id]))
        .rowCount,
    ).toBe(2)
  } finally {
    await client.query('rollback')
    client.release()
  }
  await expect(rows(more, [owner!.id, owner!.file])).rejects.toMatchObject({
    constraint: 'one_open_application_per_user',
  })
})

test('of two decisions at once one wins, and numbers have no gap', async () => {
  const [{ id }] = (await rows<{ id: string }>(
    `select v.id from honorary_visitors v join users u on u.id = v.owner_id where u.email = 'elif@ghorfeh.example'`,
  )) as [{ id: string }]
  const both = await Promise.allSettled([
    hamid('panelHonorary.approve', { visitorId: id }),
    niloofar('panelHonorary.decline', { visitorId: id, body: { reason: 'No room is left.' } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'application.moved',
      status: 409,
      about: { applicationStatus: expect.stringMatching(/approved|declined/) },
    },
  })
  const { counts } = await hamid('panelHonorary.list', { query: {} })
  expect(await rows(`select value::int from counters where name = 'honorary:1404'`)).toEqual([
    { value: counts.approved },
  ])
})

test('each field says what is wrong with it, in both languages', async () => {
  const files = await papers('jonas')
  const bad = async (more: Record<string, unknown>, call = jonas) =>
    (await refusalOf(call('honorary.apply', { body: { ...form, ...files, ...more } }))).fields.map(
      ({ path, message }) => `${path}: ${message}`,
    )
  expect(await bad({ name: ' ', referrerSource: '', resumeId: '', visitingCardId: '' })).toEqual([
    'name: Enter the name',
    'referrerSource: Tell us how you heard about us',
    expect.stringMatching(/^resumeId: /),
    expect.stringMatching(/^visitingCardId: /),
  ])
  expect(await bad({ email: 'x' })).toEqual(['email: Invalid Email'])
  expect(await bad({ phoneNumber: '' })).toEqual([expect.stringMatching(/^phoneNumber: /)])
  expect(await bad({ country: '' })).toEqual([expect.stringMatching(/^country: /)])
  expect(await bad({ companyName: '', jobPosition: '' })).toHaveLength(2)
  expect((await bad({ referrerSource: 'friend' }, sara))[0]).toMatch(/[\u0600-\u06ff]/)
  expect(await bad({ status: 'approved' })).toEqual([expect.stringMatching(/^status: /)])
})

test('files are what they must be: somebody else’s, or of another kind, do not count', async () => {
  expect(await sendFile(w, 'jonas', 'resume', 'cv.jpg', await jpeg(10, 10))).toMatchObject({
    status: 422,
    fields: [{ path: 'file' }],
  })
  expect(await sendFile(w, 'jonas', 'businessCard', 'card.pdf', pdf())).toMatchObject({
    status: 422,
    fields: [{ path: 'file' }],
  })
  const fresh = await w.as('mahtab')
  const own = await papers('mahtab')
  const foreign = await papers('jonas')
  expect(await refusalOf(fresh('honorary.apply', { body: { ...form, ...foreign } }))).toMatchObject({
    code: 'input.invalid',
    fields: [{ path: 'resumeId', code: 'uploadUnknown' }],
  })
  expect(
    await refusalOf(
      fresh('honorary.apply', { body: { ...form, resumeId: own.visitingCardId, visitingCardId: own.resumeId } }),
    ),
  ).toMatchObject({ fields: [{ path: 'resumeId', code: 'uploadUnknown' }] })
})

test('an interview is in the future, at an address with https, for ten minutes to three hours', async () => {
  const {
    items: [first],
  } = await hamid('panelHonorary.list', { query: { status: 'submitted' } })
  const visitorId = first!.id
  const bad = (more: object) =>
    refusalOf(hamid('panelHonorary.appoint', { visitorId, body: { ...appointment, ...more } })).then(({ fields }) =>
      fields.map(({ path, code }) => `${path} ${code}`),
    )
  expect(await bad({ day: '2020-01-01' })).toEqual([expect.stringMatching(/^day dayFrom/)])
  expect(await bad({ day: '2026-02-31' })).toEqual(['day dateInvalid'])
  expect(await bad({ time: '25:00' })).toEqual(['time timeInvalid'])
  expect(await bad({ minutes: 5 })).toEqual([expect.stringMatching(/^minutes atLeast/)])
  for (const link of [
    '',
    'http://meet.example/1',
    'https://localhost/x',
    'javascript:alert(1)',
    'https://a:b@meet.example',
  ])
    expect(await bad({ link })).toEqual(['link linkInvalid'])
  expect(await bad({ day: firstDayOfDemo, time: '00:00' })).toEqual(['time timePast'])
})

test('marks are from one to five, every criterion has one, and none changes after the decision', async () => {
  const {
    items: [open],
  } = await hamid('panelHonorary.list', { query: { status: 'submitted' } })
  const {
    items: [done],
  } = await hamid('panelHonorary.list', { query: { status: 'approved' } })
  expect(
    (await refusalOf(hamid('panelHonorary.score', { visitorId: open!.id, body: { scores: { ...marks, network: 6 } } })))
      .fields,
  ).toMatchObject([{ path: 'scores.network' }])
  expect(
    (
      await refusalOf(
        hamid('panelHonorary.score', { visitorId: open!.id, body: { scores: { expertise: 3 } as never } }),
      )
    ).fields.map(({ path }) => path),
  ).toEqual(['scores.influence', 'scores.relevance', 'scores.network'])
  expect(await refusalOf(hamid('panelHonorary.score', { visitorId: done!.id, body: { scores: marks } }))).toMatchObject(
    { code: 'application.moved' },
  )
  expect(await refusalOf(hamid('panelHonorary.review', { visitorId: done!.id }))).toMatchObject({
    code: 'application.moved',
  })
  expect(
    await refusalOf(hamid('panelHonorary.approve', { visitorId: open!.id })),
    'there was no interview yet',
  ).toMatchObject({ code: 'application.early', about: { applicationStatus: 'submitted' } })
})

test('viewers and editors read; only who manages guests decides; applicants see nothing of the desk', async () => {
  const {
    items: [one],
    counts,
  } = await mahtab('panelHonorary.list', { query: {} })
  expect(counts.all).toBe(counts.submitted + counts.reviewing + counts.interview + counts.approved + counts.declined)
  for (const call of [mahtab, roya]) {
    expect((await call('panelHonorary.read', { visitorId: one!.id })).visitor.id).toBe(one!.id)
    await expect(call('panelHonorary.score', { visitorId: one!.id, body: { scores: marks } })).rejects.toEqual(
      refusedWith('role.forbidden'),
    )
  }
  await expect(jonas('panelHonorary.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(w.visitor()('honorary.mine', {})).rejects.toEqual(refusedWith('session.missing'))
})

test('the team may open CV and card; other users may not', async () => {
  const { visitor } = await jonas('honorary.mine', {})
  const request = (who: string, id: string) =>
    w.app.inject({ url: `/v1/uploads/${id}?inline`, headers: { host: 'portal.test', cookie: w.cookieOf(who) } })
  for (const id of [visitor!.resume.id, visitor!.visitingCard.id]) {
    expect((await request('mahtab', id)).statusCode).toBe(200)
    expect((await request('sara', id)).statusCode).toBe(404)
  }
  expect((await request('mahtab', visitor!.visitingCard.id)).headers['content-disposition']).toMatch(/^inline/)
  const foreign = await w.app.inject({
    url: `/v1/honorary-visitors/${visitor!.id}/calendar`,
    headers: { host: 'portal.test', cookie: w.cookieOf('sara') },
  })
  expect(foreign.statusCode).toBe(404)
})

test('the list finds names whatever their ye, kaf and digits, and is sorted by score', async () => {
  expect((await hamid('panelHonorary.list', { query: { q: 'مهرجو' } })).items.map(({ status }) => status)).toEqual([
    'declined',
  ])
  expect((await hamid('panelHonorary.list', { query: { q: '۸۸۷۷۶۶۵۵' } })).total).toBe(2)
  expect((await hamid('panelHonorary.list', { query: { q: 'hv 1404 0001' } })).items).toMatchObject([
    { averageScore: 3.75, scores: 2 },
  ])
  const { items } = await hamid('panelHonorary.list', { query: { sort: '-score', limit: '1' } })
  expect(items).toMatchObject([{ averageScore: 3.75 }])
  const first = await hamid('panelHonorary.list', { query: { limit: '2' } })
  const next = await hamid('panelHonorary.list', { query: { limit: '200', cursor: first.nextCursor! } })
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(first.total)
})
