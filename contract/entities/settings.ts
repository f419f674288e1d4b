// Settings of an edition (docs/PRODUCT.md §1), with their validation rules.
import * as z from 'zod/mini'
import { says } from '../fields.ts'
import {
  Bilingual,
  Cents,
  Country,
  DateOnly,
  NewEmail,
  Id,
  note,
  Phone,
  printedNote,
  refusesProblems,
  type FieldProblem,
} from '../kernel/field.ts'
import { beginsLikeIban, isAccountNumber, isBic, isIban, isRoutingCode } from '../rules/bank-account.ts'
import { colourProblems } from '../rules/brand.ts'
import { builtIns } from '../rules/built-in.ts'
import { isEconomicNumber, isLegalId, isPostalCode } from '../rules/iranian-ids.ts'
import { isTaxNumber } from '../rules/seller.ts'
import { neededRates, ratedKinds } from '../orders/names.ts'
import { type BankAccount, EditionSettings } from './edition.ts'
import { sectors } from '../rules/sectors.ts'

/** A text in both languages, each of which may be empty. */
const perhapsBilingual = (most: number, text: (most: number) => ReturnType<typeof note> = printedNote) =>
  z.strictObject({ fa: text(most), en: text(most) })
const count = (least: number, most: number) =>
  z.int(says('required')).check(z.gte(least, says('atLeast', least)), z.lte(most, says('atMost', most)))
/** A selection of the names, each at most once. */
const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z
    .array(z.enum(names, says('notAllowed')), says('required'))
    .check(z.refine((chosen) => new Set(chosen).size === chosen.length, says('notAllowed')))
const paper = (is: (text: string) => boolean, code: Parameters<typeof says>[0], most = 20) =>
  note(most).check(z.refine((text) => text.trim() === '' || is(text), says(code)))
/** An e-mail address; empty if the fair has none. */
const EmailOrNone = z
  .string(says('emailInvalid'))
  .check(z.refine((text) => text.trim() === '' || z.safeParse(NewEmail, text).success, says('emailInvalid')))
const TimeZone = z.string(says('required')).check(z.refine(isTimeZone, says('notAllowed')))
const Hour = z.string(says('required')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('timeInvalid')))
/** Code of a rate: three capital letters, a hyphen and up to four letters or digits. */
const Code = z
  .string(says('required'))
  .check(z.refine((code) => /^[A-Z]{3}-[A-Z0-9]{1,4}$/.test(code), says('codeInvalid')))
const Rate = z.strictObject({
  code: Code,
  kind: z.enum(ratedKinds, says('required')),
  title: Bilingual(120),
  unitCents: Cents,
})
export const mostRates = 60
const SectorWords = z.strictObject({ name: perhapsBilingual(40), text: perhapsBilingual(80) })

const fields = {
  name: Bilingual(160),
  shortName: Bilingual(60),
  tagline: perhapsBilingual(80, note),
  city: perhapsBilingual(60),
  venue: perhapsBilingual(120),
  address: perhapsBilingual(200),
  headline: perhapsBilingual(90, note),
  lead: perhapsBilingual(300, note),
  sectors: z.strictObject(
    Object.fromEntries(sectors.map((sector) => [sector, SectorWords])) as Record<
      (typeof sectors)[number],
      typeof SectorWords
    >,
  ),
  logoId: z.nullable(Id),
  colours: z
    .strictObject({ ground: z.string(says('required')), accent: z.string(says('required')) })
    .check(refusesProblems(colourProblems)),
  timeZone: TimeZone,
  firstDay: z.nullable(DateOnly),
  lastDay: z.nullable(DateOnly),
  opens: Hour,
  closes: Hour,
  bookingClosesOn: z.nullable(DateOnly),
  nextEdition: perhapsBilingual(200),
  claims: z.strictObject({
    years: z.nullable(count(0, 500)),
    boothsAYear: z.nullable(count(0, 100_000)),
    satisfactionPercent: z.nullable(count(0, 100)),
    editions: z.nullable(count(0, 500)),
    bookingMinutes: z.nullable(count(1, 600)),
  }),
  officeHours: z.strictObject({
    timeZone: TimeZone,
    days: z
      .array(z.strictObject({ day: count(0, 6), opens: Hour, closes: Hour }))
      .check(z.maxLength(7, says('tooMany', 7)), refusesProblems(officeProblems)),
  }),
  contact: z.strictObject({ email: EmailOrNone, phoneNumber: Phone }),
  vatBasisPoints: count(0, 10_000),
  catalogListingCents: z.nullable(Cents),
  paymentDays: count(0, 365),
  firstShareBasisPoints: count(100, 10_000),
  restDueOn: z.nullable(DateOnly),
  atOnceBelowCents: Cents,
  holdMinutes: count(1, 240),
  boothsPerOrder: count(1, 50),
  approvesPages: z.boolean(says('wrongType')),
  visaHandlingDays: count(0, 365),
  panelIdleMinutes: count(5, 43_200),
  services: choice(ratedKinds),
  confirmed: choice(builtIns),
  rates: z.array(Rate).check(z.maxLength(mostRates, says('tooMany', mostRates)), refusesProblems(rateProblems)),
  seller: z.strictObject({
    name: perhapsBilingual(120),
    /** Unchanged if absent, because API clients written for Iranian sellers do not send it. */
    country: z.optional(Country),
    taxNumber: z.optional(paper(isTaxNumber, 'taxNumberInvalid', 30)),
    nationalId: paper(isLegalId, 'legalIdInvalid'),
    economicNumber: paper(isEconomicNumber, 'economicNumberInvalid'),
    postalCode: paper(isPostalCode, 'postalCodeInvalid'),
    address: perhapsBilingual(200),
    broker: perhapsBilingual(120),
    storeTerminalSerial: printedNote(30),
    fiscalMemoryId: paper((id) => /^[A-Z0-9]{6}$/.test(id), 'fiscalMemoryInvalid'),
    stampId: z.nullable(Id),
    signatureId: z.nullable(Id),
    bank: z
      .strictObject({
        iban: paper(isIban, 'ibanInvalid', 60),
        accountNumber: z.optional(paper((text) => beginsLikeIban(text) || isAccountNumber(text), 'accountInvalid', 60)),
        bic: paper(isBic, 'bicInvalid'),
        routingCode: z.optional(paper(isRoutingCode, 'routingInvalid', 30)),
        bankName: perhapsBilingual(120),
        holder: perhapsBilingual(120),
      })
      .check(refusesProblems(bankProblems)),
    signatory: z.optional(z.strictObject({ name: perhapsBilingual(120), title: perhapsBilingual(120) })),
  }),
}
/**
 * New values of some settings. `updatedAt` identifies the version that the caller saw. If it is not the latest, nothing
 * changes.
 */
