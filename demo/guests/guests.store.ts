// Writes who asks to be a guest of honour, as the portal itself would, and accounts without orders.
import { dayMs } from '#contract/rules/days.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { criteria, type Scores } from '#contract/entities/honorary.ts'
import { zonedMoment } from '#contract/rules/meeting-times.ts'
import type { HonoraryMove, HonoraryStatus } from '#contract/states.ts'
import type { Tx } from '#server/db/connect.ts'
import { counters, honoraryVisitors, users } from '#server/db/schema.ts'
import { editionYear } from '#server/edition/edition.ts'
import { dayIn } from '#server/kernel/portal-time.ts'
import { insertHonorary, insertHonoraryEvent, putScores } from '#server/honorary/honorary.ts'
import type { Env } from '#server/kernel/env.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { storeFile } from '#server/upload/upload.ts'
import { cast, type DemoPerson } from '../cast.ts'
import type { DemoFair } from '../edition.ts'
import { atWork } from '../order-history.ts'
import { demoApplicants, demoOnlookers, type DemoApplicant } from './applicants.ts'
import { cardOf, cvOf } from './papers.ts'

interface Ground {
  env: Env
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}

export async function seedGuests(tx: Tx, ground: Ground) {
  let invitations = 0
  for (const [at, applicant] of [...demoApplicants.entries()].sort(([, a], [, b]) => b.daysAgo - a.daysAgo))
    await insertApplicant(tx, ground, applicant, at, () => ++invitations)
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
  // Everybody with an account has visited: the demo spreads the visits over the last weeks.
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

/** The moves that lead to a status, with the share of the time between sending and now at which each was made. */
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

async function insertApplicant(
  tx: Tx,
  ground: Ground,
  applicant: DemoApplicant,
  at: number,
  nextInvitation: () => number,
) {
  const { daysAgo, status } = applicant
  const sentAt = new Date(atWork(ground.now.getTime() - daysAgo * dayMs, ground.now.getTime()))
  const registeredAt = new Date(sentAt.getTime() - dayMs / 6)
  const ownerId = await insertAccount(tx, { ...applicant, at: registeredAt, verified: true, active: true })
  const added = await insertApplication(tx, ground, { ...applicant, ownerId, at })
  const about = { ...added, applicant, ownerId, interviewAt: interviewOf(applicant, ground.settings, ground.now) }
  await insertMoves(tx, ground, about)
  const lastAt = await setTimes(tx, ground, about, sentAt)
  await insertMarks(tx, ground, about)
  const invitation = status === 'approved' ? invitationNumber(ground.settings, nextInvitation()) : null
  await setOutcome(tx, about, { sentAt, lastAt, invitation })
}

interface Applied {
  id: string
  number: string
  ownerId: string
  applicant: DemoApplicant
  interviewAt: Date
}

type NewApplication = DemoApplicant & { ownerId: string; at: number }
async function insertApplication(tx: Tx, { env, settings }: Ground, { ownerId, at, ...applicant }: NewApplication) {
  const { name, lastName, latin, email, phoneNumber, country, companyName, jobPosition, source, referrer } = applicant
  const ground = { db: tx, env }
  const file = latin.toLowerCase().replaceAll(' ', '-')
  const resume = await storeFile(
    ground,
    { ownerId, purpose: 'resume', name: `cv-${file}.pdf`, type: 'application/pdf' },
    cvOf([latin, `${email}   ${phoneNumber}`, '', ...career]),
  )
  const card = await storeFile(
    ground,
    { ownerId, purpose: 'businessCard', name: `card-${file}.jpg`, type: 'image/jpeg' },
    await cardOf(applicant, at),
  )
  const person = { ownerId, name, lastName, email, phoneNumber, country, companyName, jobPosition }
  const added = await insertHonorary(tx, {
    ...person,
    editionId: settings.id,
    referrerSource: source,
    referrerName: referrer || null,
    resumeId: resume.id,
    visitingCardId: card.id,
    search: folded([name, lastName, latin, companyName, jobPosition, email, phoneNumber, referrer].join(' ')),
  })
  if (!added) throw new Error(`${latin} has applied already`)
  return added
}
const career = [
  'Two decades in hospitals and laboratories; speaker at four congresses.',
  'Looks for imaging, sterilisation and point-of-care diagnostics.',
]

async function insertMoves(tx: Tx, { people }: Ground, { id, ownerId, applicant, interviewAt }: Applied) {
  const { name, lastName, status, reason } = applicant
  const owner = { by: 'owner' as const, actorId: ownerId, actorName: `${name} ${lastName}` }
  const team = { by: 'team' as const, actorId: people.get(cast.hamid)!, actorName: nameOf(cast.hamid) }
  const notes: Partial<Record<HonoraryMove, string>> = { decline: reason, appoint: interviewAt.toISOString() }
  await insertHonoraryEvent(tx, { visitorId: id, move: 'submit', from: null, to: 'submitted', ...owner, note: null })
  let from: HonoraryStatus = 'submitted'
  for (const [move, to] of ways[status]) {
    await insertHonoraryEvent(tx, { visitorId: id, move, from, to, ...team, note: notes[move] ?? null })
    from = to
  }
}

/** Spreads the moves over the days since the application was sent. @returns when the last one was made */
async function setTimes(tx: Tx, { now }: Ground, { id, applicant: { status, daysAgo } }: Applied, sentAt: Date) {
  let last = sentAt
  for (const [place, share] of [0, ...ways[status].map(([, , part]) => part)].entries()) {
    if (place > 0) last = new Date(atWork(now.getTime() - (1 - share) * daysAgo * dayMs, now.getTime()))
    await tx.execute(
      sql`update honorary_events set at = ${last.toISOString()} where id = (select id from honorary_events where visitor_id = ${id} order by id offset ${place} limit 1)`,
    )
  }
  return last
}

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
const invitationNumber = (settings: DemoFair, n: number) => `HV-${editionYear(settings)}-${String(n).padStart(4, '0')}`

async function setOutcome(
  tx: Tx,
  { id, number, applicant: { status, reason }, interviewAt }: Applied,
  { sentAt, lastAt, invitation }: { sentAt: Date; lastAt: Date; invitation: string | null },
) {
  const hasInterview = status === 'interview' || status === 'approved'
  const interviewLink = `https://meet.ghorfeh.example/honorary/${number.toLowerCase()}`
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
      ...(hasInterview && { interviewAt, interviewMinutes: 30, interviewLink }),
    })
    .where(eq(honoraryVisitors.id, id))
}

/** In the coming days while the application waits for it, past once it is approved; at half past ten. */
const interviewOf = ({ status, daysAgo }: DemoApplicant, { timeZone }: DemoFair, now: Date) =>
  zonedMoment(
    dayIn(timeZone, new Date(now.getTime() + (status === 'approved' ? -daysAgo / 2 : 2 + (daysAgo % 3)) * dayMs)),
    '10:30',
    timeZone,
  )
