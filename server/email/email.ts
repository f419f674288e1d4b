// E-mails are stored in the same transaction as the event they report. A job retries until they are sent.
import { accountById, isErasedEmail } from '../account/account.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { EmailRow } from '#contract/entities/email.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Attempt } from '../kernel/jobs.ts'
import { isSameEmail } from '../kernel/email.ts'
import { deliver, dropMail, isForGood, storedMail, type Mail } from '../kernel/mail.ts'
import type { EditionHere, InEdition, Mine, Portal } from '../kernel/portal.ts'
import { log } from '../kernel/log.ts'
import { found, refuse } from '../kernel/refuse.ts'
import type { StoredOrder } from '../order/order.ts'
import { composed, drawn, subjectOf, userOf } from './compose.ts'
import { guestFacts } from './guest-emails.ts'
import { optionalKind, secretTemplates } from './kinds.ts'
import {
  emptyIfErased,
  insertEmail,
  insertSent,
  isToTeam,
  isUnwanted,
  emailRow,
  lockEmail,
  requeue,
  markSent,
  markTried,
  storedEmail,
  type StoredEmail,
} from './email.store.ts'
import { withPictures } from './marks.ts'
import { factsOf, type Besides } from './order-emails.ts'
import type { DataOf, TemplateName } from './templates.ts'

export { emailListing } from './email.export.ts'
export type { Besides } from './order-emails.ts'
export { honoraryFacts } from './honorary-emails.ts'
export { meetingEmailFacts } from './meeting-emails.ts'
export { ticketFacts } from './ticket-emails.ts'

export interface Wanted<N extends TemplateName> {
  cause: string
  template: N
  recipient: string
  locale: 'fa' | 'en'
  data: DataOf<N>
}

/**
 * Stores an e-mail and queues it, unless its recipient has unsubscribed from its kind. A template is sent once per
 * `cause`, even if the recipient’s address changes in between.
 */
export async function write<N extends TemplateName>(
  tx: Tx,
  { jobs, edition }: Pick<InEdition, 'jobs' | 'edition'>,
  { cause, ...email }: Wanted<N>,
) {
  if (isErasedEmail(email.recipient)) return
  const kind = optionalKind(email.template)
  if (kind && (await isUnwanted(tx, email.recipient, kind))) return
  const emailId = await insertEmail(tx, edition.id, { ...email, cause: causeOf({ cause, ...email }) })
  if (emailId) await jobs.enqueue(tx, 'email', { emailId })
}

/** An e-mail that counts as sent already, for the demo. */
export interface Sent {
  email: { cause: string; template: TemplateName; recipient: string; locale: 'fa' | 'en'; data: unknown }
  at: Date
}
/** Stores the e-mails that a demo starts with, as already sent. */
export async function writeSent(
  tx: Tx,
  { env, edition }: Pick<Portal, 'env'> & { edition: Pick<EditionHere, 'id' | 'slug'> & EditionSettings },
  sent: readonly Sent[],
) {
  const rows = sent.map(async ({ email, at }) => ({
    ...email,
    cause: causeOf(email),
    editionId: edition.id,
    subject: await subjectOf(env, edition, email),
    at,
  }))
  await insertSent(tx, await Promise.all(rows))
}

/** A unique index on this value prevents a second e-mail with the same cause and template. */
const causeOf = ({ cause, template }: { cause: string; template: string }) => `${cause}:${template}`

/**
 * Sends an e-mail once. If two workers try at the same time, the second one finds it sent.
 * @throws Error to make the queue try again
 */
export async function send(portal: Portal, emailId: string, { last }: Pick<Attempt, 'last'>) {
  const { db } = portal
  let about = ''
  try {
    await sendQueue(() =>
      db.transaction(async (tx) => {
        const email = await lockEmail(tx, emailId)
        if (!email || email.status === 'sent' || email.recipient === '') return // no recipient: the account was erased
        const outdated = await reasonNotToSend(portal, email)
        if (outdated) return void (await markTried(tx, emailId, { error: outdated, last: true }))
        const { subject, ...mail } = await composed(portal, email)
        about = subject
        const { recipient: to, template, locale } = email
        await deliver(portal.env, { id: emailId, to, template, locale, subject, ...mail })
        await markSent(tx, emailId, subject)
      }),
    )
  } catch (error) {
    const forGood = isForGood(error)
    log.warn({ email: emailId, forGood, last, ...codesOf(error) }, 'an e-mail was not sent')
    const words = error instanceof Error ? error.message : String(error)
    await markTried(db, emailId, { error: words, subject: about, last: last || forGood })
    if (!forGood) throw error
  } finally {
    if (await emptyIfErased(db, emailId)) await dropMail(portal.env, [emailId])
  }
}

