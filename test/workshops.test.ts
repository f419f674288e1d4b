// The programme of workshops. Seats are first come, first served, limited in number, and a user never has two at the
// same time.
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import type { Calls } from '#contract/calls.ts'
import type { Sent } from '#contract/kernel/call.ts'
import { firstDayOfDemo } from './days.ts'
import { refusalOf, refusedWith } from './people.ts'
import { crowd } from './races/fair.ts'
import { bodies } from './refusals/bodies.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const roya = await w.as('roya')
const sara = await w.as('sara')
const anyone = w.visitor()
const pool = w.portal.db.$client
type Input = Sent<Calls['panelWorkshop.add']>['body']
const input: Input = {
  ...bodies.workshop,
  title: { fa: 'سونوگرافی كنار تخت', en: 'Bedside ultrasound' },
  about: { fa: '', en: 'With a probe in your hand' },
  speaker: { fa: 'دکتر سامان رستگار', en: 'Dr Saman Rastegar' },
  place: { fa: 'اتاق ۱', en: 'Room 1' },
}
const add = async (more: Partial<Input> = {}) =>
  (await roya('panelWorkshop.add', { body: { ...input, ...more } })).workshop
const wrong = async (more: Partial<Input>) =>
  (await refusalOf(add(more))).fields.map(({ path, code }) => `${path} ${code}`)
const left = async (id: string) => (await anyone('workshop.list', {})).items.find((one) => one.id === id)?.left

test('editors plan the programme within the opening hours of the fair, and all visitors can read it', async () => {
  const workshop = await add()
  expect(workshop).toMatchObject({
    title: { fa: 'سونوگرافی کنار تخت', en: 'Bedside ultrasound' },
    startsAt: '2025-06-08T06:30:00.000Z',
    endsAt: '2025-06-08T08:00:00.000Z',
    seats: 3,
    left: 3,
  })
  expect((await anyone('workshop.list', {})).items).toContainEqual(expect.not.objectContaining({ active: true }))
  const { workshop: moved } = await roya('panelWorkshop.edit', {
    workshopId: workshop.id,
    body: { from: '13:00', to: '14:00' },
  })
  expect(moved).toMatchObject({
    startsAt: '2025-06-08T09:30:00.000Z',
    endsAt: '2025-06-08T10:30:00.000Z',
    title: workshop.title,
  })
  await roya('panelWorkshop.edit', { workshopId: workshop.id, body: { active: false } })
  expect(await left(workshop.id)).toBeUndefined()
  await roya('panelWorkshop.remove', { workshopId: workshop.id })
  await expect(roya('panelWorkshop.read', { workshopId: workshop.id })).rejects.toEqual(refusedWith('thing.notFound'))
  for (const who of ['mahtab', 'hamid'] as const) {
    const call = await w.as(who)
    await call('panelWorkshop.list', { query: { q: 'سونوگرافي' } })
    await expect(call('panelWorkshop.add', { body: input })).rejects.toEqual(refusedWith('role.forbidden'))
  }
})

test('each field has its own error', async () => {
  expect(await wrong({ title: { fa: '', en: ' ' } })).toEqual(['title required'])
  expect(await wrong({ speaker: { fa: '', en: '' } })).toEqual(['speaker required'])
  expect(await wrong({ date: '2025-13-01' })).toEqual(['date dateInvalid'])
  expect(await wrong({ from: '25:00' })).toEqual(['from timeInvalid'])
  expect(await wrong({ to: '09:00' })).toEqual(['to orderInvalid'])
  expect(await wrong({ seats: 0 })).toEqual(['seats atLeast'])
  expect(await wrong({ spokenIn: 'de' as never })).toEqual(['spokenIn required'])
})

