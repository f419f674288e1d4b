// Saved views of panel lists, stored by admins under a name.
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { listScreenNames, listScreens } from '#contract/rules/list-screens.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call as Row } from '#contract/kernel/call.ts'
import { refusalOf, refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())
const [hamid, mahtab] = [await w.as('hamid'), await w.as('mahtab')]
const view = {
  screen: 'orders' as const,
  name: 'از تهران',
  query: { country: 'IR', sort: '-createdAt' },
  isDefault: false,
}
const add = async (more: Partial<typeof view> = {}, call = hamid) =>
  (await call('savedView.add', { body: { ...view, ...more } })).view
const listed = async (call = hamid, screen: typeof view.screen | 'visaOrders' = 'orders') =>
  (await call('savedView.list', { query: { screen } })).items
const clear = async () => {
  for (const { id } of await listed()) await hamid('savedView.remove', { viewId: id })
}

test('a view is saved for one admin and one list, changed, made the default and removed', async () => {
  const kept = await add()
  expect(kept).toEqual({ id: kept.id, name: view.name, query: view.query, isDefault: false })
  expect(await listed()).toEqual([kept])
  expect([await listed(mahtab), await listed(hamid, 'visaOrders')]).toEqual([[], []])
  const second = await add({ name: 'Waiting', query: { status: 'waiting' } as never, isDefault: true })
  const edit = (viewId: string, body: object, call = hamid) => call('savedView.edit', { viewId, body })
  expect((await edit(kept.id, { name: 'Iran', isDefault: true })).view).toMatchObject({
    name: 'Iran',
    query: view.query,
  })
  expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([[kept.id, true], [second.id, false]]) // prettier-ignore
  for (const tried of [
    () => edit(kept.id, { name: 'Mine' }, mahtab),
    () => mahtab('savedView.remove', { viewId: kept.id }),
  ])
    await expect(tried()).rejects.toEqual(refusedWith('thing.notFound'))
  await clear()
  expect(await listed()).toEqual([])
  await expect(hamid('savedView.remove', { viewId: kept.id })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('unknown or outdated filters are dropped from a saved view, and its list still opens', async () => {
  const query = { status: 'unseen', colour: 'red', cursor: 'x', limit: '5', hallId: 'no id', sort: 'colour', q: '' }
  const kept = await add({ query: query as never })
  expect(kept.query).toEqual({ status: 'unseen' })
  await w.portal.db.$client.query(
    `update saved_views set query = query || '{"gone":"1","status":"forgotten","q":"azin"}' where id = $1`,
    [kept.id],
  )
  expect((await listed())[0]!.query).toEqual({ q: 'azin' })
  const all = await hamid('savedView.add', { body: { ...view, screen: 'panelTickets', query: { turn: 'all' } } })
  expect(all.view.query).toEqual({ turn: 'all' })
  await clear()
})

test('an admin’s views of one list have different names, whatever their case, and twenty is the limit', async () => {
  await add({ name: 'Iran' })
  expect((await refusalOf(add({ name: ' iran ' }))).fields).toMatchObject([{ path: 'name', code: 'nameTaken' }])
  const other = await add({ name: 'Other' })
  const renamed = hamid('savedView.edit', { viewId: other.id, body: { name: 'IRAN' } })
  expect((await refusalOf(renamed)).fields).toMatchObject([{ path: 'name', code: 'nameTaken' }])
  for (let at = 2; at < 20; at++) await add({ name: `View ${at}` })
  expect((await refusalOf(add({ name: 'One more' }))).fields[0]!.code).toContain('tooMany')
  await clear()
})

test('if an admin makes two views of a list the default at once, only one is', async () => {
  await Promise.all([add({ name: 'A', isDefault: true }), add({ name: 'B', isDefault: true })])
  expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await clear()
})

/** Returns whether a list has filters, besides the parameters for its pages. */
const hasFilters = (query: Row['query']) =>
  query !== undefined &&
  Object.keys((query as z.ZodMiniObject).shape).some((key) => key !== 'cursor' && key !== 'limit')

test('every panel list with filters has saved views, which are stored with the call of that list', () => {
  const withoutFilters = listScreenNames.filter((screen) => {
    const { query }: Row = calls[listScreens[screen].call as CallName]
    return !query
  })
  expect(withoutFilters).toEqual([])
  const filtered = (Object.entries(calls) as [string, Row][])
    .filter(([name, { query, path }]) => /^panel\w+\.list$/.test(name) && hasFilters(query) && !path.includes(':'))
    .map(([name]) => name)
  const known = new Set<string>(listScreenNames.map((screen) => listScreens[screen].call))
  // The tabs of the payments desk are its views: what waits, and orders by the state of their money.
  const byTabs = new Set(['panelPayment.list', 'panelDue.list'])
  expect(filtered.filter((name) => !known.has(name) && !byTabs.has(name))).toEqual([])
})
