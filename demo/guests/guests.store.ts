// Writes applications for guest of honour, with the rows that the portal would write, and accounts without orders.
import { dayMs } from '#contract/rules/days.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { criteria, type Scores } from '#contract/entities/honorary.ts'
import { zonedMoment } from '#contract/rules/meeting-times.ts'
import type { HonoraryMove, HonoraryStatus } from '#contract/states.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordAll, type Done } from '#server/audit/audit.ts'
import { counters, honoraryEvents, honoraryVisitors, uploads, users } from '#server/db/schema.ts'
import { editionYear } from '#server/edition/edition.ts'
import { dayIn } from '#server/kernel/portal-time.ts'
import { appointed, honoraryAuditEntry, insertHonorary, putScores } from '#server/honorary/honorary.ts'
import { changeOf } from '#server/kernel/machine.ts'
import type { Env } from '#server/kernel/env.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { folded, fullName } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { storeFiles } from '#server/upload/upload.ts'
import { adminOf, cast, type DemoPerson } from '../cast.ts'
import type { DemoFair } from '../edition.ts'
import { workingHour } from '../order-history.ts'
import { demoApplicants, demoOnlookers, type DemoApplicant } from './applicants.ts'
import { cardOf, cvOf } from './documents.ts'

interface Ground {
  env: Env
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}

export async function seedGuests(tx: Tx, ground: Ground) {
  let invitations = 0
  const papers = await storeApplicantFiles(tx, ground)
  const applied: Applied[] = []
  for (const [at, applicant] of [...demoApplicants.entries()].sort(([, a], [, b]) => b.daysAgo - a.daysAgo))
    applied.push(await insertApplicant(tx, ground, { ...applicant, ...papers[at]! }, () => ++invitations))
  await tx.insert(honoraryEvents).values(applied.flatMap((one) => movesOf(ground, one)))
  await recordAll(tx, applied.flatMap((one) => doneTo(ground, one))) // prettier-ignore
  const series = `honorary:${editionYear(ground.settings)}`
  await tx.insert(counters).values({ name: series, value: invitations })
  for (const onlooker of demoOnlookers)
    await insertAccount(tx, {
      ...onlooker,
      email: `${onlooker.latin.toLowerCase().replaceAll(' ', '.')}@ghorfeh.example`,
      at: new Date(ground.now.getTime() - onlooker.daysAgo * dayMs),
      verified: onlooker.state !== 'unverified',
      active: onlooker.state !== 'blocked',
    })
  // Sets a last visit for every account, spread over the last weeks.
  const visited = sql`${ground.now.toISOString()}::timestamptz - make_interval(mins => abs(hashtext(${users.email})) % 30000)`
  await tx
    .update(users)
    .set({ lastSeenAt: sql`greatest(${users.createdAt}, ${visited})` })
    .where(and(isNull(users.lastSeenAt), isNotNull(users.verifiedAt)))
}

interface NewAccount {
  name: string
  lastName: string
  email: string
  locale: 'fa' | 'en'
  country: string
  at: Date
  verified: boolean
  active: boolean
  phoneNumber?: string
  companyName?: string
  jobPosition?: string
  latin: string
}
async function insertAccount(tx: Tx, who: NewAccount) {
  const [row] = await tx
    .insert(users)
    .values({
      id: uuidv7(),
      email: who.email,
      emailFolded: foldedEmail(who.email),
      name: who.name,
      lastName: who.lastName,
      phoneNumber: who.phoneNumber,
      country: who.country,
      companyName: who.companyName,
      jobPosition: who.jobPosition,
      locale: who.locale,
      verifiedAt: who.verified ? who.at : null,
      active: who.active,
      search: folded(
        [who.name, who.lastName, who.latin, who.email, who.companyName ?? '', who.phoneNumber ?? ''].join(' '),
      ),
      createdAt: who.at,
    })
    .onConflictDoUpdate({ target: users.emailFolded, set: { updatedAt: sql`${users.updatedAt}` } })
    .returning({ id: users.id })
  return row!.id
}

