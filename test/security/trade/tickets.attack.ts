// Closed tickets stay closed, and no comment is lost.
import { expectOneOf, expectThat, expectNone, attack } from '../attack.ts'
import { openTicket } from '../sample-data.ts'
import { patiently } from './requests.ts'

interface Ticket {
  status: string
  comments: number
  talk: { text: string; at: string }[]
}

attack('TKT-001 (H) A closed ticket accepts nothing until it is explicitly reopened', async (product) => {
  const portal = await product.portal()
  const { cookie, id } = await product.user(portal)
  const ticketId = await openTicket(portal, { cookie, id, email: '' })
  const path = `/v1/tickets/${ticketId}`
  const read = async () => (await portal.request(path, { cookie })).json['ticket'] as Ticket
  expectOneOf((await portal.request(`${path}/close`, { cookie, body: {} })).status, [200], 'closing')
  const before = JSON.stringify(await read())
  const {
    rows: [file],
  } = await (
    await product.pool(portal)
  ).query<{ id: string }>(
    `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) values (gen_random_uuid(), $1, 'attachment', 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00') returning id`,
    [id],
  )
  for (const [at, body] of [
    ['comments', { message: 'More.' }],
    ['comments', { message: 'More.', attachmentIds: [file!.id] }],
    ['comments', { message: 'More.', reopen: false }],
    ['close', {}],
    ['close', { comments: 1 }],
  ] as const)
    expectOneOf(
      (await portal.request(`${path}/${at}`, { cookie, body })).status,
      [409],
      `${at} ${JSON.stringify(body)}`,
    )
  expectThat(JSON.stringify(await read()) === before, 'it changed')
  expectOneOf(
    (await portal.request(`${path}/comments`, { cookie, body: { message: 'More.', reopen: true } })).status,
    [201],
    'opening it again on purpose',
  )
  expectThat((await read()).status === 'awaitingReply', 'it is not open')
})

attack('TKT-002 (M) Two hundred simultaneous comments are all stored', async (product) => {
  const [a, b] = await product.pair()
  const { cookie, id } = await product.user(a)
  const ticketId = await openTicket(a, { cookie, id, email: '' })
  const path = `/v1/tickets/${ticketId}`
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      patiently(() =>
        (at % 2 ? a : b).request(`${path}/comments`, { cookie, body: { message: `Word ${at}` }, timeoutMs: 60_000 }),
      ),
    ),
  )
  expectNone(
    answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
    'answers',
  )
  const read = async () => (await a.request(path, { cookie })).json['ticket'] as Ticket
  const first = await read()
  const second = await read()
  expectThat(
    first.comments === 201 &&
      new Set(first.talk.map(({ text }) => text)).size === first.talk.length &&
      first.talk.length === 201,
    `${first.comments} counted, ${first.talk.length} shown`,
  )
  expectThat(
    JSON.stringify(first.talk) === JSON.stringify(second.talk) &&
      first.talk.every(({ at }, index) => index === 0 || at >= first.talk[index - 1]!.at),
    'the order is not stable',
  )
})
