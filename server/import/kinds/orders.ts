// Imports booth orders for companies, as if the team submitted them manually. They get the current price, but no e-mail
// and no invoice (docs/decisions/table-import.md).
import * as z from 'zod/mini'
import { foldedHeading } from '#contract/imports/headings.ts'
import { BoothOrderForm } from '#contract/orders/booth/fields.ts'
import type { ImportField } from '#contract/imports/kinds.ts'
import { boothOrderLines, totals, vatOf } from '#contract/rules/price.ts'
import { boothsByIds, newsOf } from '../../booth/booth.ts'
import { companiesByIds } from '../../company/company.ts'
import type { Tx } from '../../db/connect.ts'
import { hallNames } from '../../hall/hall.ts'
import { foldedEmail } from '../../kernel/email.ts'
import type { Mine } from '../../kernel/portal.ts'
import { dayIn } from '../../kernel/portal-time.ts'
import { cleanLine, latinDigits } from '../../kernel/text.ts'
import { forEachInOrder, mapInTurns } from '../../kernel/turns.ts'
import { pricedBooths, putMany, type Entry, type HeldBooth } from '../../order/order.ts'
import { numberOf, type Kind, type Row } from '../kind.ts'
import type { Written } from '../work.store.ts'
import { companiesNamed, type NamedCompany } from './people-look.store.ts'
import { boothsNamed, orderersOf, removeOrders, type NamedBooth, type Orderer } from './orders.store.ts'

type Details = z.infer<typeof BoothOrderForm>
export interface OrderValue {
  companyName: string
  names: string[]
  hall: string
  given: Record<
    'email' | 'visitorName' | 'phoneNumber' | 'fieldOfActivity' | 'products' | 'fasciaFa' | 'fasciaEn',
    string
  >
  totalCents: number | null
  companyId: string
  userId: string
  boothIds: string[]
  details: Details | null
  seenTotalCents: number
}
const texts = ['email', 'visitorName', 'phoneNumber', 'fieldOfActivity', 'products', 'fasciaFa', 'fasciaEn'] as const
/** Separates the numbers of several booths. */
const between = /[,،;؛/+|\n]|\s+(?:و|and|&)\s+/u

export const orders: Kind<OrderValue> = {
  read(number, cell, _, signs) {
    const names = [...new Set(cell('booths').split(between).map(boothName).filter(Boolean))]
    const given = Object.fromEntries(texts.map((field) => [field, cleanLine(cell(field))])) as OrderValue['given']
    const companyName = cleanLine(cell('companyName'))
    const value: OrderValue = {
      companyName,
      names,
      hall: cleanLine(cell('hall')),
      given,
      totalCents: null,
      companyId: '',
      userId: '',
      boothIds: [],
      details: null,
      seenTotalCents: 0,
    }
    const row: Row<OrderValue> = { row: number, value, warnings: [], label: `${companyName}: ${names.join(', ')}` }
    const wrong = (field: ImportField, problem: string) =>
      row.warnings.push({ code: 'fieldWrong', field, value: cell(field), problem })
    if (companyName === '') wrong('companyName', 'required')
    if (names.length === 0) wrong('booths', 'boothMissing')
    if (cell('total') !== '') {
      const total = numberOf(row, 'total', cell('total'), signs)
      if (total !== undefined) value.totalCents = Math.round(total * 100)
      if (Number.isNaN(total))
        row.warnings.push({ code: 'fieldDropped', field: 'total', value: cell('total'), problem: 'invalid' })
    }
    return row
  },

  async look(tx, context, rows) {
    const { edition } = context
    const found = await companiesNamed(tx, rows.map(({ value }) => value.companyName)) // prettier-ignore
    const booths = await boothsNamed(tx, edition.id, rows.flatMap(({ value }) => value.names)) // prettier-ignore
    const byName = Map.groupBy(booths, ({ name }) => name)
    const halls = [...(await hallNames(tx, edition.id))].map(([id, { fa, en }]) => ({
      id,
      name: fa,
      names: [fa, en].map(foldedHeading),
    }))
    const taken = new Map<string, number>()
    const isWhole = await mapInTurns(rows, (row, at) => {
      if (row.warnings.some(({ code }) => code === 'fieldWrong')) return false
      const isFound = findBooths(row, byName, halls, taken)
      return findCompany(row, found[at] ?? []) && isFound
    })
    const whole = rows.filter((_, at) => isWhole[at])
    const there = await thereNow(tx, edition.id, whole)
    await forEachInOrder(whole, (row) => {
      lookAtBooths(context, row, there)
      lookAtOrderer(context, row, there)
    })
  },

  async write(tx, context, rows, { progress }) {
    const placed = await putMany(tx, context, rows.map(entryOf), progress)
    return rows.map(({ row, value, label }, at): Written => {
      const { id, number } = placed[at]!
      return { row, act: 'make', thingId: id, label: `${number} ${label}`, before: { boothIds: value.boothIds } }
    })
  },

  undo: (tx, _, records, { progress }) => removeOrders(tx, records, progress),

  async publish({ live, db }, records) {
    const ids = records.flatMap(({ before }) => before?.boothIds ?? [])
    live.publish({ topics: ['halls'], booths: await newsOf(db, ids) })
  },
}

