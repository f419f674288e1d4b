// Settings of the team (docs/PRODUCT.md §1). Existing orders and invoices are not affected by changes.
import { labelIn } from '#contract/text.ts'
import type { EditionSettings } from '#contract/entities/edition.ts'
import { settingsProblems, type Settings, type SettingsEdit } from '#contract/entities/settings.ts'
import { plainAccount } from '#contract/rules/bank-account.ts'
import { isProposedSlug, slugOfDays } from '#contract/rules/edition-slug.ts'
import { servicesWithoutRates } from '#contract/rules/services.ts'
import { isForeign } from '#contract/rules/seller.ts'
import { record } from '../audit/audit.ts'
import { storedPhone } from '../kernel/phone.ts'
import type { Tx } from '../db/connect.ts'
import type { EditionHere, Mine } from '../kernel/portal.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, latinDigits } from '../kernel/text.ts'
import { ownImage } from '../upload/upload.ts'
import {
  lockSettings,
  setSlug,
  storedEditions,
  storedSettings,
  writeSettings,
  type StoredSettings,
} from './edition.store.ts'
import { inventedContact, isInvented } from './legacy-defaults.ts'

type Given = SettingsEdit['settings']

export const readAllSettings = async ({ db, env, edition }: Pick<Mine, 'db' | 'env' | 'edition'>): Promise<Settings> =>
  shown(await storedSettings(db, edition.id), env.demo)

/** Settings with the names of parts to check. They still have the data invented by older portal versions. */
const shown = (stored: StoredSettings, isDemo: boolean): Settings => ({
  ...stored,
  unchecked: isDemo
    ? []
    : [
        ...(isInvented(stored.settings.seller) ? ['seller' as const] : []),
        ...(stored.settings.contact.email === inventedContact.email &&
        stored.settings.contact.phoneNumber === inventedContact.phoneNumber
          ? ['contact' as const]
          : []),
      ],
})

/**
 * Changes the given settings; all others stay.
 * @throws thing.changed if another user saved in between, input.invalid; session.unconfirmed for a change of the seller
 * or bank account without a recent confirmation
 */
export async function editSettings(context: Mine, { updatedAt, settings }: SettingsEdit): Promise<Settings> {
  const { db, live, edition } = context
  if (settings.seller) await context.mustBeFresh()
  await db.transaction(async (tx) => {
    const before = await lockSettings(tx, edition.id)
    if (before.updatedAt !== updatedAt) refuse('thing.changed')
    const after: EditionSettings = { ...before.settings, ...(await cleaned(context, settings, before.settings)) }
    for (const [[first], code] of settingsProblems(after)) refuseField(`settings.${first}`, code)
    if ((settings.rates || settings.services) && servicesWithoutRates(after).length > 0)
      refuseField('settings.rates', 'rateNeeded')
    await writeSettings(tx, edition.id, after)
    await followDays(tx, edition, before.settings.firstDay, after.firstDay)
    await record(tx, context, {
      subject: 'settings',
      subjectId: 'edition',
      label: labelIn(after.shortName),
      before: { ...before.settings },
      after: { ...after },
    })
  })
  live.publish({ topics: ['edition'] })
  return readAllSettings(context)
}

/** Adapts the slug to a new first day. It stays once the site is published, or if the team has chosen it. */
async function followDays(tx: Tx, { id, stepsDone }: EditionHere, was: string | null, is: string | null) {
  if (stepsDone === null || is === null || is === was) return
  const slug = slugOfDays(is)
  const all = await storedEditions(tx)
  const own = all.find((edition) => edition.id === id)
  if (own && isProposedSlug(own.slug, was) && all.every((edition) => edition.slug !== slug)) await setSlug(tx, id, slug)
}

/** A text of the edition in stored form. */
export const cleanTexts = ({ fa, en }: { fa: string; en: string }) => ({ fa: cleanLine(fa), en: cleanLine(en) })
const digits = (text: string) => latinDigits(text).replace(/[\s\u200c-]/g, '')
const bilingual = [
  'name',
  'shortName',
  'tagline',
  'headline',
  'lead',
  'city',
  'venue',
  'address',
  'nextEdition',
] as const

