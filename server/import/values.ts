// Reads the values of cells: countries and roles by their names in both languages, languages, and yes or no.
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import isoEnglish from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import isoPersian from 'i18n-iso-countries/langs/fa.json' with { type: 'json' }
import { getCountries } from 'libphonenumber-js/max'
import type { Locale } from '#contract/locale.ts'
import { foldedHeading as plain } from '#contract/imports/headings.ts'
import type { CompanyRole } from '#contract/roles.ts'
import { countryName } from '#contract/rules/country-names.ts'
import { foldLetters } from '#contract/rules/fold.ts'

/** Common names of countries that the standard lists lack, and names that would be confused when shortened. */
const nicknames: Readonly<Record<string, string>> = {
  uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB', 'great britain': 'GB', انگلیس: 'GB', انگلستان: 'GB', اسکاتلند: 'GB', usa: 'US', america: 'US', امریکا: 'US', 'ایالات متحده': 'US',
  uae: 'AE', emirates: 'AE', امارات: 'AE', dubai: 'AE', دبی: 'AE', ksa: 'SA', عربستان: 'SA', turkey: 'TR', turkiye: 'TR', holland: 'NL', هلند: 'NL', 'czech republic': 'CZ', 'جمهوری چک': 'CZ', چک: 'CZ',
  korea: 'KR', کره: 'KR', 'republic of korea': 'KR', 'korea republic of': 'KR', 'south korea': 'KR', 'democratic people s republic of korea': 'KP', 'korea democratic people s republic of': 'KP', 'people s democratic republic of korea': 'KP', dprk: 'KP',
  'republic of china': 'TW', roc: 'TW', 'taiwan roc': 'TW', 'taiwan province of china': 'TW', 'chinese taipei': 'TW', prc: 'CN', 'pr china': 'CN', 'mainland china': 'CN', 'hong kong sar': 'HK', 'hong kong china': 'HK', 'hongkong': 'HK', macau: 'MO', 'macau sar': 'MO',
  'democratic republic of the congo': 'CD', 'democratic republic of congo': 'CD', 'congo democratic republic of the': 'CD', 'congo the democratic republic of the': 'CD', drc: 'CD', 'dr congo': 'CD', zaire: 'CD', 'republic of the congo': 'CG', 'republic of congo': 'CG', 'congo brazzaville': 'CG', congo: 'CG',
  russia: 'RU', 'russian federation': 'RU', 'viet nam': 'VN', syria: 'SY', 'syrian arab republic': 'SY', 'ivory coast': 'CI', burma: 'MM', swaziland: 'SZ', macedonia: 'MK', fyrom: 'MK', 'cape verde': 'CV', 'east timor': 'TL', vatican: 'VA', 'holy see': 'VA', 'state of palestine': 'PS', 'lao people s democratic republic': 'LA',
  'ir iran': 'IR', 'ir of iran': 'IR', 'lao pdr': 'LA', 'united kingdom of great britain and northern ireland': 'GB',
  ger: 'DE', ned: 'NL', sui: 'CH', iri: 'IR', den: 'DK', gre: 'GR', por: 'PT', cro: 'HR', bul: 'BG', alg: 'DZ',
} // prettier-ignore
/**
 * Form of government before or after the name of a country, as in «Republic of Belarus» or “Iran (Islamic Republic
 * of)”.
 */
const form =
  '(?:[a-z]+ ){0,3}?(?:republic|kingdom|state|states|federation|commonwealth|principality|sultanate|duchy|union|emirate|co operative republic)'
const before = new RegExp(`^(?:the )?${form} of (?:the )?(.+)$`)
const after = new RegExp(`^(.+?) (?:the )?${form}(?: of(?: the)?)?$`)
const persianForm = /^(?:کشور |پادشاهی |شاهزاده نشین |جمهوری (?:(?:اسلامی|فدرال|خلق|دموکراتیک|عربی|سوسیالیستی) )*)(.+)$/
/** Comparison form of a country name. Single letters are joined, so that “U. K.” becomes “uk”. */
const countryKey = (text: string) =>
  foldLetters(plain(text))
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
    .replace(/\band\b/g, '')
    .replace(/ +/g, ' ')
    .trim()

let known: Map<string, string> | undefined
function countries() {
  if (known) return known
  known = new Map<string, string>()
  const codes = getCountries()
  const add = (name: string, code: string) => {
    const key = countryKey(name)
    if (key !== '' && known?.has(key) === false) known.set(key, code)
  }
  for (const [name, code] of Object.entries(nicknames)) add(name, code)
  for (const code of codes) for (const locale of ['fa', 'en'] satisfies Locale[]) add(countryName(code, locale), code)
  for (const { countries: names } of [isoEnglish, isoPersian])
    for (const [code, name] of Object.entries(names))
      for (const one of [name].flat()) if ((codes as string[]).includes(code)) add(one, code)
  for (const code of codes) add(code, code)
  for (const [two = '', three = ''] of isoCodes) if ((codes as string[]).includes(two)) add(three, two)
  for (const locale of [
    'en',
    'fa',
    'ar',
    'de',
    'fr',
    'tr',
    'es',
    'it',
    'nl',
    'ru',
    'pl',
    'pt',
    'zh',
    'ja',
    'ko',
    'cs',
    'sv',
  ]) {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    for (const code of codes) add(names.of(code) ?? code, code)
  }
  return known
}
/** ISO 3166-1 alpha-2 code of a country’s name. Undefined if the text names no country, or several. */
export function countryIn(cell: string): string | undefined {
  const all = countries()
  const key = countryKey(cell)
  const short = (text: string) => before.exec(text)?.[1] ?? after.exec(text)?.[1] ?? persianForm.exec(text)?.[1]
  const one = all.get(key) ?? all.get(key.replace(/^the | the$/g, '')) ?? all.get(short(key) ?? '')
  if (one) return one
  const parts = cell.split(/[/()[\]|–—]|,|;|،| - /).map((part) => part.trim()).filter(Boolean) // prettier-ignore
  if (parts.length < 2) return undefined
  const found = new Set(parts.flatMap((part) => countryIn(part) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

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

/** Whether a name is written in Persian script. */
export const isPersian = (text: string) => /[\u0600-\u06ff]/.test(text)
