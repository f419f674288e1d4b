// Letters: written in the transaction of what they report, sent by a job that tries until they have left.
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

/** Writes a letter down and asks for it to be sent, unless it is of a kind that its reader does not want. The same cause writes each template once, also when its reader has another address by then. */
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

/** A letter that has left before it is written down. */
export interface Sent {
  letter: { cause: string; template: TemplateName; recipient: string; locale: 'fa' | 'en'; data: unknown }
  at: Date
}
/** Several at once: what a demo has sent. */
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

/** The same cause writes each template once. */
const causeOf = ({ cause, template }: { cause: string; template: string }) => `${cause}:${template}`

/** Sends a letter once: of two at once the second finds it sent. @throws Error for another attempt */
export async function send(portal: Portal, letterId: string, { last }: Pick<Attempt, 'last'>) {
  const { db } = portal
  let about = ''
  try {
    await inTurn(() =>
      db.transaction(async (tx) => {
        const letter = await lockLetter(tx, letterId)
        if (!letter || letter.status === 'sent' || letter.recipient === '') return // an account that has gone leaves letters to nobody
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

/** What a mail server says names its reader, so the log has the codes alone; the panel shows the words to anyone who may read letters. */
const codesOf = (error: unknown) => {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string }
  return { type: name, code, responseCode }
}

/** A letter, with its text as it lies in DATA_DIR/mail, where it may be shown. */
export async function readLetter(portal: Portal, id: string) {
  const { db, env } = portal
  const row = found(await letterRow(db, id))
  const mail = (await isShown({ db, env }, row)) ? ((await keptMail(env, row.id)) ?? (await drawnNow(portal, row))) : {}
  const { html = '', text = '', pictures }: Partial<Mail> = mail
  return { ...row, html: withPictures(html, pictures), text }
}

/** The letters that a demo begins with were never drawn; what they say is drawn of the same facts. One with a link that opens an account says nothing any more, nor does one of an account that has gone. */
async function drawnNow(portal: Portal, { id, status, to }: LetterRow): Promise<Partial<Mail>> {
  const letter = status === 'sent' && to !== '' ? await storedLetter(portal.db, id) : undefined
  return letter && !secretTemplates.has(letter.template) ? drawn(portal, letter) : {}
}

/** Only a demo that sends no letters shows what is in them; a secret only on the machine it runs on, and never one of the team (docs/decisions/emails.md). */
async function isShown({ db, env }: Pick<Portal, 'db' | 'env'>, { id, template }: Pick<LetterRow, 'id' | 'template'>) {
  if (!env.demo || env.smtpUrl) return false
  return !secretTemplates.has(template) || (env.isLocal && !(await isToTeam(db, id)))
}

/** A letter that did not leave goes again, as the same letter. @throws Refusal letter.needless when it has left or still waits */
export async function resend(context: Mine, id: string) {
  const { db, jobs } = context
  await db.transaction(async (tx) => {
    const { id: letterId, to, subject } = found(await letterRow(tx, id))
    if (!(await requeue(tx, letterId))) refuse('letter.needless')
    await jobs.enqueue(tx, 'letter', { letterId })
    await record(tx, context, { subject: 'letter', subjectId: letterId, label: subject || to, after: { email: to } })
  })
}

/** A secret goes only to an address that still is, or still wants to be, the account's. */
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
/** Each letter at work keeps a connection to the database; the pool is for everybody. */
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

// Which letter about an order is written, with the facts that it needs: a guest has no account and other letters.
const guestTemplate = {
  orderPlaced: 'guestPlaced',
  orderReviewed: 'guestReviewed',
  orderVerified: 'guestVerified',
  orderRejected: 'guestRejected',
  orderWithdrawn: 'guestWithdrawn',
  orderReopened: 'guestReopened',
} as const
export type OrderTemplate = keyof typeof guestTemplate

/** `name`: whom the letter greets. */
export const orderLetter = (order: StoredOrder, template: OrderTemplate, name: string, besides: Besides = {}) =>
  order.kind === 'guest'
    ? { template: guestTemplate[template], data: guestFacts(order, besides.reason, besides.account) }
    : { template, data: factsOf(order, name, besides) }
