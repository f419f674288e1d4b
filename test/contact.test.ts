// The contact form, and its screens in the panel.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { fieldText } from '../messages/words.ts'
import { sayer } from './client.ts'
import { proof } from './human.ts'
import { refusedWith } from './people.ts'
import { world } from './world.ts'

const w = await world({ work: true })
const { request, rows } = sayer(w)
afterAll(() => w.end())
const fields = {
  name: 'Leyla Demir',
  email: 'leyla@example.com',
  subject: 'Group visit',
  message: 'May a group of thirty students visit on the second day?',
}
const send = async (more: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'en') =>
  request('POST', 'contact', { ...fields, proof: await proof(w), ...more }, { locale })
const letters = async (recipient: string, template: string) =>
  (
    await w.portal.db.$client.query<{ id: string; status: string }>(
      'select id, status from emails where recipient = $1 and template = $2 order by id',
      [recipient, template],
    )
  ).rows
const letter = (recipient: string, template: string, nth = 0) =>
  vi.waitFor(
    async () => {
      const row = (await letters(recipient, template))[nth]
      expect(row).toMatchObject({ status: 'sent' })
      return JSON.parse(readFileSync(join(w.dataDir, 'mail', `${row!.id}.json`), 'utf8')) as {
        subject: string
        html: string
        text: string
        locale: string
      }
    },
    { timeout: 30_000, interval: 50 },
  )
/** Sends a message by the contact form and returns it as the panel shows it. */
async function arrived(more: Record<string, unknown> = {}, locale: 'fa' | 'en' = 'en') {
  expect((await send(more, locale)).status).toBe(201)
  const hamid = await w.as('hamid')
  const {
    items: [newest],
  } = await hamid('panelContact.list', { query: { limit: '1' } })
  return { hamid, messageId: newest!.id }
}

test.each(['fa', 'en'] as const)(
  'a message is stored, and its confirmation e-mail repeats nothing of it (%s)',
  async (locale) => {
    const email = `sender-${locale}@example.com`
    const { hamid, messageId } = await arrived(
      {
        email,
        name: 'Buy gold at gold.example',
        subject: 'Gold',
        message: 'Gold gold gold',
        phoneNumber: '0912 345 6789',
        country: 'IR',
      },
      locale,
    )
    expect((await hamid('panelContact.read', { messageId })).message).toMatchObject({
      email,
      subject: 'Gold',
      phoneNumber: '+989123456789',
      status: 'unread',
      locale,
      answer: null,
    })
    const receipt = await letter(email, 'contactReceived')
    expect(receipt.locale).toBe(locale)
    expect(`${receipt.subject} ${receipt.text} ${receipt.html}`).not.toMatch(/gold/i)
  },
)

const wrong: [string, Record<string, unknown>, string, string][] = [
  ['name', { name: '' }, 'name', 'nameMissing'],
  ['e-mail', { email: ' ' }, 'email', 'emailMissing'],
  ['e-mail shape', { email: 'leyla' }, 'email', 'emailInvalid'],
  ['phone', { phoneNumber: 'call me' }, 'phoneNumber', 'phoneInvalid'],
  ['phone of a country', { phoneNumber: '+98 1' }, 'phoneNumber', 'phoneInvalid'],
  ['subject', { subject: '' }, 'subject', 'subjectMissing'],
  ['long subject', { subject: 'x'.repeat(151) }, 'subject', 'tooLong:150'],
  ['message', { message: ' \n' }, 'message', 'messageMissing'],
  ['long message', { message: 'x'.repeat(3_001) }, 'message', 'tooLong:3000'],
]
test.each(wrong)('an invalid %s gets an error text in both languages', async (_, more, path, code) => {
  for (const locale of ['fa', 'en'] as const) {
    const { status, body } = await send(more, locale)
    expect(status).toBe(422)
    expect(body['fields']).toContainEqual({ path, code: code.split(':')[0], message: fieldText(code, locale, path) })
  }
})

test('robots are rejected: without a proof, with a used one, or with the hidden field filled in', async () => {
  const used = await proof(w)
  const robot = { status: 422, body: { fields: [{ path: 'proof', code: 'robot' }] } }
  expect((await send({ proof: used })).status).toBe(201)
  const before = await rows('select count(*) as n from contact_messages')
  for (const more of [{ proof: used }, { proof: '' }, { proof: undefined }, { website: 'x' }])
    expect(await send(more)).toMatchObject(robot)
  const unknown = await send({ status: 'answered' })
  expect(unknown.status).toBe(422)
  expect(await rows('select count(*) as n from contact_messages')).toEqual(before)
})

test('the eleventh message within an hour from one IP address is rejected', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await sayer(strict).request('POST', 'contact', {}, { address: '203.0.113.7' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  } finally {
    await strict.end()
  }
})

