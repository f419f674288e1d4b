// Twelve weeks of booth orders for the demo: companies, booths, dates and outcomes. Indexes point into demoHalls(),
// demoCompanies and demoEquipment.
import { sharedEdge } from '#contract/rules/polygon.ts'
import type { OrderStatus } from '#contract/states.ts'
import type { CastName } from './cast.ts'
import { demoCompanies, type Sector } from './companies.ts'
import { demoHalls, type DemoBooth, type DemoHall } from './halls.ts'
import { demoEquipment } from './offers.ts'
import { chance, historyOf, momentOf, statusAt } from './order-history.ts'

export interface DemoOrder {
  company: number
  hall: number
  booths: number[]
  equipment: { item: number; count: number }[]
  catalogListing: boolean
  /** Day of the fair, counted from 0. */
  fairDay: number
  status: OrderStatus
  submittedAt: Date
  seenAt: Date | null
  decidedAt: Date | null
  decidedBy: CastName | null
  /** Reason of the rejection as stored: the key of a usual reason. */
  reason: string | null
}
interface Taken {
  company: number
  hall: number
  booths: number[]
  status?: OrderStatus
  daysAgo?: number
}

/** Share of booths taken in each hall, in the order of demoHalls(). */
const occupancy = [0.76, 0.55, 0.72, 0.5, 0.67, 0.47, 0.82]
const specialists: Record<number, Sector> = {
  5: 'hospital',
  6: 'medical',
  7: 'dental',
  8: 'pharma',
  9: 'laboratory',
  38: 'consumables',
}
const rejections = 8
const edgeCm = 150

/** Orders of the named people and of the companies shown on the plan of hall 6. */
const rows = `
Pars Teb Azin 6 C-2 C-5 unseen 0.4
Pars Teb Azin 38 E-302 E-303 verified 47
Lindner Medizintechnik 5 C-9 unseen 2.1
Lindner Medizintechnik 40 E-5 E-1 verified 38
Anadolu Diş 7 H-2 H-3 verified 5
Suzhou Brightlab 9 E-5 reviewing 1.3
Suzhou Brightlab 40 F-6 verified 29
Rayan Zist 6 B-9 verified 61
Kimia Azma 6 D-1 verified 55
Sepehr Darou 6 C-12 verified 33
Nik Andishan 6 E-7 verified 41
Taban Imaging 6 D-13 verified 22
Behsa Teb 6 A-6 verified 68
Arman Darman 6 A-7 A-8 verified 26
Novin Dent 6 A-10 verified 17
Dorsa Implant 7 J-1 reviewing 3.2
Sepehr Darou 8 M-1 verified 73
`

/** Returns about 120 orders, the oldest first. All are before `until`; the same `until` gives the same orders. */
export function demoOrders(until: Date): DemoOrder[] {
  const halls = demoHalls()
  const taken = parsed(halls)
  halls.forEach((hall, i) => taken.push(...filled(hall, i, taken)))
  taken.push(...refused(halls, taken))
  const undated = taken.filter(({ daysAgo }) => daysAgo === undefined)
  const places = undated.map((_, i) => (i * 47) % undated.length)
  const days = new Map(
    undated.map((order, i) => [order, 84 * (1 - Math.sqrt(((places[i] ?? i) + 0.5) / undated.length))]),
  )
  return taken
    .map((order, i) => dated(order, order.daysAgo ?? days.get(order) ?? 1, i, halls, until))
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
}

function parsed(halls: DemoHall[]): Taken[] {
  return rows
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split(' ')
      const [, company = '', number = '', names = '', status = '', daysAgo = ''] =
        /^(.*?) (\d+) ((?:[A-Z]-\d+ )+)(\w+) ([\d.]+)$/.exec(words.join(' ')) ?? []
      const hall = halls.findIndex((one) => one.number === Number(number))
      const booths = names
        .trim()
        .split(' ')
        .map((name) => halls[hall]?.booths.findIndex((booth) => booth.name === name) ?? -1)
      return {
        company: demoCompanies.findIndex(({ name }) => name.en === company),
        hall,
        booths,
        status: status as OrderStatus,
        daysAgo: Number(daysAgo),
      }
    })
}

