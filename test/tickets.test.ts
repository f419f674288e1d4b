import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import type { CallError } from '#contract/kernel/caller.ts'
import type { TemplateName } from '#server/email/templates.ts'
import { freeBooths, ordered, refusalOf, refusedWith } from './people.ts'
import { pdf, sendFile } from './files.ts'
import { world } from './world.ts'

const w = await world({ work: true, env: { DEMO: '1' } })
afterAll(() => w.end())
const sara = await w.as('sara', 'fa')
const jonas = await w.as('jonas')
const hamid = await w.as('hamid')
const niloofar = await w.as('niloofar')
const mahtab = await w.as('mahtab')
const body = { subject: 'Power for the booth', message: 'We need 32 A.\nIs it there?' }
const opened = async (call = sara, more: object = {}) =>
  (await call('ticket.open', { body: { ...body, ...more } })).ticket

const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await w.portal.db.$client.query(sql, values)).rows as T[]
const emailAbout = (number: string, template: TemplateName) =>
  vi.waitFor(
    async () => {
      const [row] = await rows<{ id: string; status: string }>(
        `select id, status from emails where template = $1 and data->>'number' = $2`,
        [template, number],
      )
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
        to: string
        subject: string
        text: string
        links: string[]
      }
    },
    { timeout: 40_000, interval: 50 },
  )

test('a user opens a ticket about their order with files, and gets a confirmation', async () => {
  const [booth] = await freeBooths(w, 1)
  const order = await ordered(w, 'sara', [booth!.id])
  const file = await sendFile(w, 'sara', 'attachment', 'plan.pdf', pdf())
  const ticket = await opened(sara, { orderId: order.id, attachmentIds: [file.id] })
  expect(ticket).toMatchObject({
    status: 'awaitingReply',
    lastBy: 'owner',
    comments: 1,
    order: { id: order.id, number: order.number, kind: 'booth' },
    closedAt: null,
  })
  expect(ticket.number).toMatch(/^T-\d{4}$/)
  expect(ticket.talk).toMatchObject([
    { by: 'owner', text: body.message, authorName: 'سارا مهرجو', attachments: [{ id: file.id }] },
  ])
  const receipt = await emailAbout(ticket.number, 'ticketOpened')
  expect(receipt).toMatchObject({
    to: 'sara@ghorfeh.example',
    subject: `تیکت ${ticket.number} ثبت شد`,
    links: [expect.stringContaining(`/userPanel/Tickets/${ticket.id}`)],
  })
})

test('the team replies: the text is e-mailed, no admin is named to the user, and the ticket is assigned to the author', async () => {
  const ticket = await opened(jonas)
  const { ticket: answered } = await hamid('panelTicket.comment', {
    ticketId: ticket.id,
    body: { message: 'It is there, at the rear wall.' },
  })
  expect(answered).toMatchObject({
    lastBy: 'team',
    status: 'awaitingReply',
    comments: 2,
    assignee: { name: 'حمید بهشتی' },
  })
  const { ticket: read } = await jonas('ticket.read', { ticketId: ticket.id })
  expect(read.talk[1]).toMatchObject({ by: 'team', authorName: '', text: 'It is there, at the rear wall.' })
  expect(JSON.stringify(read)).not.toContain('حمید')
  const letter = await emailAbout(ticket.number, 'ticketAnswered')
  expect(letter).toMatchObject({ to: 'jonas@ghorfeh.example', subject: `An answer to ticket ${ticket.number}` })
  expect(letter.text).toContain('> It is there, at the rear wall.')
})

test('the owner closes a ticket and explicitly reopens it; a reply by the team does not reopen a closed ticket', async () => {
  const ticket = await opened(jonas)
  expect((await jonas('ticket.close', { ticketId: ticket.id, body: {} })).ticket).toMatchObject({
    status: 'closed',
    closedAt: expect.any(String),
  })
  const twice = await refusalOf(jonas('ticket.close', { ticketId: ticket.id, body: {} }))
  expect(twice).toMatchObject({ code: 'ticket.settled', status: 409, about: { ticketStatus: 'closed' } })
  expect(
    (await hamid('panelTicket.comment', { ticketId: ticket.id, body: { message: 'One more word.' } })).ticket.status,
  ).toBe('closed')
  await expect(
    jonas('ticket.comment', { ticketId: ticket.id, body: { message: 'And another.' } }),
  ).rejects.toMatchObject({ code: 'ticket.closed', status: 409 })
  expect(
    (await jonas('ticket.comment', { ticketId: ticket.id, body: { message: 'And another.', reopen: true } })).ticket,
  ).toMatchObject({ status: 'awaitingReply', closedAt: null, comments: 3, lastBy: 'owner' })
  await emailAbout(ticket.number, 'ticketAnswered') // by now the events before this one have been processed
  expect(
    await rows(`select id from emails where template = 'ticketClosed' and data->>'number' = $1`, [ticket.number]),
  ).toEqual([])
})

