// Makes each transition of contract/states.ts over HTTP. Each machine has one record, whose status a test sets freely.
import {
  contactMoves,
  honoraryMoves,
  meetingMoves,
  orderMoves,
  paymentMoves,
  ticketMoves,
  type Move,
} from '#contract/states.ts'
import {
  contactStatuses,
  honoraryStatuses,
  meetingStatuses,
  orderStatuses,
  paymentStatuses,
  ticketStatuses,
} from '#contract/states.ts'
import { dissolveAllOf, sweepMeetings } from '#server/meeting/meeting.ts'
import { insertOrder, newTrackingCode } from '#server/order/order.ts'
import { exhibiting } from './exhibiting.ts'
import { guestFields, proof } from './human.ts'
import { contact, way } from './journey.ts'
import { priced } from './confirmed-sums.ts'
import type { World } from './world.ts'

/** The sender of a request: nobody, the owner, the other side of a meeting, or a user of the demo cast. */
export type Caller = 'nobody' | 'owner' | 'other' | 'jonas' | 'mahtab' | 'hamid' | 'roya' | 'niloofar'
/** A request that makes a transition. `several`: the call can also make other transitions. */
export interface Act {
  path?: string
  body?: object | (() => Promise<object>)
  several?: true
  /** A transition that the portal makes automatically. */
  run?: () => Promise<unknown>
  /** Preparation before the request. */
  clear?: () => Promise<unknown>
}
export interface Driver {
  table: string
  subject: string
  id: string
  statuses: readonly string[]
  moves: Record<string, Move<string>>
  people: Partial<Record<Caller, string>>
  events?: string
  acts: Record<string, Act>
  reset(status: string): Promise<unknown>
}

const because = { reason: 'Documents are missing.' }
const startsAt = '2025-06-08T05:30:00.000Z'

