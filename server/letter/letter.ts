// E-mails are stored in the same transaction as the event they report. A job retries until they are sent.
import { accountById, isErasedEmail } from '../account/account.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { LetterRow } from '#contract/entities/letter.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Attempt } from '../kernel/jobs.ts'
import { isSameEmail } from '../kernel/email.ts'
import { deliver, dropMail, isForGood, keptMail, type Mail } from '../kernel/mail.ts'
import type { EditionHere, InEdition, Mine, Portal } from '../kernel/portal.ts'
import { log } from '../kernel/log.ts'
import { found, refuse } from '../kernel/refuse.ts'
import type { StoredOrder } from '../order/order.ts'
import { composed, drawn, subjectOf, userOf } from './compose.ts'
import { guestFacts } from './guest-letters.ts'
import { optionalKind, secretTemplates } from './kinds.ts'
import {
  emptyIfErased,
  insertLetter,
  insertSent,
  isToTeam,
  isUnwanted,
  letterRow,
  lockLetter,
  requeue,
  markSent,
  markTried,
  storedLetter,
  type StoredLetter,
} from './letter.store.ts'
import { withPictures } from './marks.ts'
import { factsOf, type Besides } from './order-letters.ts'
import type { DataOf, TemplateName } from './templates.ts'

export { letterListing } from './letter.export.ts'
export type { Besides } from './order-letters.ts'
export { honoraryFacts } from './honorary-letters.ts'
export { meetingLetterFacts } from './meeting-letters.ts'
export { ticketFacts } from './ticket-letters.ts'

export interface Wanted<N extends TemplateName> {
  cause: string
  template: N
  recipient: string
  locale: 'fa' | 'en'
  data: DataOf<N>
}

/**
 * Stores an e-mail and queues it, unless its reader has unsubscribed from its kind. Each cause writes each template
 * only once, even if the reader has a new address by then.
 */
export async function write<N extends TemplateName>(
  tx: Tx,
  { jobs, edition }: Pick<InEdition, 'jobs' | 'edition'>,
  { cause, ...letter }: Wanted<N>,
) {
  if (isErasedEmail(letter.recipient)) return
  const kind = optionalKind(letter.template)
  if (kind && (await isUnwanted(tx, letter.recipient, kind))) return
  const letterId = await insertLetter(tx, edition.id, { ...letter, cause: causeOf({ cause, ...letter }) })
  if (letterId) await jobs.enqueue(tx, 'letter', { letterId })
}

/** An e-mail that was sent before it is stored. */
export interface Sent {
  letter: { cause: string; template: TemplateName; recipient: string; locale: 'fa' | 'en'; data: unknown }
  at: Date
}
/** Stores the e-mails that a demo starts with, as already sent. */
export async function writeSent(
  tx: Tx,
  { env, edition }: Pick<Portal, 'env'> & { edition: Pick<EditionHere, 'id' | 'slug'> & EditionSettings },
  sent: readonly Sent[],
) {
  const rows = sent.map(async ({ letter, at }) => ({
    ...letter,
    cause: causeOf(letter),
    editionId: edition.id,
    subject: await subjectOf(env, edition, letter),
    at,
  }))
  await insertSent(tx, await Promise.all(rows))
}

/** Unique per cause and template, so that each cause writes each template only once. */
const causeOf = ({ cause, template }: { cause: string; template: string }) => `${cause}:${template}`

/**
 * Sends an e-mail once. If two workers try together, the second finds it sent.
 * @throws Error to request another attempt
 */
export async function send(portal: Portal, letterId: string, { last }: Pick<Attempt, 'last'>) {
  const { db } = portal
  let about = ''
  try {
    await inTurn(() =>
      db.transaction(async (tx) => {
        const letter = await lockLetter(tx, letterId)
        if (!letter || letter.status === 'sent' || letter.recipient === '') return // no recipient: the account was erased
        const outdated = await whyNot(portal, letter)
        if (outdated) return void (await markTried(tx, letterId, { error: outdated, last: true }))
        const { subject, ...mail } = await composed(portal, letter)
        about = subject
        const { recipient: to, template, locale } = letter
        await deliver(portal.env, { id: letterId, to, template, locale, subject, ...mail })
        await markSent(tx, letterId, subject)
      }),
    )
  } catch (error) {
    const forGood = isForGood(error)
    log.warn({ letter: letterId, forGood, last, ...codesOf(error) }, 'a letter did not leave')
    const words = error instanceof Error ? error.message : String(error)
    await markTried(db, letterId, { error: words, subject: about, last: last || forGood })
    if (!forGood) throw error
  } finally {
    if (await emptyIfErased(db, letterId)) await dropMail(portal.env, [letterId])
  }
}