test('a seat is reserved once, the count is visible to all, and it can be released', async () => {
  const { id } = await add({ date: '2025-06-09' })
  await expect(anyone('workshopSeat.take', { body: { workshopId: id } })).rejects.toEqual(
    refusedWith('session.missing'),
  )
  expect((await sara('workshopSeat.take', { body: { workshopId: id } })).workshop).toMatchObject({ id, left: 2 })
  expect(await left(id)).toBe(2)
  await expect(sara('workshopSeat.take', { body: { workshopId: id } })).rejects.toEqual(refusedWith('workshop.seated'))
  expect((await sara('workshopSeat.list', {})).items.map((one) => one.id)).toContain(id)
  const jonas = await w.as('jonas')
  await expect(jonas('workshopSeat.leave', { workshopId: id })).rejects.toEqual(refusedWith('thing.notFound'))
  const { items: people } = await roya('panelWorkshop.participants', { workshopId: id, query: {} })
  expect(people).toMatchObject([{ email: 'sara@ghorfeh.example' }])
  await expect(roya('panelWorkshop.remove', { workshopId: id })).rejects.toEqual(refusedWith('thing.inUse'))
  await sara('workshopSeat.leave', { workshopId: id })
  expect(await left(id)).toBe(3)
  await expect(sara('workshopSeat.leave', { workshopId: id })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(
    sara('workshopSeat.take', { body: { workshopId: '01900000-0000-7000-8000-000000000000' } }),
  ).rejects.toEqual(refusedWith('thing.notFound'))
})

test('no user gets seats in two overlapping workshops, not even by simultaneous requests', async () => {
  const first = await add({ date: '2025-06-10' })
  const second = await add({ date: '2025-06-10', from: '11:00', to: '12:00' })
  const after = await add({ date: '2025-06-10', from: '11:30', to: '12:30' })
  const both = await Promise.allSettled(
    [first, second].map(({ id }) => sara('workshopSeat.take', { body: { workshopId: id } })),
  )
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'workshop.overlaps' } })
  if (both[0]!.status === 'fulfilled') await sara('workshopSeat.take', { body: { workshopId: after.id } })
  else
    await expect(sara('workshopSeat.take', { body: { workshopId: after.id } })).rejects.toEqual(
      refusedWith('workshop.overlaps'),
    )
})

test('a workshop that has begun accepts no reservations, neither during the fair nor after it', async () => {
  const { id } = await add({ date: '2025-06-11', from: '00:00', to: '00:30' })
  for (const day of ['2025-06-11', '2025-06-12', '2026-11-22']) {
    await w.moveTo(day)
    await expect(sara('workshopSeat.take', { body: { workshopId: id } })).rejects.toEqual(
      refusedWith('workshop.closed'),
    )
  }
  await w.moveTo(firstDayOfDemo)
  await sara('workshopSeat.take', { body: { workshopId: id } })
  expect((await refusalOf(roya('panelWorkshop.edit', { workshopId: id, body: { seats: 0 } }))).fields).toMatchObject([
    { path: 'seats', code: 'atLeast' },
  ])
})

test('a workshop can be downloaded as a calendar file, in both languages', async () => {
  const { id } = await add({
    date: '2025-06-08',
    title: { fa: 'کارگاه؛ با نشانه، و خط', en: 'A workshop; with signs, and more' },
  })
  for (const [locale, title] of [
    ['fa', 'کارگاه؛ با نشانه، و خط'],
    ['en', 'A workshop; with signs, and more'],
  ] as const) {
    const answer = await w.app.inject({
      url: `/v1/workshops/${id}/calendar`,
      headers: { host: w.env.publicUrl.host, 'accept-language': locale },
    })
    expect(answer.headers['content-type']).toContain('text/calendar')
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(answer.payload) as never).getFirstSubcomponent('vevent')!,
    )
    expect([event.summary, event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
      title,
      '2025-06-08T06:30:00.000Z',
      '2025-06-08T08:00:00.000Z',
    ])
  }
  expect(
    (await w.app.inject({ url: '/v1/workshops/none/calendar', headers: { host: w.env.publicUrl.host } })).statusCode,
  ).toBe(404)
})

const post = (cookie: string, workshopId: string) =>
  w.app.inject({
    method: 'POST',
    url: '/v1/workshop-seats',
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      cookie,
      'content-type': 'application/json',
    },
    payload: { workshopId },
  })
const seated = async (id: string) =>
  Number(
    (await pool.query<{ n: string }>('select count(*) as n from workshop_seats where workshop_id = $1', [id])).rows[0]!
      .n,
  )