async function cleaned(context: Mine, given: Given, before: EditionSettings): Promise<Partial<EditionSettings>> {
  const { contact, rates, seller, sectors, logoId, ...plain } = given
  const texts = Object.fromEntries(
    bilingual.flatMap((name) => {
      const text = given[name]
      return text ? [[name, cleanTexts(text)]] : []
    }),
  )
  return {
    ...(Object.fromEntries(
      Object.entries(plain).filter(([, value]) => value !== undefined),
    ) as Partial<EditionSettings>),
    ...texts,
    ...(sectors && { sectors: cleanedSectors(sectors) }),
    ...(logoId !== undefined && { logoId: await cleanedLogo(context, logoId, before.logoId) }),
    ...(contact && {
      contact: {
        email: contact.email.trim(),
        phoneNumber:
          contact.phoneNumber.trim() && storedPhone(contact.phoneNumber, null, 'settings.contact.phoneNumber'),
      },
    }),
    ...(rates && { rates: rates.map((rate) => ({ ...rate, title: cleanTexts(rate.title) })) }),
    ...(seller && { seller: await cleanedSeller(context, seller, before.seller) }),
  }
}

type Sectors = EditionSettings['sectors']
const cleanedSectors = (sectors: Sectors) =>
  Object.fromEntries(
    Object.entries(sectors).map(([sector, { name, text }]) => [
      sector,
      { name: cleanTexts(name), text: cleanTexts(text) },
    ]),
  ) as Sectors

async function cleanedLogo(context: Mine, id: string | null, before: string | null) {
  if (id !== null && id !== before) await ownImage(context, id, 'settings.logoId', 'brand')
  return id
}

type Numbers = Pick<
  EditionSettings['seller'],
  'country' | 'taxNumber' | 'nationalId' | 'economicNumber' | 'postalCode' | 'storeTerminalSerial' | 'fiscalMemoryId'
>
/** Official numbers that apply in the seller’s country. All others are cleared. */
const numbersOf = (seller: Numbers): Numbers =>
  isForeign(seller)
    ? { ...noNumbers, country: seller.country, taxNumber: cleanLine(latinDigits(seller.taxNumber)).toUpperCase() }
    : {
        country: seller.country,
        taxNumber: '',
        nationalId: digits(seller.nationalId),
        economicNumber: digits(seller.economicNumber),
        postalCode: digits(seller.postalCode),
        storeTerminalSerial: cleanLine(seller.storeTerminalSerial),
        fiscalMemoryId: seller.fiscalMemoryId,
      }
const noNumbers = { nationalId: '', economicNumber: '', postalCode: '', storeTerminalSerial: '', fiscalMemoryId: '' }

/** A new picture must have been uploaded by the actor. */
async function cleanedSeller(
  context: Mine,
  { signatory, ...seller }: NonNullable<Given['seller']>,
  before: EditionSettings['seller'],
) {
  for (const picture of ['stampId', 'signatureId'] as const) {
    const id = seller[picture]
    if (id !== null && id !== before[picture]) await ownImage(context, id, `settings.seller.${picture}`)
  }
  // API clients that only know IBANs omit these two fields. Their values then stay unchanged.
  const { accountNumber = before.bank.accountNumber ?? '', routingCode = before.bank.routingCode ?? '' } = seller.bank
  return {
    ...seller,
    ...numbersOf({
      ...seller,
      country: seller.country ?? before.country,
      taxNumber: seller.taxNumber ?? before.taxNumber,
    }),
    name: cleanTexts(seller.name),
    address: cleanTexts(seller.address),
    broker: cleanTexts(seller.broker),
    bank: {
      iban: plainAccount(seller.bank.iban),
      ...(accountNumber.trim() && { accountNumber: cleanLine(latinDigits(accountNumber)) }),
      ...(routingCode.trim() && { routingCode: cleanLine(latinDigits(routingCode)) }),
      bic: plainAccount(seller.bank.bic),
      bankName: cleanTexts(seller.bank.bankName),
      holder: cleanTexts(seller.bank.holder),
    },
    ...(signatory && { signatory: { name: cleanTexts(signatory.name), title: cleanTexts(signatory.title) } }),
  }
}
