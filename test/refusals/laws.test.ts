// Checks that every call with a body, each of its keys, and every error and field code is tested.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import { SettingsEdit } from '#contract/entities/settings.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { fieldCodes, type FieldCode } from '#contract/fields.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Fair } from './fair.ts'
import type { Row } from './row.ts'
import { rows } from './rows.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const source = (file: string) => readFileSync(join(here, file), 'utf8')
/** A fair in which every id is `x`. This is enough to read the rows without a portal. */
const fair = new Proxy({}, { get: (_, name) => (name === 'settings' ? {} : name === 'postVersion' ? 1 : 'x') }) as Fair
const casesOf = ({ cases }: Row) => (typeof cases === 'function' ? cases(fair) : cases)
const cases = rows.flatMap(casesOf)

const apart: Partial<Record<CallName, string>> = {
  'upload.send': 'uploads.test.ts',
  'guestUpload.send': 'guest-files.test.ts',
  // Tests of an unpublished portal need a portal of their own, so they are in a separate file.
  'panelSetup.mark': 'set-up.test.ts',
  'panelSetup.slug': 'set-up.test.ts',
  'panelSetup.colleagues': 'set-up.test.ts',
  'panelSetup.layHall': 'set-up.test.ts',
  'panelSetup.publish': 'set-up.test.ts',
  'panelImport.send': 'import-files.test.ts',
  'panelStatement.send': 'payments.test.ts',
  'panelCapsule.send': 'capsule.test.ts',
  'panelCapsule.takeIn': 'capsule.test.ts',
}
test('every call with a body has rows in this folder, or a separate test', () => {
  const taking = (Object.entries(calls) as [CallName, Call][])
    .filter(([, { body, raw }]) => body !== undefined || raw === 'form')
    .map(([name]) => name)
  expect(taking.filter((name) => !rows.some(({ call }) => call === name) && !apart[name])).toEqual([])
  expect(
    Object.keys(apart).filter((name) => rows.some(({ call }) => call === name)),
    'no longer apart',
  ).toEqual([])
})

/** The keys that a body may have, over all of its variants. */
function keysOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => keysOf(one)),
  ]
}
test('every key of every body has a case with an invalid value', () => {
  const missing = rows.flatMap(({ call }) => {
    const { body }: Call = calls[call]
    const all = rows.filter((row) => row.call === call)
    const known = new Set(
      all.flatMap((row) => [...Object.keys(row.body(fair)), ...casesOf(row).map(([path]) => path.split('.')[0]!)]),
    )
    return keysOf(z.toJSONSchema(body as z.core.$ZodType, { unrepresentable: 'any', io: 'input' }))
      .filter((key) => !known.has(key))
      .map((key) => `${call}: ${key}`)
  })
  expect([...new Set(missing)]).toEqual([])
})

test('an invalid value is tried for every setting', () => {
  const { properties } = z.toJSONSchema(SettingsEdit, { unrepresentable: 'any', io: 'input' })
  const tried = new Set(
    rows.flatMap((row) => (row.call === 'panelSettings.edit' ? casesOf(row) : [])).map(([path]) => path.split('.')[1]),
  )
  const settings = Object.keys((properties!['settings'] as z.core.JSONSchema.BaseSchema).properties!)
  expect(settings.filter((name) => !tried.has(name))).toEqual([])
})

