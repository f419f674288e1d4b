// Writes the demo fair in one transaction. After an interrupted first start, the next start can therefore begin again.
import { dayMs } from '#contract/rules/days.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '#server/account/account.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { halls, users } from '#server/db/schema.ts'
import { currentId } from '#server/edition/edition.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { insertCategories, seedBlog } from './blog/blog.store.ts'
import { boothEntry, type Seeded } from './booth-orders.store.ts'
import { adminOf, demoPeople, type DemoPerson } from './cast.ts'
import { insertCustomers, type Customers } from './companies.store.ts'
import { demoCompanies, demoTrades } from './companies.ts'
import { openSite, setPublished, seedNext, seedPast } from './editions.store.ts'
import { demoEdition, demoSettings, startClock, type DemoFair } from './edition.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { insertEquipment, insertHalls } from './floor.store.ts'
import { insertExhibitors } from './exhibitors.store.ts'
import { insertStands } from './stands.store.ts'
import { seedGuests } from './guests/guests.store.ts'
import { demoHalls, type DemoHall } from './halls.ts'
import { opened } from '#server/register/register.ts'
import { demoFaces, plainName } from './pictures.ts'
import { demoOpinions, demoRepresentatives } from './offers.ts'
import { insertEntries } from './order-history.store.ts'
import { demoOrders } from './orders.ts'
import { seedContactMessages } from './contact/messages.store.ts'
import { priceByRules } from './price-rules.store.ts'
import { demoTravelOrders } from './travel/orders.ts'
import { travelEntries } from './travel/travel.store.ts'
import { seedPayments } from './payments.store.ts'
import { seedProgramme } from './programme.store.ts'
import { seedTickets } from './tickets.store.ts'

export const isEmpty = async (db: Db | Tx) =>
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0 &&
  (await db.select({ id: halls.id }).from(halls).limit(1)).length === 0

/**
 * Fills the portal with the demo data.
 * @returns false if another process did it first; this one then waits until that process has finished
 */
