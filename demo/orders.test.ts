import { dayMs } from '#contract/rules/days.ts'
import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import { passwordLength } from '#contract/constants.ts'
import { accessLevels } from '#contract/roles.ts'
import { rejectionOf } from '#contract/rules/reject-reason.ts'
import { isOff } from '#contract/states.ts'
import { sideBySide } from '#contract/rules/polygon.ts'
import { cast, demoPeople } from './cast.ts'
import { demoCompanies, demoTrades, sectors } from './companies.ts'
import { demoHalls } from './halls.ts'
import { demoEquipment } from './offers.ts'
import { workingHour } from './order-history.ts'
import { demoOrders } from './orders.ts'
import { demoTravelOrders } from './travel/orders.ts'

const until = new Date('2025-06-07T15:00:00Z')
/** Working hours of a day in Tehran, in which demo events may happen. */
const awake = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]
const halls = demoHalls()
const orders = demoOrders(until)
const boothsOf = ({ hall, booths }: (typeof orders)[number]) => booths.map((booth) => halls[hall]?.booths[booth])
const living = orders.filter(({ status }) => !isOff(status))

describe('the orders of the demo', () => {
  it('are about 120, the same at every call, in every status, most of them verified', () => {
    expect(orders.length).toBeGreaterThan(105)
    expect(orders.length).toBeLessThan(150)
    expect(demoOrders(until)).toEqual(orders)
    const counts = Object.groupBy(orders, ({ status }) => status)
    expect(counts.verified?.length).toBeGreaterThan(orders.length * 0.6)
    for (const status of ['unseen', 'reviewing', 'rejected'] as const)
      expect(counts[status]?.length).toBeGreaterThanOrEqual(5)
    expect(counts.cancelled?.length).toBeGreaterThanOrEqual(3)
  })
  it('have existing, active, adjacent booths, at most six', () => {
    const wrong = orders.filter(
      (order) =>
        order.booths.length < 1 ||
        order.booths.length > 6 ||
        boothsOf(order).some((booth) => !booth?.active) ||
        !sideBySide(boothsOf(order).map((booth) => booth?.polygon ?? [])),
    )
    expect(wrong).toEqual([])
  })
  it('never give one booth to two orders, not even to a rejected order while it waited', () => {
    const all = orders.flatMap(({ hall, booths }) => booths.map((booth) => `${hall}/${booth}`))
    expect(new Set(all).size).toBe(all.length)
  })
  it('take about 60 % of all booths', () => {
    const taken = living.reduce((sum, { booths }) => sum + booths.length, 0)
    const active = halls.flatMap(({ booths }) => booths).filter((booth) => booth.active).length
    expect(taken / active).toBeGreaterThan(0.55)
    expect(taken / active).toBeLessThan(0.68)
  })
  it('arrive over twelve weeks, in growing numbers, and are opened before they are decided', () => {
    const weeks = orders.map(({ submittedAt }) => Math.floor((until.getTime() - submittedAt.getTime()) / (7 * dayMs)))
    expect(weeks.every((week) => week >= 0 && week <= 12)).toBe(true)
    expect(weeks.filter((week) => week < 3).length).toBeGreaterThan(weeks.filter((week) => week >= 9).length * 2)
    const odd = orders.filter(
      ({ submittedAt, seenAt, decidedAt, status, reason, decidedBy }) =>
        (seenAt === null) !== (status === 'unseen') ||
        (decidedAt === null) !== (status === 'unseen' || status === 'reviewing') ||
        (reason === null) !== (status !== 'rejected') ||
        (decidedBy === null) !== (decidedAt === null || status === 'cancelled') ||
        (seenAt ?? submittedAt) < submittedAt ||
        (decidedAt ?? until) < (seenAt ?? submittedAt) ||
        (decidedAt ?? submittedAt) > until,
    )
    expect(odd).toEqual([])
    const rejected = [...orders, ...demoTravelOrders(until, '2025-06-08')].flatMap(({ reason }) => reason ?? [])
    expect(
      rejected.filter((reason) => !rejectionOf(reason).reasonKey),
      'without a reason that each reader gets in their own language',
    ).toEqual([])
  })
  // Covers moments in the evening. A post of the demo must not start at three in the morning, even if the portal first
  // starts at night.
  it('and the demo’s other events happen in working hours, at any hour of the first start', () => {
    const hour = 3_600_000
    for (let half = 0; half < 48; half++)
      for (let later = 0; later < 14; later++) {
        const at = until.getTime() + half * (hour / 2)
        const moved = workingHour(at, at + later * hour)
        expect(moved).toBeLessThanOrEqual(at + later * hour)
        expect([at, Math.floor((moved / hour + 3.5) % 24)]).toEqual([at, expect.toBeOneOf(awake)])
        const least = at - hour / 2
        expect(workingHour(at, at + later * hour, least)).toBeGreaterThanOrEqual(least)
      }
  })
  it('order no more equipment than there is in stock', () => {
    const lent = demoEquipment.map((_, i) =>
      living
        .flatMap(({ equipment }) => equipment)
        .filter(({ item }) => item === i)
        .reduce((sum, { count }) => sum + count, 0),
    )
    expect(demoEquipment.filter(({ count }, i) => (lent[i] ?? 0) > count)).toEqual([])
  })
  it('have fields that the contract accepts', () => {
    const refused = orders
      .map(({ company }) => demoCompanies[company])
      .filter(
        (company) =>
          !company ||
          !BoothOrderForm.safeParse({
            visitorName: company.contact.name.en,
            companyName: company.name.fa,
            email: company.email,
            phoneNumber: company.phoneNumber,
            country: company.country,
            fieldOfActivity: demoTrades[company.sector].field.fa,
            products: demoTrades[company.sector].products.fa,
            fasciaName: company.name,
            date: '2025-06-08',
            catalogListing: true,
            nationalId: company.nationalId,
            economicNumber: company.economicNumber,
            postalCode: company.postalCode,
            address: company.address,
          }).success,
      )
    expect(refused).toEqual([])
  })
})

describe('the people of the demo', () => {
  it('include a user with a company, foreign exhibitors, an admin of each level and a super admin', () => {
    expect(demoCompanies[cast.sara.company ?? -1]?.name).toEqual({ fa: 'پارس‌طب آذین', en: 'Pars Teb Azin' })
    expect(
      demoPeople.flatMap(({ accessLevel, superAdmin }) => (accessLevel && !superAdmin ? [accessLevel] : [])),
    ).toEqual([...accessLevels])
    expect(demoPeople.filter(({ superAdmin }) => superAdmin)).toHaveLength(1)
    expect(
      demoPeople.filter(
        ({ accessLevel, password }) => password.length < (accessLevel ? passwordLength.admin : passwordLength.user),
      ),
    ).toEqual([])
  })
  it('work for companies of every trade, with valid phone numbers and national IDs', () => {
    expect(new Set(demoCompanies.map(({ sector }) => sector))).toEqual(new Set(sectors))
    expect(new Set([...demoCompanies, ...demoPeople].map(({ email }) => email)).size).toBe(
      demoCompanies.length +
        demoPeople.filter(({ company, companyRole }) => company === undefined || companyRole).length,
    )
    expect(demoCompanies.filter(({ phoneNumber }) => !isValidPhoneNumber(phoneNumber))).toEqual([])
    expect(
      demoCompanies.filter(({ country, nationalId, postalCode }) =>
        country === 'IR'
          ? !/^\d{11}$/.test(nationalId) || !/^\d{10}$/.test(postalCode)
          : nationalId + postalCode !== '',
      ),
    ).toEqual([])
  })
})