/** Transitions that lead to each status. The number tells when: a share of the time between submission and now. */
const ways: Record<HonoraryStatus, readonly (readonly [Exclude<HonoraryMove, 'submit'>, HonoraryStatus, number])[]> = {
  submitted: [],
  reviewing: [['review', 'reviewing', 0.3]],
  interview: [
    ['review', 'reviewing', 0.2],
    ['appoint', 'interview', 0.6],
  ],
  approved: [
    ['review', 'reviewing', 0.1],
    ['appoint', 'interview', 0.3],
    ['approve', 'approved', 0.7],
  ],
  declined: [
    ['review', 'reviewing', 0.2],
    ['decline', 'declined', 0.5],
  ],
}

type Papers = { resumeId: string; visitingCardId: string }
/** Stores the files of the applicants, in the order of the applicants. They have no owner until the accounts exist. */
async function storeApplicantFiles(tx: Tx, { env }: Ground): Promise<Papers[]> {
  const papers = demoApplicants.map(async (applicant, at) => {
    const { latin, email, phoneNumber } = applicant
    const file = latin.toLowerCase().replaceAll(' ', '-')
    const cv = cvOf([latin, `${email}   ${phoneNumber}`, '', ...career])
    const card = await cardOf(applicant, at)
    return [
      { ownerId: null, purpose: 'resume', name: `cv-${file}.pdf`, type: 'application/pdf', bytes: cv },
      { ownerId: null, purpose: 'businessCard', name: `card-${file}.jpg`, type: 'image/jpeg', bytes: card },
    ] as const
  })
  const sent = await storeFiles({ db: tx, env }, (await Promise.all(papers)).flat())
  return papers.map((_, at) => ({ resumeId: sent[2 * at]!.id, visitingCardId: sent[2 * at + 1]!.id }))
}

async function insertApplicant(
  tx: Tx,
  ground: Ground,
  applicant: DemoApplicant & Papers,
  nextInvitation: () => number,
): Promise<Applied> {
  const { daysAgo, status } = applicant
  const sentAt = new Date(workingHour(ground.now.getTime() - daysAgo * dayMs, ground.now.getTime()))
  const registeredAt = new Date(sentAt.getTime() - dayMs / 6)
  const ownerId = await insertAccount(tx, { ...applicant, at: registeredAt, verified: true, active: true })
  await tx
    .update(uploads)
    .set({ ownerId })
    .where(inArray(uploads.id, [applicant.resumeId, applicant.visitingCardId]))
  const added = await insertApplication(tx, ground, { ...applicant, ownerId })
  const invitation = status === 'approved' ? invitationNumber(ground.settings, nextInvitation()) : null
  const about = {
    ...added,
    invitation,
    applicant,
    ownerId,
    sentAt,
    interviewAt: interviewOf(applicant, ground.settings, ground.now),
  }
  await insertMarks(tx, ground, about)
  await setOutcome(tx, about, { lastAt: momentsOf(ground, about).at(-1)! })
  return about
}

interface Applied {
  id: string
  number: string
  ownerId: string
  applicant: DemoApplicant
  sentAt: Date
  interviewAt: Date
  invitation: string | null
}

type NewApplication = DemoApplicant & Papers & { ownerId: string }
async function insertApplication(tx: Tx, { settings }: Ground, { ownerId, ...applicant }: NewApplication) {
  const { name, lastName, latin, email, phoneNumber, country, companyName, jobPosition, source, referrer } = applicant
  const person = { ownerId, name, lastName, email, phoneNumber, country, companyName, jobPosition }
  const added = await insertHonorary(tx, {
    ...person,
    editionId: settings.id,
    referrerSource: source,
    referrerName: referrer || null,
    resumeId: applicant.resumeId,
    visitingCardId: applicant.visitingCardId,
    search: folded([name, lastName, latin, companyName, jobPosition, email, phoneNumber, referrer].join(' ')),
  })
  if (!added) throw new Error(`${latin} has applied already`)
  return added
}
const career = [
  'Two decades in hospitals and laboratories; speaker at four congresses.',
  'Looks for imaging, sterilisation and point-of-care diagnostics.',
]

/** Times of the submission and of each transition, spread over the time since the submission. */
const momentsOf = ({ now }: Ground, { applicant: { status, daysAgo }, sentAt }: Applied) => [
  sentAt,
  ...ways[status].map(
    ([, , share]) => new Date(workingHour(now.getTime() - (1 - share) * daysAgo * dayMs, now.getTime())),
  ),
]

