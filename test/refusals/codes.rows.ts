// Errors that no field has: of doors, of things in use, of what happened meanwhile. What a noun's own test provokes is named in laws.test.ts.
import type { ErrorCode } from '#contract/errors.ts'
import { orderFields } from '../order-fields.ts'
import type { World } from '../world.ts'
import type { asking, Sent } from './asking.ts'
import { bodies } from './bodies.ts'
import type { Fair } from './fair.ts'
import { nowhere } from './row.ts'

const opinion: Sent = { who: 'roya', body: bodies.opinion }
type Asking = ReturnType<typeof asking>
type Try = (locale: 'fa' | 'en') => ReturnType<Asking['ask']>

/** Every refusal that no field has: its code, what is refused, and how it is provoked. */
export const refusalsOf = ({ sql, ask, broken }: Asking, w: World, fair: Fair): [code: ErrorCode, what: string, tried: Try][] => [
  ['request.malformed', 'what is no JSON', (l) => ask('login', { raw: '{"email":' }, l)],
  ['method.notAllowed', 'a method that an address does not take', (l) => ask('login', { method: 'PUT', body: {} }, l)],
  [
    'body.wrongType',
    'another type of body',
    (l) => ask('login', { raw: 'a=1', headers: { 'content-type': 'text/plain' } }, l),
  ],
  [
    'body.tooLarge',
    'a body without measure',
    (l) => ask('login', { raw: JSON.stringify({ email: 'a'.repeat(3_000_000) }) }, l),
  ],
  [
    'origin.foreign',
    'a form of another site',
    (l) => ask('login', { body: {}, headers: { origin: 'https://evil.example' } }, l),
  ],
  ['host.unknown', 'another host', (l) => ask('halls', { method: 'GET', headers: { host: 'evil.example' } }, l)],
  ['session.missing', 'a call of somebody, by nobody', (l) => ask('tickets', { body: {} }, l)],
  ['role.forbidden', 'a call of the team, by a user', (l) => ask('panel/halls', { who: 'sara', body: {} }, l)],
  [
    'login.incorrect',
    'a wrong password',
    (l) => ask('login', { body: { email: 'sara@ghorfeh.example', password: 'wrong' } }, l),
  ],
  [
    'thing.notFound',
    'somebody else’s ticket',
    (l) => ask(`tickets/${fair.ticketId}/comments`, { who: 'jonas', body: { message: 'Mine?' } }, l),
  ],
  [
    'reset.failed',
    'a link that was never sent',
    (l) =>
      ask(
        'password/reset',
        { body: { token: 'none', password: 'quiet-water-91', repeatPassword: 'quiet-water-91' } },
        l,
      ),
  ],
  ['verification.failed', 'a link that was never sent', (l) => ask('register/verify/none', { method: 'GET' }, l)],
  [
    'user.exists',
    'an address that has an account',
    (l) =>
      ask(
        'register/request',
        {
          body: {
            name: 'A',
            lastName: 'B',
            email: 'SARA@ghorfeh.example',
            password: 'quiet-water-91',
            repeatPassword: 'quiet-water-91',
            acceptTerms: true,
          },
        },
        l,
      ),
  ],
  [
    'admin.exists',
    'an admin again',
    (l) =>
      ask(
        'panel/admins',
        {
          who: 'dariush',
          body: { name: 'A', lastName: 'B', email: 'hamid@ghorfeh.example', accessLevel: 'viewer', superAdmin: false },
        },
        l,
      ),
  ],
  [
    'admin.self',
    'the own level',
    (l) => ask(`panel/admins/${fair.dariushId}`, { method: 'PATCH', who: 'dariush', body: { superAdmin: false } }, l),
  ],
  [
    'account.isAdmin',
    'the account of an admin',
    (l) => ask('profile/erasure', { who: 'hamid', body: { currentPassword: 'lamps-along-the-bazaar' } }, l),
  ],
  [
    'booth.taken',
    'a booth that somebody holds',
    (l) => ask('holds', { who: 'wei', body: { boothIds: [fair.heldBooth] } }, l),
  ],
  [
    'booth.notActive',
    'a booth that is not sold',
    async (l) => {
      await sql(`update booths set active = false where id = '${fair.freeBooth}'`)
      return ask('holds', { who: 'wei', body: { boothIds: [fair.freeBooth] } }, l)
    },
  ],
  [
    'booth.sold',
    'to remove a booth that is held',
    async (l) => ask(`panel/halls/${w.halls[0]!.id}/booths/${fair.heldBooth}`, { method: 'DELETE', who: 'dariush' }, l),
  ],
  [
    'booth.inUse',
    'to remove a booth that an order had',
    async (l) => {
      const {
        rows: [booth],
      } = await sql(`update claims set status = 'released' where order_id = '${fair.orderId}' returning booth_id as id`)
      return ask(`panel/halls/${w.halls[0]!.id}/booths/${booth.id}`, { method: 'DELETE', who: 'dariush' }, l)
    },
  ],
  [
    'booth.nameExists',
    'a name that a booth has',
    (l) => ask(`panel/halls/${fair.hallId}/booths`, { who: 'dariush', body: { ...bodies.booth, active: false } }, l),
  ],
  [
    'booth.overlaps',
    'a booth where one is',
    (l) => ask(`panel/halls/${fair.hallId}/booths`, { who: 'dariush', body: { ...bodies.booth, name: 'R-9' } }, l),
  ],
  [
    'booth.outside',
    'a booth beyond the walls',
    (l) =>
      ask(
        `panel/halls/${fair.hallId}/booths`,
        {
          who: 'dariush',
          body: { ...bodies.booth, name: 'R-9', polygon: bodies.booth.polygon.map(([x, y]) => [x - 90_000, y]) },
        },
        l,
      ),
  ],
  [
    'hall.inUse',
    'to remove a hall with booths',
    (l) => ask(`panel/halls/${fair.hallId}`, { method: 'DELETE', who: 'dariush' }, l),
  ],
  [
    'equipment.codeExists',
    'a code that something has',
    (l) => ask('panel/equipments', { who: 'dariush', body: { ...bodies.equipment, code: 'EQP-78' } }, l),
  ],
  [
    'redirect.exists',
    'an address that leads elsewhere',
    (l) => ask('panel/redirects', { who: 'dariush', body: { ...bodies.redirect, fromPath: '/older' } }, l),
  ],
  [
    'order.decided',
    'to verify what is verified',
    (l) => ask(`panel/orders/${fair.verifiedOrder}/verify`, { who: 'hamid', body: { seenTotalCents: 0 } }, l),
  ],
  [
    'order.moved',
    'to reject what was verified since it was seen',
    (l) => ask(`panel/orders/${fair.verifiedOrder}/reject`, { who: 'hamid', body: { reason: 'No papers.' } }, l),
  ],
  [
    'order.closed',
    'to withdraw what is decided',
    (l) => ask(`orders/${fair.verifiedOrder}/withdraw`, { who: 'sara', body: {} }, l),
  ],
  [
    'order.notRejected',
    'to take up again what is not rejected',
    (l) => ask(`panel/orders/${fair.verifiedOrder}/reopen`, { who: 'hamid', body: {} }, l),
  ],
  [
    'letter.needless',
    'to verify an address that is verified',
    (l) => ask(`panel/users/${fair.weiId}/verification`, { who: 'niloofar', body: {} }, l),
  ],
  [
    'order.repriced',
    'to verify at a sum that nobody sees any more',
    (l) => ask(`panel/orders/${fair.foreignOrder}/verify`, { who: 'hamid', body: { seenTotalCents: 1 } }, l),
  ],
  [
    'quote.changed',
    'to order at a price that is over',
    (l) => ask('orders', { who: 'sara', body: { ...orderFields, holdId: fair.holdId, seenTotalCents: 1 } }, l),
  ],
  [
    'ticket.closed',
    'a word in a closed ticket',
    (l) => ask(`tickets/${fair.closedTicket}/comments`, { who: 'sara', body: { message: 'More' } }, l),
  ],
  [
    'ticket.settled',
    'to close a closed ticket',
    (l) => ask(`tickets/${fair.closedTicket}/close`, { who: 'sara', body: {} }, l),
  ],
  [
    'contact.moved',
    'to mark a message as it is',
    (l) => ask(`panel/contact-messages/${fair.messageId}/mark`, { who: 'hamid', body: { move: 'unread' } }, l),
  ],
  [
    'meeting.self',
    'a meeting with oneself',
    (l) =>
      ask('meetings', { who: 'sara', body: { exhibitorId: fair.exhibitorId, startsAt: fair.slot, topic: 'Me' } }, l),
  ],
  [
    'meeting.exists',
    'the same half hour again',
    (l) =>
      ask('meetings', { who: 'elif', body: { exhibitorId: fair.exhibitorId, startsAt: fair.slot, topic: 'Again' } }, l),
  ],
  [
    'thing.changed',
    'settings that somebody changed meanwhile',
    (l) =>
      ask(
        'panel/settings',
        {
          method: 'PATCH',
          who: 'niloofar',
          body: { updatedAt: '2020-01-01T00:00:00.000Z', settings: { paymentDays: 9 } },
        },
        l,
      ),
  ],
  [
    'hold.gone',
    'an order without its hold',
    (l) =>
      ask(
        'orders',
        {
          who: 'sara',
          body: {
            kind: 'booth',
            visitorName: 'S',
            companyName: 'P',
            email: 'sara@ghorfeh.example',
            phoneNumber: '+98 912 345 6789',
            country: 'IR',
            fieldOfActivity: 'M',
            fasciaName: { en: 'P' },
            date: '2025-06-08',
            catalogListing: false,
            acceptTerms: true,
            holdId: nowhere,
            seenTotalCents: 0,
          },
        },
        l,
      ),
  ],
  [
    'idempotency.mismatch',
    'the key of another request',
    async (l) => {
      const headers = { 'idempotency-key': '01900000-0000-7000-8000-00000000beef' }
      await ask('tickets', { who: 'elif', body: { subject: 'A', message: 'B' }, headers }, l)
      return ask('tickets', { who: 'elif', body: { subject: 'A', message: 'C' }, headers }, l)
    },
  ],
  ['server.away', 'a database that gives up', (l) => broken('57014', 'panel/opinions', opinion, l)],
  ['storage.full', 'a full disk', (l) => broken('53100', 'panel/opinions', opinion, l)],
  ['server.broken', 'what nobody foresaw', (l) => broken('XX000', 'panel/opinions', opinion, l)],
]

