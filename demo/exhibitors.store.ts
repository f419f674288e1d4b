// Writes the companies and the meetings of the demo fair: those whose booths are verified, as the portal itself makes them.
import { dayMs } from '#contract/rules/days.ts'
import { and, eq, sql } from 'drizzle-orm'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import type { Tx } from '#server/db/connect.ts'
import { companies, exhibitors, meetings, meetingSeats } from '#server/db/schema.ts'
import { insertExhibitor, replaceSlots, searchOf } from '#server/exhibitor/exhibitor.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { demoCompanies, type DemoCompany } from './companies.ts'
import type { DemoFair } from './edition.ts'
import { demoExhibitor, demoMeetings, type DemoMeeting } from './exhibitors.ts'
import { demoMark } from './pictures.ts'

interface Company {
  exhibitorId: string
  ownerId: string
  person: string
  place: unknown
  slots: ReturnType<typeof demoExhibitor>['slots']
}

type Ground = { edition: DemoFair } & Pick<Portal, 'env'>

/** The directory of the edition, the half hours that its companies offer, and their meetings. */
export async function insertExhibitors(tx: Tx, ground: Ground, now: Date) {
  const { edition } = ground
  const days = fairSlots(edition)
  const companies = await insertDirectory(tx, ground)
  for (const [name, { exhibitorId, slots }] of companies) {
    const met = demoMeetings.filter(({ host }) => host === name)
    const offered = [...slots, ...met].flatMap(({ day, at }) => days[day]?.starts[at] ?? [])
    await replaceSlots(tx, exhibitorId, [...new Set(offered)])
  }
  for (const meeting of demoMeetings)
    await insertMeeting(tx, edition.id, meeting, companies, days[meeting.day]?.starts[meeting.at], now)
}

/** The companies with verified booths, by their English names. */
export async function insertDirectory(tx: Tx, { edition, env }: Ground): Promise<Map<string, Company>> {
  const directory = new Map<string, Company>()
  for (const { owner_id: ownerId, company_id: companyId, email, person, place } of await verifiedOwners(
    tx,
    edition.id,
  )) {
    const at = demoCompanies.findIndex((company) => company.email === email)
    const company = demoCompanies[at]
    if (!company) continue
    const { slots, ...profile } = demoExhibitor(at)
    const logoId = (await markOf(tx, companyId)) ?? (await demoMark({ db: tx, env }, company.name.en, at))
    const whose = { editionId: edition.id, ownerId, companyId }
    const exhibitorId = await insertCompany(tx, whose, { ...company, ...profile, logoId })
    directory.set(company.name.en, { exhibitorId, ownerId, person, place, slots })
  }
  return directory
}

/** A company that comes again has its mark. */
const markOf = async (tx: Tx, companyId: string) =>
  (await tx.select({ id: companies.logoId }).from(companies).where(eq(companies.id, companyId)))[0]?.id

type Profile = Omit<ReturnType<typeof demoExhibitor>, 'slots'> & Omit<DemoCompany, 'sector'> & { logoId: string }

/** As the portal itself makes one of a verified order, then filled in as its owner would. @returns the id */
async function insertCompany(
  tx: Tx,
  whose: { editionId: string; ownerId: string; companyId: string },
  { name, sector, country, about, products, offers, needs, website, email, phoneNumber, logoId }: Profile,
) {
  const search = searchOf([name, products, offers, needs, about])
  await insertExhibitor(tx, { ...whose, name, products, sector, country, search })
  const [row] = await tx
    .update(exhibitors)
    .set({
      aboutFa: about.fa,
      aboutEn: about.en,
      offersFa: offers.fa,
      offersEn: offers.en,
      needsFa: needs.fa,
      needsEn: needs.en,
      website,
      logoId,
      email,
      phoneNumber,
    })
    .where(and(eq(exhibitors.editionId, whose.editionId), eq(exhibitors.companyId, whose.companyId)))
    .returning({ id: exhibitors.id })
  await tx.update(companies).set({ sector, logoId }).where(eq(companies.id, whose.companyId))
  return row!.id
}

const verifiedOwners = async (tx: Tx, editionId: string) =>
  (
    await tx.execute<{ owner_id: string; company_id: string; email: string; person: string; place: unknown }>(sql`
  select o.owner_id, o.company_id, u.email, u.name || ' ' || u.last_name as person, json_agg(json_build_object('hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'booth', b.name) order by h.position, b.name) as place
  from orders o join users u on u.id = o.owner_id join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id
  where o.edition_id = ${editionId} and o.kind = 'booth' and o.status = 'verified' group by o.owner_id, o.company_id, u.email, u.name, u.last_name`)
  ).rows

async function insertMeeting(
  tx: Tx,
  editionId: string,
  { host, guest, status, topic, reason, endedBy, daysAgo }: DemoMeeting,
  companies: ReadonlyMap<string, Company>,
  startsAt: string | undefined,
  now: Date,
) {
  const [here, there] = [companies.get(host), companies.get(guest)]
  const id = uuidv7()
  if (!here || !there || !startsAt) throw new Error(`The demo meeting of ${host} and ${guest} has no booth or no time`)
  const requestedAt = new Date(now.getTime() - daysAgo * dayMs + (daysAgo % 7) * 3_600_000)
  const decidedAt = status === 'requested' ? null : new Date(requestedAt.getTime() + 20 * 3_600_000)
  const company = demoCompanies.find(({ name }) => name.en === guest)!
  const local = company.country === 'IR' ? 'fa' : 'en'
  const hosting = demoCompanies.find(({ name }) => name.en === host)!
  const sides = { exhibitorId: here.exhibitorId, hostId: here.ownerId, guestId: there.ownerId, place: here.place }
  const times = { startsAt: new Date(startsAt), createdAt: requestedAt, updatedAt: decidedAt ?? requestedAt, decidedAt }
  const guestCompany = company.name[local]
  const search = folded([hosting.name.fa, host, there.person, company.email, company.name.fa, guest].join(' '))
  await tx
    .insert(meetings)
    .values({ id, editionId, ...sides, ...times, status, guestCompany, topic, reason, endedBy, search })
  if (status === 'accepted')
    await tx
      .insert(meetingSeats)
      .values([here, there].map(({ ownerId }) => ({ userId: ownerId, startsAt: new Date(startsAt), meetingId: id })))
}