/** Returns the transitions of an application, oldest first. */
function movesOf(ground: Ground, applied: Applied) {
  const { id: visitorId, ownerId, applicant, interviewAt } = applied
  const { name, lastName, status, reason } = applicant
  const admin = adminOf(ground.people, 'hamid')
  const owner = { by: 'owner' as const, actorId: ownerId, actorName: fullName({ name, lastName }) }
  const team = { by: 'team' as const, actorId: admin.id, actorName: fullName(admin) }
  const notes: Partial<Record<HonoraryMove, string>> = { decline: reason, appoint: interviewAt.toISOString() }
  const moves = [['submit', 'submitted'] as const, ...ways[status]]
  const moments = momentsOf(ground, applied)
  return moves.map(([move, toStatus], nth) => ({
    id: uuidv7(),
    visitorId,
    at: moments[nth]!,
    move,
    fromStatus: moves[nth - 1]?.[1] ?? null,
    toStatus,
    ...(move === 'submit' ? owner : team),
    note: notes[move] ?? null,
  }))
}

/** Returns the audit log entries of an application: the team's transitions. */
const doneTo = (ground: Ground, applied: Applied) =>
  movesOf(ground, applied).flatMap(({ by, move, fromStatus, toStatus, note, at }): Done[] => {
    if (by !== 'team' || !fromStatus) return []
    const change = changeOf(fromStatus, toStatus, move === 'decline' ? (note ?? '') : '', more(move, applied))
    const doing = { actor: adminOf(ground.people, 'hamid'), edition: ground.settings }
    return [{ ...doing, call: `panelHonorary.${move}`, entry: honoraryAuditEntry(applied, change), at }]
  })
const notYet = { interviewAt: null, interviewMinutes: null, interviewLink: null }
const more = (move: HonoraryMove, { number, interviewAt, invitation }: Applied) =>
  move === 'appoint'
    ? appointed(notYet, { startsAt: interviewAt.toISOString(), minutes: interviewMinutes, link: linkOf(number) })
    : move === 'approve'
      ? { after: { invitationNumber: invitation } }
      : {}

async function insertMarks(tx: Tx, { people }: Ground, { id, applicant: { marks } }: Applied) {
  for (const { by, scores, note } of marks)
    await putScores(tx, id, {
      adminId: people.get(cast[by])!,
      adminName: nameOf(cast[by]),
      scores: Object.fromEntries(criteria.map((one, i) => [one, scores[i] ?? 3])) as Scores,
      note,
    })
}

const nameOf = ({ name, lastName }: DemoPerson) => `${name.fa} ${lastName.fa}`
const interviewMinutes = 30
const linkOf = (number: string) => `https://meet.ghorfeh.example/honorary/${number.toLowerCase()}`
const invitationNumber = (settings: DemoFair, n: number) => `HV-${editionYear(settings)}-${String(n).padStart(4, '0')}`

async function setOutcome(
  tx: Tx,
  { id, number, applicant: { status, reason }, interviewAt, invitation, sentAt }: Applied,
  { lastAt }: { lastAt: Date },
) {
  const hasInterview = status === 'interview' || status === 'approved'
  const words = (invitation ?? '').toLowerCase().replaceAll('-', ' ')
  await tx
    .update(honoraryVisitors)
    .set({
      status,
      createdAt: sentAt,
      updatedAt: lastAt,
      reason: reason || null,
      invitationNumber: invitation,
      search: sql`${honoraryVisitors.search} || ' ' || ${words}::text`,
      ...(hasInterview && { interviewAt, interviewMinutes, interviewLink: linkOf(number) }),
    })
    .where(eq(honoraryVisitors.id, id))
}

/** Interview at 10:30, in the next days, or in the past if the application is approved. */
const interviewOf = ({ status, daysAgo }: DemoApplicant, { timeZone }: DemoFair, now: Date) =>
  zonedMoment(
    dayIn(timeZone, new Date(now.getTime() + (status === 'approved' ? -daysAgo / 2 : 2 + (daysAgo % 3)) * dayMs)),
    '10:30',
    timeZone,
  )
