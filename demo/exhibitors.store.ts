// Writes the exhibitors and meetings of the demo fair, for companies with verified booths.
import { dayMs } from '#contract/rules/days.ts'
import { inArray, sql } from 'drizzle-orm'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import type { Tx } from '#server/db/connect.ts'
import { companies, exhibitors, meetings, meetingSeats, meetingSlots } from '#server/db/schema.ts'
import { searchOf } from '#server/exhibitor/exhibitor.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { demoCompanies, type DemoCompany } from './companies.ts'
import type { DemoFair } from './edition.ts'
import { demoExhibitor, demoMeetings, type DemoMeeting } from './exhibitors.ts'
import { demoMarks } from './pictures.ts'

interface Company {
  exhibitorId: string
  ownerId: string
  person: string
  place: unknown
  slots: ReturnType<typeof demoExhibitor>['slots']
}

type Ground = { edition: DemoFair } & Pick<Portal, 'env'>

/** Inserts the exhibitors of the edition, the half hours that they offer for meetings, and their meetings. */
export async function insertExhibitors(tx: Tx, ground: Ground, now: Date) {
  const { edition } = ground
  const days = fairSlots(edition)
  const companies = await insertDirectory(tx, ground)
  const offered = [...companies].flatMap(([name, { exhibitorId, slots }]) => {
    const met = demoMeetings.filter(({ host }) => host === name)
    const moments = new Set([...slots, ...met].flatMap(({ day, at }) => days[day]?.starts[at] ?? []))
    return [...moments].map((moment) => ({ exhibitorId, startsAt: new Date(moment) }))
  })
  await tx.insert(meetingSlots).values(offered)
  const met = demoMeetings.map((meeting) =>
    meetingOf(edition.id, meeting, companies, days[meeting.day]?.starts[meeting.at], now),
  )
  await tx.insert(meetings).values(met.map(({ row }) => row))
  await tx.insert(meetingSeats).values(met.flatMap(({ seats }) => seats))
}

/**
 * Inserts an exhibitor for each company with verified booths.
 * @returns the exhibitors by the English name of the company
 */
export async function insertDirectory(tx: Tx, { edition, env }: Ground): Promise<Map<string, Company>> {
  const owners = (await verifiedOwners(tx, edition.id)).flatMap((owner) => {
    const at = demoCompanies.findIndex((company) => company.email === owner.email)
    const company = demoCompanies[at]
    return company ? [{ ...owner, at, company, profile: demoExhibitor(at) }] : []
  })
  const logos = await logosOf({ db: tx, env }, owners)
  const rows = owners.map(({ owner_id: ownerId, company_id: companyId, company, profile }, nth) => ({
    id: uuidv7(),
    editionId: edition.id,
    ownerId,
    companyId,
    ...columnsOf({ ...company, ...profile, logoId: logos[nth]! }),
  }))
  await tx.insert(exhibitors).values(rows)
  await showOn(tx, rows)
  return new Map(
    owners.map(({ owner_id: ownerId, person, place, company, profile: { slots } }, nth) => [
      company.name.en,
      { exhibitorId: rows[nth]!.id, ownerId, person, place, slots },
    ]),
  )
}

type Owner = Awaited<ReturnType<typeof verifiedOwners>>[number] & { at: number; company: DemoCompany }
/** Returns a logo for each company. A company of an earlier edition already has one; for the others a logo is drawn. */
async function logosOf(ground: { db: Tx; env: Portal['env'] }, owners: readonly Owner[]): Promise<string[]> {
  const ids = owners.map(({ company_id: id }) => id)
  const rows = await ground.db
    .select({ id: companies.id, logoId: companies.logoId })
    .from(companies)
    .where(inArray(companies.id, ids))
  const known = new Map(rows.map(({ id, logoId }) => [id, logoId]))
  const bare = owners.filter(({ company_id: id }) => !known.get(id))
  const drawn = await demoMarks(ground, bare.map(({ company, at }) => ({ name: company.name.en, at }))) // prettier-ignore
  for (const [at, { company_id: id }] of bare.entries()) known.set(id, drawn[at]!)
  return ids.map((id) => known.get(id)!)
}

type Profile = Omit<ReturnType<typeof demoExhibitor>, 'slots'> & Omit<DemoCompany, 'sector'> & { logoId: string }

/** Columns of an exhibitor page, filled in as its owner would. */
const columnsOf = ({ name, about, products, offers, needs, ...profile }: Profile) => ({
  nameFa: name.fa,
  nameEn: name.en,
  aboutFa: about.fa,
  aboutEn: about.en,
  productsFa: products.fa,
  productsEn: products.en,
  offersFa: offers.fa,
  offersEn: offers.en,
  needsFa: needs.fa,
  needsEn: needs.en,
  sector: profile.sector,
  country: profile.country,
  website: profile.website,
  email: profile.email,
  phoneNumber: profile.phoneNumber,
  logoId: profile.logoId,
  search: searchOf([name, products, offers, needs, about]),
})

/** Copies sector and logo of an exhibitor page to its company. */
const showOn = (tx: Tx, rows: readonly { companyId: string; sector: string; logoId: string }[]) =>
  tx.execute(
    sql`update companies c set sector = r.sector, logo_id = r.logo_id from jsonb_to_recordset(${JSON.stringify(rows.map(({ companyId: id, sector, logoId: logo_id }) => ({ id, sector, logo_id })))}::jsonb) as r(id uuid, sector text, logo_id uuid) where c.id = r.id`,
  )

const verifiedOwners = async (tx: Tx, editionId: string) =>
  (
    await tx.execute<{ owner_id: string; company_id: string; email: string; person: string; place: unknown }>(sql`
  select o.owner_id, o.company_id, u.email, u.name || ' ' || u.last_name as person, json_agg(json_build_object('hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'booth', b.name) order by h.position, b.name) as place
  from orders o join users u on u.id = o.owner_id join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id
  where o.edition_id = ${editionId} and o.kind = 'booth' and o.status = 'verified' group by o.owner_id, o.company_id, u.email, u.name, u.last_name`)
  ).rows

function meetingOf(
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
  const words = { status, guestCompany, topic, reason, endedBy, search }
  const seats = status === 'accepted' ? [here, there] : []
  return {
    row: { id, editionId, ...sides, ...times, ...words },
    seats: seats.map(({ ownerId: userId }) => ({ userId, startsAt: new Date(startsAt), meetingId: id })),
  }
}
