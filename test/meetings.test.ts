import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cast } from '#demo/cast.ts'
import { sweep } from '#server/clock.ts'
import type { TemplateName } from '#server/letter/templates.ts'
import { firstDayOfDemo } from './days.ts'
import { exhibiting } from './exhibiting.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true })
afterAll(() => w.end())
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
const day = '2025-06-08T'
const nine = `${day}05:30:00.000Z`
const halfNine = `${day}06:00:00.000Z`
const ten = `${day}06:30:00.000Z`
const slots = [
  nine,
  halfNine,
  ten,
  `${day}07:00:00.000Z`,
  `${day}07:30:00.000Z`,
  `${day}08:00:00.000Z`,
  `${day}08:30:00.000Z`,
]
const [sara, jonas, elif, wei] = [await w.as('sara'), await w.as('jonas'), await w.as('elif'), await w.as('wei')]
let host = ''
let other = ''
beforeAll(async () => {
  host = (await exhibiting(w, 'sara')).exhibitor.id
  other = (await exhibiting(w, 'jonas')).exhibitor.id
  await sara('meetingSlot.set', { exhibitorId: host, body: { slots } })
  await jonas('meetingSlot.set', { exhibitorId: other, body: { slots } })
})
type Caller = typeof sara
const ask = async (call: Caller, startsAt: string, exhibitorId = host) =>
  (await call('meeting.ask', { body: { exhibitorId, startsAt, topic: 'Ward monitors for two hospitals' } })).meeting
const stateAt = async (startsAt: string, exhibitorId = host) =>
  (await w.visitor()('meetingSlot.list', { exhibitorId })).items.find((slot) => slot.startsAt === startsAt)?.state
const seats = async (meetingId: string) =>
  (await rows('select from meeting_seats where meeting_id = $1', [meetingId])).length

interface Written {
  to: string
  subject: string
  text: string
  files?: { name: string; base64: string }[]
}
const letter = (who: keyof typeof cast, template: TemplateName, nth = 0) =>
  vi.waitFor(
    async () => {
      const found = (
        await rows<{ id: string; status: string }>(
          'select id, status from letters where recipient = $1 and template = $2 order by id',
          [cast[who].email, template],
        )
      )[nth]
      expect(found).toMatchObject({ status: 'sent' })
      const file = join(w.dataDir, 'mail', `${found!.id}.json`)
      expect(existsSync(file)).toBe(true)
      return {
        ...(JSON.parse(readFileSync(file, 'utf8')) as Written),
        eml: readFileSync(file.replace('.json', '.eml'), 'utf8'),
      }
    },
    { timeout: 40_000, interval: 50 },
  )

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
  expect((await sara('exhibitor.mine', {})).exhibitor).toMatchObject({ slots, taken: [], freeSlots: 7 })
})

test('a meeting is asked for, accepted, in both agendas and in both mailboxes', async () => {
  const asked = await ask(elif, nine)
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
  expect(`${request.text} ${request.subject}`).not.toContain('Ward monitors') // a stranger's words stay in the portal
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
  expect(toGuest.text).toContain('8 June 2025 (18 Khordad 1404) at 09:00')
  expect(toHost.text).toContain('۱۸ خرداد ۱۴۰۴')
  for (const { files, eml } of [toGuest, toHost]) {
    expect(files).toMatchObject([{ name: 'meeting.ics' }])
    expect(eml).toContain('text/calendar')
    expect(Buffer.from(files![0]!.base64, 'base64').toString()).not.toContain('Ward monitors')
  }
})

test('the calendar file has the half hour in UTC at the booth, for the two people only', async () => {
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
  expect([
    (await asked('sara')).statusCode,
    (await asked('jonas')).statusCode,
    (await asked('dariush')).statusCode,
    (await asked('nobody')).statusCode,
  ]).toEqual([200, 404, 404, 401])
})

