import { and, asc, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { OwnWorkshop, PanelWorkshop, Participant } from '#contract/entities/workshop.ts'
import type { Db, Tx } from '../db/connect.ts'
import { latinNameOfMember } from '../db/latin-name.ts'
import { containing } from '../db/words.ts'
import { listOf, withTotal, type Paging } from '../db/list.ts'
import { lockRow } from '../db/row.ts'
import { users, workshops, workshopSeats } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type Stored = Omit<PanelWorkshop, 'id' | 'left'>
/** Maximum number of listed workshops; no programme has more. */
const mostListed = 500
const taken = sql<number>`(select count(*)::int from workshop_seats s where s.workshop_id = workshops.id)`
const shown = {
  id: workshops.id,
  titleFa: workshops.titleFa,
  titleEn: workshops.titleEn,
  aboutFa: workshops.aboutFa,
  aboutEn: workshops.aboutEn,
  speakerFa: workshops.speakerFa,
  speakerEn: workshops.speakerEn,
  speakerRoleFa: workshops.speakerRoleFa,
  speakerRoleEn: workshops.speakerRoleEn,
  placeFa: workshops.placeFa,
  placeEn: workshops.placeEn,
  startsAt: workshops.startsAt,
  endsAt: workshops.endsAt,
  seats: workshops.seats,
  spokenIn: workshops.spokenIn,
  active: workshops.active,
  taken,
}
type Row = Omit<
  { [K in keyof typeof shown]: string },
  'startsAt' | 'endsAt' | 'seats' | 'taken' | 'spokenIn' | 'active'
> & { startsAt: Date; endsAt: Date; seats: number; taken: number; spokenIn: 'fa' | 'en'; active: boolean }
const shape = (row: Row): PanelWorkshop => ({
  id: row.id,
  title: { fa: row.titleFa, en: row.titleEn },
  about: { fa: row.aboutFa, en: row.aboutEn },
  speaker: { fa: row.speakerFa, en: row.speakerEn },
  speakerRole: { fa: row.speakerRoleFa, en: row.speakerRoleEn },
  place: { fa: row.placeFa, en: row.placeEn },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  seats: row.seats,
  left: Math.max(0, row.seats - row.taken),
  spokenIn: row.spokenIn,
  active: row.active,
})

export const programme = async (db: Db, editionId: string) =>
  (
    await db
      .select(shown)
      .from(workshops)
      .where(and(eq(workshops.editionId, editionId), workshops.active))
      .orderBy(asc(workshops.startsAt), asc(workshops.placeFa), asc(workshops.id))
      .limit(mostListed)
  ).map(shape)
export const workshopById = async (db: Db | Tx, editionId: string, id: string) =>
  (
    await db
      .select(shown)
      .from(workshops)
      .where(and(eq(workshops.editionId, editionId), eq(workshops.id, id)))
  ).map(shape)[0]

const list = listOf({ from: workshops, id: workshops.id, keys: { startsAt: workshops.startsAt }, usual: 'startsAt' })
export function workshopPage(db: Db, editionId: string, { cursor, limit, q }: Paging & { q?: string | undefined }) {
  const text = sql`translate(lower(concat_ws(' ', title_fa, title_en, speaker_fa, speaker_en, place_fa, place_en)), 'يك', 'یک')`
  const where = and(
    eq(workshops.editionId, editionId),
    ...(q ?? '')
      .toLowerCase()
      .replaceAll('ي', 'ی')
      .replaceAll('ك', 'ک')
      .split(/\s+/)
      .filter(Boolean)
      .map((word): SQL => sql`${text} like ${containing(word)}`),
  )
  return withTotal(list(db, { shown, where, item: shape }, { cursor, limit }), db.$count(workshops, where))
}

const columns = ({ title, about, speaker, speakerRole, place, startsAt, endsAt, ...rest }: Stored) => ({
  ...rest,
  titleFa: title.fa,
  titleEn: title.en,
  aboutFa: about.fa,
  aboutEn: about.en,
  speakerFa: speaker.fa,
  speakerEn: speaker.en,
  speakerRoleFa: speakerRole.fa,
  speakerRoleEn: speakerRole.en,
  placeFa: place.fa,
  placeEn: place.en,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})
export async function insertWorkshop(tx: Tx, editionId: string, workshop: Stored) {
  const id = uuidv7()
  await tx.insert(workshops).values({ id, editionId, ...columns(workshop) })
  return id
}
/** Copies the programme of an edition to another one, as drafts at other times. */
export async function copyWorkshops(
  tx: Tx,
  { fromId, toId, moved }: { fromId: string; toId: string; moved: (at: Date) => Date },
) {
  const before = await tx.select().from(workshops).where(eq(workshops.editionId, fromId))
  const copies = before.map(({ createdAt: _, updatedAt: __, ...workshop }) => ({
    ...workshop,
    id: uuidv7(),
    editionId: toId,
    startsAt: moved(workshop.startsAt),
    endsAt: moved(workshop.endsAt),
    active: false,
  }))
  if (copies.length > 0) await tx.insert(workshops).values(copies)
}
export const updateWorkshop = (tx: Tx, id: string, workshop: Stored) =>
  tx
    .update(workshops)
    .set({ ...columns(workshop), updatedAt: sql`portal_now()` })
    .where(sql`${workshops.id} = ${id}`)
/** Deletes a workshop. Fails on the foreign key while a seat is taken. */
export const deleteWorkshop = (tx: Tx, id: string) => tx.delete(workshops).where(sql`${workshops.id} = ${id}`)

/** Locks a workshop. Other people who want its last seat wait here, and then count again. */
export const lockWorkshop = async (tx: Tx, editionId: string, id: string) =>
  (await lockRow(tx, workshops, id)) ? workshopById(tx, editionId, id) : undefined
/** Serialises simultaneous reservations of one user, so that their seats cannot overlap. */
export const lockUser = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
const isSeat = (workshopId: string, userId: string) =>
  and(eq(workshopSeats.workshopId, workshopId), eq(workshopSeats.userId, userId))
export const seatOf = async (tx: Tx, workshopId: string, userId: string) =>
  (await tx.select({ userId: workshopSeats.userId }).from(workshopSeats).where(isSeat(workshopId, userId))).length === 1
/** Titles of another workshop at the same time in which the user has a seat. */
export const overlapping = async (tx: Tx, { id, startsAt, endsAt }: PanelWorkshop, userId: string) =>
  (
    await tx
      .select({ fa: workshops.titleFa, en: workshops.titleEn })
      .from(workshopSeats)
      .innerJoin(workshops, and(eq(workshops.id, workshopSeats.workshopId), workshops.active))
      .where(
        and(
          eq(workshopSeats.userId, userId),
          ne(workshops.id, id),
          lt(workshops.startsAt, new Date(endsAt)),
          gt(workshops.endsAt, new Date(startsAt)),
        ),
      )
      .limit(1)
  )[0]
export const insertSeat = (tx: Tx, workshopId: string, userId: string) =>
  tx.insert(workshopSeats).values({ workshopId, userId })
export const deleteSeat = async (db: Db, workshopId: string, userId: string) =>
  (await db.delete(workshopSeats).where(isSeat(workshopId, userId))).rowCount === 1

export const ownSeats = async (db: Db, editionId: string, userId: string): Promise<OwnWorkshop[]> =>
  (
    await db
      .select({ ...shown, takenAt: workshopSeats.createdAt })
      .from(workshopSeats)
      .innerJoin(workshops, sql`${workshops.id} = ${workshopSeats.workshopId}`)
      .where(and(eq(workshopSeats.userId, userId), eq(workshops.editionId, editionId)))
      .orderBy(asc(workshops.startsAt), asc(workshops.id))
  ).map(({ takenAt, ...row }) => ({ ...shape(row), takenAt: takenAt.toISOString() }))

const participants = listOf({
  from: workshopSeats,
  joins: [{ table: users, on: sql`${users.id} = ${workshopSeats.userId}` }],
  id: workshopSeats.userId,
  keys: { takenAt: workshopSeats.createdAt },
  usual: 'takenAt',
})
const participant = {
  id: users.id,
  name: users.name,
  lastName: users.lastName,
  email: users.email,
  phoneNumber: users.phoneNumber,
  companyName: users.companyName,
  latinName: latinNameOfMember(sql`users.id`, sql`users.company_name`),
  takenAt: workshopSeats.createdAt,
}
export function participantPage(db: Db, workshopId: string, { cursor, limit }: Paging) {
  const where = sql`${workshopSeats.workshopId} = ${workshopId}`
  const item = ({ takenAt, ...row }: SelectResultFields<typeof participant>): Participant => ({
    ...row,
    takenAt: takenAt.toISOString(),
  })
  return withTotal(
    participants(db, { shown: participant, where, item }, { cursor, limit }),
    db.$count(workshopSeats, where),
  )
}