export const SettingsEdit = z.strictObject({ updatedAt: z.iso.datetime(), settings: z.partial(z.strictObject(fields)) })
export type SettingsEdit = z.infer<typeof SettingsEdit>
/** `unchecked`: parts that still contain invented data of earlier portal versions. Always empty in a demo. */
export const Settings = z.object({
  settings: EditionSettings,
  updatedAt: z.iso.datetime(),
  unchecked: z.array(z.enum(['seller', 'contact'])),
})
export type Settings = z.infer<typeof Settings>

/** Returns the errors of settings that contradict each other: days and hours of the fair. */
export function settingsProblems({
  firstDay,
  lastDay,
  opens,
  closes,
}: Pick<EditionSettings, 'firstDay' | 'lastDay' | 'opens' | 'closes'>): FieldProblem[] {
  const problems: FieldProblem[] = []
  if ((firstDay === null) !== (lastDay === null))
    problems.push([[firstDay === null ? 'firstDay' : 'lastDay'], says('required')])
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) problems.push([['lastDay'], says('orderInvalid')])
  if (closes <= opens) problems.push([['closes'], says('orderInvalid')])
  return problems
}

/** Checks that each day has at most one row of hours, which end after they begin. */
function officeProblems(days: readonly { day: number; opens: string; closes: string }[]): FieldProblem[] {
  return days.flatMap(({ day, opens, closes }, at): FieldProblem[] => {
    if (days.findIndex((one) => one.day === day) < at) return [[[at, 'day'], says('notAllowed')]]
    return closes <= opens ? [[[at, 'closes'], says('orderInvalid')]] : []
  })
}

/** A bank requires an account, and an account number requires its bank. */
function bankProblems({ iban, accountNumber = '', bic, routingCode = '', bankName, holder }: BankAccount) {
  const isGiven = (text: string) => text.trim() !== ''
  const problems: FieldProblem[] = []
  const others = [bic, routingCode, bankName.fa, bankName.en, holder.fa, holder.en]
  if (!isGiven(iban) && !isGiven(accountNumber) && others.some(isGiven)) problems.push([['iban'], says('required')])
  if (beginsLikeIban(accountNumber) && !isIban(accountNumber)) problems.push([['accountNumber'], says('ibanInvalid')])
  if (!isGiven(iban) && isGiven(accountNumber) && !isGiven(bankName.fa) && !isGiven(bankName.en))
    problems.push([['bankName'], says('required')])
  return problems
}

function rateProblems(rates: readonly { code: string; kind: string }[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  const codes = rates.map(({ code }) => code)
  for (const [at, { code, kind }] of rates.entries()) {
    if (codes.indexOf(code) < at) problems.push([[at, 'code'], says('codeTaken')])
    else if ((neededRates[code] ?? kind) !== kind) problems.push([[at, 'kind'], says('notAllowed')])
  }
  return problems
}

function isTimeZone(name: string) {
  try {
    return (
      /^[A-Za-z_]+\/[A-Za-z_\-/+0-9]+$|^UTC$/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    )
  } catch {
    return false
  }
}
