// Imports companies, each with its contact person.
import * as z from 'zod/mini'
import { CompanyEdit, companyProblems, type Company } from '#contract/entities/company.ts'
import { sectors } from '#contract/rules/sectors.ts'
import { foldedHeading } from '#contract/imports/headings.ts'
import type { ImportField } from '#contract/imports/kinds.ts'
import { NewEmail } from '#contract/kernel/field.ts'
import { cleanedCompany, newCompany } from '../../company/company.ts'
import { storedEmail } from '../../kernel/email.ts'
import { storedPhone } from '../../kernel/phone.ts'
import type { Mine } from '../../kernel/portal.ts'
import { refuseField } from '../../kernel/refuse.ts'
import { cleanLine } from '../../kernel/text.ts'
import { forEachInOrder, mapInTurns } from '../../kernel/turns.ts'
import { tried, type Kind, type Left, type Row } from '../kind.ts'
import { countryIn, isPersian } from '../values.ts'
import type { Written } from '../work.store.ts'
import {
  companiesLike,
  insertCompanies,
  keysOfNames,
  mirrorAll,
  removeCompanies,
  restoreCompanies,
  updateCompanies,
  type CompanyRow,
  type Key,
} from './companies.store.ts'

export interface Contact {
  name: string
  title: string
  email: string | null
  phoneNumber: string | null
}
export interface CompanyValue {
  company: Omit<Company, 'id' | 'createdAt'>
  /** Fields given in the table. An update changes only these. */
  given: (keyof Company)[]
  contact: Contact | null
}

/** Maps a field path of the company rules to a column of the table. */
const fieldOf = (path: string): ImportField =>
  path === 'name.en' ? 'nameEn' : path.startsWith('name') ? 'nameFa' : (path as ImportField)
const plain = [
  'nationalId',
  'economicNumber',
  'registrationNumber',
  'taxNumber',
  'address',
  'refundHolder',
  'refundAccount',
  'refundBank',
  'refundBic',
] as const

/** Keys that identify a company. Other keys, such as a mail domain, may belong to several companies. */
const strong: ReadonlySet<Key['why']> = new Set(['name', 'nationalId', 'economicNumber', 'taxNumber'])

export const companies: Kind<CompanyValue> = {
  read(number, cell, context) {
    const [fa, en] = namesIn(cleanLine(cell('nameFa')), cleanLine(cell('nameEn')))
    const company = newCompany({ fa, en })
    const row: Row<CompanyValue> = {
      row: number,
      value: { company, given: [], contact: null },
      warnings: [],
      label: fa || en,
    }
    const { value } = row
    if (fa !== '' || en !== '') value.given.push('name')
    for (const field of plain) {
      company[field] = cell(field)
      if (cell(field) !== '') value.given.push(field)
    }
    readCountry(row, cell('country'))
    readSector(row, cell('sector'), context)
    dropFaulty(row)
    value.company = cleanedCompany(company)
    value.contact = contactIn(row, cell)
    return row
  },

  async look(tx, context, rows) {
    const names = await keysOfNames(tx, rows.map(({ value }) => value.company.name)) // prettier-ignore
    const keys = (await mapInTurns(rows, (row, at) => keysOf(row, names[at] ?? ['', '']))).flat()
    await markTwice(rows, keys)
    const like = Map.groupBy(await companiesLike(tx, keys), ({ row }) => row)
    await forEachInOrder(rows, (row) => holdAgainst(row, like.get(row.row) ?? []))
  },

  async write(tx, context, rows, { progress }) {
    const records: Written[] = []
    const made = rows.filter(({ act }) => act === 'make')
    records.push(...(await insertCompanies(tx, made, context.locale, progress)))
    const updated = rows.flatMap((row) => (row.act === 'update' && row.target ? [{ ...row, target: row.target }] : []))
    records.push(...(await updateCompanies(tx, updated, progress)))
    await mirrorAll(tx, records.filter(({ act }) => act === 'update').map(({ thingId }) => thingId)) // prettier-ignore
    return records
  },

  async undo(tx, _, records, { progress }) {
    const left: Left[] = []
    const made = records.filter(({ act }) => act === 'make')
    left.push(...(await removeCompanies(tx, made, progress)))
    const updated = records.filter(({ act }) => act === 'update')
    left.push(...(await restoreCompanies(tx, updated, progress)))
    await mirrorAll(tx, updated.map(({ thingId }) => thingId)) // prettier-ignore
    return left
  },

  async publish({ live }) {
    live.publish({ topics: ['exhibitors'] })
  },
}

/** Sorts names into Persian and Latin by their script. A table may have only one column of names. */
function namesIn(fa: string, en: string): [fa: string, en: string] {
  if (en === '' && fa !== '' && !isPersian(fa)) return ['', fa]
  if (fa === '' && isPersian(en)) return [en, '']
  return [fa, en]
}

