// Errors that do not concern a field, such as those of access checks, things in use and concurrent changes.
// laws.test.ts lists the errors that other tests provoke.
import type { ErrorCode } from '#contract/errors.ts'
import { orderFields } from '../order-fields.ts'
import type { World } from '../world.ts'
import type { requester, Sent } from './requester.ts'
import { bodies } from './bodies.ts'
import type { Fair } from './fair.ts'
import { pricesRefused } from './price.rows.ts'
import { nowhere } from './row.ts'

const opinion: Sent = { who: 'roya', body: bodies.opinion }
type Asking = ReturnType<typeof requester>
type Try = (locale: 'fa' | 'en') => ReturnType<Asking['tryCall']>

/**
 * Every error that does not concern a field: its code, a description of the rejected request, and a function that sends
 * it.
 */
export const refusalsOf = ({ sql, tryCall, broken }: Asking, w: World, fair: Fair): [code: ErrorCode, what: string, tried: Try][] => [
  ['request.malformed', 'what is no JSON', (l) => tryCall('login', { raw: '{"email":' }, l)],
  ['method.notAllowed', 'a method that an address does not take', (l) => tryCall('login', { method: 'PUT', body: {} }, l)],
  [
    'body.wrongType',
    'another type of body',
    (l) => tryCall('login', { raw: 'a=1', headers: { 'content-type': 'text/plain' } }, l),
  ],
  [
    'body.tooLarge',
    'a body without measure',
    (l) => tryCall('login', { raw: JSON.stringify({ email: 'a'.repeat(3_000_000) }) }, l),
  ],
  [
    'origin.foreign',
    'a form of another site',
    (l) => tryCall('login', { body: {}, headers: { origin: 'https://evil.example' } }, l),
  ],
  ['host.unknown', 'another host', (l) => tryCall('halls', { method: 'GET', headers: { host: 'evil.example' } }, l)],
  ['session.missing', 'a call of somebody, by nobody', (l) => tryCall('tickets', { body: {} }, l)],
  ['role.forbidden', 'a call of the team, by a user', (l) => tryCall('panel/halls', { who: 'sara', body: {} }, l)],
  [
    'login.incorrect',
    'a wrong password',
    (l) => tryCall('login', { body: { email: 'sara@ghorfeh.example', password: 'wrong' } }, l),
  ],
  [
    'thing.notFound',
    'somebody else’s ticket',
    (l) => tryCall(`tickets/${fair.ticketId}/comments`, { who: 'jonas', body: { message: 'Mine?' } }, l),
  ],
  [
    'reset.failed',
    'a link that was never sent',
    (l) =>
      tryCall(
        'password/reset',
        { body: { token: 'none', password: 'quiet-water-91', repeatPassword: 'quiet-water-91' } },
        l,
      ),
  ],
  ['verification.failed', 'a link that was never sent', (l) => tryCall('register/verify/none', { method: 'GET' }, l)],
  [
    'user.exists',
    'an address that has an account',
    (l) =>
      tryCall(
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
      tryCall(
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
    (l) => tryCall(`panel/admins/${fair.dariushId}`, { method: 'PATCH', who: 'dariush', body: { superAdmin: false } }, l),
  ],
  [
    'account.isAdmin',
    'the account of an admin',
    (l) => tryCall('profile/erasure', { who: 'hamid', body: { currentPassword: 'lamps-along-the-bazaar' } }, l),
  ],
  [
    'booth.taken',
    'a booth that somebody holds',
    (l) => tryCall('holds', { who: 'wei', body: { boothIds: [fair.heldBooth] } }, l),
  ],
  [
    'booth.notActive',
    'a booth that is not sold',
    async (l) => {
      await sql(`update booths set active = false where id = '${fair.freeBooth}'`)
      return tryCall('holds', { who: 'wei', body: { boothIds: [fair.freeBooth] } }, l)
    },
  ],
  [
    'booth.sold',
    'to remove a booth that is held',
    async (l) => tryCall(`panel/halls/${w.halls[0]!.id}/booths/${fair.heldBooth}`, { method: 'DELETE', who: 'dariush' }, l),
  ],
  ...pricesRefused({ sql, tryCall }, w, fair),
  [
    'booth.inUse',
    'to remove a booth that an order had',
    async (l) => {
      const {
        rows: [booth],
      } = await sql(`update claims set status = 'released' where order_id = '${fair.orderId}' returning booth_id as id`)
      return tryCall(`panel/halls/${w.halls[0]!.id}/booths/${booth.id}`, { method: 'DELETE', who: 'dariush' }, l)
    },
  ],
  [
    'booth.nameExists',
    'a name that a booth has',
    (l) => tryCall(`panel/halls/${fair.hallId}/booths`, { who: 'dariush', body: { ...bodies.booth, active: false } }, l),
  ],
  [
    'booth.overlaps',
    'a booth where one is',
    (l) => tryCall(`panel/halls/${fair.hallId}/booths`, { who: 'dariush', body: { ...bodies.booth, name: 'R-9' } }, l),
  ],
  [
    'booth.outside',
    'a booth beyond the walls',
    (l) =>
      tryCall(
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
    (l) => tryCall(`panel/halls/${fair.hallId}`, { method: 'DELETE', who: 'dariush' }, l),
  ],
  [
    'equipment.codeExists',
    'a code that something has',
    (l) => tryCall('panel/equipments', { who: 'dariush', body: { ...bodies.equipment, code: 'EQP-78' } }, l),
  ],
  [
    'redirect.exists',
    'an address that leads elsewhere',
    (l) => tryCall('panel/redirects', { who: 'dariush', body: { ...bodies.redirect, fromPath: '/older' } }, l),
  ],
  [
    'order.decided',
    'to verify what is verified',
    (l) => tryCall(`panel/orders/${fair.verifiedOrder}/verify`, { who: 'hamid', body: { seenTotalCents: 0 } }, l),
  ],
  [
    'order.moved',
    'to reject what was verified since it was seen',
    (l) => tryCall(`panel/orders/${fair.verifiedOrder}/reject`, { who: 'hamid', body: { reason: 'No papers.' } }, l),
  ],
  [
    'order.closed',
    'to withdraw what is decided',
    (l) => tryCall(`orders/${fair.verifiedOrder}/withdraw`, { who: 'sara', body: {} }, l),
  ],
  [
    'order.notRejected',
    'to take up again what is not rejected',
    (l) => tryCall(`panel/orders/${fair.verifiedOrder}/reopen`, { who: 'hamid', body: {} }, l),
  ],
  [
    'email.needless',
    'to verify an address that is verified',
    (l) => tryCall(`panel/users/${fair.weiId}/verification`, { who: 'niloofar', body: {} }, l),
  ],
  [
    'order.repriced',
    'to verify at a sum that nobody sees any more',
    (l) => tryCall(`panel/orders/${fair.foreignOrder}/verify`, { who: 'hamid', body: { seenTotalCents: 1 } }, l),
  ],
  [
    'quote.changed',
    'to order at a price that is over',
    (l) => tryCall('orders', { who: 'sara', body: { ...orderFields, holdId: fair.holdId, seenTotalCents: 1 } }, l),
  ],
  [
    'ticket.closed',
    'a word in a closed ticket',
    (l) => tryCall(`tickets/${fair.closedTicket}/comments`, { who: 'sara', body: { message: 'More' } }, l),
  ],
  [
    'ticket.settled',
    'to close a closed ticket',
    (l) => tryCall(`tickets/${fair.closedTicket}/close`, { who: 'sara', body: {} }, l),
  ],
  [
    'contact.moved',
    'to mark a message as it is',
    (l) => tryCall(`panel/contact-messages/${fair.messageId}/mark`, { who: 'hamid', body: { move: 'unread' } }, l),
  ],
  [
    'meeting.self',
    'a meeting with oneself',
    (l) =>
      tryCall('meetings', { who: 'sara', body: { exhibitorId: fair.exhibitorId, startsAt: fair.slot, topic: 'Me' } }, l),
  ],
  [
    'meeting.exists',
    'the same half hour again',
    (l) =>
      tryCall('meetings', { who: 'elif', body: { exhibitorId: fair.exhibitorId, startsAt: fair.slot, topic: 'Again' } }, l),
  ],
  [
    'thing.changed',
    'settings that somebody changed meanwhile',
    (l) =>
      tryCall(
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
      tryCall(
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
      await tryCall('tickets', { who: 'elif', body: { subject: 'A', message: 'B' }, headers }, l)
      return tryCall('tickets', { who: 'elif', body: { subject: 'A', message: 'C' }, headers }, l)
    },
  ],
  ['server.away', 'a database that gives up', (l) => broken('57014', 'panel/opinions', opinion, l)],
  ['storage.full', 'a full disk', (l) => broken('53100', 'panel/opinions', opinion, l)],
  ['server.broken', 'what nobody foresaw', (l) => broken('XX000', 'panel/opinions', opinion, l)],
]

