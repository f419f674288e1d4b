// Imports people: accounts without a password, and members of their companies.
import * as z from 'zod/mini'
import { mostMembers } from '#contract/constants.ts'
import { ProfileEditInput } from '#contract/entities/account.ts'
import type { ImportField } from '#contract/imports/kinds.ts'
import type { CompanyRole } from '#contract/roles.ts'
import { noPersonalData, type PersonalData } from '../../account/account.ts'
import { foldedEmail, likenessOf } from '../../kernel/email.ts'
import { storedPhone } from '../../kernel/phone.ts'
import { cleanLine, fullName } from '../../kernel/text.ts'
import { forEachInOrder } from '../../kernel/turns.ts'
import { tried, type Kind, type Left, type Row } from '../kind.ts'
import { countryIn, localeIn, roleIn } from '../values.ts'
import { newEmail } from './companies.ts'
import { accountsLike, companiesNamed, type KnownAccount, type NamedCompany } from './people-look.store.ts'
import { insertPeople, joinPeople, removePeople, restorePeople, updatePeople } from './people.store.ts'

export interface PersonValue {
  person: PersonalData & { email: string; locale: 'fa' | 'en' }
  /** Fields given in the table. An update changes only these. */
  given: (keyof PersonalData | 'locale')[]
  /** Company and role that the person gets. The first member of a company without an owner becomes the owner. */
  companyId: string | null
  role: CompanyRole | null
  /** True if the existing account has not verified its address. */
  isUnproven: boolean
}
const lines = ['name', 'lastName', 'companyName', 'jobPosition', 'fieldOfActivity'] as const

export const people: Kind<PersonValue> = {
  read(number, cell, { locale }) {
    const person = { ...noPersonalData, email: '', locale }
    const value: PersonValue = { person, given: [], companyId: null, role: null, isUnproven: false }
    const row: Row<PersonValue> = { row: number, value, warnings: [], label: '' }
    person.email = tried(row, 'email', cell('email'), () => newEmail(cell('email')), 'fieldWrong') ?? ''
    for (const field of lines) readLine(row, field, cleanLine(cell(field)))
    row.label = fullName(person).trim()
    readCountry(row, cell('country'))
    readPhone(row, cell('phoneNumber'))
    readChoices(row, cell)
    return row
  },

  async look(tx, _, rows) {
    await markTwice(rows)
    const emails = rows.map(({ value }) => value.person.email).filter((email) => email !== '')
    const accounts = await accountsLike(tx, emails)
    const byForm = new Map(accounts.flatMap((account) => account.forms.map((form) => [form, account])))
    const byLikeness = new Map(accounts.map((account) => [account.likeness, account]))
    await forEachInOrder(rows, (row) => holdAgainst(row, byForm, byLikeness))
    const companies = await companiesNamed(tx, rows.map(({ value }) => value.person.companyName ?? '')) // prettier-ignore
    await assignToCompanies(rows, companies)
  },

  async write(tx, context, rows, { invites, progress }) {
    const made = await insertPeople(tx, rows.filter(({ act }) => act === 'make'), progress) // prettier-ignore
    const updated = await updatePeople(
      tx,
      rows.flatMap((row) => (row.act === 'update' && row.target ? [{ ...row, target: row.target }] : [])),
      progress,
    )
    const records = [...made, ...updated]
    await joinPeople(tx, rows, records)
    if (invites) for (const { thingId } of made) await context.jobs.emit(tx, 'account.opened', { userId: thingId })
    return records
  },

  async undo(tx, _, records, { progress }) {
    const left: Left[] = await removePeople(tx, records.filter(({ act }) => act === 'make'), progress) // prettier-ignore
    return [...left, ...(await restorePeople(tx, records.filter(({ act }) => act === 'update'), progress))] // prettier-ignore
  },

  async publish({ live }, records) {
    const ended = records.flatMap(({ before }) => before?.ended ?? [])
    if (ended.length > 0) live.publish({ sessions: ended })
  },
}