/**
 * Mail servers name the recipient in their errors, so the log has only the codes. The panel shows the full text to
 * users who may read e-mails.
 */
const codesOf = (error: unknown) => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return { type: name, code, responseCode }
}

/** An e-mail and, if it may be shown, its body from DATA_DIR/mail. */
export async function readLetter(portal: Portal, id: string) {
  const { db, env } = portal
  const row = found(await letterRow(db, id))
  const mail = (await isShown({ db, env }, row)) ? ((await keptMail(env, row.id)) ?? (await drawnNow(portal, row))) : {}
  const { html = '', text = '', pictures }: Partial<Mail> = mail
  return { ...row, html: withPictures(html, pictures), text }
}

/**
 * A demo's initial e-mails were never rendered, so they are rendered now from their facts. The body is empty for
 * e-mails with account links and for erased accounts.
 */
async function drawnNow(portal: Portal, { id, status, to }: LetterRow): Promise<Partial<Mail>> {
  const letter = status === 'sent' && to !== '' ? await storedLetter(portal.db, id) : undefined
  return letter && !secretTemplates.has(letter.template) ? drawn(portal, letter) : {}
}

/**
 * Bodies are shown only in a demo that sends no e-mail. Account links are shown only on the local machine, and never
 * those of the team (docs/decisions/emails.md).
 */
async function isShown({ db, env }: Pick<Portal, 'db' | 'env'>, { id, template }: Pick<LetterRow, 'id' | 'template'>) {
  if (!env.demo || env.smtpUrl) return false
  return !secretTemplates.has(template) || (env.isLocal && !(await isToTeam(db, id)))
}

/**
 * Queues a failed e-mail again, as the same e-mail.
 * @throws letter.needless if it was sent or is still queued
 */
export async function resend(context: Mine, id: string) {
  const { db, jobs } = context
  await db.transaction(async (tx) => {
    const { id: letterId, to, subject } = found(await letterRow(tx, id))
    if (!(await requeue(tx, letterId))) refuse('letter.needless')
    await jobs.enqueue(tx, 'letter', { letterId })
    await record(tx, context, { subject: 'letter', subjectId: letterId, label: subject || to, after: { email: to } })
  })
}

/**
 * Why an e-mail may not be sent; undefined if it may. An account link goes only to the account's current or pending
 * address.
 */
async function whyNot({ db }: Portal, letter: StoredLetter) {
  if (!secretTemplates.has(letter.template)) return undefined
  const account = await accountById(db, userOf(letter))
  if (!account?.active) return 'The account is closed.'
  const address = letter.template === 'verifyChange' ? account.pendingEmail : account.email
  return isSameEmail(address, letter.recipient) ? undefined : 'The account has another address by now.'
}

const mostAtOnce = 3
let atWork = 0
const waiting: (() => void)[] = []
/** Limits parallel sending. Each e-mail being sent holds a connection of the shared database pool. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

// Picks the template of an e-mail about an order and its facts. Guests have no account and get their own templates.
const guestTemplate = {
  orderPlaced: 'guestPlaced',
  orderReviewed: 'guestReviewed',
  orderVerified: 'guestVerified',
  orderRejected: 'guestRejected',
  orderWithdrawn: 'guestWithdrawn',
  orderReopened: 'guestReopened',
} as const
export type OrderTemplate = keyof typeof guestTemplate

/** `name`: the name in the greeting. */
export const orderLetter = (order: StoredOrder, template: OrderTemplate, name: string, besides: Besides = {}) =>
  order.kind === 'guest'
    ? { template: guestTemplate[template], data: guestFacts(order, besides.reason, besides.account) }
    : { template, data: factsOf(order, name, besides) }
