import { afterAll, expect, test } from 'vitest'
import { openDemo, seedDemo } from '#server/demo/seed.ts'
import { cast } from '#server/demo/cast.ts'
import { readEnv } from '#server/kernel/env.ts'
import { sayer } from './ask.ts'
import { world } from './world.ts'

const w = await world(), { ask } = sayer(w)
afterAll(() => w.end())
/** The same portal as another environment would open it. */
const as = (source: Record<string, string>) => ({ ...w.portal, env: { ...w.env, ...readEnv({ DATA_DIR: w.dataDir, DATABASE_URL: w.url, ...source }) } })
const empty = () => w.portal.db.$client.query('truncate users, halls, equipments, blog_categories, counters cascade')
const canLogIn = async (email: string, password: string) => (await ask('POST', 'login', { email, password })).status === 200
const told = (lines: string): Record<string, string> => Object.fromEntries([...lines.matchAll(/ (\S+@ghorfeh\.example) +(\S+)/g)].map(([, email, password]) => [email, password]))

test('of two starts that find an empty portal at once one fills it, and both start', async () => {
  await empty()
  const made = await Promise.all([seedDemo(w.portal), seedDemo(w.portal)])
  expect(made.toSorted()).toEqual([false, true])
  expect(await seedDemo(w.portal)).toBe(false)
  expect((await w.visitor()('hall.list', {})).items).toHaveLength(7)
}, 180_000)

test('a database with the published demo does not open where strangers can reach it, and with DEMO=force only with fresh passwords', async () => {
  for (const source of [{ PUBLIC_URL: 'https://expo.example' }, { PUBLIC_URL: 'https://expo.example', DEMO: '0' }, { HOST: '0.0.0.0', DEMO: '0' }])
    await expect(openDemo(as(source))).rejects.toThrow(/holds the demo fair, and .*dariush@ghorfeh\.example.* DEMO=force/)
  expect(await openDemo(as({ DEMO: '0' }))).toBe('')
  const { cookie } = await ask('POST', 'login', { email: cast.dariush.email, password: cast.dariush.password })
  const open = as({ PUBLIC_URL: 'https://expo.example', DEMO: 'force' }), fresh = told(await openDemo(open))
  expect(Object.keys(fresh).toSorted()).toEqual(Object.values(cast).map(({ email }) => email).toSorted())
  for (const person of Object.values(cast)) expect([person.email, await canLogIn(person.email, person.password), await canLogIn(person.email, fresh[person.email] ?? '')]).toEqual([person.email, false, true])
  expect((await ask('GET', 'profile', undefined, { cookie })).status).toBe(401)
  expect(await openDemo(open)).toBe('') // they are told once
  expect(await openDemo(as({ PUBLIC_URL: 'https://expo.example', DEMO: '0' }))).toBe('')
}, 180_000)

test('a demo that begins where strangers can reach it has fresh passwords from its first moment', async () => {
  await empty()
  const fresh = told(await openDemo(as({ PUBLIC_URL: 'https://expo.example', DEMO: 'force' })))
  expect(Object.keys(fresh)).toHaveLength(Object.keys(cast).length)
  expect([await canLogIn(cast.sara.email, cast.sara.password), await canLogIn(cast.sara.email, fresh[cast.sara.email] ?? '')]).toEqual([false, true])
}, 180_000)
