// History of the demo: the audit log of its team and the e-mails of its orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { readEmail } from '#server/email/email.ts'
import { world } from './world.ts'

const w = await world()
afterAll(() => w.end())
beforeAll(async () => {
  await w.portal.db.$client.query(
    'truncate users, halls, equipments, blog_categories, counters, workshops, page_texts, emails, audit_entries, day_counts cascade',
  )
  await seedDemo(w.portal)
}, 60_000)
const rows = async (sql: string) => (await w.portal.db.$client.query<Record<string, unknown>>(sql)).rows

test('the demo’s audit log has entries of its team’s actions in the form that the portal writes', async () => {
  const moves = `select number as label, 'panelOrder.' || move as action, actor_name as "actorName", e.at, o.edition_id as edition from order_events e join orders o on o.id = e.order_id where by = 'team' order by 1, 2`
  const inLog = (subject: string) =>
    `select label, action, actor_name as "actorName", at, edition_id as edition from audit_entries where subject = '${subject}' order by 1, 2`
  expect(await rows(inLog('order'))).toEqual(await rows(moves))
  expect((await rows(inLog('order'))).length).toBeGreaterThan(100)
  const answers = `select count(*)::int as n from ticket_comments where by = 'team'`
  expect(await rows(`select count(*)::int as n from audit_entries where action = 'panelTicket.comment'`)).toEqual(await rows(answers)) // prettier-ignore
  const steps = `select hall_id::text as id, created_at as at from price_steps order by 1`
  expect(await rows(`select subject_id as id, at from audit_entries where action = 'panelPrice.apply' order by 1`)).toEqual(await rows(steps)) // prettier-ignore
  const published = `select id::text as id, published_at as at from blog_posts order by 1`
  expect(await rows(`select subject_id as id, at from audit_entries where action = 'panelBlog.publish' order by 1`)).toEqual(await rows(published)) // prettier-ignore
  const strange = `select action, after from audit_entries where after::text ~ '[0-9a-f]{8}-[0-9a-f]{4}-7' and after ? 'assigneeId'`
  expect(await rows(strange)).toEqual([]) // people are logged by name, not by id
  // The versions of a post are those that the audit log records, and the last one is the current one.
  const versions = `select post_id::text as id, actor_name as "actorName", at from blog_versions order by 1, 3`
  expect(await rows(`select subject_id as id, actor_name as "actorName", at from audit_entries where subject = 'post' order by 1, 3`)).toEqual(await rows(versions)) // prettier-ignore
  expect(await rows(`select id from blog_posts p where version <> (select max(version) from blog_versions v where v.post_id = p.id)`)).toEqual([]) // prettier-ignore
  // Entries written by the portal today have the same keys as those of the demo.
  const hamid = await w.as('hamid')
  const [order] = await rows(`select id, total_with_tax_cents::int as cents from orders where status = 'reviewing' and kind = 'booth' limit 1`) // prettier-ignore
  await hamid('panelOrder.verify', { orderId: String(order!['id']), body: { seenTotalCents: Number(order!['cents']) } })
  const [ticket] = await rows(`select id, comments from tickets where status = 'awaitingReply' and last_by = 'owner' and assignee_id is null limit 1`) // prettier-ignore
  await hamid('panelTicket.comment', { ticketId: String(ticket!['id']), body: { message: 'We look into it.' } })
  await hamid('panelTicket.close', { ticketId: String(ticket!['id']), body: {} })
  const [visitor] = await rows(`select id from honorary_visitors where status = 'interview' limit 1`)
  await hamid('panelHonorary.approve', { visitorId: String(visitor!['id']) })
  const roya = await w.as('roya')
  const [post] = await rows(`select id, version from blog_posts limit 1`)
  const opened = { blogId: String(post!['id']), body: { version: Number(post!['version']) } }
  await roya('panelBlog.unpublish', opened)
  await roya('panelBlog.publish', { ...opened, body: { version: opened.body.version + 1 } })
  for (const action of ['panelOrder.verify', 'panelTicket.comment', 'panelTicket.close', 'panelHonorary.approve', 'panelBlog.publish']) {
    const parts = `array(select jsonb_object_keys(before) order by 1) as before, array(select jsonb_object_keys(after) order by 1) as after`
    const of = (when: string) => rows(`select distinct subject, ${parts} from audit_entries where action = '${action}' and ${when}`)
    const now = await of(`at > portal_now() - interval '1 minute'`)
    expect({ action, now }).toEqual({ action, now: [expect.anything()] })
    expect(await of(`at < portal_now() - interval '1 minute'`)).toContainEqual(now[0])
  }
}) // prettier-ignore

test('every order of the demo has its e-mails, which can be opened', async () => {
  const letters = `select count(*) filter (where template in ('orderPlaced', 'guestPlaced'))::int as placed, count(*) filter (where template in ('orderVerified', 'guestVerified'))::int as verified, count(*) filter (where template in ('orderRejected', 'guestRejected'))::int as rejected, count(*) filter (where status <> 'sent' or subject = '')::int as others from emails l where created_at < portal_now() - interval '2 minutes'`
  const moves = `select count(*) filter (where move = 'submit')::int as placed, count(*) filter (where move = 'verify')::int as verified, count(*) filter (where move = 'reject')::int as rejected, 0 as others from order_events where at < portal_now() - interval '2 minutes'`
  expect(await rows(letters)).toEqual(await rows(moves))
  const late = `select l.id from emails l join orders o on o.id = (l.data->>'orderId')::uuid where l.created_at < o.created_at or l.sent_at > portal_now()`
  expect(await rows(late)).toEqual([])
  const [letter] = await rows(`select l.id, i.number as invoice from emails l join invoices i on i.order_id = (l.data->>'orderId')::uuid where template = 'orderVerified' and locale = 'en' limit 1`) // prettier-ignore
  const read = await readEmail({ ...w.portal, env: { ...w.env, demo: true } }, String(letter!['id']))
  expect(read.html).toContain(String(letter!['invoice']))
  expect(read.text).toContain(String(letter!['invoice']))
  const [placed] = await rows(`select id, data from emails where template = 'orderPlaced' and data->'invoice' <> 'null' limit 1`)
  expect(placed).toBeUndefined() // when it was submitted no invoice existed yet
}) // prettier-ignore