test('when the team closes a ticket, the owner gets an e-mail and the audit log an entry', async () => {
  const ticket = await opened()
  expect((await hamid('panelTicket.close', { ticketId: ticket.id, body: { comments: 1 } })).ticket.status).toBe(
    'closed',
  )
  expect(await emailAbout(ticket.number, 'ticketClosed')).toMatchObject({ to: 'sara@ghorfeh.example' })
  const { items } = await (await w.as('dariush'))('panelAudit.list', { query: { subject: 'ticket' } })
  expect(items[0]).toMatchObject({
    action: 'panelTicket.close',
    label: ticket.number,
    before: { status: 'awaitingReply' },
    after: { status: 'closed' },
  })
})

test('if two admins close a ticket at once, one succeeds and the other gets the new status', async () => {
  const ticket = await opened()
  const close = { ticketId: ticket.id, body: {} }
  const both = await Promise.allSettled([hamid('panelTicket.close', close), niloofar('panelTicket.close', close)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
    code: 'ticket.settled',
    about: { ticketStatus: 'closed' },
  })
})

test('a ticket is not closed if its owner writes a message at the same time', async () => {
  for (let round = 0; round < 6; round++) {
    const ticket = await opened()
    const [comment, close] = await Promise.allSettled([
      sara('ticket.comment', { ticketId: ticket.id, body: { message: 'Wait, one thing more.', reopen: true } }),
      hamid('panelTicket.close', { ticketId: ticket.id, body: { comments: 1 } }),
    ])
    expect(comment.status).toBe('fulfilled')
    if (close.status === 'rejected')
      expect(close.reason as CallError).toMatchObject({ code: 'ticket.moved', about: { comments: 2 } })
    expect((await hamid('panelTicket.read', { ticketId: ticket.id })).ticket).toMatchObject({
      status: 'awaitingReply',
      lastBy: 'owner',
      comments: 2,
    })
  }
})

test('a request to close without the number of comments seen always succeeds', async () => {
  const ticket = await opened()
  await sara('ticket.comment', { ticketId: ticket.id, body: { message: 'One thing more.' } })
  expect((await hamid('panelTicket.close', { ticketId: ticket.id, body: {} })).ticket.status).toBe('closed')
})

test('a ticket is assigned, reassigned and unassigned, only to admins who may reply', async () => {
  const ticket = await opened()
  const { items: admins } = await niloofar('panelAdmin.list', { query: {} })
  const idOf = (email: string) => admins.find((one) => one.email === email)!.id
  const give = (assigneeId: string | null) => hamid('panelTicket.edit', { ticketId: ticket.id, body: { assigneeId } })
  expect((await give(idOf('niloofar@ghorfeh.example'))).ticket.assignee?.name).toBe('نیلوفر کاشانی')
  expect((await niloofar('panelTicket.list', { query: { assigneeId: 'me' } })).items.map(({ id }) => id)).toEqual([
    ticket.id,
  ])
  for (const email of ['mahtab@ghorfeh.example', 'roya@ghorfeh.example'])
    await expect(give(idOf(email))).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ path: 'assigneeId', code: 'notAllowed' }],
    })
  expect((await give(null)).ticket.assignee).toBeNull()
  expect(
    (await hamid('panelTicket.list', { query: { assigneeId: 'nobody', limit: '200' } })).items.map(({ id }) => id),
  ).toContain(ticket.id)
  expect((await hamid('panelTicket.read', { ticketId: ticket.id })).ticket.team.map(({ name }) => name)).toEqual([
    'حمید بهشتی',
    'داریوش مهران',
    'نیلوفر کاشانی',
  ])
})

