// Writes the companies and the meetings of the demo fair: those whose booths are verified, as the portal itself makes them.
import { dayMs } from '#contract/rules/days.ts'
import { sql } from 'drizzle-orm'
import { fairSlots } from '#contract/rules/meeting-times.ts'
import type { Tx } from '#server/db/connect.ts'
import { insertExhibitor, replaceSlots, searchOf } from '#server/exhibitor/exhibitor.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { demoCompanies } from './companies.ts'
import { demoExhibitor, demoMeetings, type DemoMeeting } from './exhibitors.ts'
import { demoMark } from './pictures.ts'

interface Company {
  exhibitorId: string
  ownerId: string
  person: string
  place: unknown
}

export async function insertExhibitors(tx: Tx, { edition, env }: Pick<Portal, 'edition' | 'env'>, now: Date) {
  const days = fairSlots(await edition())
  const companies = new Map<string, Company>()
  for (const { owner_id: ownerId, email, person, place } of await verifiedOwners(tx)) {
    const at = demoCompanies.findIndex((company) => company.email === email)
    const company = demoCompanies[at]
    if (!company) continue
    const { sector, about, products, offers, needs, website, slots } = demoExhibitor(at)
    const logoId = await demoMark({ db: tx, env }, company.name.en, at)
    const { name, country, phoneNumber } = company
    await insertExhibitor(tx, {
      ownerId,
      name,
      products,
      sector,
      country,
      search: searchOf([name, products, offers, needs, about]),
    })
    const {
      rows: [row],
    } = await tx.execute<{
      id: string
    }>(sql`update exhibitors set about_fa = ${about.fa}, about_en = ${about.en}, offers_fa = ${offers.fa}, offers_en = ${offers.en}, needs_fa = ${needs.fa}, needs_en = ${needs.en},
      website = ${website}, logo_id = ${logoId}, email = ${email}, phone_number = ${phoneNumber} where owner_id = ${ownerId} returning id`)
    const met = demoMeetings.filter(({ host }) => host === name.en)
    await replaceSlots(tx, row!.id, [
      ...new Set([...slots, ...met].flatMap(({ day, at }) => days[day]?.starts[at] ?? [])),
    ])
    companies.set(name.en, { exhibitorId: row!.id, ownerId, person, place })
  }
  for (const meeting of demoMeetings)
    await insertMeeting(tx, meeting, companies, days[meeting.day]?.starts[meeting.at], now)
}

const verifiedOwners = async (tx: Tx) =>
  (
    await tx.execute<{ owner_id: string; email: string; person: string; place: unknown }>(sql`
  select o.owner_id, u.email, u.name || ' ' || u.last_name as person, json_agg(json_build_object('hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'booth', b.name) order by h.position, b.name) as place
  from orders o join users u on u.id = o.owner_id join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id join halls h on h.id = b.hall_id
  where o.kind = 'booth' and o.status = 'verified' group by o.owner_id, u.email, u.name, u.last_name`)
  ).rows

async function insertMeeting(
  tx: Tx,
  { host, guest, status, topic, reason, endedBy, daysAgo }: DemoMeeting,
  companies: ReadonlyMap<string, Company>,
  startsAt: string | undefined,
  now: Date,
) {
  const [here, there] = [companies.get(host), companies.get(guest)]
  const id = uuidv7()
  if (!here || !there || !startsAt) throw new Error(`The demo meeting of ${host} and ${guest} has no booth or no time`)
  const requestedAt = new Date(now.getTime() - daysAgo * dayMs + (daysAgo % 7) * 3_600_000).toISOString()
  const decided = status === 'requested' ? null : new Date(Date.parse(requestedAt) + 20 * 3_600_000).toISOString()
  const company = demoCompanies.find(({ name }) => name.en === guest)!
  const local = company.country === 'IR' ? 'fa' : 'en'
  const hosting = demoCompanies.find(({ name }) => name.en === host)!
  await tx.execute(sql`insert into meetings (id, exhibitor_id, host_id, guest_id, starts_at, status, guest_company, topic, place, reason, ended_by, search, created_at, updated_at, decided_at)
    values (${id}, ${here.exhibitorId}, ${here.ownerId}, ${there.ownerId}, ${startsAt}, ${status}, ${company.name[local]}, ${topic}, ${JSON.stringify(here.place)}::jsonb, ${reason}, ${endedBy},
      ${folded([hosting.name.fa, host, there.person, company.email, company.name.fa, guest].join(' '))}, ${requestedAt}, ${decided ?? requestedAt}, ${decided})`)
  if (status === 'accepted')
    for (const userId of [here.ownerId, there.ownerId])
      await tx.execute(
        sql`insert into meeting_seats (user_id, starts_at, meeting_id) values (${userId}, ${startsAt}, ${id})`,
      )
}
