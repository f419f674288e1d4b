// Meetings in calendar files, in the panel, and in the search for companies.
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'
import { halfHours, halfNine, nine, slots, ten } from './half-hours.ts'

const w = await world({ work: true })

const { host, other, sara, jonas, elif, wei, rows, requestMeeting, stateAt, seats, letter } = await halfHours(w)

afterAll(() => w.end())

beforeAll(async () => {
  await sara('meeting.accept', { meetingId: (await requestMeeting(elif, nine)).id })
  await jonas('meeting.accept', { meetingId: (await requestMeeting(sara, ten, other)).id })
  await requestMeeting(wei, slots[4]!)
  await requestMeeting(wei, halfNine, other)
  await Promise.all([
    letter('elif', 'meetingAccepted'),
    letter('sara', 'meetingAccepted', 1),
    letter('jonas', 'meetingAccepted'),
  ])
})

test('the calendar file contains the half hour in UTC and the booth, and only the two people get it', async () => {
  await w.as('dariush')
  const {
    items: [meeting],
  } = await elif('meeting.list', { query: { status: 'accepted' } })
  const url = `/v1/meetings/${meeting!.id}/calendar?locale=en`
  const asked = (name: string) =>
    w.app.inject({ url, headers: { host: w.env.publicUrl.host, cookie: w.cookieOf(name) } })
  const answer = await asked('elif')
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(answer.payload) as never).getFirstSubcomponent('vevent')!)
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    event.startDate.toString(),
    event.endDate.toString(),
    event.startDate.zone.tzid,
    event.summary,
  ]).toEqual([
    200,
    expect.stringContaining('text/calendar'),
    '2025-06-08T05:30:00Z',
    '2025-06-08T06:00:00Z',
    'UTC',
    'Meeting with Pars Teb Azin',
  ])
  expect(event.location).toContain(meeting!.place[0]!.booth)
  const { edition } = await elif('edition.read', {})
  expect(event.location).toContain(edition.venue.en)
  expect(event.location).toContain(edition.address.en)
  expect([
    (await asked('sara')).statusCode,
    (await asked('jonas')).statusCode,
    (await asked('dariush')).statusCode,
    (await asked('nobody')).statusCode,
  ]).toEqual([200, 404, 404, 401])
})