/**
 * Error codes for the log. The error text is left out, because mail servers repeat the recipient in it. The panel shows
 * the text to users who may read e-mails.
 */
const codesOf = (error: unknown) => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return { type: name, code, responseCode }
}

/** Returns an e-mail for the panel. The body from DATA_DIR/mail is included if it may be shown. */
export async function readEmail(portal: Portal, id: string) {
  const { db, env } = portal
  const row = found(await emailRow(db, id))
  const mail = (await isShown({ db, env }, row))
    ? ((await storedMail(env, row.id)) ?? (await drawnNow(portal, row)))
    : {}
  const { html = '', text = '', pictures }: Partial<Mail> = mail
  return { ...row, html: withPictures(html, pictures), text }
}

/**
 * The initial e-mails of a demo were never rendered, so their body is rendered now. It is empty for e-mails with
 * account links and for erased accounts.
 */
async function drawnNow(portal: Portal, { id, status, to }: EmailRow): Promise<Partial<Mail>> {
  const email = status === 'sent' && to !== '' ? await storedEmail(portal.db, id) : undefined
  return email && !secretTemplates.has(email.template) ? drawn(portal, email) : {}
}

/**
 * True if the body of an e-mail may be shown. That is only in a demo that sends no e-mail. Account links are shown only
 * on the local machine, and never those of the team (docs/decisions/emails.md).
 */
async function isShown({ db, env }: Pick<Portal, 'db' | 'env'>, { id, template }: Pick<EmailRow, 'id' | 'template'>) {
  if (!env.demo || env.smtpUrl) return false
  return !secretTemplates.has(template) || (env.isLocal && !(await isToTeam(db, id)))
}

/**
 * Queues a failed e-mail again; it keeps its id.
 * @throws email.needless if it was sent or is still queued
 */
export async function resend(context: Mine, id: string) {
  const { db, jobs } = context
  await db.transaction(async (tx) => {
    const { id: emailId, to, subject } = found(await emailRow(tx, id))
    if (!(await requeue(tx, emailId))) refuse('email.needless')
    await jobs.enqueue(tx, 'email', { emailId })
    await record(tx, context, { subject: 'email', subjectId: emailId, label: subject || to, after: { email: to } })
  })
}

/**
 * Returns why an e-mail may not be sent; undefined if it may. An account link goes only to the account’s current or
 * pending address.
 */
async function reasonNotToSend({ db }: Portal, email: StoredEmail) {
  if (!secretTemplates.has(email.template)) return undefined
  const account = await accountById(db, userOf(email))
  if (!account?.active) return 'The account is closed.'
  const address = email.template === 'verifyChange' ? account.pendingEmail : account.email
  return isSameEmail(address, email.recipient) ? undefined : 'The account has another address by now.'
}

const mostAtOnce = 3
let atWork = 0
const waiting: (() => void)[] = []
/** Limits the number of e-mails sent at the same time, because each holds a connection of the database pool. */
async function sendQueue<T>(work: () => Promise<T>): Promise<T> {
  if (atWork < mostAtOnce) atWork++
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else atWork--
  }
}

// Template and data of an e-mail about an order. Orders of guests without an account have their own templates.
const guestTemplate = {
  orderPlaced: 'guestPlaced',
  orderReviewed: 'guestReviewed',
  orderVerified: 'guestVerified',
  orderRejected: 'guestRejected',
  orderWithdrawn: 'guestWithdrawn',
  orderReopened: 'guestReopened',
} as const
export type OrderTemplate = keyof typeof guestTemplate

/** `name` is used in the greeting. */
export const orderEmail = (order: StoredOrder, template: OrderTemplate, name: string, besides: Besides = {}) =>
  order.kind === 'guest'
    ? { template: guestTemplate[template], data: guestFacts(order, besides.reason, besides.account) }
    : { template, data: factsOf(order, name, besides) }