function readCountry({ value, warnings }: Row<CompanyValue>, cell: string) {
  if (cell === '') return
  const country = countryIn(cell)
  if (!country) return void warnings.push({ code: 'countryUnknown', field: 'country', value: cell })
  value.company.country = country
  value.given.push('country')
}

/** Reads a sector, given by its code or by the edition’s name for it. */
function readSector({ value, warnings }: Row<CompanyValue>, cell: string, { edition }: Mine) {
  if (cell === '') return
  const wanted = foldedHeading(cell)
  const sector = sectors.find((one) =>
    [one, ...Object.values(edition.sectors[one].name)].some((name) => foldedHeading(name) === wanted),
  )
  if (!sector) return void warnings.push({ code: 'sectorUnknown', field: 'sector', value: cell })
  value.company.sector = sector
  value.given.push('sector')
}

/**
 * Applies the rules of the company form. Invalid values are dropped with a warning. Without a valid name the row cannot
 * be imported.
 */
function dropFaulty(row: Row<CompanyValue>) {
  const { company } = row.value
  const { logoId: _, ...fields } = company
  const checked = z.safeParse(CompanyEdit, fields)
  const faults = new Map<string, string>()
  for (const { path, message } of checked.error?.issues ?? []) faults.set(path.join('.'), message)
  const clean = cleanedCompany(company)
  for (const [path, code] of companyProblems(clean)) faults.set(path.join('.'), code)
  for (const [path, problem] of faults) {
    const field = fieldOf(path)
    const isName = path.startsWith('name')
    const value = isName ? row.label : (company[path as (typeof plain)[number]] ?? '')
    row.warnings.push({ code: isName ? 'fieldWrong' : 'fieldDropped', field, problem, value })
    if (isName) continue
    company[path as (typeof plain)[number]] = ''
    row.value.given = row.value.given.filter((field) => field !== path)
  }
}

/**
 * Reads the contact person of a row; null without an e-mail address and phone number. A person without a name gets the
 * name of the company.
 */
function contactIn(row: Row<CompanyValue>, cell: (field: ImportField) => string): Contact | null {
  const address = cell('contactEmail')
  const phone = cell('contactPhone')
  const email = address && tried(row, 'contactEmail', address, () => newEmail(address), 'contactDropped')
  const { country } = row.value.company
  const phoneNumber =
    phone && tried(row, 'contactPhone', phone, () => storedPhone(phone, country, 'contactPhone'), 'contactDropped')
  if (!email && !phoneNumber) return null
  const name = cleanLine(cell('contactName')).slice(0, 120) || row.label
  return {
    name,
    title: cleanLine(cell('contactTitle')).slice(0, 120),
    email: email || null,
    phoneNumber: phoneNumber || null,
  }
}
/**
 * Returns an e-mail address by the rules for new addresses.
 * @throws input.invalid
 */
export function newEmail(text: string) {
  const checked = z.safeParse(NewEmail, text)
  return checked.success
    ? storedEmail(checked.data)
    : refuseField('email', checked.error.issues[0]?.message ?? 'emailInvalid')
}

function keysOf({ row, value }: Row<CompanyValue>, names: readonly [fa: string, en: string]): Key[] {
  const { nationalId, economicNumber, registrationNumber, taxNumber } = value.company
  const keys: [Key['why'], string][] = [
    ['name', names[0]],
    ...(names[1] === names[0] ? [] : [['name', names[1]] satisfies [Key['why'], string]]),
    ['nationalId', nationalId],
    ['economicNumber', economicNumber],
    ['registrationNumber', registrationNumber],
    ['taxNumber', taxNumber.toUpperCase()],
    ['mailDomain', value.contact?.email?.split('@')[1] ?? ''],
  ]
  return keys.flatMap(([why, key]) => (key === '' || key === '—' ? [] : [{ row, why, key }]))
}

/** Adds a warning to rows that repeat the company of an earlier row. Only the first row is imported. */
async function markTwice(rows: readonly Row<CompanyValue>[], keys: readonly Key[]) {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  await forEachInOrder(keys, ({ row, why, key }) => {
    if (!strong.has(why)) return
    const before = first.get(`${why}:${key}`)
    if (before === undefined) first.set(`${why}:${key}`, row)
    else if (before !== row && !repeated.has(row)) repeated.set(row, before)
  })
  for (const row of rows) {
    const before = repeated.get(row.row)
    if (before !== undefined) row.warnings.push({ code: 'twice', value: row.label, other: String(before) })
  }
}

/**
 * Finds the existing company of a row. Equal names or official numbers make it the same company, other keys only a
 * similar one.
 */
function holdAgainst(row: Row<CompanyValue>, like: readonly CompanyRow[]) {
  const same = like.filter(({ whys }) => whys.some((why) => strong.has(why)))
  const [one] = same.length > 0 ? same : like
  if (!one) return
  const found = { value: row.label, other: one.name, otherId: one.id }
  if (same.length > 1) return void row.warnings.push({ code: 'several', ...found })
  row.target = one.id
  row.warnings.push({ code: same.length === 1 ? 'known' : 'alike', ...found })
}
