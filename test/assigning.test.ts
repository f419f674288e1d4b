// Assigning orders to members of the team.
import { afterAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { freeBooths, ordered, refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const [sara, hamid, mahtab, niloofar, dariush] = [
  await w.as('sara'),
  await w.as('hamid'),
  await w.as('mahtab'),
  await w.as('niloofar'),
  await w.as('dariush'),
]
const { items: admins } = await niloofar('panelAdmin.list', { query: {} })
const idOf = (name: keyof typeof cast) => admins.find(({ email }) => email === cast[name].email)!.id
const placed = async () => ordered(w, 'sara', [(await freeBooths(w, 1))[0]!.id])
const give = (orderId: string, assigneeId: string | null, call = hamid) =>
  call('panelOrder.assign', { orderId, body: { assigneeId } })
const listed = async (assigneeId: string, call = hamid) =>
  (await call('panelOrder.list', { query: { assigneeId, limit: '200' } })).items.map(({ id }) => id)

test('an order is assigned, reassigned and unassigned; the team’s timeline and the audit log record it, and its owner does not see it', async () => {
  const { id, number, updatedAt } = await placed()
  expect(await listed('nobody')).toContain(id)
  expect((await give(id, idOf('hamid'))).order.assignee).toEqual({ id: idOf('hamid'), name: 'حمید بهشتی' })
  expect(await listed('me')).toEqual([id])
  expect(await listed(idOf('hamid'), mahtab)).toEqual([id])
  expect(await listed('nobody')).not.toContain(id)
  await give(id, idOf('hamid')) // no change, so no entry
  await give(id, idOf('mahtab')) // viewers can be assignees
  const { order } = await give(id, null)
  expect(order.assignments).toMatchObject([
    { actorName: 'حمید بهشتی', assigneeName: 'حمید بهشتی' },
    { actorName: 'حمید بهشتی', assigneeName: 'مهتاب ستوده' },
    { actorName: 'حمید بهشتی', assigneeName: null },
  ])
  expect(order.notes).toEqual([])
  const { items } = await dariush('panelAudit.list', { query: { subject: 'order' } })
  expect(items[0]).toMatchObject({ action: 'panelOrder.assign', label: number, after: { assignee: null } })
  const own = (await sara('order.read', { orderId: id })).order
  expect(own).toMatchObject({ updatedAt })
  expect(own.timeline.map(({ move }) => move)).toEqual(['submit'])
  expect(JSON.stringify([own, (await sara('order.list', { query: {} })).items])).not.toMatch(/assignee|بهشتی/)
  const file = await w.app.inject({
    url: '/v1/profile/data',
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('sara') },
  })
  expect(file.payload).toContain(number)
  expect(file.payload).not.toMatch(/assign|بهشتی/)
})

test('only team members are assigned an order, and only by admins who handle orders', async () => {
  const { id } = await placed()
  const { profile } = await sara('profile.read', {})
  for (const wrong of [profile.id, '01977777-7777-7777-8777-777777777777'])
    expect((await refusalOf(give(id, wrong))).fields).toMatchObject([{ path: 'assigneeId', code: 'notAllowed' }])
  for (const who of [mahtab, await w.as('roya'), sara])
    await expect(give(id, null, who)).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(give('01977777-7777-7777-8777-777777777777', null)).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await hamid('panelOrder.read', { orderId: id })).order).toMatchObject({ assignee: null, assignments: [] })
})

test('several orders are assigned in one step, all or none, and the assignee’s count includes them', async () => {
  const orders = [await placed(), await placed()]
  const orderIds = [...orders.map(({ id }) => id), '01977777-7777-7777-8777-777777777777']
  const body = { orderIds, assigneeId: idOf('niloofar') }
  const { items, total } = await hamid('panelOrder.assignAll', { body })
  expect(total).toBe(2)
  expect(items.every(({ done, code }) => done && code === null)).toBe(true)
  expect((await listed('me', niloofar)).toSorted()).toEqual(orders.map(({ id }) => id).toSorted())
  expect((await niloofar('panelWaiting.read', {})).waiting.mine).toBe(2)
  expect((await mahtab('panelWaiting.read', {})).waiting.mine).toBe(0)
  const wrong = hamid('panelOrder.assignAll', { body: { orderIds, assigneeId: orderIds[2]! } })
  expect((await refusalOf(wrong)).fields).toMatchObject([{ path: 'assigneeId', code: 'notAllowed' }])
  const csv = await w.app.inject({
    url: '/v1/panel/orders/export?format=csv&assigneeId=me',
    headers: { host: w.env.publicUrl.host, cookie: w.cookieOf('niloofar') },
  })
  if (csv.statusCode === 200) for (const { number } of orders) expect(csv.payload).toContain(number)
  await expect(mahtab('panelOrder.assignAll', { body })).rejects.toEqual(refusedWith('role.forbidden'))
})

test('the later of two concurrent assignments counts, and both are in the timeline', async () => {
  const { id } = await placed()
  await Promise.all([give(id, idOf('hamid')), give(id, idOf('niloofar'), niloofar)])
  const { order } = await hamid('panelOrder.read', { orderId: id })
  expect(order.assignments).toHaveLength(2)
  expect(order.assignments[1]!.assigneeName).toBe(order.assignee!.name)
})

test('open orders of an admin who leaves the team become unassigned; decided ones still name the admin', async () => {
  const [open, decided] = [await placed(), await placed()]
  const ticket = (await sara('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } })).ticket
  await give(open.id, idOf('roya'))
  await give(decided.id, idOf('roya'))
  await hamid('panelOrder.reject', { orderId: decided.id, body: { reason: 'Papers are missing.' } })
  await hamid('panelTicket.edit', { ticketId: ticket.id, body: { assigneeId: idOf('hamid') } })
  const edit = (adminId: string, body: object) => dariush('panelAdmin.edit', { adminId, body })
  // An editor can view orders but not answer tickets. A change of level removes only the assignments that the new level
  // does not allow.
  await give(open.id, idOf('hamid'))
  await edit(idOf('hamid'), { accessLevel: 'editor' })
  expect((await niloofar('panelTicket.read', { ticketId: ticket.id })).ticket.assignee).toBeNull()
  expect((await niloofar('panelOrder.read', { orderId: open.id })).order.assignee?.id).toBe(idOf('hamid'))
  await give(open.id, idOf('roya'), niloofar)
  await edit(idOf('roya'), { active: false })
  const read = async (orderId: string) => (await niloofar('panelOrder.read', { orderId })).order
  expect(await read(open.id)).toMatchObject({
    assignee: null,
    assignments: [{}, {}, {}, { actorName: 'داریوش مهران', assigneeName: null }],
  })
  expect((await read(decided.id)).assignee?.id).toBe(idOf('roya'))
  expect((await read(open.id)).team.map(({ id }) => id)).not.toContain(idOf('roya'))
})
