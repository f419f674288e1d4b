// Texts for contract/imports/kinds.ts, for server and browser. They are written out, because a computed key would put
// every message of the portal into a page.
import { m } from '#messages/messages.js'
import type { ImportStage } from '#contract/entities/import.ts'
import type { WarningCode, ImportAct, ImportField, ImportKind } from '#contract/imports/kinds.ts'

type Locale = 'fa' | 'en'
type Wording = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

export const kindNames: Readonly<Record<ImportKind, Wording>> = {
  companies: m.import_kind_companies,
  people: m.import_kind_people,
  booths: m.import_kind_booths,
  orders: m.import_kind_orders,
}

export const importFieldNames: Readonly<Record<ImportField, Wording>> = {
  nameFa: m.import_field_nameFa,
  nameEn: m.import_field_nameEn,
  country: m.import_field_country,
  sector: m.import_field_sector,
  nationalId: m.import_field_nationalId,
  economicNumber: m.import_field_economicNumber,
  registrationNumber: m.import_field_registrationNumber,
  taxNumber: m.import_field_taxNumber,
  address: m.import_field_address,
  contactName: m.import_field_contactName,
  contactTitle: m.import_field_contactTitle,
  contactEmail: m.import_field_contactEmail,
  contactPhone: m.import_field_contactPhone,
  refundHolder: m.import_field_refundHolder,
  refundAccount: m.import_field_refundAccount,
  refundBank: m.import_field_refundBank,
  refundBic: m.import_field_refundBic,
  name: m.import_field_name,
  lastName: m.import_field_lastName,
  email: m.import_field_email,
  phoneNumber: m.import_field_phoneNumber,
  companyName: m.import_field_companyName,
  role: m.import_field_role,
  jobPosition: m.import_field_jobPosition,
  fieldOfActivity: m.import_field_fieldOfActivity,
  locale: m.import_field_locale,
  hall: m.import_field_hall,
  meterage: m.import_field_meterage,
  pricePerSquareMetreCents: m.import_field_pricePerSquareMetre,
  priceCents: m.import_field_price,
  openSides: m.import_field_openSides,
  scheme: m.import_field_scheme,
  active: m.import_field_active,
  x: m.import_field_x,
  y: m.import_field_y,
  width: m.import_field_width,
  depth: m.import_field_depth,
  outline: m.import_field_outline,
  booths: m.import_field_booths,
  visitorName: m.import_field_visitorName,
  products: m.import_field_products,
  fasciaFa: m.import_field_fasciaFa,
  fasciaEn: m.import_field_fasciaEn,
  total: m.import_field_total,
}
/**
 * Returns the name of a field of an imported table. For booths, `name` is the booth number; elsewhere it is a person's
 * name.
 */
export const fieldNameIn = (kind: ImportKind, field: ImportField): Wording =>
  kind === 'booths' && field === 'name' ? m.import_field_booth : importFieldNames[field]

export const warningNames: Readonly<Record<WarningCode, Wording>> = {
  fieldWrong: m.import_warning_fieldWrong,
  numberUnclear: m.import_warning_numberUnclear,
  contactDropped: m.import_warning_contactDropped,
  fieldDropped: m.import_warning_fieldDropped,
  twice: m.import_warning_twice,
  known: m.import_warning_known,
  several: m.import_warning_several,
  alike: m.import_warning_alike,
  lookAlike: m.import_warning_lookAlike,
  countryUnknown: m.import_warning_countryUnknown,
  sectorUnknown: m.import_warning_sectorUnknown,
  ofTeam: m.import_warning_ofTeam,
  blocked: m.import_warning_blocked,
  companyUnknown: m.import_warning_companyUnknown,
  companySeveral: m.import_warning_companySeveral,
  companyRuns: m.import_warning_companyRuns,
  companyFull: m.import_warning_companyFull,
  companyMissing: m.import_warning_companyMissing,
  hallUnknown: m.import_warning_hallUnknown,
  placeless: m.import_warning_placeless,
  misplaced: m.import_warning_misplaced,
  sold: m.import_warning_sold,
  boothUnknown: m.import_warning_boothUnknown,
  boothTaken: m.import_warning_boothTaken,
  boothClosed: m.import_warning_boothClosed,
  boothEarmarked: m.import_warning_boothKept,
  boothsTooMany: m.import_warning_boothsTooMany,
  orderless: m.import_warning_orderless,
  otherTotal: m.import_warning_otherTotal,
  changedSince: m.import_warning_changedSince,
  usedSince: m.import_warning_usedSince,
}

const actNames: Readonly<Record<ImportAct, Wording>> = {
  make: m.import_act_make,
  update: m.import_act_update,
  leave: m.import_act_leave,
}
const didNames: typeof actNames = {
  make: m.import_did_make,
  update: m.import_did_update,
  leave: m.import_did_leave,
}
/**
 * Returns the text for what an import will do, or has done, with a row. For an undone import, it states that the row is
 * unchanged.
 */
export const becameOf = (stage: ImportStage, act: ImportAct): Wording =>
  stage === 'undone' ? m.import_did_stay : (stage === 'done' ? didNames : actNames)[act]