/** Field codes that only files and whole tables can cause, and the test files that cause them. */
const fieldsElsewhere: Partial<Record<FieldCode, string>> = {
  factorWanted: 'reauthentication.test.ts',
  oneTimeCodeUsed: 'factors.test.ts',
  recoveryCodeWrong: 'passkeys.test.ts',
  passkeyFailed: 'passkeys.test.ts',
  fileTooLarge: 'uploads.test.ts',
  fileType: 'uploads.test.ts',
  fileEmpty: 'guest-files.test.ts',
  imageShape: 'uploads.test.ts',
  emailUnseen: 'addresses.test.ts',
  emailMixed: 'addresses.test.ts',
  imageTooSmall: 'travel-orders.test.ts',
  photoTooSmall: 'travel-orders.test.ts',
  photoNotUpright: 'travel-orders.test.ts',
  imageUnreadable: 'travel-orders.test.ts',
  fileLocked: 'travel-orders.test.ts',
  fileBroken: 'travel-orders.test.ts',
  codeTaken: 'settings.test.ts',
  taxNumberInvalid: 'settings.test.ts',
  colourInvalid: 'appearance.test.ts',
  groundTooLight: 'appearance.test.ts',
  accentTooNear: 'appearance.test.ts',
  logoUnsafe: 'appearance.test.ts',
  emailTwice: 'set-up.test.ts',
  statementType: 'payments.test.ts',
  tableType: 'import-files.test.ts',
  tableBroken: 'import-files.test.ts',
  tableTooLarge: 'import-files.test.ts',
  tableEmpty: 'import-files.test.ts',
  tableOld: 'import-files.test.ts',
  rowsTooMany: 'import-files.test.ts',
  columnsTooMany: 'import-files.test.ts',
  sheetUnknown: 'import-files.test.ts',
  columnNeeded: 'imports.test.ts',
  columnTwice: 'imports.test.ts',
  cursorInvalid: 'refusals/codes.test.ts',
  brokenText: 'refusals/fields.test.ts',
  unprintable: 'printable-documents.test.ts',
  airportAbroad: 'travel-refusals.test.ts',
  classOfFlight: 'travel-refusals.test.ts',
  passengerNames: 'travel-refusals.test.ts',
  quoteOpen: 'import-files.test.ts',
  rowTooLong: 'import-emails.test.ts',
  encodingOpen: 'import-files.test.ts',
}
test('every field code occurs in a test', () => {
  const seen = new Set<string>(cases.map(([, , code]) => code))
  expect(
    fieldCodes.filter(
      (code) => !seen.has(code) && !(fieldsElsewhere[code] && source(fieldsElsewhere[code]).includes(code)),
    ),
  ).toEqual([])
  expect(
    Object.keys(fieldsElsewhere).filter((code) => seen.has(code)),
    'no longer elsewhere',
  ).toEqual([])
})

