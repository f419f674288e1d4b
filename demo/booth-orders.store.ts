// Writes the booth orders of an edition, as their companies placed them and the team decided them.
import { shifted } from '#contract/rules/days.ts'
import { boothOrderLines, boothCents, totals } from '#contract/rules/price.ts'
import type { Tx } from '#server/db/connect.ts'
import { claims } from '#server/db/schema.ts'
import { persianYear } from '#server/edition/edition.ts'
import { folded } from '#server/kernel/text.ts'
import { uuidv7 } from '#server/kernel/uuid.ts'
import { insertOrder, linkBooths, linkEquipment } from '#server/order/order.ts'
import { ownerOf as castOwner, type DemoPerson } from './cast.ts'
import { companyOf } from './companies.store.ts'
import { demoCompanies, demoTrades, type DemoCompany } from './companies.ts'
import type { DemoFair } from './edition.ts'
import type { SeededEquipment, SeededHall } from './floor.store.ts'
import type { DemoBooth } from './halls.ts'
import { demoEquipment } from './offers.ts'
import { insertContact, insertHistory } from './order-history.store.ts'
import type { DemoOrder } from './orders.ts'

/** What orders of an edition choose from, and who there is. */
export interface Seeded {
  halls: SeededHall[]
  equipment: SeededEquipment[]
  people: Map<DemoPerson, string>
  /** By the place of a company in the list: whom its orders are from, in whichever edition. */
  placed: Map<number, Placed>
}
interface Placed {
  ownerId: string
  companyId: string
}

export async function insertDemoOrder(tx: Tx, settings: DemoFair, seeded: Seeded, order: DemoOrder) {
  const { halls, equipment, people } = seeded
  const hall = halls[order.hall]!
  const company = demoCompanies[order.company]!
  const booths = boothsOf(hall, order)
  const chosen = order.equipment.map((choice) => chosenOf(choice, equipment))
  const catalogListingCents = order.catalogListing ? settings.catalogListingCents : null
  const lines = boothOrderLines({ booths, equipment: chosen, catalogListingCents })
  const { ownerId, companyId } = await placedBy(tx, seeded, order)
  const buyer = buyerOf(company)
  const date = shifted(settings.firstDay, order.fairDay)
  const { id } = await insertOrder(tx, {
    editionId: settings.id,
    kind: 'booth',
    ownerId,
    companyId,
    numberPrefix: persianYear(settings.firstDay),
    ...buyer,
    details: { ...detailsOf(company), date, catalogListing: order.catalogListing },
    lines,
    totals: totals(lines, settings.vatBasisPoints),
    vatBasisPoints: settings.vatBasisPoints,
    ...placeOf(hall.id, booths),
  })
  await linkBooths(tx, settings.id, id, booths)
  await linkEquipment(tx, settings.id, id, chosen)
  await claimBooths(tx, { editionId: settings.id, userId: ownerId, orderId: id }, booths)
  await insertHistory(tx, settings, id, order, { ownerId, visitorName: buyer.visitorName, people })
}

const boothsOf = (hall: SeededHall, { booths }: DemoOrder) =>
  booths
    .map((index) => hall.booths[index]!)
    .map((booth) => ({ ...booth, hall: hall.name, totalCents: boothCents(booth) ?? 0 }))

const placeOf = (hallId: string, booths: readonly DemoBooth[]) => ({
  hallIds: [hallId],
  boothNames: booths.map(({ name }) => name),
  meterage: booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100,
})

/** The first order of a company makes its account and the company; the others find both. */
async function placedBy(tx: Tx, { people, placed }: Seeded, { company, submittedAt }: DemoOrder): Promise<Placed> {
  const known = placed.get(company)
  if (known) return known
  const owner = castOwner(company)
  const ownerId = owner ? people.get(owner)! : await insertContact(tx, demoCompanies[company]!, submittedAt)
  const companyId = await companyOf(tx, company, ownerId, { people, since: submittedAt })
  placed.set(company, { ownerId, companyId })
  return { ownerId, companyId }
}

function chosenOf({ item, count }: DemoOrder['equipment'][number], equipment: Seeded['equipment']) {
  const { code, title, note, priceCents: unitCents } = demoEquipment[item]!
  return { id: equipment[item]!.id, code, title, note, unitCents, count }
}

const claimBooths = (
  tx: Tx,
  claim: { editionId: string; userId: string; orderId: string },
  booths: readonly { id: string; name: string }[],
) =>
  tx
    .insert(claims)
    .values(booths.map(({ id: boothId }) => ({ id: uuidv7(), status: 'reserved' as const, boothId, ...claim })))
    .catch((error: unknown) => {
      throw new Error(`Two demo orders want one of the booths ${booths.map(({ name }) => name).join(', ')}`, {
        cause: error,
      })
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