test('tickets are found by number, name, company and text in any spelling; each filter is counted and paged without a gap', async () => {
  const ticket = await opened(sara, { subject: 'سیم‌کشي غرفه', message: 'کابل ۱۶ آمپر' })
  const found = async (q: string) => (await hamid('panelTicket.list', { query: { q } })).items.map(({ id }) => id)
  for (const q of [
    'سیم کشی'.replace(' ', ''),
    'سیمکشی',
    ticket.number,
    ticket.number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
    'كابل 16',
    'مهرجو سیمکشی',
  ])
    expect(await found(q)).toContain(ticket.id)
  expect((await sara('ticket.list', { query: { q: 'کابل' } })).items.map(({ id }) => id)).toEqual([ticket.id])
  const { counts, total } = await hamid('panelTicket.list', { query: { limit: '1' } })
  expect(counts.all).toBe(total)
  expect(counts.waiting + counts.answered + counts.closed).toBe(total)
  for (const sort of ['lastAt', '-lastAt', 'createdAt', '-createdAt'] as const) {
    const seen: string[] = []
    for (let cursor: string | null | undefined = undefined; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = await hamid('panelTicket.list', {
        query: { limit: '3', sort, ...(cursor && { cursor }) },
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  }
  const { items: waiting } = await hamid('panelTicket.list', { query: { turn: 'waiting', limit: '200' } })
  const first = (await hamid('panelTicket.read', { ticketId: waiting[0]!.id })).ticket
  expect(waiting.map(({ lastAt }) => lastAt)).toEqual(waiting.map(({ lastAt }) => lastAt).toSorted())
  expect([first.previousId, first.nextId]).toEqual([null, waiting[1]!.id])
})

test('a ticket of another user is not found, and neither is its file', async () => {
  const file = await sendFile(w, 'sara', 'attachment', 'plan.pdf', pdf())
  const ticket = await opened(sara, { attachmentIds: [file.id] })
  const ticketId = ticket.id
  for (const call of [
    () => jonas('ticket.read', { ticketId }),
    () => jonas('ticket.comment', { ticketId, body: { message: 'Mine?' } }),
    () => jonas('ticket.close', { ticketId, body: {} }),
    () => jonas('ticket.read', { ticketId: 'nothing' }),
  ])
    await expect(call()).rejects.toEqual(refusedWith('thing.notFound'))
  const get = async (who: 'sara' | 'jonas' | 'mahtab') =>
    (
      await w.app.inject({
        url: `/v1/uploads/${file.id}`,
        headers: { host: w.env.publicUrl.host, cookie: w.cookieOf(who) },
      })
    ).statusCode
  expect([await get('sara'), await get('jonas'), await get('mahtab')]).toEqual([200, 404, 200])
  expect((await jonas('ticket.list', { query: {} })).items.map(({ id }) => id)).not.toContain(ticketId)
})

test('only operators and managers reply; viewers and editors read; users have no access to the panel', async () => {
  const ticket = await opened()
  const ticketId = ticket.id
  for (const call of [mahtab, await w.as('roya')]) {
    expect((await call('panelTicket.read', { ticketId })).ticket.number).toBe(ticket.number)
    for (const tried of [
      () => call('panelTicket.comment', { ticketId, body: { message: 'x' } }),
      () => call('panelTicket.close', { ticketId, body: {} }),
      () => call('panelTicket.edit', { ticketId, body: { assigneeId: null } }),
    ])
      await expect(tried()).rejects.toEqual(refusedWith('role.forbidden'))
  }
  await expect(sara('panelTicket.list', { query: {} })).rejects.toEqual(refusedWith('role.forbidden'))
  await expect(w.visitor()('ticket.list', { query: {} })).rejects.toEqual(refusedWith('session.missing'))
  await expect(hamid('panelTicket.read', { ticketId: 'nothing' })).rejects.toEqual(refusedWith('thing.notFound'))
})

test('each field error has its own message', async () => {
  const foreign = await ordered(w, 'jonas', [(await freeBooths(w, 1))[0]!.id])
  const id = '01977777-7777-7777-8777-777777777777'
  const wrong: [object, string, string][] = [
    [{ subject: '  ' }, 'subject', 'subjectMissing'],
    [{ message: '\n' }, 'message', 'messageMissing'],
    [{ subject: 'x'.repeat(121) }, 'subject', 'tooLong'],
    [{ message: 'x'.repeat(5_001) }, 'message', 'tooLong'],
    [{ attachmentIds: Array.from({ length: 6 }, () => id) }, 'attachmentIds', 'tooMany'],
    [{ attachmentIds: [id] }, 'attachmentIds', 'uploadUnknown'],
    [{ orderId: foreign.id }, 'orderId', 'orderUnknown'],
    [{ orderId: id }, 'orderId', 'orderUnknown'],
    [{ colour: 'red' }, 'colour', 'unknownKey'],
  ]
  for (const [more, path, code] of wrong) {
    const refusal = await refusalOf(opened(sara, more))
    expect(refusal.fields[0]).toMatchObject({
      path,
      code: expect.stringContaining(code),
      message: expect.stringMatching(/[\u0600-\u06ff]/),
    })
  }
})

test('sending the same ticket twice opens only one', async () => {
  const key = 'one-and-only'
  const open = () => sara('ticket.open', { body: body }, { key })
  const [a, b] = await Promise.all([open(), open().catch((error: CallError) => error)])
  const second = await open()
  expect(second.ticket.id).toBe(a.ticket.id)
  if ('ticket' in b) expect(b.ticket.id).toBe(a.ticket.id)
})

test('the twenty-first message within an hour is rejected', async () => {
  const tight = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const elif = await tight.as('elif')
    const { ticket } = await elif('ticket.open', { body: body })
    for (let i = 0; i < 19; i++) await elif('ticket.open', { body: body })
    expect(await refusalOf(elif('ticket.open', { body: body }))).toMatchObject({ code: 'rate.limited', status: 429 })
    expect((await elif('ticket.close', { ticketId: ticket.id, body: {} })).ticket.status).toBe('closed')
  } finally {
    await tight.end()
  }
})
