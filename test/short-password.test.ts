import { afterAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { sayer } from './client.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
const { member } = sayer(w)
const dariush = await w.as('dariush')
const promote = (email: string) =>
  dariush('panelAdmin.add', { body: { name: 'x', lastName: 'y', email, accessLevel: 'operator', superAdmin: false } })

test('a user with a short password who becomes an admin must choose a longer one before using the panel', async () => {
  const { email, password } = await member('promoted')
  const call = w.visitor('promoted')
  await promote(email)
  await call('session.login', { body: { email, password } })
  expect(await refusalOf(call('panelTicket.list', { query: {} }))).toMatchObject({
    code: 'password.tooShort',
    status: 403,
  })
  expect((await call('order.list', { query: {} })).total).toBe(0) // calls outside the panel still work
  const change = (next: string) =>
    call('password.change', { body: { currentPassword: password, password: next, repeatPassword: next } })
  expect((await refusalOf(change('fourteen-chars'))).fields[0]).toMatchObject({
    path: 'password',
    code: 'passwordShort',
  })
  await change('fifteen-long-herons')
  expect((await call('panelTicket.list', { query: {} })).total).toBe(0)
})

test('a password of unknown length is measured at the next log-in', async () => {
  const { id, email, password } = await member('unmeasured')
  const call = w.visitor('unmeasured')
  await w.portal.db.$client.query('update users set password_length = null where id = $1', [id])
  await promote(email)
  await call('session.login', { body: { email, password } })
  await expect(call('panelTicket.list', { query: {} })).rejects.toEqual(refusedWith('password.tooShort'))
})

test('an admin with a long password, or with none, can use the panel', async () => {
  const hamid = await w.as('hamid')
  const {
    rows: [row],
  } = await w.portal.db.$client.query<{ n: number }>('select password_length as n from users where email = $1', [
    cast.hamid.email,
  ])
  expect(row!.n).toBe([...cast.hamid.password].length)
  await hamid('panelTicket.list', { query: {} })
  await w.portal.db.$client.query('update users set password_hash = null, password_length = null where email = $1', [
    cast.hamid.email,
  ])
  await hamid('panelTicket.list', { query: {} })
})