test('nobody sits in two accepted meetings of one half hour, as host or as guest', async () => {
  await expect(ask(wei, nine)).rejects.toEqual(refusedWith('meeting.slotTaken')) // the company is taken
  await expect(ask(elif, nine, other)).rejects.toEqual(refusedWith('meeting.slotTaken')) // the guest is
  const first = await ask(wei, halfNine)
  const second = await ask(wei, halfNine, other)
  await sara('meeting.accept', { meetingId: first.id })
  expect((await jonas('meeting.list', { query: { mine: 'host', status: 'requested' } })).items).toMatchObject([
    { id: second.id, clash: 'theirs' },
  ])
  await expect(jonas('meeting.accept', { meetingId: second.id })).rejects.toEqual(refusedWith('meeting.slotTaken'))
  const asGuest = await ask(sara, ten, other)
  const toSara = await ask(elif, ten)
  await jonas('meeting.accept', { meetingId: asGuest.id })
  await expect(sara('meeting.accept', { meetingId: toSara.id })).rejects.toEqual(refusedWith('meeting.slotTaken')) // a host who is a guest elsewhere
  expect(await stateAt(ten)).toBe('taken')
  await elif('meeting.cancel', { meetingId: toSara.id })
  await wei('meeting.cancel', { meetingId: second.id })
})

