// What a cell means: countries by their names in both languages, numbers with the digits and separators of either, a word for yes.
import { getCountries } from 'libphonenumber-js/max'
import type { Locale } from '#contract/locale.ts'
import { foldedHeading as plain } from '#contract/imports/headings.ts'
import type { CompanyRole } from '#contract/roles.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { latinDigits } from '../kernel/text.ts'

/** Names that people write and no list has. */
const nicknames: Readonly<Record<string, string>> = {
  uk: 'GB', england: 'GB', 'great britain': 'GB', انگلیس: 'GB', انگلستان: 'GB', usa: 'US', 'united states of america': 'US', america: 'US', امریکا: 'US', 'ایالات متحده': 'US',
  uae: 'AE', emirates: 'AE', امارات: 'AE', 'امارات متحده عربی': 'AE', turkey: 'TR', turkiye: 'TR', 'islamic republic of iran': 'IR', 'جمهوری اسلامی ایران': 'IR', 'iran islamic republic of': 'IR',
  korea: 'KR', کره: 'KR', 'republic of korea': 'KR', russia: 'RU', 'russian federation': 'RU', holland: 'NL', هلند: 'NL', 'czech republic': 'CZ', 'جمهوری چک': 'CZ', عربستان: 'SA', 'viet nam': 'VN', syria: 'SY', 'p r china': 'CN', prc: 'CN',
} // prettier-ignore
let known: Map<string, string> | undefined
function countries() {
  if (known) return known
  known = new Map(Object.entries(nicknames).map(([name, code]) => [plain(name), code]))
  const intl = (['fa', 'en'] as const).map((locale) => new Intl.DisplayNames([locale], { type: 'region' }))
  for (const code of getCountries()) {
    known.set(code.toLowerCase(), code)
    for (const locale of ['fa', 'en'] satisfies Locale[]) known.set(plain(countryName(code, locale)), code)
    for (const names of intl) known.set(plain(names.of(code) ?? code), code)
  }
  return known
}
/** ISO 3166-1 alpha-2; undefined for what names no country. */
export const countryIn = (cell: string) => countries().get(plain(cell))

/** A decimal number as either language writes it: `1,234.5`, `1.234,5`, «۱٬۲۳۴٫۵». NaN for what is none. */
export function numberIn(cell: string): number {
  const text = latinDigits(cell)
    .replaceAll('٫', '.')
    .replace(/[٬'’\s\u00a0\u202f]/g, '')
    .replace(/^(€|eur|euro|یورو)|(€|eur|euro|یورو|m2|m²|sqm|متر)$/giu, '')
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  const decimal =
    commas > 0 && dots > 0 ? (text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.') : only(text, commas, dots)
  const thousands = decimal === ',' ? /\./g : /,/g
  const plainText = text.replace(thousands, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plainText) ? Number(plainText) : Number.NaN
}
/** Of one kind of sign alone: three digits after a comma are thousands, and so is what stands there more than once. */
function only(text: string, commas: number, dots: number): ',' | '.' {
  if (commas === 1) return /,\d{3}$/.test(text) ? '.' : ','
  return dots > 1 ? ',' : '.'
}
/** Euro as cents. */
export const centsIn = (cell: string) => Math.round(numberIn(cell) * 100)

const yes = new Set(
  ['1', 'yes', 'y', 'true', 'x', 'بله', 'بلی', 'اری', 'فعال', 'active', 'on', 'دارد', 'هست', '✓'].map(plain),
)
const no = new Set(
  ['0', 'no', 'n', 'false', 'خیر', 'نه', 'غیرفعال', 'غیر فعال', 'inactive', 'off', 'ندارد', 'نیست'].map(plain),
)
export const truthIn = (cell: string) =>
  yes.has(plain(cell)) || cell === '✓' ? true : no.has(plain(cell)) ? false : undefined

const roles: Readonly<Record<CompanyRole, readonly string[]>> = {
  owner: ['owner', 'مالک', 'صاحب', 'مدیرعامل', 'مدیر عامل', 'ceo', 'صاحب شرکت'],
  manager: ['manager', 'مدیر', 'admin', 'سرپرست'],
  staff: ['staff', 'member', 'employee', 'کارمند', 'همکار', 'عضو', 'کارشناس'],
}
export const roleIn = (cell: string): CompanyRole | undefined =>
  (Object.keys(roles) as CompanyRole[]).find((role) => roles[role].some((name) => plain(name) === plain(cell)))

export const localeIn = (cell: string): Locale | undefined =>
  ['fa', 'fas', 'per', 'persian', 'farsi', 'فارسی'].map(plain).includes(plain(cell))
    ? 'fa'
    : ['en', 'eng', 'english', 'انگلیسی'].map(plain).includes(plain(cell))
      ? 'en'
      : undefined

/** Whether a name is written in Persian letters. */
export const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text)
