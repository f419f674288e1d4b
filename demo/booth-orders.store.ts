// Booth orders of an edition, with the companies' submissions and the team's decisions.
import { shifted } from '#contract/rules/days.ts'
import { boothOrderLines, boothCents, totals, vatOf } from '#contract/rules/price.ts'
import { persianYear } from '#server/edition/edition.ts'
import { folded } from '#server/kernel/text.ts'
import type { Customers } from './companies.store.ts'
import { demoCompanies, demoTrades, type DemoCompany } from './companies.ts'
import type { DemoFair } from './edition.ts'
import type { SeededEquipment, SeededHall } from './floor.store.ts'
import type { DemoBooth } from './halls.ts'
import { demoEquipment } from './offers.ts'
import type { Entry } from './order-history.store.ts'
import type { DemoOrder } from './orders.ts'

/** Halls and equipment that the orders of an edition choose from. */
export interface Seeded {
  halls: SeededHall[]
  equipment: SeededEquipment[]
}

export function boothEntry(settings: DemoFair, customers: Customers, seeded: Seeded, order: DemoOrder): Entry {
  const { halls, equipment } = seeded
  const hall = halls[order.hall]!
  const company = demoCompanies[order.company]!
  const booths = boothsOf(hall, order)
  const chosen = order.equipment.map((choice) => chosenOf(choice, equipment))
  const catalogListingCents = order.catalogListing ? settings.catalogListingCents : null
  const lines = boothOrderLines({ booths, equipment: chosen, catalogListingCents })
  const date = shifted(settings.firstDay, order.fairDay)
  const placed = {
    editionId: settings.id,
    kind: 'booth' as const,
    ownerId: customers.accounts.get(order.company)!,
    companyId: customers.companies.get(order.company)!,
    numberPrefix: persianYear(settings.firstDay),
    ...buyerOf(company),
    details: { ...detailsOf(company), date, catalogListing: order.catalogListing },
    lines,
    totals: totals(lines, vatOf(settings)),
    vatBasisPoints: vatOf(settings),
    ...placeOf(hall.id, booths),
  }
  return { order: placed, history: order, booths, equipment: chosen, files: [] }
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

function chosenOf({ item, count }: DemoOrder['equipment'][number], equipment: Seeded['equipment']) {
  const { code, title, note, priceCents: unitCents } = demoEquipment[item]!
  return { id: equipment[item]!.id, code, title, note, unitCents, count }
}

const localeOf = ({ country }: DemoCompany) => (country === 'IR' ? 'fa' : 'en')

function buyerOf(company: DemoCompany) {
  const { name, contact, email, phoneNumber, country } = company
  const local = localeOf(company)
  const visitorName = `${contact.name[local]} ${contact.lastName[local]}`
  const search = folded([name.fa, name.en, visitorName, email, phoneNumber].join(' '))
  return { companyName: name[local], visitorName, email, phoneNumber, country, search }
}

/** Company details in the form of a booth order. */
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