export async function seed(portal: Portal, passwords: ReadonlyMap<DemoPerson, string>): Promise<boolean> {
  const hashes = new Map(
    await Promise.all(
      [...passwords].map(async ([person, password]) => [person, await hashPassword(password)] as const),
    ),
  )
  for (; ; await pause(200)) {
    const isOurs = await portal.db.transaction(async (tx) => {
      const {
        rows: [lock],
      } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(7200060) as mine`)
      if (!lock?.mine) return undefined
      if (!(await isEmpty(tx))) return false
      await insertFair(tx, portal, hashes)
      return true
    })
    if (isOurs)
      portal.live.publish({
        topics: ['halls', 'equipment', 'edition', 'exhibitors', 'opinions', 'representatives', 'posts'],
      })
    if (isOurs !== undefined) return isOurs
  }
}

async function insertFair(tx: Tx, portal: Portal, hashes: Map<DemoPerson, string>) {
  const settings = await demoSettings(tx)
  const now = portalNow()
  const drawn = demoHalls()
  const people = await insertPeople(tx, hashes, now)
  const customers: Customers = { people, accounts: new Map(), companies: new Map() }
  await seedPast(tx, portal.env, drawn, customers)
  const seeded = {
    halls: await insertPricedHalls(tx, settings, drawn, people),
    equipment: await insertEquipment(tx, settings.id),
  }
  await openSite(tx, settings)
  await insertVoices(tx, portal.env, settings.id)
  await seedOrders(tx, { env: portal.env, settings, customers, now }, seeded)
  await seedPayments(tx, { settings, people, now })
  await seedProgramme(tx, portal.env, settings, now)
  await seedTickets(tx, { settings, people, now })
  await insertExhibitors(tx, { env: portal.env, edition: settings }, now)
  await insertStands(tx, settings.id)
  await seedContactMessages(tx, { settings, people, now })
  await seedBlog(tx, { env: portal.env, settings, people, now })
  await seedGuests(tx, { env: portal.env, settings, people, now })
  await seedNext(tx, drawn, seeded.halls)
}

interface Ground {
  env: Portal['env']
  settings: DemoFair
  customers: Customers
  now: Date
}
/** Inserts booth orders together with travel and guest orders, by time. */
async function seedOrders(tx: Tx, ground: Ground, seeded: Seeded) {
  const { env, settings, customers, now } = ground
  const { people } = customers
  const booths = demoOrders(now)
  const journeys = demoTravelOrders(now, settings.firstDay)
  const byTime = <T extends { submittedAt: Date }>(all: T[]) =>
    all.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
  const ordering = [
    ...booths.map(({ company, submittedAt }) => ({ company, submittedAt, isBooth: true })),
    ...journeys.flatMap(({ from, submittedAt }) =>
      typeof from === 'number' ? [{ company: from, submittedAt, isBooth: false }] : [],
    ),
  ]
  await insertCustomers(tx, customers, byTime(ordering))
  const entries = [
    ...booths.map((order) => boothEntry(settings, customers, seeded, order)),
    ...(await travelEntries(tx, ground, journeys)),
  ].map((entry) => ({ entry, submittedAt: entry.history.submittedAt }))
  await insertEntries(tx, { env, settings, people }, byTime(entries).map(({ entry }) => entry)) // prettier-ignore
}

/** Inserts the halls of the current edition. The admin Niloofar has set their prices. */
const insertPricedHalls = async (tx: Tx, settings: DemoFair, drawn: DemoHall[], people: Map<DemoPerson, string>) =>
  priceByRules(tx, settings, await insertHalls(tx, settings.id, drawn), adminOf(people, 'niloofar'))

/** Creation date of the team's accounts, more than a year before the demo's fair. */
const teamSince = new Date('2023-11-01T08:00:00Z')
async function insertPeople(tx: Tx, hashes: Map<DemoPerson, string>, now: Date) {
  const ids = new Map(demoPeople.map((person) => [person, uuidv7()]))
  const rows = demoPeople.map((person) => {
    const name = person.name[person.locale]
    const lastName = person.lastName[person.locale]
    const company = person.company === undefined ? undefined : demoCompanies[person.company]
    return {
      id: ids.get(person)!,
      email: person.email,
      emailFolded: foldedEmail(person.email),
      name,
      lastName,
      phoneNumber: company?.phoneNumber,
      country: company?.country ?? 'IR',
      companyName: company?.name[person.locale],
      fieldOfActivity: company && demoTrades[company.sector].field[person.locale],
      locale: person.locale,
      passwordHash: hashes.get(person),
      verifiedAt: now,
      role: person.accessLevel ? ('admin' as const) : ('user' as const),
      accessLevel: person.accessLevel,
      superAdmin: person.superAdmin,
      search: folded(`${name} ${lastName} ${person.email} ${company?.name.fa ?? ''} ${company?.name.en ?? ''}`),
      createdAt: person.accessLevel ? teamSince : new Date(now.getTime() - 90 * dayMs),
    }
  })
  await tx.insert(users).values(rows)
  return ids
}

/** Inserts opinions of participants about the fair, and the representatives of the fair abroad. */
async function insertVoices(tx: Tx, env: Portal['env'], editionId: string) {
  for (const [position, opinion] of demoOpinions.entries())
    await opened.opinion.insert(tx, { ...opinion, logoId: null, active: true, position: position + 1 }, editionId)
  const faces = await demoFaces({ db: tx, env }, demoRepresentatives.map(({ name }) => name.en)) // prettier-ignore
  for (const [position, person] of demoRepresentatives.entries())
    await opened.representative.insert(
      tx,
      {
        ...person,
        email: `${plainName(person.name.en).replaceAll('-', '.')}@ghorfeh.example`,
        imageId: faces[position] ?? null,
        active: true,
        position: position + 1,
      },
      editionId,
    )
}

/** A seller for tests, so that they can issue invoices even where the demo's invented seller is not allowed. */
const testSeller = { ...demoEdition.seller, nationalId: '14003778990', economicNumber: '14003778990' }

/**
 * Writes test data: the cast, the equipment and two halls without orders. With `settings: false` the settings stay
 * those of a new portal.
 * @returns the halls with their booths
 */
export async function seedTest(portal: Portal, { settings = true } = {}) {
  const hashes = new Map(
    await Promise.all(demoPeople.map(async (person) => [person, await hashPassword(person.password)] as const)),
  )
  const seeded = await portal.db.transaction(async (tx) => {
    if (settings) await demoSettings(tx, { ...demoEdition, seller: testSeller })
    else await startClock(tx, demoEdition)
    await setPublished(tx)
    await insertPeople(tx, hashes, portalNow())
    // The cast's admins need no second factor in tests. test/factors.test.ts covers the second factor.
    await tx
      .update(users)
      .set({ factorPutOffUntil: sql`now() + interval '30 days'` })
      .where(eq(users.superAdmin, true))
    const editionId = await currentId(tx)
    await insertEquipment(tx, editionId)
    await insertCategories(tx)
    return insertHalls(tx, editionId, demoHalls().slice(0, 2))
  })
  portal.live.publish({ topics: ['edition'] })
  return seeded
}
