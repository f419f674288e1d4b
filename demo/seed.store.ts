// Writes the demo fair: one transaction, so a first start that was cut off begins again.
import { dayMs, shifted } from '#contract/rules/days.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { boothOrderLines, boothCents, totals } from '#contract/rules/price.ts'
import { hashPassword } from '#server/account/account.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { booths, claims, equipments, halls, users } from '#server/db/schema.ts'
import { currentId, persianYear } from '#server/edition/edition.ts'
import type { Portal } from '#server/kernel/portal.ts'
import { foldedEmail } from '#server/kernel/email.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { insertOrder, linkBooths, linkEquipment } from '#server/order/order.ts'
import { insertCategories, seedBlog } from './blog/blog.store.ts'
import { demoPeople, ownerOf as castOwner, type DemoPerson } from './cast.ts'
import { companyOf } from './companies.store.ts'
import { demoCompanies, demoTrades, type DemoCompany } from './companies.ts'
import { demoEdition, demoSettings, startClock, type DatedEdition } from './edition.ts'
import { portalNow } from '#server/kernel/portal-time.ts'
import { insertExhibitors } from './exhibitors.store.ts'
import { seedGuests } from './guests/guests.store.ts'
import { demoHalls, type DemoBooth, type DemoHall } from './halls.ts'
import { insertOpinion } from '#server/opinion/opinion.ts'
import { insertRepresentative } from '#server/representative/representative.ts'
import { demoFace, plainName } from './pictures.ts'
import { demoEquipment, demoOpinions, demoRepresentatives } from './offers.ts'
import { insertContact, insertHistory } from './order-history.store.ts'
import { demoOrders, type DemoOrder } from './orders.ts'
import { seedContactMessages } from './contact/messages.store.ts'
import { demoTravelOrders } from './travel/orders.ts'
import { insertTravelOrder } from './travel/travel.store.ts'
import { seedProgramme } from './programme.store.ts'
import { seedTickets } from './tickets.store.ts'

export const isEmpty = async (db: Db | Tx) =>
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0 &&
  (await db.select({ id: halls.id }).from(halls).limit(1)).length === 0

type SeededBooth = DemoBooth & { id: string }
interface Seeded {
  halls: (Omit<DemoHall, 'booths'> & { id: string; booths: SeededBooth[] })[]
  equipment: { id: string; index: number }[]
  people: Map<DemoPerson, string>
}

/** @returns false when another start was faster; it is waited for, as long as a slow machine takes */
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
  const dated = { env: portal.env, edition: settings }
  const seeded: Seeded = {
    halls: await insertHalls(tx),
    equipment: await insertEquipment(tx),
    people: await insertPeople(tx, hashes, now),
  }
  const ground = { env: portal.env, settings, people: seeded.people }
  const all = [...demoOrders(now), ...demoTravelOrders(now, settings.firstDay)].sort(
    (a, b) => a.submittedAt.getTime() - b.submittedAt.getTime(),
  )
  await insertVoices(tx, portal.env)
  for (const order of all)
    await ('request' in order ? insertTravelOrder(tx, ground, order) : insertDemoOrder(tx, settings, seeded, order))
  await seedProgramme(tx, portal.env, settings)
  await seedTickets(tx, seeded.people, now)
  await insertExhibitors(tx, dated, now)
  await seedContactMessages(tx, seeded.people, now)
  await seedBlog(tx, now)
  await seedGuests(tx, { env: portal.env, settings, people: seeded.people, now })
}

async function insertPeople(tx: Tx, hashes: Map<DemoPerson, string>, now: Date) {
  const ids = new Map<DemoPerson, string>()
  for (const person of demoPeople) {
    const id = uuidv7()
    const name = person.name[person.locale]
    const lastName = person.lastName[person.locale]
    const company = person.company === undefined ? undefined : demoCompanies[person.company]
    await tx.insert(users).values({
      id,
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
      role: person.accessLevel ? 'admin' : 'user',
      accessLevel: person.accessLevel,
      superAdmin: person.superAdmin,
      search: folded(`${name} ${lastName} ${person.email} ${company?.name.fa ?? ''} ${company?.name.en ?? ''}`),
      createdAt: new Date(now.getTime() - 90 * dayMs),
    })
    ids.set(person, id)
  }
  return ids
}

async function insertHalls(tx: Tx, drawn = demoHalls()) {
  const editionId = await currentId(tx)
  const inserted: Seeded['halls'] = []
  for (const { booths: its, ...hall } of drawn) {
    const id = uuidv7()
    const kept = its.map((booth) => ({ ...booth, id: uuidv7() }))
    await tx.insert(halls).values({
      id,
      editionId,
      nameFa: hall.name.fa,
      nameEn: hall.name.en,
      themeFa: hall.theme.fa,
      themeEn: hall.theme.en,
      active: hall.active,
      maxHeightCm: hall.maxHeightCm,
      position: hall.position,
      plan: hall.plan,
    })
    await tx.insert(booths).values(kept.map((booth) => ({ ...booth, hallId: id })))
    inserted.push({ ...hall, id, booths: kept })
  }
  return inserted
}

async function insertEquipment(tx: Tx) {
  const editionId = await currentId(tx)
  const rows = demoEquipment.map((item, index) => ({ ...item, id: uuidv7(), index }))
  await tx.insert(equipments).values(
    rows.map(({ id, code, title, note, priceCents, count, index }) => ({
      id,
      editionId,
      code,
      titleFa: title.fa,
      titleEn: title.en,
      noteFa: note.fa,
      noteEn: note.en,
      priceCents,
      count,
      position: index,
    })),
  )
  return rows
}

