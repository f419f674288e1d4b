// Tickets: closed ones stay closed, no comment is lost.
import { among, holds, none, type Cases } from '../case.ts'
import type { Ground } from '../ground.ts'
import { openTicket } from '../things.ts'

interface Ticket {
  status: string
  comments: number
  talk: { text: string; at: string }[]
}

export const tickets: Cases<Ground> = {
  'TKT-001': {
    severity: 'H',
    says: 'A closed ticket takes nothing until it is opened again on purpose',
    run: async (ground) => {
      const portal = await ground.portal()
      const { cookie, id } = await ground.user(portal)
      const ticketId = await openTicket(portal, { cookie, id, email: '' })
      const path = `/v1/tickets/${ticketId}`
      const read = async () => (await portal.request(path, { cookie })).json['ticket'] as Ticket
      among((await portal.request(`${path}/close`, { cookie, body: {} })).status, [200], 'closing')
      const before = JSON.stringify(await read())
      const {
        rows: [file],
      } = await (
        await ground.pool(portal)
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
        among((await portal.request(`${path}/${at}`, { cookie, body })).status, [409], `${at} ${JSON.stringify(body)}`)
      holds(JSON.stringify(await read()) === before, 'it changed')
      among(
        (await portal.request(`${path}/comments`, { cookie, body: { message: 'More.', reopen: true } })).status,
        [201],
        'opening it again on purpose',
      )
      holds((await read()).status === 'awaitingReply', 'it is not open')
    },
  },
  'TKT-002': {
    severity: 'M',
    says: 'Two hundred words at once are two hundred words',
    run: async (ground) => {
      const [a, b] = await ground.pair()
      const { cookie, id } = await ground.user(a)
      const ticketId = await openTicket(a, { cookie, id, email: '' })
      const path = `/v1/tickets/${ticketId}`
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          (at % 2 ? a : b).request(`${path}/comments`, { cookie, body: { message: `Word ${at}` }, timeoutMs: 60_000 }),
        ),
      )
      none(
        answers.filter(({ status }) => status !== 201).map(({ status, text }) => `${status} ${text.slice(0, 80)}`),
        'answers',
      )
      const read = async () => (await a.request(path, { cookie })).json['ticket'] as Ticket
      const first = await read()
      const second = await read()
      holds(
        first.comments === 201 &&
          new Set(first.talk.map(({ text }) => text)).size === first.talk.length &&
          first.talk.length === 201,
        `${first.comments} counted, ${first.talk.length} shown`,
      )
      holds(
        JSON.stringify(first.talk) === JSON.stringify(second.talk) &&
          first.talk.every(({ at }, index) => index === 0 || at >= first.talk[index - 1]!.at),
        'the order is not stable',
      )
    },
  },
}