test('the team sees and finds all meetings, and cancels one with a reason that both sides read', async () => {
  const mahtab = await w.as('mahtab')
  const hamid = await w.as('hamid')
  const all = await mahtab('panelMeeting.list', { query: { sort: '-createdAt' } })
  expect(all.counts.all).toBe(all.total)
  expect(all.items[0]).toMatchObject({ guestName: 'Wei Zhang', company: { en: 'Lindner Medizintechnik' } })
  expect((await mahtab('panelMeeting.list', { query: { day: '2025-06-09' } })).total).toBe(0)
  expect(
    (await mahtab('panelMeeting.list', { query: { day: '2025-06-08', exhibitorId: other, status: 'accepted' } })).items,
  ).toMatchObject([{ startsAt: ten }])
  expect(
    (await mahtab('panelMeeting.list', { query: { q: 'پارس‌طب wei' } })).items.every(
      ({ guestName, company }) => guestName === 'Wei Zhang' && company.en === 'Pars Teb Azin',
    ),
  ).toBe(true)
  const {
    items: [accepted],
  } = await mahtab('panelMeeting.list', { query: { status: 'accepted', q: 'elif' } })
  const meetingId = accepted!.id
  await expect(mahtab('panelMeeting.strike', { meetingId, body: { reason: 'The booth is closed.' } })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
  await expect(sara('panelMeeting.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  expect((await refusalOf(hamid('panelMeeting.strike', { meetingId, body: { reason: ' ' } }))).fields).toMatchObject([
    { path: 'reason', code: 'reasonMissing' },
  ])
  expect(
    (await hamid('panelMeeting.strike', { meetingId, body: { reason: 'The booth is closed.' } })).meeting,
  ).toMatchObject({ status: 'cancelled', endedBy: 'team' })
  expect([await stateAt(nine), await seats(meetingId)]).toEqual(['free', 0])
  for (const [who, nth] of [
    ['elif', 0],
    ['sara', 0],
  ] as const)
    expect((await letter(who, 'meetingCancelled', nth)).text).toContain('The booth is closed.')
  const {
    items: [entry],
  } = await (
    await w.as('niloofar')
  )('panelAudit.list', { query: { subject: 'meeting' } })
  expect(entry).toMatchObject({ subjectId: meetingId, action: 'panelMeeting.strike', before: { status: 'accepted' } })
  await expect(hamid('panelMeeting.strike', { meetingId, body: { reason: 'Again.' } })).rejects.toEqual(
    refusedWith('meeting.moved'),
  )
})

test('meetings that need attention are marked in the row, counted in the navigation and can be listed alone', async () => {
  const mahtab = await w.as('mahtab')
  const care = async () => await mahtab('panelMeeting.list', { query: { care: 'needed' } })
  const before = await care()
  const {
    items: [waiting],
  } = await mahtab('panelMeeting.list', { query: { status: 'requested', sort: '-createdAt' } })
  const { hall } = waiting!.place[0] ?? { hall: undefined }
  expect(before.items).toEqual([])
  await rows(`update meetings set created_at = portal_now() - interval '73 hours' where id = $1`, [waiting!.id])
  expect((await care()).items).toMatchObject([{ id: waiting!.id, care: 'unanswered' }])
  const taken = (await requestMeeting(await w.as('wei'), slots[3]!, host).catch(() => undefined)) ?? waiting!
  await rows(
    'insert into meeting_seats (user_id, starts_at, meeting_id) select m.guest_id, m.starts_at, o.id from meetings m, meetings o where m.id = $1 and o.id <> m.id limit 1 on conflict do nothing',
    [taken.id],
  )
  expect((await care()).items.find(({ id }) => id === taken.id)).toMatchObject({ care: 'clash' })
  // Slow counts may be cached for about 10 s (docs/decisions/database.md). The rows are never cached.
  const { length } = (await care()).items
  const numbers = async () => {
    const { counts, total } = await care()
    const { waiting } = await mahtab('panelWaiting.read', {})
    const declined = await mahtab('panelMeeting.list', { query: { status: 'declined' } })
    return [counts.care, total, waiting.meetings, declined.counts.care]
  }
  await expect.poll(numbers, { timeout: 30_000, interval: 250 }).toEqual([length, length, length, length])
  const halls = (await mahtab('panelHall.list', {})).items
  const here = halls.find(({ name }) => name.fa === hall?.fa)
  expect((await mahtab('panelMeeting.list', { query: { hallId: here!.id } })).items.map(({ id }) => id)).toContain(
    waiting!.id,
  )
  expect(
    (await mahtab('panelMeeting.list', { query: { hallId: halls.find(({ id }) => id !== here!.id)!.id } })).items.map(
      ({ id }) => id,
    ),
  ).not.toContain(waiting!.id)
})

test('companies are matched by needs and offers; the result has the matching words, their next free half hours and the count of each filter', async () => {
  const trade = (offers: string, needs: string) => ({ offers: { fa: '', en: offers }, needs: { fa: '', en: needs } })
  await sara('exhibitor.edit', {
    exhibitorId: host,
    body: { ...trade('Repair of ultrasound probes', 'Dealers in Iraq'), sector: 'medicine', country: 'IR' },
  })
  await jonas('exhibitor.edit', {
    exhibitorId: other,
    body: {
      ...trade('Cold chain lorries', 'Somebody who repairs probes\nPackaging'),
      sector: 'laboratory',
      country: 'DE',
    },
  })
  await jonas('meetingSlot.set', { exhibitorId: other, body: { slots } })
  const mine = await sara('match.list', { query: { by: 'en' } })
  const [first] = mine.items
  expect(mine.items.map(({ id }) => id)).not.toContain(host)
  expect({ ...first, standing: mine.standing }).toMatchObject({
    id: other,
    reason: 'wants',
    hit: 'Somebody who repairs probes',
    standing: 'profiled',
  })
  expect(first!.next).toHaveLength(2)
  expect(mine.facets).toMatchObject({
    reasons: expect.arrayContaining([{ of: 'wants', count: 1 }]),
    countries: [{ of: 'DE', count: 1 }],
    days: [{ of: '2025-06-08', count: 1 }],
  })
  // A need entered only in the other language is matched in that language. Visitors read the company's text in their
  // own language.
  await sara('exhibitor.edit', { exhibitorId: host, body: { offers: { fa: 'تعمیر پروب سونوگرافی', en: '' } } })
  const needs = (en: string) => ({ fa: 'بسته‌بندی\nتعمیرکار پروب', en })
  for (const [en, hit] of [
    ['Packaging\nSomebody who repairs probes', 'Somebody who repairs probes'],
    ['Packaging', 'تعمیرکار پروب'],
  ] as const) {
    await jonas('exhibitor.edit', { exhibitorId: other, body: { needs: needs(en) } })
    expect((await sara('match.list', { query: { by: 'en' } })).items[0]).toMatchObject({ reason: 'wants', hit })
  }
  await sara('exhibitor.edit', { exhibitorId: host, body: trade('Repair of ultrasound probes', 'Dealers in Iraq') })
  await jonas('exhibitor.edit', {
    exhibitorId: other,
    body: trade('Cold chain lorries', 'Somebody who repairs probes\nPackaging'),
  })
  const asked = async (query: object, call = w.visitor()) => {
    const { items, standing } = await call('match.list', { query: { by: 'en', ...query } })
    return { standing, ids: items.map(({ id }) => id), hits: items.map(({ reason, hit }) => [reason, hit]) }
  }
  expect(await asked({ q: 'PACKAGING' })).toEqual({ standing: 'none', ids: [other], hits: [['seeks', 'Packaging']] })
  expect((await asked({ q: 'lorries', sector: 'laboratory,dentistry', day: '2025-06-08' })).ids).toEqual([other])
  expect((await asked({ sector: 'pharmacy' })).ids).toEqual([])
  expect((await asked({ day: '2025-06-09' })).ids).toEqual([])
  expect((await asked({ reason: 'wants' }, sara)).ids).toEqual([other])
  await expect(w.visitor()('match.list', { query: { sector: 'law' } })).rejects.toEqual(refusedWith('input.invalid'))
})

test('the calendar file of an accepted meeting is sent to both sides again', async () => {
  const hamid = await w.as('hamid')
  const {
    items: [accepted],
  } = await hamid('panelMeeting.list', { query: { status: 'accepted' } })
  const {
    items: [waiting],
  } = await hamid('panelMeeting.list', { query: { status: 'requested' } })
  const sent = async () =>
    (await rows(`select from emails where template = 'meetingAccepted' and status = 'sent'`)).length
  const before = await vi.waitFor(sent, 20_000)
  await hamid('panelMeeting.remind', { meetingId: accepted!.id })
  await vi.waitFor(async () => expect(await sent()).toBe(before + 2), { timeout: 20_000 })
  await expect(hamid('panelMeeting.remind', { meetingId: waiting!.id })).rejects.toEqual(refusedWith('meeting.open'))
  await expect((await w.as('mahtab'))('panelMeeting.remind', { meetingId: accepted!.id })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
})