/** What people say, and who stands for the fair abroad. */
async function insertVoices(tx: Tx, env: Portal['env']) {
  for (const [position, opinion] of demoOpinions.entries())
    await insertOpinion(tx, { ...opinion, logoId: null, active: true, position: position + 1 })
  for (const [position, person] of demoRepresentatives.entries())
    await insertRepresentative(tx, {
      ...person,
      email: `${plainName(person.name.en).replaceAll('-', '.')}@ghorfeh.example`,
      imageId: await demoFace({ db: tx, env }, person.name.en),
      active: true,
      position: position + 1,
    })
}

async function insertDemoOrder(tx: Tx, settings: DatedEdition, { halls, equipment, people }: Seeded, order: DemoOrder) {
  const hall = halls[order.hall]!
  const company = demoCompanies[order.company]!
  const booths = order.booths
    .map((index) => hall.booths[index]!)
    .map((booth) => ({ ...booth, hall: hall.name, totalCents: boothCents(booth) ?? 0 }))
  const chosen = order.equipment.map((choice) => chosenOf(choice, equipment))
  const catalogListingCents = order.catalogListing ? settings.catalogListingCents : null
  const lines = boothOrderLines({ booths, equipment: chosen, catalogListingCents })
  const ownerId = await ownerOf(tx, people, order, company)
  const buyer = buyerOf(company)
  const date = shifted(settings.firstDay, order.fairDay)
  const { id } = await insertOrder(tx, {
    kind: 'booth',
    ownerId,
    companyId: await companyOf(tx, order.company, ownerId, { people, since: order.submittedAt }),
    numberPrefix: persianYear(settings.firstDay),
    ...buyer,
    details: { ...detailsOf(company), date, catalogListing: order.catalogListing },
    lines,
    totals: totals(lines, settings.vatBasisPoints),
    vatBasisPoints: settings.vatBasisPoints,
    ...placeOf(hall.id, booths),
  })
  await linkBooths(tx, id, booths)
  await linkEquipment(tx, id, chosen)
  for (const { id: boothId } of booths) await claimBooth(tx, { boothId, userId: ownerId, orderId: id })
  await insertHistory(tx, settings, id, order, { ownerId, visitorName: buyer.visitorName, people })
}

const placeOf = (hallId: string, booths: readonly DemoBooth[]) => ({
  hallIds: [hallId],
  boothNames: booths.map(({ name }) => name),
  meterage: booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100,
})

async function ownerOf(tx: Tx, people: Seeded['people'], order: DemoOrder, company: DemoCompany) {
  const owner = castOwner(order.company)
  return owner ? people.get(owner)! : insertContact(tx, company, order.submittedAt)
}

function chosenOf({ item, count }: DemoOrder['equipment'][number], equipment: Seeded['equipment']) {
  const { code, title, note, priceCents: unitCents } = demoEquipment[item]!
  return { id: equipment[item]!.id, code, title, note, unitCents, count }
}

const claimBooth = (tx: Tx, claim: { boothId: string; userId: string; orderId: string }) =>
  tx
    .insert(claims)
    .values({ id: uuidv7(), status: 'reserved', ...claim })
    .catch((error: unknown) => {
      throw new Error(`Two demo orders want booth ${claim.boothId}`, { cause: error })
    })

const localeOf = ({ country }: DemoCompany) => (country === 'IR' ? 'fa' : 'en')

function buyerOf(company: DemoCompany) {
  const { name, contact, email, phoneNumber, country } = company
  const local = localeOf(company)
  const visitorName = `${contact.name[local]} ${contact.lastName[local]}`
  const search = folded([name.fa, name.en, visitorName, email, phoneNumber].join(' '))
  return { companyName: name[local], visitorName, email, phoneNumber, country, search }
}

/** What the form of a booth order asks a company. */
function detailsOf(company: DemoCompany) {
  const { name, sector, nationalId, economicNumber, postalCode, address } = company
  const { field, products } = demoTrades[sector]
  const local = localeOf(company)
  return {
    fieldOfActivity: field[local],
    products: products[local],
    fasciaName: name,
    nationalId,
    economicNumber,
    postalCode,
    address,
  }
}

/** A seller of their own, so that tests issue invoices also where the invented one of the demo may not be used. */
const testSeller = { ...demoEdition.seller, nationalId: '14003778990', economicNumber: '14003778990' }

/** The cast, the equipment and two halls without orders: what tests start from; `settings: false` leaves those as a new portal has them. @returns the halls with their booths */
export async function seedTest(portal: Portal, { settings = true } = {}) {
  const hashes = new Map(
    await Promise.all(demoPeople.map(async (person) => [person, await hashPassword(person.password)] as const)),
  )
  return portal.db.transaction(async (tx) => {
    if (settings) await demoSettings(tx, { ...demoEdition, seller: testSeller })
    else await startClock(tx, demoEdition)
    await insertPeople(tx, hashes, portalNow())
    // What the cast does in the panel is not about the second step; test/factors.test.ts is.
    await tx
      .update(users)
      .set({ factorPutOffUntil: sql`now() + interval '30 days'` })
      .where(eq(users.superAdmin, true))
    await insertEquipment(tx)
    await insertCategories(tx)
    return insertHalls(tx, demoHalls().slice(0, 2))
  })
}
