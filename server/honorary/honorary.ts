// Actions of an applicant (test/SPEC.md §4 Honorary visitor process, docs/PRODUCT.md §7).
import type { Honorary, HonoraryInput, Invitation } from '#contract/entities/honorary.ts'
import type { Locale } from '#contract/locale.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import type { Db, Tx } from '../db/connect.ts'
import { calendarFile } from '../kernel/calendar.ts'
import { dayIn } from '../kernel/portal-time.ts'
import { begin } from '../kernel/machine.ts'
import type { Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { storedPhone } from '../kernel/phone.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine, cleanOptional, folded } from '../kernel/text.ts'
import { ownFiles } from '../upload/upload.ts'
import { applications } from './honorary.machine.ts'
import { hasOpen, honoraryById, insertHonorary, ownHonoraryIds, type StoredHonorary } from './honorary.store.ts'
import { storedEmail } from '../kernel/email.ts'
export { honoraryById, insertHonorary, putScores, type StoredHonorary } from './honorary.store.ts'
export { honoraryAuditEntry } from './honorary.machine.ts'
export { appointed } from './honorary-desk.ts'
export { honoraryListing } from './honorary.export.ts'

/** An application as its applicant may see it: without names of the team, scores and internal notes. */
export const applicantView = ({
  owner: _,
  averageScore: __,
  averages: ___,
  assessments: ____,
  timeline,
  ...visitor
}: StoredHonorary): Honorary => ({
  ...visitor,
  timeline: timeline.map(({ id, at, move, to }) => ({ id, at, move, to })),
})

/**
 * Submits an application. A user may have only one that is not declined.
 * @throws application.closed once the fair is over, application.exists, input.invalid
 */
export async function applyHonorary(context: Mine, input: HonoraryInput): Promise<Honorary> {
  const { db, actor } = context
  const { edition } = context
  if (fairIsOver({ ...edition, today: dayIn(edition.timeZone) })) refuse('application.closed')
  const entered = cleaned(input)
  return db.transaction(async (tx) => {
    if (await hasOpen(tx, edition.id, actor.id)) refuse('application.exists')
    await ownFiles(tx, actor.id, [input.resumeId], 'resumeId', ['resume'])
    await ownFiles(tx, actor.id, [input.visitingCardId], 'visitingCardId', ['businessCard'])
    const added = await begin(tx, context, applications, 'submit', {
      insert: async (status) =>
        (await insertHonorary(tx, {
          ...entered,
          editionId: edition.id,
          ownerId: actor.id,
          resumeId: input.resumeId,
          visitingCardId: input.visitingCardId,
          status,
          search: searchOf(entered),
        })) ?? refuse('application.exists'), // the user has submitted another application in between
      emit: ({ id }) => [['honorary.submitted', { visitorId: id }]],
    })
    const visitor = applicantView(found(await honoraryById(tx, edition.id, added.id)))
    await settleIn(tx, context, 201, { visitor })
    return visitor
  })
}

function cleaned({
  name,
  lastName,
  email,
  phoneNumber,
  country,
  companyName,
  jobPosition,
  referrerSource,
  referrerName,
}: HonoraryInput) {
  return {
    name: cleanLine(name),
    lastName: cleanLine(lastName),
    email: storedEmail(email),
    phoneNumber: storedPhone(phoneNumber, country, 'phoneNumber'),
    country,
    companyName: cleanLine(companyName),
    jobPosition: cleanLine(jobPosition),
    referrerSource,
    referrerName: cleanOptional(referrerName),
  }
}
const searchOf = ({
  name,
  lastName,
  email,
  phoneNumber,
  companyName,
  jobPosition,
  referrerName,
}: ReturnType<typeof cleaned>) =>
  folded([name, lastName, companyName, jobPosition, email, phoneNumber, referrerName ?? ''].join(' '))

/**
 * Returns the invitation of an approved application.
 * @throws thing.notFound
 */
export function invitationOf({
  status,
  invitationNumber,
  name,
  lastName,
  jobPosition,
  companyName,
  country,
  timeline,
  updatedAt,
}: StoredHonorary): Invitation {
  if (status !== 'approved' || invitationNumber === null) return refuse('thing.notFound')
  return {
    number: invitationNumber,
    name,
    lastName,
    jobPosition,
    companyName,
    country,
    issuedAt: timeline.findLast(({ move }) => move === 'approve')?.at ?? updatedAt,
  }
}
/**
 * Returns an invitation by the application’s id, which is in its QR code and cannot be guessed.
 * @throws thing.notFound
 */
export const readInvitation = async (db: Db, editionId: string, id: string): Promise<Invitation> =>
  invitationOf(found(await honoraryById(db, editionId, id)))

/** Returns the user's applications, newest first. */
export const ownApplications = async ({ db, actor, edition }: Mine, limit = 20): Promise<Honorary[]> => {
  const ids = await ownHonoraryIds(db, edition.id, actor.id, limit)
  const all = await Promise.all(ids.map((id) => honoraryById(db, edition.id, id)))
  return all.flatMap((one) => (one ? [applicantView(one)] : []))
}
/**
 * Returns one of the user's applications.
 * @throws thing.notFound
 */
export async function ownApplication(
  { db, actor, edition }: Pick<Mine, 'actor' | 'edition'> & { db: Db | Tx },
  id: string,
): Promise<StoredHonorary> {
  const visitor = found(await honoraryById(db, edition.id, id))
  return visitor.owner.id === actor.id ? visitor : refuse('thing.notFound')
}

type Interview = NonNullable<StoredHonorary['interview']>

/** Calendar entry of the interview. There is one per application, so a new time changes the entry. */
export function interviewCalendar(
  visitorId: string,
  number: string,
  { startsAt, minutes, link }: Interview,
  locale: Locale,
  { fair, publicUrl, edition }: { fair: string; publicUrl: URL; edition: string },
): string {
  const page = new URL(localize(pathTo('myHonorary'), { locale, edition }), publicUrl).href
  return calendarFile(
    {
      id: `interview-${visitorId}`,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
      title: m.honorary_calendar_title({ fair }, { locale }),
      place: link,
      text: m.honorary_calendar_text({ number, link, page }, { locale }),
      link,
      from: fair,
    },
    publicUrl,
  )
}
