// After a team and company member deletes the account, no column of any table contains the name. The only exceptions
// are required by law.
import { afterAll, expect, test, vi } from 'vitest'
import type { PriceRule } from '#contract/entities/price.ts'
import { cast } from '#demo/cast.ts'
import { applied, marks } from './applying.ts'
import { sayer } from './client.ts'
import { exhibiting } from './exhibiting.ts'
import { guestOrder } from './human.ts'
import { freeBooths, orderFields, ordered, refusalOf } from './people.ts'
import { places } from './request-fields.ts'
import { bodies } from './refusals/bodies.ts'
import { priced, verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const { placesOf, rows } = places(w)
const { person, request } = sayer(w)
const [dariush, sara] = await Promise.all([w.as('dariush'), w.as('sara')])

const name = 'Zarnegara'
const lastName = 'Quillfeather'
const email = 'quill@ghorfeh.example'
const password = 'quiet-water-runs-deep-91'
const call = w.visitor('quill')
const logIn = () => call('session.login', { body: { email, password } })
const { user } = await w.visitor()('account.register', {
  body: { ...person('quill'), name, lastName, password, repeatPassword: password },
})
await rows('update users set verified_at = now() where id = $1', [user.id])

const approve = async () => {
  const { updatedAt } = await dariush('panelSettings.read', {})
  await dariush('panelSettings.edit', { body: { updatedAt, settings: { approvesPages: true } } })
}
/** Waits until all e-mails have been sent. */
const quiet = () =>
  vi.waitFor(async () => expect(await rows(`select from emails where status = 'queued'`)).toEqual([]), {
    timeout: 40_000,
    interval: 50,
  })

const rule: PriceRule = { ...bodies.priceRule, early: [] }
async function pricesAHall() {
  const hallId = w.halls[0]!.id
  const apply = (seen: { step: string | null; booths: number; totalCents: number }) =>
    call('panelPrice.apply', { body: { halls: [{ hallId, rule, own: true, seen }] } })
  const { step } = await call('panelPrice.read', { hallId })
  const refusal = await refusalOf(apply({ step: step?.id ?? null, booths: 0, totalCents: 1 }))
  const { count: booths, totalCents } = refusal.about as { count: number; totalCents: number }
  await apply({ step: step?.id ?? null, booths, totalCents })
}

async function worksInTheTeam() {
  await dariush('panelAdmin.add', { body: { name, lastName, email, accessLevel: 'manager', superAdmin: false } })
  await logIn()
  const both = (text: string) => ({ fa: text, en: text })
  const { post } = await call('panelBlog.add', { body: { title: both('A post'), content: both('<p>Text</p>') } })
  await call('panelBlog.publish', { blogId: post.id, body: { version: post.version } })
  await pricesAHall()
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'jonas', [booth!.id])
  await call('panelOrder.note', { orderId: order.id, body: { text: 'Looked at.' } })
  await call('panelOrder.assign', { orderId: order.id, body: { assigneeId: user.id } })
  await verify(call, order.id)
  const { ticket } = await sara('ticket.open', { body: { subject: 'A question', message: 'How high?' } })
  await call('panelTicket.comment', { ticketId: ticket.id, body: { message: 'Four metres.' } })
  const { id: visitorId } = await applied(w, 'jonas')
  await call('panelHonorary.review', { visitorId })
  await call('panelHonorary.score', { visitorId, body: { scores: marks, note: 'Welcome' } })
  await call('savedView.add', { body: { screen: 'orders', name: `Of ${lastName}`, query: {}, isDefault: false } })
  await quiet()
  await dariush('panelAdmin.remove', { adminId: user.id })
  await logIn()
}

async function worksWithACompany() {
  await approve()
  const { company: companyId, exhibitor } = await exhibiting(w, 'sara')
  const { company } = await sara('companyInvitation.send', { companyId, body: { email, role: 'owner' } })
  const invitationId = company.invitations.find((one) => one.email === email)!.id
  await call('companyInvitation.accept', { invitationId })
  await call('exhibitor.edit', { exhibitorId: exhibitor.id, body: { about: { fa: '', en: 'Proposed words' } } })
  await call('companyInvitation.send', { companyId, body: { email: 'next@ghorfeh.example', role: 'staff' } })
  const [booth] = await freeBooths(w, 1)
  const { hold } = await call('hold.place', { body: { boothIds: [booth!.id] } })
  const mine = { visitorName: `${name} ${lastName}`, email }
  const body = await priced(call, { ...orderFields, ...mine, companyId, holdId: hold.id })
  await call('order.place', { body })
  await guestOrder(w, mine) // orders as a guest with the same e-mail address
  await quiet()
  // E-mails of earlier versions have a name in their data, but no id of the person, and the name must be deleted too.
  await rows(`update emails set data = data - 'whoId' where template = 'companyJoined'`)
}

test('the deleted name disappears from work for the team and for a company, and the work stays', async () => {
  await worksInTheTeam()
  await worksWithACompany()
  const before = await placesOf(lastName)
  for (const place of [
    'blog_versions.actor_name',
    'company_invitations.inviter_name',
    'honorary_scores.admin_name',
    'order_events.actor_name',
    'orders.visitor_name',
    'page_changes.by_name',
    'price_steps.actor_name',
    'ticket_comments.author_name',
  ])
    expect(before).toContain(place)

  const { body } = await request('GET', 'profile/data', undefined, { cookie: w.cookieOf('quill') })
  expect(body['pageChanges']).toMatchObject([{ said: { about: { fa: '', en: 'Proposed words' } }, reason: null }])

  expect(body['companyInvitations']).toMatchObject([{ side: 'received' }, { side: 'sent', acceptedAt: null }])

  await call('privacy.erase', { body: { currentPassword: password } })
  await vi.waitFor(async () => expect(await placesOf(name, lastName, email)).toEqual([]), {
    timeout: 40_000,
    interval: 100,
  })

  const [change] = (await dariush('panelPageChange.list', {})).items
  expect(change).toMatchObject({ by: 'Deleted user', said: { about: { fa: '', en: 'Proposed words' } } })
  expect((await dariush('panelPrice.read', { hallId: w.halls[0]!.id })).step).toMatchObject({ by: 'Deleted user' })
  const [post] = (await dariush('panelBlog.list', { query: { q: 'A post' } })).items
  const { items: versions } = await dariush('panelBlog.versions', { blogId: post!.id })
  expect(versions.map(({ actorName }) => actorName)).toEqual(['Deleted user', 'Deleted user'])
})

test('proposed page texts of a company are deleted with the company', async () => {
  await approve()
  const { exhibitor } = await exhibiting(w, 'elif')
  const elif = await w.as('elif')
  const about = { fa: '', en: 'By the house of Thistledown' }
  await elif('exhibitor.edit', { exhibitorId: exhibitor.id, body: { about } })
  expect(await placesOf('Thistledown')).toContain('page_changes.said')
  await elif('privacy.erase', { body: { currentPassword: cast.elif.password } })
  await vi.waitFor(async () => expect(await placesOf('Thistledown')).toEqual([]), { timeout: 40_000, interval: 100 })
})