/** Reads a text and applies the rules of the profile form. A name is required. */
function readLine({ value, warnings }: Row<PersonValue>, field: (typeof lines)[number], text: string) {
  const isNeeded = field === 'name'
  if (text === '' && !isNeeded) return
  const checked = z.safeParse(ProfileEditInput, { [field]: text })
  if (!checked.success) {
    const problem = checked.error.issues[0]?.message ?? 'invalid'
    return void warnings.push({ code: isNeeded ? 'fieldWrong' : 'fieldDropped', field, problem, value: text })
  }
  value.person[field] = text
  value.given.push(field)
}
function readCountry({ value, warnings }: Row<PersonValue>, cell: string) {
  if (cell === '') return
  const country = countryIn(cell)
  if (!country) return void warnings.push({ code: 'countryUnknown', field: 'country', value: cell })
  value.person.country = country
  value.given.push('country')
}
function readPhone(row: Row<PersonValue>, cell: string) {
  const { person, given } = row.value
  const number = cell && tried(row, 'phoneNumber', cell, () => storedPhone(cell, person.country, 'phoneNumber'))
  if (!number) return
  person.phoneNumber = number
  given.push('phoneNumber')
}
function readChoices({ value, warnings }: Row<PersonValue>, cell: (field: ImportField) => string) {
  const wrong = (field: ImportField) =>
    warnings.push({ code: 'fieldDropped', field, problem: 'notAllowed', value: cell(field) })
  const locale = localeIn(cell('locale'))
  if (locale) {
    value.person.locale = locale
    value.given.push('locale')
  } else if (cell('locale') !== '') wrong('locale')
  const role = roleIn(cell('role'))
  if (role) value.role = role
  else if (cell('role') !== '') wrong('role')
}

/** Adds a warning to rows that repeat the address of an earlier row. An address belongs to one account. */
async function markTwice(rows: readonly Row<PersonValue>[]) {
  const first = new Map<string, number>()
  await forEachInOrder(rows, (row) => {
    const { email } = row.value.person
    if (email === '') return
    const before = first.get(foldedEmail(email))
    if (before === undefined) first.set(foldedEmail(email), row.row)
    else row.warnings.push({ code: 'twice', field: 'email', value: email, other: String(before) })
  })
}

type Known = ReadonlyMap<string | null, KnownAccount>
/** Finds the existing account of a row, and accounts whose address people may mistake for the row’s address. */
function holdAgainst(row: Row<PersonValue>, byForm: Known, byLikeness: Known) {
  const { email } = row.value.person
  if (email === '') return
  const known = byForm.get(foldedEmail(email))
  const found = (account: KnownAccount) => ({
    field: 'email' as const,
    value: email,
    other: `${account.name} (${account.email})`,
    otherId: account.id,
  })
  if (known) {
    row.target = known.id
    row.value.isUnproven = !known.verified
    const code = known.role === 'admin' ? 'ofTeam' : known.active ? 'known' : 'blocked'
    return void row.warnings.push({ code, ...found(known) })
  }
  const alike = byLikeness.get(likenessOf(email))
  if (alike) row.warnings.push({ code: 'lookAlike', ...found(alike) })
}

/**
 * Assigns people to companies that have no member who may order. In all other companies, these members choose their
 * colleagues themselves.
 */
async function assignToCompanies(rows: readonly Row<PersonValue>[], companies: readonly NamedCompany[][]) {
  const more = new Map<string, number>()
  const owned = new Set<string>()
  await forEachInOrder(rows, (row, at) => {
    const name = row.value.person.companyName ?? ''
    if (name === '') return
    const [one, other] = companies[at] ?? []
    const about = {
      field: 'companyName' as const,
      value: name,
      other: one?.name ?? '',
      ...(one && { otherId: one.id }),
    }
    const count = (one?.members ?? 0) + (more.get(one?.id ?? '') ?? 0)
    if (!one) row.warnings.push({ code: 'companyUnknown', ...about })
    else if (other) row.warnings.push({ code: 'companySeveral', ...about })
    else if (one.runs) row.warnings.push({ code: 'companyRuns', ...about })
    else if (count >= mostMembers) row.warnings.push({ code: 'companyFull', ...about })
    else {
      row.value.companyId = one.id
      row.value.role ??= owned.has(one.id) ? 'staff' : 'owner'
      if (row.value.role === 'owner') owned.add(one.id)
      more.set(one.id, (more.get(one.id) ?? 0) + 1)
    }
  })
}