const boothName = (text: string) => latinDigits(cleanLine(text)).replace(/[\u200b-\u200d\u2060]/g, '')

function entryOf({ value: { companyId, userId, details, boothIds, seenTotalCents } }: Row<OrderValue>): Entry {
  if (!details) throw new Error('an order without its details')
  const input = { ...details, kind: 'booth' as const, companyId, seenTotalCents, acceptTerms: true as const }
  return { input, boothIds, of: { companyId, userId, channel: 'import' } }
}

type HallNames = readonly { id: string; name: string; names: readonly string[] }[]
/**
 * Finds the booths of a row. Each booth may be in one row only.
 * @returns false if a booth does not exist
 */
function findBooths(
  row: Row<OrderValue>,
  byName: ReadonlyMap<string, readonly NamedBooth[]>,
  halls: HallNames,
  taken: Map<string, number>,
) {
  const { value, warnings } = row
  const meant = hallsMeant(value.hall, halls)
  if (meant.size === 0) {
    warnings.push({ code: 'hallUnknown', field: 'hall', value: value.hall })
    return false
  }
  for (const name of value.names) {
    const fit = (byName.get(name) ?? []).filter((booth) => meant.has(booth.hallId))
    const about = { field: 'booths' as const, value: name }
    const [one] = fit
    // If a number exists in several halls, the warning names these halls.
    const others = fit.map(({ hallId }) => meant.get(hallId) ?? '').join(' / ')
    const before = one && taken.get(one.id)
    if (!one || fit.length > 1) warnings.push({ code: 'boothUnknown', ...about, other: others })
    else if (before !== undefined) warnings.push({ code: 'twice', ...about, other: String(before) })
    else {
      taken.set(one.id, row.row)
      value.boothIds.push(one.id)
    }
  }
  return value.boothIds.length === value.names.length
}
/** Returns the names of the halls that match the hall name of a row. Without a hall name, all halls match. */
function hallsMeant(written: string, halls: HallNames): ReadonlyMap<string, string> {
  const wanted = foldedHeading(written)
  return new Map(halls.flatMap(({ id, name, names }) => (wanted === '' || names.includes(wanted) ? [[id, name]] : [])))
}

function findCompany({ value, warnings }: Row<OrderValue>, companies: readonly NamedCompany[]) {
  const [one] = companies
  if (!one || companies.length > 1) {
    warnings.push({ code: 'companyMissing', field: 'companyName', value: value.companyName })
    return false
  }
  value.companyId = one.id
  return true
}

/** Reads existing data for all rows in one step. Queries for each of thousands of rows would take too long. */
async function thereNow(tx: Tx, editionId: string, rows: readonly Row<OrderValue>[]) {
  const boothIds = rows.flatMap(({ value }) => value.boothIds)
  const companyIds = [...new Set(rows.map(({ value }) => value.companyId))]
  const priced = await pricedBooths(tx, editionId, boothIds)
  return {
    /** Keyed by booth id. The positions are those of an order: sorted by hall and number. */
    priced: new Map(priced.map((booth, at) => [booth.id, { at, booth }])),
    states: new Map((await boothsByIds(tx, boothIds)).map((booth) => [booth.id, booth])),
    orderers: await orderersOf(tx, companyIds),
    companies: await companiesByIds(tx, companyIds),
  }
}
type There = Awaited<ReturnType<typeof thereNow>>