describe('messages in the panel', () => {
  test('messages are found by their words, counted by state, and paged', async () => {
    await arrived({ subject: 'نقشه‌ی سالن ۶', name: 'مهدی يوسفی', email: 'mahdi@example.com' }, 'fa')
    const mahtab = await w.as('mahtab')
    const found = await mahtab('panelContact.list', { query: { q: 'مهدی یوسفی 6' } })
    expect(found.items).toMatchObject([{ email: 'mahdi@example.com', locale: 'fa' }])
    expect(found.counts).toEqual({ all: 1, unread: 1, read: 0, answered: 0 })
    const first = await mahtab('panelContact.list', { query: { limit: '2', sort: 'createdAt' } })
    const second = await mahtab('panelContact.list', {
      query: { limit: '2', sort: 'createdAt', cursor: first.nextCursor! },
    })
    expect(first.items[0]!.createdAt <= first.items[1]!.createdAt).toBe(true)
    expect(second.items.map(({ id }) => id)).not.toContain(first.items[1]!.id)
    const { message } = await mahtab('panelContact.read', { messageId: first.items[1]!.id })
    expect([message.olderId, message.newerId]).toEqual([first.items[0]!.id, second.items[0]!.id])
  })
  test('a message is marked as read, unread, and answered by telephone; marking it read twice changes nothing', async () => {
    const { hamid, messageId } = await arrived()
    const mark = async (move: 'read' | 'unread' | 'settle') =>
      (await hamid('panelContact.mark', { messageId, body: { move } })).message.status
    expect([
      await mark('read'),
      await mark('read'),
      await mark('unread'),
      await mark('settle'),
      await mark('read'),
    ]).toEqual(['read', 'read', 'unread', 'answered', 'answered'])
    await expect(mark('settle')).rejects.toEqual(refusedWith('contact.moved'))
    expect((await hamid('panelContact.read', { messageId })).message).toMatchObject({
      status: 'answered',
      answer: null,
      answeredBy: expect.stringContaining('حمید'),
    })
    expect(await letters(fields.email, 'contactAnswer')).toEqual([])
    expect(
      await rows(
        `select action, before->>'status' as "from", after->>'status' as "to" from audit_entries where subject_id = '${messageId}' order by id`,
      ),
    ).toEqual([
      { action: 'panelContact.mark', from: 'unread', to: 'read' },
      { action: 'panelContact.mark', from: 'read', to: 'unread' },
      { action: 'panelContact.mark', from: 'unread', to: 'answered' },
    ])
  })
  test.each(['fa', 'en'] as const)(
    'an answer is e-mailed in the sender’s language, and a further one is added (%s)',
    async (locale) => {
      const email = `asker-${locale}@example.com`
      const { hamid, messageId } = await arrived({ email, message: 'secret question' }, locale)
      await expect(hamid('panelContact.answer', { messageId, body: { answer: ' ' } })).rejects.toEqual(
        refusedWith('input.invalid'),
      )
      const { message } = await hamid('panelContact.answer', { messageId, body: { answer: 'Come at nine.\nGate 2.' } })
      expect(message).toMatchObject({
        status: 'answered',
        answer: 'Come at nine.\nGate 2.',
        answeredBy: expect.stringContaining('حمید'),
      })
      const first = await letter(email, 'contactAnswer')
      expect(first.locale).toBe(locale)
      expect(first.text).toContain('> Come at nine.\n> Gate 2.')
      expect(first.text).not.toContain('secret question')
      const added = await hamid('panelContact.answer', { messageId, body: { answer: 'Or at ten.' } })
      expect(added.message.answer).toBe('Come at nine.\nGate 2.\n\nOr at ten.')
      const second = await letter(email, 'contactAnswer', 1)
      expect(second.text).toContain('> Or at ten.')
      expect(second.text).not.toContain('Come at nine')
    },
  )
  test('if two admins mark a message as answered concurrently, one request is rejected', async () => {
    const { hamid, messageId } = await arrived()
    const niloofar = await w.as('niloofar')
    const ends = await Promise.allSettled(
      [hamid, niloofar].map((call) => call('panelContact.mark', { messageId, body: { move: 'settle' } })),
    )
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('viewers and editors can read; only operators and managers can answer; other users have no access', async () => {
    const { messageId } = await arrived()
    for (const who of ['mahtab', 'roya'] as const) {
      const call = await w.as(who)
      expect((await call('panelContact.read', { messageId })).message.status).toBe('unread')
      await expect(call('panelContact.mark', { messageId, body: { move: 'read' } })).rejects.toEqual(
        refusedWith('role.forbidden'),
      )
      await expect(call('panelContact.answer', { messageId, body: { answer: 'x' } })).rejects.toEqual(
        refusedWith('role.forbidden'),
      )
    }
    await expect((await w.as('sara'))('panelContact.list', { query: {} })).rejects.toEqual(
      refusedWith('role.forbidden'),
    )
    await expect(
      (await w.as('hamid'))('panelContact.read', { messageId: '01900000-0000-7000-8000-000000000000' }),
    ).rejects.toEqual(refusedWith('thing.notFound'))
  })
})
