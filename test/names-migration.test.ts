// A database of the version before names had an account: each gets it where one person alone can be meant, and the names of accounts that are gone go.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { migrateUp } from '#server/db/connect.ts'
import { versionBefore } from './version-before.ts'

const before = 38
const { url, rows, put, end } = await versionBefore(before)
afterAll(end)

const account = (id: string, email: string, name: string, last_name: string) =>
  put('users', { id, email, email_folded: email, name, last_name })
const person = (name: string, id = randomUUID()) => account(id, `${id}@x.example`, name, 'Writer')
const erased = (id = randomUUID()) => account(id, `deleted-${id}@deleted.invalid`, 'Deleted', 'user')
const [ada, gone, member, twin, other] = [
  await person('Ada'),
  await erased(),
  await person('Member'),
  await person('Twin'),
  await person('Twin'),
] as const
async function posts() {
  const post_id = await put('blog_posts', { slug: 'a-post' })
  for (const [at, actor_name] of ['Ada Writer', 'Gone Writer', 'Nobody Known'].entries())
    await put('blog_versions', { post_id, version: at + 1, snapshot: '{}', actor_name })
  const act = { action: 'panelBlog.edit', subject: 'post', subject_id: post_id, label: 'A post' }
  await put('audit_entries', { ...act, actor_id: ada, actor_name: 'Ada Writer' })
  await put('audit_entries', { ...act, actor_id: gone, actor_name: 'Gone Writer' })
}
const edition_id = await put('editions', { slug: '2025', state: 'current', settings: '{}' })
const name = { name_fa: 'x', name_en: 'x' }
async function prices() {
  const hall_id = await put('halls', { edition_id, ...name, theme_fa: 'x', theme_en: 'x' })
  for (const step of [
    { actor_id: ada, actor_name: 'Ada Writer' },
    { actor_id: gone, actor_name: 'Gone Writer' },
    { actor_id: null, actor_name: null },
  ])
    await put('price_steps', { edition_id, hall_id, prices: '[]', ...step })
}
async function proposed(by_name: string, owner_id: string, members: string[]) {
  const company_id = await put('companies', { name_en: by_name })
  for (const id of members)
    await rows(`insert into memberships (company_id, user_id, role) values ($1, $2, 'manager')`, [company_id, id])
  const exhibitor_id = await put('exhibitors', { edition_id, company_id, owner_id, ...name })
  await put('page_changes', { edition_id, exhibitor_id, said: '{}', by_name })
}

test('names get their accounts, from the audit log and from the members of a company, and those of accounts that are gone go', async () => {
  await posts()
  await prices()
  await proposed('Member Writer', member, [member, ada])
  await proposed('Twin Writer', member, [twin, other])
  await proposed('Left Writer', member, [member])
  await proposed('Gone Writer', gone, [])

  await migrateUp(url)

  expect(await rows('select actor_id, actor_name from blog_versions order by version')).toEqual([
    { actor_id: ada, actor_name: 'Ada Writer' },
    { actor_id: gone, actor_name: 'Deleted user' },
    { actor_id: null, actor_name: 'Nobody Known' },
  ])
  expect((await rows<{ actor_name: string | null }>('select actor_name from price_steps order by 1')).map((step) => step.actor_name)).toEqual(['Ada Writer', 'Deleted user', null]) // prettier-ignore
  expect(await rows('select by_id, by_name from page_changes order by (by_id is null)')).toEqual([
    { by_id: member, by_name: 'Member Writer' },
    { by_id: null, by_name: '—' },
    { by_id: null, by_name: '—' },
  ])
})
