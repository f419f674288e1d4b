// Honorary visitors: what is refused, who may decide, and how they are found.
import { afterAll, expect, test } from 'vitest'
import { firstDayOfDemo } from './days.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'
import { applicants, said, appointment, marks } from './applicants.ts'

const w = await world({ work: true, env: { DEMO: '1' } })

const { papers } = await applicants(w)

afterAll(() => w.end())

const sara = await w.as('sara', 'fa')

const jonas = await w.as('jonas')

const hamid = await w.as('hamid')

const mahtab = await w.as('mahtab')

const roya = await w.as('roya')

test('each field says what is wrong with it, in both languages', async () => {
  const files = await papers('jonas')
  const bad = async (more: Record<string, unknown>, call = jonas) =>
    (await refusalOf(call('honorary.apply', { body: { ...said, ...files, ...more } }))).fields.map(
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
  expect(await refusalOf(fresh('honorary.apply', { body: { ...said, ...foreign } }))).toMatchObject({
    code: 'input.invalid',
    fields: [{ path: 'resumeId', code: 'uploadUnknown' }],
  })
  expect(
    await refusalOf(
      fresh('honorary.apply', { body: { ...said, resumeId: own.visitingCardId, visitingCardId: own.resumeId } }),
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
  const ask = (who: string, id: string) =>
    w.app.inject({ url: `/v1/uploads/${id}?inline`, headers: { host: 'portal.test', cookie: w.cookieOf(who) } })
  for (const id of [visitor!.resume.id, visitor!.visitingCard.id]) {
    expect((await ask('mahtab', id)).statusCode).toBe(200)
    expect((await ask('sara', id)).statusCode).toBe(404)
  }
  expect((await ask('mahtab', visitor!.visitingCard.id)).headers['content-disposition']).toMatch(/^inline/)
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