test('if thirty users want the last three seats of a workshop at once, three get one', async () => {
  const people = await crowd(pool, 30, 'seats')
  for (let round = 0; round < 3; round++) {
    const { id } = await add({ date: '2025-06-12', from: `1${round}:00`, to: `1${round}:45` })
    const answers = await Promise.all(people.map(({ cookie }) => post(cookie, id)))
    expect([
      answers.filter(({ statusCode }) => statusCode === 201).length,
      answers.filter((answer) => answer.json<{ code?: string }>().code === 'workshop.full').length,
      await seated(id),
    ]).toEqual([3, 27, 3])
  }
})

/** Reserves a seat with SQL statements, with or without the lock on the workshop. */
async function grab(id: string, userId: string, locks: boolean) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const {
      rows: [row],
    } = await client.query<{ seats: number }>(
      `select seats from workshops where id = $1${locks ? ' for update' : ''}`,
      [id],
    )
    const {
      rows: [taken],
    } = await client.query<{ n: number }>('select count(*)::int as n from workshop_seats where workshop_id = $1', [id])
    await client.query('select pg_sleep(0.01)')
    if (taken!.n < row!.seats)
      await client.query('insert into workshop_seats (workshop_id, user_id) values ($1, $2)', [id, userId])
    await client.query('commit')
  } finally {
    client.release()
  }
}
test('control run: without the lock the same race gives away more seats than exist', async () => {
  const people = await crowd(pool, 30, 'control')
  const [locked, open] = [await add({ date: '2025-06-13' }), await add({ date: '2025-06-13' })]
  await Promise.all(people.map(({ id }) => grab(locked.id, id, true)))
  await Promise.all(people.map(({ id }) => grab(open.id, id, false)))
  expect(await seated(locked.id)).toBe(3)
  expect(await seated(open.id)).toBeGreaterThan(3)
})

test('members of the fair’s team are added, shown in their order, changed, hidden and removed', async () => {
  const person = {
    name: { fa: 'شیرین راد', en: 'Shirin Rad' },
    role: { fa: 'امور غرفه', en: 'Booths' },
    department: { fa: 'غرفه‌داران', en: 'Exhibitors' },
    email: ' shirin@ghorfeh.example ',
    phoneNumber: '021 2266 2801',
    imageId: null,
    active: true,
    position: 2,
  }
  const { member } = await roya('panelTeam.add', { body: person })
  const { member: first } = await roya('panelTeam.add', {
    body: { ...person, email: '', phoneNumber: '', position: 1, name: { fa: 'بابک', en: '' } },
  })
  expect([member.email, member.phoneNumber, first.email]).toEqual(['shirin@ghorfeh.example', '+982122662801', null])
  expect((await anyone('team.list', {})).items.map(({ id }) => id)).toEqual([first.id, member.id])
  await roya('panelTeam.edit', { memberId: first.id, body: { active: false } })
  expect((await anyone('team.list', {})).items.map(({ id }) => id)).toEqual([member.id])
  const refused = await refusalOf(
    roya('panelTeam.edit', {
      memberId: member.id,
      body: {
        email: 'nobody',
        phoneNumber: '12',
        department: { fa: '', en: '' },
        imageId: '01900000-0000-7000-8000-000000000000',
      },
    }),
  )
  expect(refused.fields.map(({ path }) => path).toSorted()).toEqual(['department', 'email', 'phoneNumber'])
  expect(
    (
      await refusalOf(
        roya('panelTeam.edit', { memberId: member.id, body: { imageId: '01900000-0000-7000-8000-000000000000' } }),
      )
    ).fields,
  ).toMatchObject([{ path: 'imageId', code: 'uploadUnknown' }])
  await roya('panelTeam.remove', { memberId: member.id })
  await expect(roya('panelTeam.read', { memberId: member.id })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect((await w.as('hamid'))('panelTeam.add', { body: person })).rejects.toEqual(refusedWith('role.forbidden'))
  expect(
    (await (await w.as('niloofar'))('panelAudit.list', { query: { subject: 'teamMember' } })).total,
  ).toBeGreaterThanOrEqual(4)
})
