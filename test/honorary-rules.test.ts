// Guests of honour: validation of applications, interviews and scores (test/SPEC.md §4; docs/PRODUCT.md §7).
import { afterAll, expect, test } from 'vitest'
import { applied, appointment, form, marks, buyerDetailsOf } from './applying.ts'
import { firstDayOfDemo } from './days.ts'
import { jpeg, pdf, sendFile } from './files.ts'
import { refusalOf } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const sara = await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const hamid = await w.as('hamid')
const submitted = await applied(w, 'wei')

test('each field has an error text in both languages', async () => {
  const files = await buyerDetailsOf(w, 'jonas')
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

test('files of another user or of another type are rejected', async () => {
  expect(await sendFile(w, 'jonas', 'resume', 'cv.jpg', await jpeg(10, 10))).toMatchObject({
    status: 422,
    fields: [{ path: 'file' }],
  })
  expect(await sendFile(w, 'jonas', 'businessCard', 'card.pdf', pdf())).toMatchObject({
    status: 422,
    fields: [{ path: 'file' }],
  })
  const mahtab = await w.as('mahtab')
  const own = await buyerDetailsOf(w, 'mahtab')
  const foreign = await buyerDetailsOf(w, 'jonas')
  expect(await refusalOf(mahtab('honorary.apply', { body: { ...form, ...foreign } }))).toMatchObject({
    code: 'input.invalid',
    fields: [{ path: 'resumeId', code: 'uploadUnknown' }],
  })
  expect(
    await refusalOf(
      mahtab('honorary.apply', { body: { ...form, resumeId: own.visitingCardId, visitingCardId: own.resumeId } }),
    ),
  ).toMatchObject({ fields: [{ path: 'resumeId', code: 'uploadUnknown' }] })
})

test('an interview must be in the future, with an https link, and last ten minutes to three hours', async () => {
  const visitorId = submitted.id
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

test('scores are from one to five, one per criterion, and cannot change after the decision', async () => {
  const done = await applied(w, 'elif')
  await hamid('panelHonorary.appoint', { visitorId: done.id, body: appointment })
  await hamid('panelHonorary.approve', { visitorId: done.id })
  expect(
    (
      await refusalOf(
        hamid('panelHonorary.score', { visitorId: submitted.id, body: { scores: { ...marks, network: 6 } } }),
      )
    ).fields,
  ).toMatchObject([{ path: 'scores.network' }])
  expect(
    (
      await refusalOf(
        hamid('panelHonorary.score', { visitorId: submitted.id, body: { scores: { expertise: 3 } as never } }),
      )
    ).fields.map(({ path }) => path),
  ).toEqual(['scores.influence', 'scores.relevance', 'scores.network'])
  expect(await refusalOf(hamid('panelHonorary.score', { visitorId: done.id, body: { scores: marks } }))).toMatchObject({
    code: 'application.moved',
  })
  expect(await refusalOf(hamid('panelHonorary.review', { visitorId: done.id }))).toMatchObject({
    code: 'application.moved',
  })
  expect(
    await refusalOf(hamid('panelHonorary.approve', { visitorId: submitted.id })),
    'there was no interview yet',
  ).toMatchObject({ code: 'application.early', about: { applicationStatus: 'submitted' } })
})
