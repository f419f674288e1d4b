// Account deletion and the data export cover every table with personal data. Exceptions have a reason here.
import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable, pgTable, text, uuid, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#server/db/schema.ts'

/** Names of columns that identify a person or contain contact data. */
const marks =
  /email|recipient|phone|lastName|(actor|author|admin|inviter|by|visitor|referrer|guest)Name$|userAgent|^(address|owner)$/i
/** Names of columns that refer to an acting user, even without a foreign key. */
const ids = /^(actor|author|owner|user|admin|host|guest|assignee|maker)Id$|By$/
const names = ({ name, columnType }: PgColumn) =>
  columnType === 'PgUUID' ? ids.test(name) : columnType !== 'PgBoolean' && marks.test(name)

/** The columns of a table that contain personal data. */
function personalIn(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const tied = foreignKeys.map((key) => key.reference()).filter(({ foreignTable }) => foreignTable === schema.users)
  const toPeople = new Set<PgColumn>(tied.flatMap((key) => key.columns))
  return columns.filter((column) => toPeople.has(column) || names(column)).map(({ name }) => name)
}

const holding = Object.entries(schema).flatMap(([name, table]) => {
  const personal = is(table, PgTable) ? personalIn(table) : []
  return personal.length > 0 ? [{ name, personal }] : []
})
const source = (file: string) => readFileSync(new URL(`../server/${file}`, import.meta.url), 'utf8')
const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const isNamedIn = (file: string, name: string) => new RegExp(`\\b(${name}|${inSql(name)})\\b`).test(source(file))

/**
 * How deleting an account removes personal data from a table. `by`: file that does it, unless it is the privacy store.
 * `because`: reason why no personal data remains.
 */
const erased: Readonly<Record<string, { by: string } | { because: string }>> = {
  companyContacts: { by: 'company/company-contact.store.ts' },
  companyInvitations: { by: 'company/company.store.ts' },
  auditEntries: { because: 'the audit log never changes' },
  drafts: { because: 'it has the id alone, and the account behind it has no name any more' },
  draftSteps: { because: 'as in drafts' },
  draftVersions: { because: 'as in drafts' },
  webhooks: { because: 'as in drafts; those of an account that cannot log in are told nothing' },
  representatives: { because: 'the team wrote it; its picture stays as long as it does' },
  teamMembers: { because: 'the team wrote it; its picture stays as long as it does' },
  passkeyChallenges: { because: 'a challenge is gone after minutes' },
  allocations: { because: 'it has the id alone, and the account behind it has no name any more' },
}
const ofTheTeam = 'what somebody did for the team is the team’s (0159)'
const inPassing = 'it says who is logging in or ordering at this moment, and is gone after minutes or hours'
const aboutOthers = 'the team wrote it for a page of the fair; no account belongs to it'
/** Tables that are not in the data export, with the reason. */
const notOwn: Readonly<Record<string, string>> = {
  auditEntries: ofTheTeam,
  blogPosts: ofTheTeam,
  blogVersions: ofTheTeam,
  drafts: ofTheTeam,
  draftSteps: ofTheTeam,
  draftVersions: ofTheTeam,
  honoraryScores: 'what the jury thinks is told to the jury alone; the decision and its reason are in the file',
  imports: ofTheTeam,
  priceSteps: ofTheTeam,
  webhooks: ofTheTeam,
  allocations: ofTheTeam,
  statementFiles: ofTheTeam,
  answers: inPassing,
  halfLogins: inPassing,
  holds: inPassing,
  passkeyChallenges: inPassing,
  claims: 'its booths are in the orders',
  meetingSeats: 'its times are in the meetings',
  recoveryCodes: 'a secret, of which the portal has the hash alone',
  tokens: 'a secret, of which the portal has the hash alone',
  representatives: aboutOthers,
  teamMembers: aboutOthers,
}

test('account deletion covers every table with personal data', () => {
  const reaches = (name: string) => {
    const reason = erased[name]
    if (reason && 'because' in reason) return true
    return isNamedIn(reason?.by ?? 'privacy/privacy.store.ts', name)
  }
  expect(holding.filter(({ name }) => !reaches(name))).toEqual([])
})

test('the data export covers every table with personal data, or there is a reason why not', () => {
  const has = (name: string) => name in notOwn || isNamedIn('privacy/own-data.store.ts', name)
  expect(holding.filter(({ name }) => !has(name))).toEqual([])
})

test('no reason names a table that no longer exists', () => {
  const known = new Set(holding.map(({ name }) => name))
  expect([...Object.keys(erased), ...Object.keys(notOwn)].filter((name) => !known.has(name))).toEqual([])
})

test.each([
  ['who did it', pgTable('a', { actorId: uuid() })],
  ['a name beside it', pgTable('b', { actorName: text() })],
  ['an address', pgTable('c', { emailFolded: text() })],
  ['a tie to accounts, whatever it is called', pgTable('d', { keeper: uuid().references(() => schema.users.id) })],
])('%s is something of a person', (_, table) => expect(personalIn(table)).toHaveLength(1))