/**
 * Checks the booths of a row as for an order that the team enters: on sale, free, and not reserved for another company.
 * Then it computes the current price.
 */
function lookAtBooths({ edition }: Mine, row: Row<OrderValue>, there: There) {
  const { value, warnings } = row
  if (value.boothIds.length > edition.boothsPerOrder)
    warnings.push({
      code: 'boothsTooMany',
      field: 'booths',
      value: value.names.join(', '),
      other: String(edition.boothsPerOrder),
    })
  const priced = value.boothIds
    .flatMap((id) => there.priced.get(id) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .map(({ booth }) => booth)
  for (const { id, name, sold, earmarkedFor } of priced) {
    const about = { field: 'booths' as const, value: name, otherId: id }
    const { state, company } = there.states.get(id) ?? {}
    if (state === 'reserved' || state === 'held')
      warnings.push({ code: 'boothTaken', ...about, other: company?.fa ?? '' })
    else if (!sold) warnings.push({ code: 'boothClosed', ...about })
    else if (earmarkedFor !== null && earmarkedFor !== value.companyId)
      warnings.push({ code: 'boothEarmarked', ...about })
  }
  priceOf(row, priced, vatOf(edition))
}

function priceOf({ value, warnings }: Row<OrderValue>, booths: readonly HeldBooth[], vatBasisPoints: number) {
  const sums = totals(boothOrderLines({ booths, equipment: [], catalogListingCents: null }), vatBasisPoints)
  value.seenTotalCents = sums.totalWithTaxCents
  const stated = value.totalCents
  if (stated !== null && !Number.isNaN(stated) && stated !== sums.totalCents)
    warnings.push({ code: 'otherTotal', field: 'total', value: euros(stated), other: euros(sums.totalCents) })
}
const euros = (cents: number) => (cents / 100).toFixed(2)

/**
 * Chooses the member for whom the order is submitted: the person named in the row, or the first member who may order.
 * Fields that the row lacks come from the member and the company.
 */
function lookAtOrderer({ edition }: Mine, row: Row<OrderValue>, there: There) {
  const { value, warnings } = row
  const { given, companyId } = value
  const all = there.orderers.get(companyId) ?? []
  const wanted = given.email && foldedEmail(given.email)
  const orderer = all.find(({ emailFolded }) => emailFolded === wanted) ?? all[0]
  const company = there.companies.get(companyId)
  if (!orderer || !company)
    return void warnings.push({ code: 'orderless', field: 'companyName', value: value.companyName, otherId: companyId })
  value.userId = orderer.id
  const details = detailsOf(value, orderer, company, dayIn(edition.timeZone))
  const checked = z.safeParse(BoothOrderForm, details)
  if (checked.success) value.details = checked.data
  for (const { path, message } of checked.error?.issues ?? []) {
    const [name] = path as string[]
    const field = name === 'fasciaName' ? 'fasciaFa' : texts.find((text) => text === name)
    warnings.push({
      code: 'fieldWrong',
      field: field ?? 'companyName',
      problem: message,
      value: field && field in given ? given[field] : value.companyName,
    })
  }
}

type Company = NonNullable<ReturnType<There['companies']['get']>>
function detailsOf({ given, companyName }: OrderValue, orderer: Orderer, company: Company, today: string): Details {
  const { fa, en } = company.name
  const hasFascia = given.fasciaFa !== '' || given.fasciaEn !== ''
  return {
    companyName,
    visitorName: given.visitorName || orderer.name,
    email: orderer.email,
    phoneNumber: given.phoneNumber || orderer.phoneNumber || '',
    country: company.country ?? orderer.country ?? 'IR',
    fieldOfActivity: given.fieldOfActivity || orderer.fieldOfActivity || '—',
    products: given.products,
    fasciaName: hasFascia ? { fa: given.fasciaFa, en: given.fasciaEn } : { fa: fa.slice(0, 60), en: en.slice(0, 60) },
    date: today,
    nationalId: company.nationalId,
    economicNumber: company.economicNumber,
    address: company.address,
    catalogListing: false,
  }
}
