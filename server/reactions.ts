// Reactions to events. They run after the commit, are retried until they succeed, and may run twice without harm.
import { fullName } from '#contract/rules/full-name.ts'
import { companyReactions } from './company-reactions.ts'
import { messageById } from './contact/contact.ts'
import type { EventName } from './events.ts'
import type { Attempt, Work } from './kernel/jobs.ts'
import { portalOfEdition } from './kernel/edition-of.ts'
import { toPortalTime } from './kernel/portal-time.ts'
import type { InEdition, Portal } from './kernel/portal.ts'
import { honoraryFacts, meetingEmailFacts, send, ticketFacts, write } from './email/email.ts'
import { honoraryById } from './honorary/honorary.ts'
import { declineOthers, meetingFacts } from './meeting/meeting.ts'
import { finishErasure } from './privacy/privacy.ts'
import { orderReactions } from './order-reactions.ts'
import { paymentReactions } from './payment-reactions.ts'
import { ticketById } from './ticket/ticket.ts'
import { deliverWebhook, enqueueDeliveries } from './webhook/webhook.ts'
import { toAccount, type Reaction, type Tx } from './to-account.ts'

/** One reaction per event of events.ts. A missing one does not compile. */
const reactions: { [N in EventName]: Reaction<N> } = {
  'account.registered': verifyAddress,
  'account.verifyAsked': verifyAddress,
  'account.verified': async () => {}, // no e-mail: the screen itself confirms the verification
  'account.opened': (portal, { userId }, { id: cause }) =>
    toAccount(portal, userId, async ({ email, locale, verified }, tx) => {
      if (!verified)
        await write(tx, portal, { cause, template: 'accountOpened', recipient: email, locale, data: { userId } })
    }),
  'account.emailChanged': (portal, { userId, oldEmail }, { id: cause, at }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, {
        cause,
        template: 'emailChanged',
        recipient: oldEmail,
        locale,
        data: { at: toPortalTime(at), email },
      }),
    ),
  'account.erasureAsked': (portal, { userId }, { id: cause }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, { cause, template: 'eraseAsked', recipient: email, locale, data: { userId } }),
    ),
  'account.erased': finishErasure,
  'password.resetAsked': (portal, { userId, next }, { id: cause }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, {
        cause,
        template: 'reset',
        recipient: email,
        locale,
        data: { userId, ...(next && { next }) },
      }),
    ),
  'password.changed': (portal, { userId, tokens = [], dropped }, { id: cause, at }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, {
        cause,
        template: 'passwordChanged',
        recipient: email,
        locale,
        data: { at: toPortalTime(at), ...(tokens.length > 0 && { tokens }), ...(dropped && { dropped }) },
      }),
    ),
  'factor.changed': (portal, { userId, what, left }, { id: cause, at }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, {
        cause,
        template: 'factorChanged',
        recipient: email,
        locale,
        data: { at: toPortalTime(at), what, ...(left !== undefined && { left }) },
      }),
    ),
  'admin.invited': (portal, { userId, invitedBy: by, invitedById: byId }, { id: cause }) =>
    toAccount(portal, userId, ({ email, locale }, tx) =>
      write(tx, portal, { cause, template: 'invitation', recipient: email, locale, data: { userId, by, byId } }),
    ),
  ...companyReactions,
  ...orderReactions,
  ...paymentReactions,
  'ticket.opened': (portal, { ticketId }, { id }) => toTicketOwner(portal, ticketId, id, 'ticketOpened'),
  'ticket.answered': (portal, { ticketId, commentId }, { id }) =>
    toTicketOwner(portal, ticketId, id, 'ticketAnswered', commentId),
  'ticket.closed': (portal, { ticketId }, { id }) => toTicketOwner(portal, ticketId, id, 'ticketClosed'),
  'honorary.submitted': (portal, { visitorId }, { id }) => toApplicant(portal, visitorId, id, 'honorarySubmitted'),
  'honorary.reviewed': (portal, { visitorId }, { id }) => toApplicant(portal, visitorId, id, 'honoraryReviewed'),
  'honorary.appointed': (portal, { visitorId }, { id }) => toApplicant(portal, visitorId, id, 'honoraryInterview'),
  'honorary.approved': (portal, { visitorId }, { id }) => toApplicant(portal, visitorId, id, 'honoraryApproved'),
  'honorary.declined': (portal, { visitorId }, { id }) => toApplicant(portal, visitorId, id, 'honoraryDeclined'),
  'meeting.requested': (portal, { meetingId }, { id }) =>
    toMeeting(portal, meetingId, id, 'meetingRequested', ['host']),
  'meeting.accepted': async (portal, { meetingId }, { id }) => {
    await declineOthers(portal, meetingId)
    await toMeeting(portal, meetingId, id, 'meetingAccepted', ['host', 'guest'])
  },
  'meeting.reminded': (portal, { meetingId }, { id }) =>
    toMeeting(portal, meetingId, id, 'meetingAccepted', ['host', 'guest']),
  'meeting.declined': (portal, { meetingId }, { id }) => toMeeting(portal, meetingId, id, 'meetingDeclined', ['guest']),
  'meeting.cancelled': (portal, { meetingId, by }, { id }) =>
    toMeeting(
      portal,
      meetingId,
      id,
      'meetingCancelled',
      (['host', 'guest'] as const).filter((side) => side !== by),
    ),
  'meeting.expired': (portal, { meetingId }, { id }) => toMeeting(portal, meetingId, id, 'meetingExpired', ['guest']),
  'contact.received': (portal, { messageId }, { id }) =>
    toSender(portal, messageId, ({ email, locale, createdAt }, tx) =>
      write(tx, portal, { cause: id, template: 'contactReceived', recipient: email, locale, data: { at: createdAt } }),
    ),
  'contact.answered': (portal, { messageId, answer }, { id }) =>
    toSender(portal, messageId, ({ email, locale, createdAt }, tx) =>
      write(tx, portal, {
        cause: id,
        template: 'contactAnswer',
        recipient: email,
        locale,
        data: { at: createdAt, answer },
      }),
    ),
}