/** Error codes that need several requests, and the test files that provoke them. */
const errorsElsewhere: Partial<Record<ErrorCode, string>> = {
  'session.unconfirmed': 'reauthentication.test.ts',
  'factor.needed': 'factors.test.ts',
  'factor.gone': 'factors.test.ts',
  'factor.missing': 'first-admin.test.ts',
  'factor.exists': 'factors.test.ts',
  'factor.tooMany': 'passkeys.test.ts',
  'factor.due': 'second-step-of-admins.test.ts',
  'session.stale': 'sessions.test.ts',
  'account.unverified': 'sessions.test.ts',
  'account.disabled': 'sessions.test.ts',
  'password.tooShort': 'short-password.test.ts',
  'hold.tooMany': 'booking.test.ts',
  'plan.moved': 'plan.test.ts',
  'plan.stepReused': 'plan.test.ts',
  'plan.empty': 'plan.test.ts',
  'plan.crosses': 'plan.test.ts',
  'equipment.short': 'desk.test.ts',
  'erasure.failed': 'leaving-the-portal.test.ts',
  'application.exists': 'honorary-desk.test.ts',
  'application.moved': 'honorary-desk.test.ts',
  'application.early': 'honorary-rules.test.ts',
  'application.closed': 'after-fair.test.ts',
  'ticket.moved': 'tickets.test.ts',
  'company.role': 'companies.test.ts',
  'company.lastOwner': 'companies.test.ts',
  'company.member': 'companies.test.ts',
  'company.invited': 'companies.test.ts',
  'company.full': 'companies.test.ts',
  'company.contactsFull': 'company-contacts.test.ts',
  'stand.full': 'co-exhibitors.test.ts',
  'stand.listed': 'co-exhibitors.test.ts',
  'company.ordered': 'on-behalf.test.ts',
  'company.doubleMeeting': 'merging.test.ts',
  'invitation.other': 'companies.test.ts',
  'invitation.accepted': 'companies.test.ts',
  'invitation.withdrawn': 'companies.test.ts',
  'invitation.expired': 'companies.test.ts',
  'edition.past': 'archive.test.ts',
  'booth.earmarked': 'earmarked-booths.test.ts',
  'edition.moved': 'next-edition.test.ts',
  'edition.settled': 'next-edition.test.ts',
  'edition.ordered': 'next-edition.test.ts',
  'edition.running': 'next-edition.test.ts',
  'meeting.moved': 'meetings.test.ts',
  'meeting.open': 'meetings.test.ts',
  'meeting.slotTaken': 'meetings.test.ts',
  'thing.inUse': 'registers.test.ts',
  'booking.closed': 'settings.test.ts',
  'travel.closed': 'travel-refusals.test.ts',
  'service.off': 'services.test.ts',
  'workshop.full': 'workshops.test.ts',
  'workshop.overlaps': 'workshops.test.ts',
  'workshop.closed': 'workshops.test.ts',
  'workshop.seated': 'workshops.test.ts',
  'rate.limited': 'throttle.test.ts',
  'webhook.stopped': 'webhooks.test.ts',
  'import.moved': 'imports.test.ts',
  'import.busy': 'imports.test.ts',
  'import.over': 'imports.test.ts',
  'setup.over': 'set-up.test.ts',
  'capsule.busy': 'capsule-refused.test.ts',
  'capsule.unreadable': 'capsule-refused.test.ts',
  'capsule.newer': 'capsule-refused.test.ts',
  'capsule.damaged': 'capsule-refused.test.ts',
  'capsule.clash': 'capsule.test.ts',
  'capsule.filled': 'capsule.test.ts',
  'portal.unpublished': 'set-up.test.ts',
  'token.invalid': 'tokens.test.ts',
  'token.closed': 'tokens.test.ts',
  'token.scope': 'tokens.test.ts',
  'storage.away': 'storage.test.ts',
  'payment.moved': 'payments.test.ts',
  'payment.tooMuch': 'payments.test.ts',
  'payment.closed': 'payments.test.ts',
  'payment.allocated': 'payments.test.ts',
  'statement.moved': 'payments.test.ts',
  'statement.taken': 'payments.test.ts',
  'statement.later': 'payments.test.ts',
  'account.unknown': 'payments.test.ts',
  'account.exists': 'payments.test.ts',
  'seller.missing': 'empty-portal.test.ts',
  'seller.invented': 'empty-portal.test.ts',
  'document.damaged': 'documents.test.ts',
  'input.invalid': 'refusals/fields.test.ts',
}
/** Codes that no call of a test can cause, with the reason. */
const outOfReach: Partial<Record<ErrorCode, string>> = {
  'admin.last':
    'anyone who may ask is another super admin, or is refused for being the same; it stays as a second lock behind those two',
  'request.tooSlow': 'a socket that gives its bytes slowly: test/chaos/http.attack.ts',
  'server.closing': 'a process that is ending: test/chaos/crashes.attack.ts',
}
test('every error code occurs in a test', () => {
  const own = source('refusals/codes.rows.ts') + source('refusals/price.rows.ts')
  const named = (code: string) => new RegExp(`\\[\\s*'${code.replaceAll('.', '\\.')}',\\s+'`).test(own)
  const codes = Object.keys(errors) as ErrorCode[]
  expect(
    codes.filter(
      (code) =>
        !named(code) &&
        !(errorsElsewhere[code] && source(errorsElsewhere[code]).includes(`'${code}'`)) &&
        !outOfReach[code],
    ),
  ).toEqual([])
  expect([...Object.keys(errorsElsewhere), ...Object.keys(outOfReach)].filter(named), 'no longer elsewhere').toEqual([])
})
