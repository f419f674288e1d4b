// Meetings: offered, requested, accepted, declined and cancelled.
import { afterAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { sweep } from '#server/clock.ts'
import { firstDayOfDemo } from './days.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'
import { halfHours, slots, day, nine, halfNine, ten } from './half-hours.ts'

const w = await world({ work: true })

const { host, other, sara, jonas, elif, wei, stateAt, requestMeeting, rows, seats, letter } = await halfHours(w)

afterAll(() => w.end())

test('a company offers half hours of the fair, and only its owner sets them', async () => {
  expect(await w.visitor()('meetingSlot.list', { exhibitorId: host })).toMatchObject({
    total: 7,
    items: slots.map((startsAt) => ({ startsAt, state: 'free' })),
  })
  for (const wrong of [`${day}05:45:00.000Z`, `${day}13:30:00.000Z`, '2025-06-12T05:30:00.000Z']) {
    const { fields } = await refusalOf(sara('meetingSlot.set', { exhibitorId: host, body: { slots: [nine, wrong] } }))
    expect(fields).toMatchObject([{ path: 'slots.1', code: 'slotInvalid' }])
  }
  await expect(jonas('meetingSlot.set', { exhibitorId: host, body: { slots: [] } })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await expect(w.visitor()('meetingSlot.list', { exhibitorId: 'nobody' })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  expect((await sara('exhibitor.mine', { query: {} })).exhibitor).toMatchObject({ slots, taken: [], freeSlots: 7 })
})

test('a meeting is requested and accepted, and appears in both agendas and both mailboxes', async () => {
  const asked = await requestMeeting(elif, nine)
  expect(asked).toMatchObject({
    status: 'requested',
    mine: 'guest',
    startsAt: nine,
    endsAt: halfNine,
    hostName: 'سارا مهرجو',
    contact: null,
    place: [{ booth: expect.any(String) }],
  })
  const request = await letter('sara', 'meetingRequested')
  expect(request.subject).toContain('Elif Kaya')
  expect(`${request.text} ${request.subject}`).not.toContain('Ward monitors') // texts of another user are not e-mailed
  const {
    items: [waiting],
  } = await sara('meeting.list', { query: { mine: 'host', status: 'requested' } })
  expect(waiting).toMatchObject({
    id: asked.id,
    mine: 'host',
    topic: 'Ward monitors for two hospitals',
    guest: { name: 'Elif Kaya' },
    clash: null,
  })
  const { meeting } = await sara('meeting.accept', { meetingId: asked.id })
  expect(meeting).toMatchObject({ status: 'accepted', contact: { email: cast.elif.email } })
  expect((await elif('meeting.list', { query: { status: 'accepted' } })).items).toMatchObject([
    { id: asked.id, contact: { email: cast.sara.email } },
  ])
  expect([await stateAt(nine), await stateAt(ten), await seats(asked.id)]).toEqual(['taken', 'free', 2])
  const [toGuest, toHost] = [await letter('elif', 'meetingAccepted'), await letter('sara', 'meetingAccepted')]
  expect(toGuest.text).toContain('8 June 2025 (18 Khordad 1404) at 09:00, Iran Standard Time (UTC+3:30)')
  expect(toHost.text).toContain('۱۸ خرداد ۱۴۰۴')
  for (const { files, eml } of [toGuest, toHost]) {
    expect(files).toMatchObject([{ name: 'meeting.ics' }])
    expect(eml).toContain('text/calendar')
    expect(Buffer.from(files![0]!.base64, 'base64').toString()).not.toContain('Ward monitors')
  }
})

test('nobody has two accepted meetings in one half hour, as host or as guest', async () => {
  await expect(requestMeeting(wei, nine)).rejects.toEqual(refusedWith('meeting.slotTaken')) // the company is busy
  await expect(requestMeeting(elif, nine, other)).rejects.toEqual(refusedWith('meeting.slotTaken')) // the guest is busy
  const first = await requestMeeting(wei, halfNine)
  const second = await requestMeeting(wei, halfNine, other)
  await sara('meeting.accept', { meetingId: first.id })
  expect((await jonas('meeting.list', { query: { mine: 'host', status: 'requested' } })).items).toMatchObject([
    { id: second.id, clash: 'theirs' },
  ])
  await expect(jonas('meeting.accept', { meetingId: second.id })).rejects.toEqual(refusedWith('meeting.slotTaken'))
  const asGuest = await requestMeeting(sara, ten, other)
  const toSara = await requestMeeting(elif, ten)
  await jonas('meeting.accept', { meetingId: asGuest.id })
  await expect(sara('meeting.accept', { meetingId: toSara.id })).rejects.toEqual(refusedWith('meeting.slotTaken')) // this host is a guest of another company in that half hour
  expect(await stateAt(ten)).toBe('taken')
  await elif('meeting.cancel', { meetingId: toSara.id })
  await wei('meeting.cancel', { meetingId: second.id })
})

test('other requests for a half hour that was given away are declined, with an e-mail that states the reason', async () => {
  const at = slots[3]!
  const first = await requestMeeting(jonas, at)
  const second = await requestMeeting(wei, at)
  await sara('meeting.accept', { meetingId: first.id })
  await vi.waitFor(
    async () =>
      expect((await wei('meeting.list', { query: { status: 'declined' } })).items).toMatchObject([
        { id: second.id, endedBy: null },
      ]),
    { timeout: 20_000 },
  )
  expect((await letter('wei', 'meetingDeclined')).text).toContain('gave this half hour to another meeting')
})

test('a company’s message to a declined guest is shown in the portal only, not in the e-mail', async () => {
  const at = slots[4]!
  const asked = await requestMeeting(wei, at)
  await sara('meeting.decline', {
    meetingId: asked.id,
    body: { reason: 'We show the monitors on Monday; buy gold at gold.example' },
  })
  expect(
    (await wei('meeting.list', { query: { status: 'declined' } })).items.find(({ id }) => id === asked.id),
  ).toMatchObject({ endedBy: 'host', reason: expect.stringContaining('on Monday') })
  const { text } = await letter('wei', 'meetingDeclined', 1)
  expect(text).toContain('a message for you in the portal')
  expect(text).not.toContain('gold')
  await expect(sara('meeting.accept', { meetingId: asked.id })).rejects.toEqual(refusedWith('meeting.moved'))
  expect(await requestMeeting(wei, at)).toMatchObject({ status: 'requested' }) // a declined meeting may be requested again
})

test('either side cancels an accepted meeting, its half hour is free again, and the other side is notified', async () => {
  const at = slots[5]!
  const asked = await requestMeeting(elif, at)
  await expect(sara('meeting.cancel', { meetingId: asked.id })).rejects.toEqual(refusedWith('meeting.open')) // a host has to decline a request instead of cancelling it
  await sara('meeting.accept', { meetingId: asked.id })
  expect((await sara('meeting.cancel', { meetingId: asked.id })).meeting).toMatchObject({
    status: 'cancelled',
    endedBy: 'host',
    contact: null,
  })
  expect([await stateAt(at), await seats(asked.id)]).toEqual(['free', 0])
  expect((await letter('elif', 'meetingCancelled')).text).toContain('cancelled this meeting')
  const repeated = await requestMeeting(elif, at)
  await sara('meeting.accept', { meetingId: repeated.id })
  await elif('meeting.cancel', { meetingId: repeated.id })
  expect((await letter('sara', 'meetingCancelled', 1)).text).toContain('لغو')
  await expect(elif('meeting.cancel', { meetingId: repeated.id })).rejects.toEqual(refusedWith('meeting.moved'))
})

test('an invalid request for a meeting is rejected with its reason', async () => {
  await expect(requestMeeting(sara, slots[6]!)).rejects.toEqual(refusedWith('meeting.self'))
  await requestMeeting(elif, slots[6]!)
  await expect(requestMeeting(elif, slots[6]!)).rejects.toEqual(refusedWith('meeting.exists'))
  for (const startsAt of [`${day}12:00:00.000Z`, `${day}05:31:00.000Z`])
    expect((await refusalOf(requestMeeting(elif, startsAt))).fields).toMatchObject([
      { path: 'startsAt', code: 'slotInvalid' },
    ])
  const { fields } = await refusalOf(
    elif('meeting.request', { body: { exhibitorId: host, startsAt: 'tomorrow', topic: ' ' } }),
  )
  expect(fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'startsAt slotInvalid',
    'topic messageMissing',
  ])
  await expect(
    elif('meeting.request', {
      body: { exhibitorId: '01900000-0000-7000-8000-000000000000', startsAt: nine, topic: 'Hello' },
    }),
  ).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(
    w.visitor()('meeting.request', { body: { exhibitorId: host, startsAt: nine, topic: 'Hello' } }),
  ).rejects.toEqual(refusedWith('session.missing'))
})

test('no call finds a meeting of other users', async () => {
  const {
    items: [meeting],
  } = await sara('meeting.list', { query: { mine: 'host', status: 'requested' } })
  const meetingId = meeting!.id
  const outsider = await w.as('dariush')
  await expect(outsider('meeting.accept', { meetingId })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(outsider('meeting.decline', { meetingId, body: {} })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(outsider('meeting.cancel', { meetingId })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(elif('meeting.accept', { meetingId })).rejects.toEqual(refusedWith('thing.notFound')) // guests cannot accept their request themselves
  expect((await outsider('meeting.list', { query: {} })).total).toBe(0)
})

test('a double click with one idempotency key creates one request', async () => {
  const body = { exhibitorId: other, startsAt: slots[6]!, topic: 'Spare parts' }
  const both = await Promise.all([1, 2].map(() => wei('meeting.request', { body }, { key: 'meeting-click' })))
  expect(both[0]).toEqual(both[1])
})

test('a request expires when its half hour begins: this is shown immediately and stored by the next sweep, and the guest is notified', async () => {
  await w.moveTo('2025-06-09')
  const soon = '2025-06-10T07:00:00.000Z'
  const gone = '2025-06-08T07:00:00.000Z'
  expect(
    (await sara('meetingSlot.set', { exhibitorId: host, body: { slots: [gone, soon] } })).exhibitor.freeSlots,
  ).toBe(1)
  expect([await stateAt(gone), await stateAt(soon)]).toEqual(['past', 'free'])
  expect((await refusalOf(requestMeeting(wei, gone))).fields).toMatchObject([{ path: 'startsAt', code: 'slotInvalid' }])
  const asked = await requestMeeting(wei, soon)
  await rows(`update meetings set starts_at = $2 where id = $1`, [asked.id, gone])
  expect((await wei('meeting.list', { query: { status: 'expired' } })).items.map(({ id }) => id)).toContain(asked.id)
  await expect(sara('meeting.accept', { meetingId: asked.id })).rejects.toMatchObject({
    code: 'meeting.moved',
    about: { meetingStatus: 'expired' },
  })
  await sweep(w.portal)
  expect(await rows('select status from meetings where id = $1', [asked.id])).toEqual([{ status: 'expired' }])
  await vi.waitFor(
    async () =>
      expect(
        await rows(`select status, subject from emails where template = 'meetingExpired' and data->>'id' = $1`, [
          asked.id,
        ]),
      ).toEqual([{ status: 'sent', subject: 'Pars Teb Azin did not answer in time' }]),
    { timeout: 40_000, interval: 50 },
  )
  await w.moveTo(firstDayOfDemo)
})
