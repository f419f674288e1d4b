// Writes the other editions of the demo: the past one of the previous year with its archive, and the next one, in
// preparation.
import { eq, sql } from 'drizzle-orm'
import type { EditionState } from '#contract/states.ts'
import { followOrders } from '#server/booth/booth.ts'
import type { Tx } from '#server/db/connect.ts'
import { editions, portalState, pageTexts } from '#server/db/schema.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { boothEntry } from './booth-orders.store.ts'
import { insertCustomers, type Customers } from './companies.store.ts'
import { demoEdition, type DatedEdition, type DemoFair } from './edition.ts'
import { insertDirectory } from './exhibitors.store.ts'
import { insertEquipment, insertHalls, type SeededHall } from './floor.store.ts'
import type { DemoHall } from './halls.ts'
import { pastAbout, pastEdition, pastWorkshops } from './past/fair.ts'
import { insertEntries } from './order-history.store.ts'
import { pastHalls, pastOrders } from './past/orders.ts'
import { insertWorkshops } from './programme.store.ts'
import { demoAbout } from './words.ts'
import type { Portal } from '#server/kernel/portal.ts'

/** Start and end of the team's preparation of the past edition. */
const pastBegan = new Date('2023-11-20T08:00:00Z')
const pastReady = new Date('2024-06-01T08:00:00Z')

/** Inserts the past edition: halls with their booths, exhibitors with verified orders, programme and about text. */
export async function seedPast(
  tx: Tx,
  env: Portal['env'],
  drawn: readonly DemoHall[],
  customers: Customers,
): Promise<void> {
  const fair = await insertEdition(tx, 'past', pastEdition, pastBegan)
  const here = pastHalls(drawn)
  const seeded = {
    halls: await insertHalls(tx, fair.id, here),
    equipment: await insertEquipment(tx, fair.id),
  }
  const orders = pastOrders(here)
  await insertCustomers(tx, customers, orders.map((order) => ({ ...order, isBooth: true }))) // prettier-ignore
  await insertEntries(tx, { env, settings: fair, people: customers.people }, orders.map((order) => boothEntry(fair, customers, seeded, order))) // prettier-ignore
  await insertDirectory(tx, { edition: fair, env })
  await insertWorkshops(tx, fair, pastWorkshops, pastReady)
  const content = { contentFa: pastAbout.fa, contentEn: pastAbout.en }
  await tx.insert(pageTexts).values({ editionId: fair.id, page: 'about', ...content, updatedAt: pastReady })
  await setBack(tx, fair)
}

/** Changes the dates of the past edition's rows to the time when it was prepared. */
async function setBack(tx: Tx, { id }: DemoFair) {
  const [began, ready] = [pastBegan.toISOString(), pastReady.toISOString()]
  for (const table of ['halls', 'booths', 'equipments', 'workshops', 'exhibitors'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set created_at = ${began}, updated_at = ${ready} where edition_id = ${id}`,
    )
}

export const nextEdition: DatedEdition = {
  ...demoEdition,
  tagline: { fa: 'دوره‌ی بین‌المللی ۱۴۰۵', en: 'International edition 2026' },
  firstDay: '2026-06-14',
  lastDay: '2026-06-17',
  claims: { ...demoEdition.claims, years: 11, editions: 26 },
  catalogListingCents: 165_00,
}

/** Marks the site as published, as a new portal with demo data needs no set-up. */
export const setPublished = (tx: Tx) => tx.update(portalState).set({ publishedAt: sql`portal_now()` })
/** Publishes the site, with the team's text on the about page. */
export async function openSite(tx: Tx, { id }: Pick<DemoFair, 'id'>) {
  await tx.insert(pageTexts).values({ editionId: id, page: 'about', contentFa: demoAbout.fa, contentEn: demoAbout.en })
  await setPublished(tx)
}

/** Last day on which companies of the current edition can order the booths reserved for them in the next edition. */
const boothsEarmarkedUntil = '2025-10-22'

/**
 * Inserts the halls of the current edition into the next edition. Their booths are free, or reserved for the companies
 * that have them now.
 */
export async function seedNext(tx: Tx, drawn: DemoHall[], now: readonly SeededHall[]): Promise<void> {
  const { id } = await insertEdition(tx, 'preparing', nextEdition)
  await tx.update(editions).set({ earmarkedUntil: boothsEarmarkedUntil }).where(eq(editions.id, id))
  await insertHalls(tx, id, drawn, now)
  await followOrders(tx, id)
}

async function insertEdition(tx: Tx, state: EditionState, settings: DatedEdition, at?: Date): Promise<DemoFair> {
  const id = uuidv7()
  const times = at && { createdAt: at, updatedAt: pastReady }
  await tx.insert(editions).values({ id, slug: settings.firstDay.slice(0, 4), state, settings, ...times })
  return { ...settings, id }
}