export const work = (portal: Portal): Work => ({
  event: async (event, job) => {
    const here = portalOfEdition(portal, await portal.editions.byId(event.editionId))
    if (!event.told) await enqueueDeliveries(here, event, job)
    await (reactions[event.name] as Reaction<EventName>)(here, event.about, job)
  },
  told: async (event, job) =>
    enqueueDeliveries(portalOfEdition(portal, await portal.editions.byId(event.editionId)), event, job),
  email: ({ emailId }, job) => send(portal, emailId, job),
  webhook: (delivery) => deliverWebhook(portal, delivery),
})

/** Sends an e-mail to the address that awaits verification, if there is one. */
async function verifyAddress(
  portal: InEdition,
  { userId, next }: { userId: string; next?: string },
  { id: cause }: Attempt,
) {
  await toAccount(portal, userId, async ({ email, pendingEmail, verified, locale }, tx) => {
    if (pendingEmail)
      await write(tx, portal, { cause, template: 'verifyChange', recipient: pendingEmail, locale, data: { userId } })
    else if (!verified)
      await write(tx, portal, {
        cause,
        template: 'verify',
        recipient: email,
        locale,
        data: { userId, ...(next && { next }) },
      })
  })
}

async function toTicketOwner(
  portal: InEdition,
  ticketId: string,
  cause: string,
  template: 'ticketOpened' | 'ticketAnswered' | 'ticketClosed',
  commentId?: string,
) {
  const ticket = await ticketById(portal.db, ticketId)
  if (ticket)
    await toAccount(portal, ticket.owner.id, ({ email, locale }, tx) =>
      write(tx, portal, { cause, template, recipient: email, locale, data: ticketFacts(ticket, commentId) }),
    )
}

type HonoraryTemplate =
  | 'honorarySubmitted'
  | 'honoraryReviewed'
  | 'honoraryInterview'
  | 'honoraryApproved'
  | 'honoraryDeclined'
async function toApplicant(portal: InEdition, visitorId: string, cause: string, template: HonoraryTemplate) {
  const visitor = await honoraryById(portal.db, portal.edition.id, visitorId)
  if (visitor)
    await toAccount(portal, visitor.owner.id, ({ email, locale, name, lastName }, tx) =>
      write(tx, portal, {
        cause,
        template,
        recipient: email,
        locale,
        data: honoraryFacts(visitor, fullName({ name, lastName })),
      }),
    )
}

type MeetingTemplate =
  | 'meetingRequested'
  | 'meetingAccepted'
  | 'meetingDeclined'
  | 'meetingCancelled'
  | 'meetingExpired'
/** Sends an e-mail to each side of a meeting, in the language of that side. */
async function toMeeting(
  portal: InEdition,
  meetingId: string,
  cause: string,
  template: MeetingTemplate,
  sides: readonly ('host' | 'guest')[],
) {
  const meeting = await meetingFacts(portal.db, portal.edition.id, meetingId)
  if (meeting)
    for (const side of sides)
      await toAccount(portal, side === 'host' ? meeting.hostId : meeting.guestId, ({ email, locale }, tx) =>
        write(tx, portal, {
          cause: `${cause}:${side}`,
          template,
          recipient: email,
          locale,
          data: meetingEmailFacts(meeting, side),
        }),
      )
}

/** Writes an e-mail to the sender of a contact message. */

async function toSender(
  { db }: Portal,
  messageId: string,
  writeTo: (message: NonNullable<Awaited<ReturnType<typeof messageById>>>, tx: Tx) => Promise<void>,
) {
  const message = await messageById(db, messageId)
  if (message) await db.transaction((tx) => writeTo(message, tx))
}