test('the other requests for a half hour that was given away are declined, with a letter that says why', async () => {
  const at = slots[3]!
  const first = await ask(jonas, at)
  const second = await ask(wei, at)
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

test('a request is declined with a word that only the portal shows', async () => {
  const at = slots[4]!
  const asked = await ask(wei, at)
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
  expect(await ask(wei, at)).toMatchObject({ status: 'requested' }) // and may be asked for again
})

test('either side cancels an accepted meeting, its half hour is free again, and the other side is told', async () => {
  const at = slots[5]!
  const asked = await ask(elif, at)
  await expect(sara('meeting.cancel', { meetingId: asked.id })).rejects.toEqual(refusedWith('meeting.open')) // a host declines what was only asked
  await sara('meeting.accept', { meetingId: asked.id })
  expect((await sara('meeting.cancel', { meetingId: asked.id })).meeting).toMatchObject({
    status: 'cancelled',
    endedBy: 'host',
    contact: null,
  })
  expect([await stateAt(at), await seats(asked.id)]).toEqual(['free', 0])
  expect((await letter('elif', 'meetingCancelled')).text).toContain('cancelled this meeting')
  const again = await ask(elif, at)
  await sara('meeting.accept', { meetingId: again.id })
  await elif('meeting.cancel', { meetingId: again.id })
  expect((await letter('sara', 'meetingCancelled', 1)).text).toContain('لغو')
  await expect(elif('meeting.cancel', { meetingId: again.id })).rejects.toEqual(refusedWith('meeting.moved'))
})

test('what cannot be asked for is refused with its reason', async () => {
  await expect(ask(sara, slots[6]!)).rejects.toEqual(refusedWith('meeting.self'))
  await ask(elif, slots[6]!)
  await expect(ask(elif, slots[6]!)).rejects.toEqual(refusedWith('meeting.exists'))
  for (const startsAt of [`${day}12:00:00.000Z`, `${day}05:31:00.000Z`])
    expect((await refusalOf(ask(elif, startsAt))).fields).toMatchObject([{ path: 'startsAt', code: 'slotInvalid' }])
  const { fields } = await refusalOf(
    elif('meeting.ask', { body: { exhibitorId: host, startsAt: 'tomorrow', topic: ' ' } }),
  )
  expect(fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
    'startsAt slotInvalid',
    'topic messageMissing',
  ])
  await expect(
    elif('meeting.ask', {
      body: { exhibitorId: '01900000-0000-7000-8000-000000000000', startsAt: nine, topic: 'Hello' },
    }),
  ).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(
    w.visitor()('meeting.ask', { body: { exhibitorId: host, startsAt: nine, topic: 'Hello' } }),
  ).rejects.toEqual(refusedWith('session.missing'))
})

test('a meeting of others is not found, whatever is tried on it', async () => {
  const {
    items: [meeting],
  } = await sara('meeting.list', { query: { mine: 'host', status: 'requested' } })
  const meetingId = meeting!.id
  const outsider = await w.as('dariush')
  await expect(outsider('meeting.accept', { meetingId })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(outsider('meeting.decline', { meetingId, body: {} })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(outsider('meeting.cancel', { meetingId })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(elif('meeting.accept', { meetingId })).rejects.toEqual(refusedWith('thing.notFound')) // its own guest cannot accept it
  expect((await outsider('meeting.list', { query: {} })).total).toBe(0)
})

test('a double click with one key is one request', async () => {
  const body = { exhibitorId: other, startsAt: slots[6]!, topic: 'Spare parts' }
  const both = await Promise.all([1, 2].map(() => wei('meeting.ask', { body }, { key: 'meeting-click' })))
  expect(both[0]).toEqual(both[1])
})

test('the team sees all meetings, finds them, and calls one off with a reason that both sides read', async () => {
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
    ['elif', 1],
    ['sara', 2],
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

test('what needs care is said in the row, counted beside its area and listed alone', async () => {
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
  const taken = (await ask(await w.as('wei'), slots[3]!, host).catch(() => undefined)) ?? waiting!
  await rows(
    'insert into meeting_seats (user_id, starts_at, meeting_id) select m.guest_id, m.starts_at, o.id from meetings m, meetings o where m.id = $1 and o.id <> m.id limit 1 on conflict do nothing',
    [taken.id],
  )
  expect((await care()).items.find(({ id }) => id === taken.id)).toMatchObject({ care: 'clash' })
  const { counts, total } = await care()
  expect([
    counts.care,
    (await mahtab('panelWaiting.read', {})).waiting.meetings,
    (await mahtab('panelMeeting.list', { query: { status: 'declined' } })).counts.care,
  ]).toEqual([total, total, total])
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

test('companies are found by what fits, with the words that speak for them, their next half hours and what each filter would leave', async () => {
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
    standing: 'said',
  })
  expect(first!.next).toHaveLength(2)
  expect(mine.facets).toMatchObject({
    reasons: expect.arrayContaining([{ of: 'wants', count: 1 }]),
    countries: [{ of: 'DE', count: 1 }],
    days: [{ of: '2025-06-08', count: 1 }],
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

test('the calendar file of an accepted meeting goes to both sides again', async () => {
  const hamid = await w.as('hamid')
  const {
    items: [accepted],
  } = await hamid('panelMeeting.list', { query: { status: 'accepted' } })
  const {
    items: [waiting],
  } = await hamid('panelMeeting.list', { query: { status: 'requested' } })
  const sent = async () =>
    (await rows(`select from letters where template = 'meetingAccepted' and status = 'sent'`)).length
  const before = await vi.waitFor(sent)
  await hamid('panelMeeting.remind', { meetingId: accepted!.id })
  await vi.waitFor(async () => expect(await sent()).toBe(before + 2), { timeout: 20_000 })
  await expect(hamid('panelMeeting.remind', { meetingId: waiting!.id })).rejects.toEqual(refusedWith('meeting.open'))
  await expect((await w.as('mahtab'))('panelMeeting.remind', { meetingId: accepted!.id })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
})

test('a request expires when its half hour begins: read at once, swept later, and the guest is told', async () => {
  await w.moveTo('2025-06-09')
  const soon = '2025-06-10T07:00:00.000Z'
  const gone = '2025-06-08T07:00:00.000Z'
  expect(
    (await sara('meetingSlot.set', { exhibitorId: host, body: { slots: [gone, soon] } })).exhibitor.freeSlots,
  ).toBe(1)
  expect([await stateAt(gone), await stateAt(soon)]).toEqual(['past', 'free'])
  expect((await refusalOf(ask(wei, gone))).fields).toMatchObject([{ path: 'startsAt', code: 'slotInvalid' }])
  const asked = await ask(wei, soon)
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
        await rows(`select status, subject from letters where template = 'meetingExpired' and data->>'id' = $1`, [
          asked.id,
        ]),
      ).toEqual([{ status: 'sent', subject: 'Pars Teb Azin did not answer in time' }]),
    { timeout: 40_000, interval: 50 },
  )
  await w.moveTo(firstDayOfDemo)
})