/** Adds orders until the hall reaches its occupancy. */
function filled(hall: DemoHall, index: number, before: readonly Taken[]): Taken[] {
  const free = freeIn(hall, index, before)
  const orders: Taken[] = []
  const active = hall.booths.filter((booth) => booth.active).length
  const leave = Math.round(active * (1 - (occupancy[index] ?? 0.6)))
  for (let n = 0; free.size > leave; n++) {
    const size = [3, 2, 4, 1, 3, 5, 2, 3, 6, 2, 4][(n * 5 + index) % 11] ?? 2
    const booths = together(hall.booths, free, Math.min(size, free.size - leave), n * 13 + index * 7)
    for (const booth of booths) free.delete(booth)
    orders.push({ company: nextCompany(hall, index, [...before, ...orders]), hall: index, booths })
  }
  return orders
}

/** Returns rejected and cancelled orders. Their booths are free again, and no other order ever contained them. */
function refused(halls: DemoHall[], before: readonly Taken[]): Taken[] {
  const orders: Taken[] = []
  for (let n = 0; n < rejections; n++) {
    const index = (n * 3) % halls.length
    const hall = halls[index]
    if (!hall) continue
    const booths = together(hall.booths, freeIn(hall, index, [...before, ...orders]), 1 + (n % 3), n * 29 + 5)
    orders.push({
      company: nextCompany(hall, index, [...before, ...orders]),
      hall: index,
      booths,
      status: n % 3 === 1 ? 'cancelled' : 'rejected',
    })
  }
  return orders
}

const freeIn = (hall: DemoHall, index: number, orders: readonly Taken[]) =>
  new Set(
    hall.booths.flatMap((booth, i) =>
      booth.active && !orders.some((order) => order.hall === index && order.booths.includes(i)) ? [i] : [],
    ),
  )

/** Returns adjacent free booths, from a start that `seed` picks. There are fewer than `size` if no more adjoin. */
function together(booths: readonly DemoBooth[], free: ReadonlySet<number>, size: number, seed: number): number[] {
  const open = [...free]
  const first = open[Math.floor(chance(seed) * open.length)]
  const group = first === undefined ? [] : [first]
  for (const one of group)
    for (const next of open) {
      const a = booths[one]
      const b = booths[next]
      if (group.length < size && !group.includes(next) && a && b && sharedEdge(a.polygon, b.polygon) >= edgeCm)
        group.push(next)
    }
  return group.sort((a, b) => a - b)
}

/**
 * Returns the company for the next order: one that fits the hall, with few orders so far. A company fits if its trade
 * is the hall's, or in hall 40 if it is foreign.
 */
function nextCompany(hall: DemoHall, index: number, orders: readonly Taken[]): number {
  const scores = demoCompanies.map(({ sector, country }, i) => {
    const own = orders.filter(({ company }) => company === i)
    const here = own.filter((order) => order.hall === index).length
    const stranger = hall.number === 40 ? country === 'IR' : specialists[hall.number] !== sector
    // The named people's orders are listed in `rows`, so they get no others.
    return (i < 4 ? 100 : 0) + here * 2 + own.length * 0.7 + (stranger ? 2.5 : 0) + i / 1000
  })
  return scores.indexOf(Math.min(...scores))
}

function dated(
  { company, hall, booths, status: known }: Taken,
  daysAgo: number,
  i: number,
  halls: DemoHall[],
  until: Date,
): DemoOrder {
  const meterage = booths.reduce((sum, booth) => sum + (halls[hall]?.booths[booth]?.meterage ?? 0), 0)
  const status = known ?? statusAt(daysAgo, i)
  const submittedAt = momentOf(until, daysAgo, i)
  return {
    company,
    hall,
    booths,
    status,
    submittedAt,
    equipment: equipmentOf(meterage, i),
    catalogListing: chance(i * 3 + 1) < 0.62,
    fairDay: Math.floor(chance(i * 11) * 4),
    ...historyOf({ status, submittedAt, until, seed: i }),
  }
}

/** Chairs and lights by the size of the stand, and one or two further items. */
function equipmentOf(meterage: number, i: number): DemoOrder['equipment'] {
  if (chance(i * 5 + 2) < 0.18) return []
  const wanted: [item: number, count: number][] = [
    [0, Math.min(12, Math.round(meterage / 8))],
    [8, Math.min(10, Math.round(meterage / 12))],
    [(i % 5) + 1, 1 + (i % 2)],
  ]
  if (meterage >= 36) wanted.push([meterage > 80 ? 7 : 6, 1], [9, 1 + (i % 2)])
  if (i % 4 === 0) wanted.push([11, 1])
  return wanted.filter(([item, count]) => count > 0 && demoEquipment[item]).map(([item, count]) => ({ item, count }))
}
