// Tests every cell of contract/roles.ts over HTTP, allowed and denied. The calls come from the tables. Every record
// with an owner must be 404 for other users.
import { afterAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { moneyFields } from '#contract/entities/company.ts'
import { entitles, permits, roles, type CompanyRight, type CompanyRole, type Permission } from '#contract/roles.ts'
import { cast, type CastName } from '#demo/cast.ts'
import { portalOfEdition } from '#server/kernel/edition-of.ts'
import { issueReceipts } from '#server/payment/payment.ts'
import { freeBooths, ordered } from './people.ts'
import { verify } from './confirmed-sums.ts'
import { world } from './world.ts'

const w = await world({ env: { DEMO: '1' } })
afterAll(() => w.end())

const table = Object.entries(calls) as [CallName, Call][]
const noId = '01900000-0000-7000-8000-000000000000'
const levels: CastName[] = ['mahtab', 'hamid', 'roya', 'niloofar', 'dariush']
for (const name of [...levels, 'sara', 'jonas'] as const) await w.as(name)

/**
 * Makes a call with unknown ids and an empty body. A permitted caller gets an error about them, and nothing is changed.
 */
async function tried(
  { method, path, raw }: Call,
  who: CastName | undefined,
  ids: Readonly<Record<string, string>> = {},
) {
  const url = `/v1/${path.replace(/:(\w+)/g, (_, param: string) => ids[param] ?? noId)}`
  const form = raw === 'form'
  const answer = await w.app.inject({
    method,
    url,
    headers: {
      host: w.env.publicUrl.host,
      'sec-fetch-site': 'same-origin',
      ...(who && { cookie: w.cookieOf(who) }),
      ...(method !== 'GET' && { 'content-type': form ? 'multipart/form-data; boundary=x' : 'application/json' }),
    },
    ...(method !== 'GET' && { payload: form ? '--x--\r\n' : '{}' }),
  })
  return { status: answer.statusCode, body: answer.payload.replace(/"requestId":"[^"]*"/, '') }
}
/** Calls that are left out, because they never end or end the caller's session. */
const apart = new Set<CallName>(['hall.events', 'session.logout'])

describe.each(Object.keys(roles) as Permission[])('%s', (permission) => {
  const rows = table.filter(([name, { may }]) => may === permission && !apart.has(name))
  test('allows its calls to the levels of its row only', async () => {
    expect(rows.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const [name, call] of rows) {
      const anon = await tried(call, undefined)
      const user = await tried(call, 'sara')
      if (anon.status !== 401) wrong.push(`${name} by nobody: ${anon.status}`)
      if (user.status !== 403) wrong.push(`${name} by a user: ${user.status}`)
      for (const who of levels) {
        const { status } = await tried(call, who)
        const refused = status === 401 || status === 403
        if (refused === permits({ role: 'admin', ...cast[who] }, permission) || status >= 500)
          wrong.push(`${name} by ${who}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('calls that need a session are rejected without one', async () => {
  const wrong: string[] = []
  for (const [name, call] of table.filter(([name, { may }]) => may === 'user' && !apart.has(name))) {
    const { status } = await tried(call, undefined)
    if (status !== 401) wrong.push(`${name}: ${status}`)
  }
  expect(wrong).toEqual([])
})

/** Adds a contact and a co-exhibitor to Sara's company. */
async function namedAround(companyId: string, exhibitorId: string) {
  const sara = await w.as('sara')
  const { company } = await sara('companyContact.add', {
    companyId,
    body: {
      name: { fa: 'لیلا', en: 'Leila' },
      title: { fa: '', en: '' },
      email: 'leila@azin.example',
      phoneNumber: '',
      language: 'fa',
      public: false,
      main: true,
    },
  })
  const { coExhibitors } = await sara('coExhibitor.add', {
    exhibitorId,
    body: { name: { fa: 'زاگرس', en: 'Zagros Optics' }, country: 'IR' },
  })
  return { contactId: company.contacts[0]!.id, coExhibitorId: coExhibitors[0]!.id }
}

/** Creates a record of Sara's for every path parameter of calls that any user may make. */
async function ofSara() {
  const sara = await w.as('sara')
  const dariush = await w.as('dariush')
  const [first, second] = await freeBooths(w, 2)
  const order = await ordered(w, 'sara', [first!.id])
  const {
    order: {
      invoices: [invoice],
    },
  } = await verify(dariush, order.id)
  const slip = { method: 'transfer' as const, amountMinor: 100, paidOn: '2024-01-01' }
  const { money } = await sara('payment.announce', { orderId: order.id, body: slip })
  const desk = await w.as('niloofar')
  const { payment } = await desk('panelPayment.record', { body: { ...slip, currency: 'EUR', payer: 'Azin' } })
  const parts = [{ orderId: order.id, amountMinor: 1, orderCents: 1 }]
  await desk('panelPayment.allocate', { paymentId: payment.id, body: { seenOpenMinor: 100, parts } })
  const current = await w.portal.editions.current()
  const [receipt] = await issueReceipts(portalOfEdition(w.portal, current), payment.id)
  const { hold } = await sara('hold.place', { body: { boothIds: [second!.id] } })
  const {
    items: [session],
  } = await sara('session.list', {})
  const [upload] = (
    await w.portal.db.$client.query<{ id: string }>(
      `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) select gen_random_uuid(), id, 'attachment', 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00' from users where email = $1 returning id`,
      [cast.sara.email],
    )
  ).rows
  const { exhibitor } = await sara('exhibitor.mine', { query: {} })
  const companyId = (await sara('company.list', {})).items[0]!.id
  const { company: inviting } = await sara('companyInvitation.send', {
    companyId,
    body: { email: cast.wei.email, role: 'staff' },
  })
  const exhibitorId = exhibitor!.id
  const startsAt = '2025-06-08T05:30:00.000Z'
  const { ticket } = await sara('ticket.open', { body: { subject: 'Power', message: 'Is there any?' } })
  const [visitor] = (
    await w.portal.db.$client.query<{ id: string }>(
      `insert into honorary_visitors (id, edition_id, number, owner_id, name, last_name, email, phone_number, country, company_name, job_position, referrer_source, resume_id, visiting_card_id)
    select gen_random_uuid(), (select id from editions where state = 'current'), 'HA-9', owner_id, 'Sara', 'Mehrjoo', 'sara@ghorfeh.example', '+982188776655', 'IR', 'Azin', 'CEO', 'other', id, id from uploads where id = $1 returning id`,
      [upload!.id],
    )
  ).rows
  const [key] = (
    await w.portal.db.$client.query<{ id: string }>(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name) select gen_random_uuid(), id, 'none', '\\x00', 0, 'Laptop' from users where email = $1 returning id`,
      [cast.sara.email],
    )
  ).rows
  await sara('meetingSlot.set', { exhibitorId, body: { slots: [startsAt] } })
  const { meeting } = await (
    await w.as('elif')
  )('meeting.request', { body: { exhibitorId, startsAt, topic: 'Spare parts' } })
  return {
    companyId,
    userId: inviting.members[0]!.userId,
    invitationId: inviting.invitations[0]!.id,
    ...(await namedAround(companyId, exhibitorId)),
    visitorId: visitor!.id,
    exhibitorId,
    meetingId: meeting.id,
    ticketId: ticket.id,
    orderId: order.id,
    invoiceId: invoice!.id,
    paymentId: money.payments[0]!.id,
    receiptId: receipt!.id,
    holdId: hold.id,
    sessionId: session!.id,
    uploadId: upload!.id,
    passkeyId: key!.id,
  }
}

/**
 * Path parameters of records that belong to no single user. An invitation is shown to anyone who has the link in its
 * e-mail, and names its recipient.
 */
const isPublic = new Set(['workshopId', 'invitationId'])

const own = table.filter(
  ([name, { may, path }]) =>
    may === 'user' && (path.match(/(?<=:)\w+/g) ?? []).some((param) => !isPublic.has(param)) && !apart.has(name),
)
const theirs = await ofSara()

test('resources of another user give the same response as an unknown id', async () => {
  const ids: Record<string, string> = theirs
  const wrong: string[] = []
  expect(own.flatMap(([, { path }]) => path.match(/(?<=:)\w+/g) ?? []).filter((param) => !(param in ids))).toEqual([])
  for (const [name, call] of own) {
    const foreign = await tried(call, 'jonas', ids)
    const nowhere = await tried(call, 'jonas')
    if (foreign.status !== nowhere.status || foreign.body !== nowhere.body || ![404, 422].includes(foreign.status))
      wrong.push(`${name}: ${foreign.status} against ${nowhere.status}`)
  }
  expect(wrong).toEqual([])
})

/**
 * States that lock the panel for a team member. Each has a description, the SQL that causes it, the SQL that ends it,
 * and the error code.
 */
const shut: [says: string, close: string, open: string, code: string][] = [
  [
    'was away for long',
    `update sessions set confirmed_at = now() - interval '13 hours'`,
    'update sessions set confirmed_at = now()',
    'session.stale',
  ],
  [
    'has a password too short for the panel',
    'update users set password_length = 9',
    'update users set password_length = 40',
    'password.tooShort',
  ],
]
test.each(shut)('a team member who %s reads nothing of other users, in any call', async (_, close, open, code) => {
  const ids: Record<string, string> = { ...theirs }
  const wrong: string[] = []
  const refusedAt: string[] = []
  await w.portal.db.$client.query(close)
  for (const [name, call] of own) {
    const { status, body } = await tried(call, 'dariush', ids)
    if (body.includes(`"${code}"`)) refusedAt.push(name)
    else if (![404, 422].includes(status)) wrong.push(`${name}: ${status}`)
  }
  await w.portal.db.$client.query(open)
  expect(wrong).toEqual([])
  expect(refusedAt).toEqual(expect.arrayContaining(['upload.read', 'invoice.read', 'invoice.pdf']))
})

/**
 * Fields hidden from some callers who may make the call. `company`: right of a member that shows the field. `team`:
 * permission that shows it.
 */
const guarded: { field: string; company: CompanyRight | null; team: Permission | null; write: string }[] = [
  ...moneyFields.map((field) => ({
    field,
    company: 'company.order' as const,
    team: 'users.view' as const,
    write: `update companies set ${snake(field)} = $1 where id = '${theirs.companyId}'`,
  })),
  {
    field: 'address of a contact that is not public',
    company: 'company.view',
    team: 'users.view',
    write: `update company_contacts set email = $1 where id = '${theirs.contactId}'`,
  },
  {
    field: 'name of an order on papers',
    company: 'company.order',
    team: 'orders.view',
    write: `update orders set details = details || jsonb_build_object('address', $1::text) where id = '${theirs.orderId}'`,
  },
  {
    field: 'invited address',
    company: 'company.govern',
    team: 'users.view',
    write: `update company_invitations set email = $1 where id = '${theirs.invitationId}'`,
  },
  {
    field: 'hash of a password',
    company: null,
    team: null,
    write: `update users set password_hash = $1 where email = '${cast.sara.email}'`,
  },
]
function snake(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

describe('every field of every response', () => {
  const members = { babak: 'manager', aida: 'staff' } as const
  const readers: [CastName | undefined, CompanyRole | undefined][] = [
    [undefined, undefined],
    ['jonas', undefined],
    ['sara', 'owner'],
    ...Object.entries(members).map(([name, role]) => [name as CastName, role] as [CastName, CompanyRole]),
    ...levels.map((name) => [name, undefined] as [CastName, undefined]),
  ]
  const markOf = (at: number) => `Mark-${at}-Seen`

  test('is shown to the roles that may see it, and to no others', async () => {
    const sara = await w.as('sara')
    const { companyId } = theirs
    for (const [name, role] of Object.entries(members)) {
      const body = { email: cast[name as keyof typeof members].email, role }
      const { company } = await sara('companyInvitation.send', { companyId, body })
      const invitationId = company.invitations.find(({ email }) => email === body.email)!.id
      await (
        await w.as(name as CastName)
      )('companyInvitation.accept', { invitationId })
    }
    for (const [at, { write }] of guarded.entries())
      expect((await w.portal.db.$client.query(write, [markOf(at)])).rowCount).toBe(1)
    const seen = guarded.map(() => new Set<string>())
    const wrong: string[] = []
    for (const [who, role] of readers)
      for (const [name, call] of table.filter(([name, { method }]) => method === 'GET' && !apart.has(name))) {
        const path = name.endsWith('.export') ? `${call.path}?format=csv` : call.path
        const { body } = await tried({ ...call, path }, who, theirs)
        for (const [at, { field, company, team }] of guarded.entries()) {
          if (!body.includes(markOf(at))) continue
          seen[at]!.add(who ?? 'nobody')
          const may =
            (role && company && entitles(role, company)) ||
            (who && levels.includes(who) && team && permits({ role: 'admin', ...cast[who] }, team)) ||
            (name === 'companyInvitation.read' && field === 'invited address')
          if (!may) wrong.push(`${name} shows ${field} to ${role ?? who}`)
        }
      }
    expect(wrong).toEqual([])
    const unseen = guarded.filter(({ company }, at) => company && !seen[at]!.has('sara')).map(({ field }) => field)
    expect(unseen, 'fields that even the owner did not see, so that the walk is blind').toEqual([])
  })
})
