// Booth orders of the past edition: companies in each of three halls, all orders verified. Several of the companies
// also order in the current edition.
import { sharedEdge } from '#contract/rules/polygon.ts'
import { demoCompanies } from '../companies.ts'
import type { DemoHall } from '../halls.ts'
import { historyOf, momentOf } from '../order-history.ts'
import type { DemoOrder } from '../orders.ts'

/** Companies by hall number, in the order of their orders. */
const exhibited: Readonly<Record<number, readonly string[]>> = {
  5: ['Kian Takht', 'Nouravaran OR', 'Paydar Steril', 'Asayesh Tajhiz', 'Sina Hood', 'Gazresan Teb', 'Arta Hospital Works', 'Pouya Tanaffos', 'Rahkar Parastar'],
  8: ['Sepehr Darou', 'Hirad Gene', 'Avin Chemie', 'Nila Daru Gostar', 'Tabesh Bioprocess', 'Sabzineh Supplements', 'Mana Capsule', 'Dena Herbal', 'Sam Pharma Pack'],
  9: ['Kimia Azma', 'Mehr Azma', 'Pipet Sazan', 'Teyf Negar', 'Iran Did Microscopes', 'Salamat Kit', 'Selool Pouyan', 'Pala Pure Water'],
} // prettier-ignore
/** Time before which all orders of the past edition were submitted. */
const until = new Date('2024-05-20T15:00:00Z')
const edgeCm = 150

/** Returns the halls of the fairground that the past edition used. */
export const pastHalls = (all: readonly DemoHall[]) => all.filter(({ number }) => number in exhibited)

/** Returns about twenty-five orders of four to six booths, the oldest first. */
export function pastOrders(halls: readonly DemoHall[]): DemoOrder[] {
  return halls
    .flatMap((hall, at) => ordersIn(hall, at))
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
}

function ordersIn({ number, booths }: DemoHall, hall: number): DemoOrder[] {
  const names = exhibited[number] ?? []
  const free = new Set(booths.flatMap(({ active }, at) => (active ? [at] : [])))
  const step = Math.floor(free.size / names.length)
  const starts = [...free].filter((_, at) => at % step === 0)
  return names.map((name, n) => {
    const chosen = together(
      booths,
      free,
      starts.find((start) => free.has(start)) ?? [...free][0]!,
      4 + ((n + hall) % 3),
    )
    for (const booth of chosen) free.delete(booth)
    const seed = 400 + hall * 20 + n
    const submittedAt = momentOf(until, 44 - n * 5 - hall, seed)
    const company = demoCompanies.findIndex(({ name: { en } }) => en === name)
    return {
      company,
      hall,
      booths: chosen,
      equipment: [{ item: 0, count: 2 + (n % 3) }],
      catalogListing: n % 2 === 0,
      fairDay: 0,
      status: 'verified',
      submittedAt,
      ...historyOf({ status: 'verified', submittedAt, until, seed }),
    }
  })
}

/** Returns adjacent free booths. There are fewer than `size` if no more adjoin. */
function together(booths: DemoHall['booths'], free: ReadonlySet<number>, first: number, size: number): number[] {
  const group = [first]
  for (const one of group)
    for (const next of free) {
      const [a, b] = [booths[one], booths[next]]
      if (group.length < size && !group.includes(next) && a && b && sharedEdge(a.polygon, b.polygon) >= edgeCm)
        group.push(next)
    }
  return group.sort((a, b) => a - b)
}
