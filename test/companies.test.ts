// A company and its members: how it is created, how members join and leave, and their permissions.
import { afterAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { freeBooths, ordered, refusedWith } from './people.ts'
import { mailbox, newcomer, secretIn } from './mailbox.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
const { letter } = mailbox(w)
afterAll(() => w.end())

const sara = await w.as('sara')
const babak = await w.as('babak')
const aida = await w.as('aida')
const dariush = await w.as('dariush')
const idOf = async (name: keyof typeof cast) => (await (await w.as(name))('profile.read', {})).profile.id
const companyOf = async (call: typeof sara) => (await call('company.list', {})).items
let companyId = ''

/** Invites a member of the cast, who accepts. */
async function joins(name: 'babak' | 'aida' | 'elif', role: 'owner' | 'manager' | 'staff') {
  const { company } = await sara('companyInvitation.send', { companyId, body: { email: cast[name].email, role } })
  const invitationId = company.invitations.find(({ email }) => email === cast[name].email)!.id
  await (
    await w.as(name)
  )('companyInvitation.accept', { invitationId })
  return invitationId
}

test('the first booth order creates a company; later orders under the same name, in any spelling, belong to that company', async () => {
  const [first, second, third] = await freeBooths(w, 3)
  const papers = { nationalId: '14003778990', address: 'Motahari 12' }
  const order = await ordered(w, 'sara', [first!.id], { companyName: 'پارس‌طب آذین', ...papers })
  await verify(dariush, order.id)
  await ordered(w, 'sara', [second!.id], { companyName: 'پارس طب  آذين', fasciaName: { fa: 'آذین', en: '' } })
  const [company] = await companyOf(sara)
  expect(await companyOf(sara)).toEqual([
    expect.objectContaining({ name: { fa: 'پارس‌طب آذین', en: 'PARS TEB AZIN' }, role: 'owner', country: 'IR' }),
  ])
  companyId = company!.id
  const whole = (await sara('company.read', { companyId })).company
  expect(whole).toMatchObject({ ...papers, members: [{ email: cast.sara.email, role: 'owner' }], invitations: [] })
  expect(whole.booths.map(({ name, verified }) => [name, verified])).toEqual([
    [first!.name, true],
    [second!.name, false],
  ])
  await ordered(w, 'sara', [third!.id], { companyName: 'Azin Trading', fasciaName: { fa: '', en: 'Azin Trading' } })
  expect((await companyOf(sara)).map(({ name }) => name.en)).toEqual(['PARS TEB AZIN', 'Azin Trading'])
})

test('a colleague is invited by e-mail, and only the invited address can accept', async () => {
  const { company } = await sara('companyInvitation.send', {
    companyId,
    body: { email: 'Babak@Ghorfeh.example', role: 'manager' },
  })
  expect(company.invitations).toEqual([
    expect.objectContaining({ email: 'babak@ghorfeh.example', role: 'manager', expired: false }),
  ])
  const invitationId = company.invitations[0]!.id
  const { links, text, locale } = await letter('babak@ghorfeh.example', 'companyInvited')
  expect([locale, links[0]]).toEqual(['fa', `http://portal.test/CompanyInvitation/${invitationId}`])
  expect(text).toContain('پارس‌طب آذین')
  expect(await w.visitor()('companyInvitation.read', { invitationId })).toMatchObject({
    invitation: { by: 'سارا مهرجو', role: 'manager', state: 'open', mine: false, member: false },
  })
  await expect(w.visitor()('companyInvitation.accept', { invitationId })).rejects.toEqual(
    refusedWith('session.missing'),
  )
  await expect(aida('companyInvitation.accept', { invitationId })).rejects.toEqual(refusedWith('invitation.other'))
  expect((await babak('companyInvitation.read', { invitationId })).invitation.mine).toBe(true)
  expect((await babak('companyInvitation.accept', { invitationId })).company.id).toBe(companyId)
  await expect(babak('companyInvitation.accept', { invitationId })).rejects.toEqual(refusedWith('invitation.accepted'))
  expect((await companyOf(babak)).map(({ id, role }) => [id, role])).toEqual([[companyId, 'manager']])
  expect((await letter(cast.sara.email, 'companyJoined')).text).toContain('بابک کریمی')
})

test('an invitee without an account registers from the e-mail and returns to the invitation', async () => {
  const email = 'reza.sabet@ghorfeh.example'
  const { company } = await sara('companyInvitation.send', { companyId, body: { email, role: 'staff' } })
  const invitationId = company.invitations.find((one) => one.email === email)!.id
  const reza = w.visitor('reza', 'en')
  const next = `/CompanyInvitation/${invitationId}`
  await reza('account.register', { body: { ...newcomer(email), next } })
  const confirmation = await letter(email, 'verify')
  expect(decodeURIComponent(confirmation.links[0]!)).toContain(next)
  await reza('account.verify', { token: secretIn(confirmation) })
  await reza('session.login', { body: { email, password: newcomer(email).password } })
  await reza('companyInvitation.accept', { invitationId })
  expect((await companyOf(reza)).map(({ role }) => role)).toEqual(['staff'])
  await reza('company.leave', { companyId })
  expect(await companyOf(reza)).toEqual([])
})

test('an invitation can be sent again or withdrawn, and expires after fourteen days', async () => {
  const send = (email: string) => sara('companyInvitation.send', { companyId, body: { email, role: 'staff' } })
  await expect(send(cast.babak.email)).rejects.toEqual(refusedWith('company.member'))
  const { company } = await send(cast.elif.email)
  await expect(send('ELIF@ghorfeh.example')).rejects.toEqual(refusedWith('company.invited'))
  const invitationId = company.invitations.find(({ email }) => email === cast.elif.email)!.id
  const elif = await w.as('elif')
  await w.portal.db.$client.query(
    `update company_invitations set expires_at = portal_now() - interval '1 minute' where id = $1`,
    [invitationId],
  )
  await expect(elif('companyInvitation.accept', { invitationId })).rejects.toEqual(refusedWith('invitation.expired'))
  const resent = (await sara('companyInvitation.resend', { companyId, invitationId })).company
  expect(resent.invitations.find(({ id }) => id === invitationId)).toMatchObject({ expired: false })
  await letter(cast.elif.email, 'companyInvited', 1)
  await sara('companyInvitation.withdraw', { companyId, invitationId })
  await expect(elif('companyInvitation.accept', { invitationId })).rejects.toEqual(refusedWith('invitation.withdrawn'))
  await expect(sara('companyInvitation.resend', { companyId, invitationId })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await expect(sara('companyInvitation.withdraw', { companyId, invitationId })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await w.portal.db.$client.query(
    `insert into company_invitations (id, company_id, email, role, inviter_name, expires_at) select gen_random_uuid(), $1, n || '@many.example', 'staff', '', portal_now() + interval '1 day' from generate_series(1, 58) as n`,
    [companyId],
  )
  await expect(send('one.more@ghorfeh.example')).rejects.toEqual(refusedWith('company.full'))
  await w.portal.db.$client.query(`delete from company_invitations where email like '%@many.example'`)
})

test('a manager orders and sees prices, staff see booths and meetings, and other users see nothing', async () => {
  await joins('aida', 'staff')
  const seen = (await aida('company.read', { companyId })).company
  expect(seen.booths.length).toBe(2)
  expect(seen.booths.every(({ orderId }) => orderId === null)).toBe(true)
  expect(seen.invitations).toEqual([])
  expect((await aida('order.list', { query: {} })).items).toEqual([])
  expect((await aida('invoice.list', { query: {} })).items).toEqual([])
  await expect(aida('company.edit', { companyId, body: { address: 'x' } })).rejects.toEqual(refusedWith('company.role'))
  const [booth, other] = await freeBooths(w, 2)
  const fields = { companyName: 'Pars Teb Azin' }
  await expect(ordered(w, 'aida' as 'sara', [other!.id], fields)).rejects.toEqual(refusedWith('company.role'))
  const { items } = await babak('order.list', { query: {} })
  expect(items.length).toBe(2)
  expect((await babak('invoice.list', { query: {} })).total).toBe(1)
  expect((await babak('overview.read', {})).overview.counts).toMatchObject({ requests: 2, invoices: 1 })
  const placed = await ordered(w, 'babak' as 'sara', [booth!.id], fields)
  expect((await sara('order.read', { orderId: placed.id })).order.id).toBe(placed.id)
  await babak('order.withdraw', { orderId: placed.id })
  await expect((await w.as('jonas'))('order.read', { orderId: placed.id })).rejects.toEqual(
    refusedWith('thing.notFound'),
  )
  await expect((await w.as('jonas'))('company.read', { companyId })).rejects.toEqual(refusedWith('thing.notFound'))
  await expect(babak('companyMember.remove', { companyId, userId: await idOf('aida') })).rejects.toEqual(
    refusedWith('company.role'),
  )
})

test('an order with a company id belongs to that company under any name, and only permitted members can submit it', async () => {
  const [booth, other] = await freeBooths(w, 2)
  const named = { companyId, companyName: 'Tehran Branch', fasciaName: { fa: '', en: 'Tehran Branch' } }
  const placed = await ordered(w, 'babak' as 'sara', [booth!.id], named)
  expect((await dariush('panelOrder.read', { orderId: placed.id })).order).toMatchObject({
    companyId,
    companyName: 'Tehran Branch',
  })
  await babak('order.withdraw', { orderId: placed.id })
  const tried = async (who: 'aida' | 'jonas' | 'elif', code: string) => {
    await expect(ordered(w, who as 'sara', [other!.id], named)).rejects.toEqual(refusedWith(code))
    const call = await w.as(who)
    for (const { id } of (await call('hold.list', {})).items) await call('hold.release', { holdId: id })
  }
  await tried('aida', 'company.role')
  await joins('elif', 'manager')
  await sara('companyMember.remove', { companyId, userId: await idOf('elif') })
  for (const stranger of ['elif', 'jonas'] as const) {
    await tried(stranger, 'thing.notFound')
    expect(await companyOf(await w.as(stranger))).toEqual([])
  }
})

test('a company’s official numbers follow its country, and an invalid one gets an error on its field', async () => {
  const edit = (body: Record<string, unknown>) => babak('company.edit', { companyId, body })
  const { company } = await edit({
    registrationNumber: '۵۱۲۳۴',
    refundAccount: 'ir82 0540 1026 8002 0817 9090 02',
    refundHolder: 'Pars Teb Azin',
    sector: 'medicine',
  })
  expect(company).toMatchObject({ registrationNumber: '51234', refundAccount: 'IR820540102680020817909002' })
  expect((await sara('exhibitor.mine', { query: { companyId } })).exhibitor?.sector).toBe('medicine')
  for (const [field, value, code] of [
    ['nationalId', '14003778991', 'nationalIdInvalid'],
    ['refundAccount', 'IR820540102680020817909003', 'ibanInvalid'],
    ['refundBic', 'x', 'bicInvalid'],
  ] as const)
    await expect(edit({ [field]: value })).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [expect.objectContaining({ path: field, code })],
    })
  const foreign = (await edit({ country: 'DE', taxNumber: 'DE811907980' })).company
  expect(foreign).toMatchObject({ taxNumber: 'DE811907980', nationalId: '', registrationNumber: '' })
  const back = (await edit({ country: 'IR', nationalId: '14003778990' })).company
  expect(back).toMatchObject({ taxNumber: '', nationalId: '14003778990' })
})

test('an owner can hand the company over, and the last owner cannot leave', async () => {
  const [saraId, babakId] = [await idOf('sara'), await idOf('babak')]
  await expect(sara('company.leave', { companyId })).rejects.toEqual(refusedWith('company.lastOwner'))
  await expect(sara('companyMember.edit', { companyId, userId: saraId, body: { role: 'staff' } })).rejects.toEqual(
    refusedWith('company.lastOwner'),
  )
  const { company } = await sara('company.handOver', { companyId, body: { userId: babakId } })
  expect(company.members.map(({ email, role }) => [email, role])).toEqual([
    [cast.babak.email, 'owner'],
    [cast.sara.email, 'manager'],
    [cast.aida.email, 'staff'],
  ])
  await letter(cast.babak.email, 'companyHandedOver')
  const { items } = await sara('order.list', { query: { status: 'unseen' } })
  const order = items.find(({ companyName }) => companyName !== 'Azin Trading')
  await sara('company.leave', { companyId })
  await expect(sara('order.read', { orderId: order!.id })).rejects.toEqual(refusedWith('thing.notFound'))
  expect((await sara('order.list', { query: {} })).items.map(({ companyName }) => companyName)).toEqual([
    'Azin Trading',
  ])
  await expect(sara('company.read', { companyId })).rejects.toEqual(refusedWith('thing.notFound'))
  await dariush('panelOrder.reject', { orderId: order!.id, body: { reason: 'Documents are missing.' } })
  expect((await letter(cast.babak.email, 'orderRejected')).text).toContain(order!.number)
  await babak('companyMember.edit', { companyId, userId: await idOf('aida'), body: { role: 'manager' } })
  expect((await aida('order.list', { query: {} })).items.length).toBeGreaterThan(0)
  await babak('companyMember.remove', { companyId, userId: await idOf('aida') })
  expect((await aida('order.list', { query: {} })).items).toEqual([])
})

test('a company can also be added without an order', async () => {
  const { company } = await aida('company.add', { body: { name: { fa: '', en: 'Noori Imaging' }, country: 'IR' } })
  expect(company).toMatchObject({ name: { fa: '', en: 'Noori Imaging' }, role: 'owner', booths: [] })
})

test('the team finds and corrects companies, and can change roles and remove members', async () => {
  const viewer = await w.as('mahtab')
  const found = async (q: string) => (await viewer('panelCompany.list', { query: { q } })).items.map(({ id }) => id)
  expect(await found('پارسطب')).toEqual([companyId])
  expect(await found('14003778990')).toEqual([companyId])
  expect(await found('babak@ghorfeh')).toEqual([companyId])
  expect((await viewer('panelCompany.list', { query: { sort: 'name' } })).total).toBe(3)
  await expect(viewer('panelCompany.edit', { companyId, body: { address: 'x' } })).rejects.toEqual(
    refusedWith('role.forbidden'),
  )
  await dariush('panelCompany.edit', { companyId, body: { address: 'Motahari 14' } })
  const { company } = await dariush('panelCompany.read', { companyId })
  expect(company).toMatchObject({ address: 'Motahari 14', counts: { invoices: 1 }, members: [{ role: 'owner' }] })
  const { items } = await dariush('panelAudit.list', { query: { subject: 'company' } })
  expect(items[0]).toMatchObject({ action: 'panelCompany.edit', after: { address: 'Motahari 14' } })
  const babakId = await idOf('babak')
  await expect(dariush('panelCompany.dismiss', { companyId, userId: babakId })).rejects.toEqual(
    refusedWith('company.lastOwner'),
  )
  const id = (await babak('companyInvitation.send', { companyId, body: { email: cast.elif.email, role: 'staff' } }))
    .company.invitations[0]!.id
  const elif = await w.as('elif')
  await elif('companyInvitation.accept', { invitationId: id })
  const elifId = await idOf('elif')
  await dariush('panelCompany.setRole', { companyId, userId: elifId, body: { role: 'manager' } })
  await dariush('panelCompany.setRole', { companyId, userId: elifId, body: { role: 'owner' } })
  await dariush('panelCompany.setRole', { companyId, userId: elifId, body: { role: 'staff' } })
  await dariush('panelCompany.dismiss', { companyId, userId: elifId })
  expect(await companyOf(elif)).toEqual([])
})

test('a company survives the erasure of its owner’s account, and its longest-serving manager becomes the owner', async () => {
  await sara('profile.read', {})
  const invite = async (email: string, role: 'manager' | 'staff') =>
    (await babak('companyInvitation.send', { companyId, body: { email, role } })).company.invitations.find(
      (one) => one.email === email,
    )!.id
  await sara('companyInvitation.accept', { invitationId: await invite(cast.sara.email, 'manager') })
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'babak' as 'sara', [booth!.id], { companyName: 'Pars Teb Azin' })
  expect((await babak('privacy.read', {})).erasure.orders).toEqual([])
  await babak('privacy.erase', { body: { currentPassword: cast.babak.password } })
  const { company } = await sara('company.read', { companyId })
  expect(company).toMatchObject({ address: 'Motahari 14', members: [{ email: cast.sara.email, role: 'owner' }] })
  expect((await sara('order.read', { orderId: order.id })).order).toMatchObject({
    status: 'unseen',
    email: cast.sara.email,
    companyName: 'Pars Teb Azin',
  })
})
