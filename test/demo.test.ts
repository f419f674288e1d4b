import { afterAll, expect, test } from 'vitest'
import { seedDemo } from '#server/demo/seed.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())

test('of two starts that find an empty portal at once one fills it, and both start', async () => {
  await w.portal.db.$client.query('truncate users, halls, equipments, blog_categories cascade')
  const made = await Promise.all([seedDemo(w.portal), seedDemo(w.portal)])
  expect(made.toSorted()).toEqual([false, true])
  expect(await seedDemo(w.portal)).toBe(false)
  expect((await w.visitor()('hall.list', {})).items).toHaveLength(7)
}, 60_000)