const nowhere = { hallIds: [], boothNames: [], meterage: 0 }
export async function drivers(w: World): Promise<Record<string, Driver>> {
  const run = async (text: string, values: unknown[] = []) =>
    (await w.portal.db.$client.query<{ id: string }>(text, values)).rows
  const idOf = async (name: string) => (await run(`select id from users where email like $1`, [`${name}@%`]))[0]!.id
  const [sara, elif] = [await w.as('sara'), await w.as('elif')]
  for (const name of ['jonas', 'mahtab', 'hamid', 'roya', 'niloofar'] as const) await w.as(name)
  const [saraId, elifId] = [await idOf('sara'), await idOf('elif')]
  const file = async (purpose: string) =>
    (
      await run(
        `insert into uploads (id, owner_id, purpose, name, type, size, place, sha256) values (gen_random_uuid(), $1, $2, 'x.pdf', 'application/pdf', 1, 'xx/none', '\\x00') returning id`,
        [saraId, purpose],
      )
    )[0]!.id

  const { id: editionId } = await w.portal.editions.current()
  const order = await w.portal.db.transaction((tx) =>
    insertOrder(tx, {
      ...contact,
      editionId,
      kind: 'guest',
      ownerId: saraId,
      numberPrefix: '1404',
      details: { guest: { services: guestFields.services, message: 'x', locale: 'en' } },
      lines: [],
      totals: { totalCents: 0, discountCents: 0, taxCents: 0, totalWithTaxCents: 0 },
      vatBasisPoints: 1_000,
      ...nowhere,
      trackingCode: newTrackingCode(),
      search: '',
    }),
  )
  const orderBody = await priced(sara, way)
  const ticketBody = { subject: 'Power', message: 'Is there any?' }
  const { ticket } = await sara('ticket.open', { body: ticketBody })
  const letter = async () => ({
    name: 'Mina Arasteh',
    email: 'mina@example.com',
    subject: 'Visa',
    message: 'What do we need?',
    proof: await proof(w),
  })
  await w.visitor()('contact.send', { body: await letter() })
  const [message] = await run('select id from contact_messages')
  const guestOrder = async () => ({ ...guestFields, proof: await proof(w) })
  const application = {
    name: 'Sara',
    lastName: 'Mehrjoo',
    email: 'sara@ghorfeh.example',
    phoneNumber: '+982188776655',
    country: 'IR',
    companyName: 'Azin',
    jobPosition: 'CEO',
    referrerSource: 'other' as const,
    resumeId: await file('resume'),
    visitingCardId: await file('businessCard'),
  }
  const { exhibitor, company, order: paid } = await exhibiting(w, 'sara')
  const behalf = { companyId: company, userId: saraId, channel: 'fax' }
  await sara('meetingSlot.set', { exhibitorId: exhibitor.id, body: { slots: [startsAt] } })
  const invited = { exhibitorId: exhibitor.id, startsAt, topic: 'Spare parts' }
  const { meeting } = await elif('meeting.request', { body: invited })
  const { visitor } = await sara('honorary.apply', { body: application })
  const slipBody = { method: 'cash', amountMinor: 100, paidOn: '2024-01-01' } as const
  const { money } = await sara('payment.announce', { orderId: paid.id, body: slipBody })
  const slip = money.payments[0]!
  const others = ['jonas', 'mahtab', 'hamid', 'roya', 'niloofar'] as const
  const team = Object.fromEntries(others.map((name) => [name, name]))
  const ofSara = { ...team, owner: 'sara' }
  const set = (table: string, id: string, status: string) =>
    run(`update ${table} set status = $2 where id = $1`, [id, status])
  /** Sets the status of an application, together with the columns that belong to it. */
  const decide = (status: string) =>
    run(
      `update honorary_visitors set status = $2, reason = case when $2 = 'declined' then 'Late.' end, invitation_number = case when $2 = 'approved' then 'HV-1' end,
      interview_at = case when $2 in ('interview', 'approved') then now() end, interview_minutes = case when $2 in ('interview', 'approved') then 30 end, interview_link = case when $2 in ('interview', 'approved') then 'https://meet.example/x' end where id = $1`,
      [visitor.id, status],
    )
  const panel = (noun: string, id: string, verb: string) => `panel/${noun}/${id}/${verb}`

  return {
    order: {
      table: 'orders',
      subject: 'order',
      events: 'order_events where order_id',
      id: order.id,
      statuses: orderStatuses,
      moves: orderMoves,
      people: ofSara,
      reset: (status) => run(`update orders set status = $2, decided_at = now() where id = $1`, [order.id, status]),
      acts: {
        submit: { path: 'orders', body: orderBody },
        submitAsGuest: { path: 'guest-orders', body: guestOrder },
        enter: { path: 'panel/orders', body: { behalf, order: orderBody } },
        review: { path: panel('orders', order.id, 'review') },
        verify: { path: panel('orders', order.id, 'verify'), body: { seenTotalCents: 0 } },
        reject: { path: panel('orders', order.id, 'reject'), body: { ...because, verified: true } },
        withdraw: { path: `orders/${order.id}/withdraw` },
        reopen: { path: panel('orders', order.id, 'reopen') },
      },
    },
    ticket: {
      table: 'tickets',
      subject: 'ticket',
      id: ticket.id,
      statuses: ticketStatuses,
      moves: ticketMoves,
      people: ofSara,
      reset: (status) =>
        run(`update tickets set status = $2, closed_at = case when $2 = 'closed' then now() end where id = $1`, [
          ticket.id,
          status,
        ]),
      acts: {
        open: { path: 'tickets', body: ticketBody },
        reopen: { path: `tickets/${ticket.id}/comments`, body: { message: 'Once more.', reopen: true }, several: true },
        close: { path: `tickets/${ticket.id}/close`, body: {} },
        settle: { path: panel('tickets', ticket.id, 'close'), body: {} },
      },
    },
    contact: {
      table: 'contact_messages',
      subject: 'contactMessage',
      id: message!.id,
      statuses: contactStatuses,
      moves: contactMoves,
      people: { ...team, owner: 'sara' },
      reset: (status) => set('contact_messages', message!.id, status),
      acts: {
        arrive: { path: 'contact', body: letter },
        read: { path: panel('contact-messages', message!.id, 'mark'), body: { move: 'read' }, several: true },
        unread: { path: panel('contact-messages', message!.id, 'mark'), body: { move: 'unread' }, several: true },
        settle: { path: panel('contact-messages', message!.id, 'mark'), body: { move: 'settle' }, several: true },
        answer: { path: panel('contact-messages', message!.id, 'answer'), body: { answer: 'A passport.' } },
      },
    },
    honorary: {
      table: 'honorary_visitors',
      subject: 'honorary',
      events: 'honorary_events where visitor_id',
      id: visitor.id,
      statuses: honoraryStatuses,
      moves: honoraryMoves,
      people: ofSara,
      reset: decide,
      acts: {
        submit: {
          path: 'honorary-visitors',
          body: application,
          clear: async () => {
            await run(`delete from honorary_events where visitor_id <> $1`, [visitor.id])
            await run(`delete from honorary_visitors where id <> $1`, [visitor.id])
            await decide('declined')
          },
        },
        review: { path: panel('honorary-visitors', visitor.id, 'review') },
        appoint: {
          path: panel('honorary-visitors', visitor.id, 'appointment'),
          body: { day: '2025-06-05', time: '10:00', minutes: 30, link: 'https://meet.example/x' },
        },
        approve: { path: panel('honorary-visitors', visitor.id, 'approve') },
        decline: { path: panel('honorary-visitors', visitor.id, 'decline'), body: because },
      },
    },
    payment: {
      table: 'payments',
      subject: 'payment',
      id: slip.id,
      statuses: paymentStatuses,
      moves: paymentMoves,
      people: ofSara,
      // Without triggers, because a payment with an allocated part keeps its status.
      reset: (status) =>
        run(
          `begin; set local session_replication_role = replica; delete from allocations where payment_id = '${slip.id}'; update payments set status = '${status}', reason = 'x', is_open = true where id = '${slip.id}'; commit`,
        ),
      acts: {
        announce: { path: `orders/${paid.id}/payments`, body: slipBody },
        record: { path: 'panel/payments', body: { ...slipBody, currency: 'EUR', payer: 'Azin' } },
        accept: {
          path: panel('payments', slip.id, 'allocations'),
          body: async () => {
            const [{ open }] = (await run(
              `select $2 - coalesce((select sum(amount_minor) from allocations where payment_id = $1), 0) as open`,
              [slip.id, 100],
            )) as unknown as [{ open: string }]
            return { seenOpenMinor: Number(open), parts: [{ orderId: paid.id, amountMinor: 1, orderCents: 1 }] }
          },
        },
        refuse: { path: panel('payments', slip.id, 'refuse'), body: because },
        withdraw: { path: `payments/${slip.id}/withdraw` },
        void: {
          path: panel('payments', slip.id, 'void'),
          several: true,
          clear: () => run(`update payments set owner_id = null where id = $1`, [slip.id]),
        },
        reopen: {
          path: panel('payments', slip.id, 'void'),
          several: true,
          clear: () => run(`update payments set owner_id = $2 where id = $1`, [slip.id, saraId]),
        },
      },
    },
    meeting: {
      table: 'meetings',
      subject: 'meeting',
      id: meeting.id,
      statuses: meetingStatuses,
      moves: meetingMoves,
      people: { ...team, owner: 'elif', other: 'sara' },
      reset: async (status) => {
        await run('delete from meeting_seats')
        await run('update meetings set status = $2, starts_at = $3, ended_by = null, reason = null where id = $1', [
          meeting.id,
          status,
          startsAt,
        ])
      },
      acts: {
        request: { path: 'meetings', body: invited, clear: () => run(`update meetings set status = 'declined'`) },
        accept: { path: `meetings/${meeting.id}/accept` },
        decline: { path: `meetings/${meeting.id}/decline`, body: {} },
        cancel: { path: `meetings/${meeting.id}/cancel`, several: true },
        callOff: { path: `meetings/${meeting.id}/cancel`, several: true },
        strike: { path: panel('meetings', meeting.id, 'strike'), body: because },
        expire: {
          clear: () =>
            run(`update meetings set starts_at = portal_now() - interval '1 hour' where id = $1`, [meeting.id]),
          run: () => sweepMeetings(w.portal),
        },
        dissolve: {
          run: async () => {
            const { id } = await w.portal.editions.current()
            await w.portal.db.transaction((tx) => dissolveAllOf(tx, { jobs: w.portal.jobs.of(id) }, elifId))
          },
        },
      },
    },
  }
}
