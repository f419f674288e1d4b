// Country names in the portal’s own spelling. Few differ from Intl, and the result is the same in Node and all
// supported browsers.
import type { Locale } from '../locale.ts'

const own: Record<Locale, Readonly<Record<string, string>>> = {
  fa: {
    AE: 'امارات متحده‌ی عربی',
    AS: 'ساموآی آمریکا',
    AZ: 'آذربایجان',
    CD: 'جمهوری دموکراتیک کنگو',
    CF: 'جمهوری آفریقای مرکزی',
    CG: 'جمهوری کنگو',
    FM: 'میکرونزی',
    GB: 'بریتانیا',
    HK: 'هنگ‌کنگ',
    IO: 'قلمرو بریتانیا در اقیانوس هند',
    KY: 'جزایر کیمن',
    MK: 'مقدونیه‌ی شمالی',
    MM: 'میانمار',
    MO: 'ماکائو',
    PS: 'فلسطین',
    SA: 'عربستان سعودی',
    TL: 'تیمور شرقی',
    US: 'ایالات متحده‌ی آمریکا',
    VI: 'جزایر ویرجین آمریکا',
    ZA: 'آفریقای جنوبی',
  },
  en: {
    CC: 'Cocos Islands',
    CD: 'DR Congo',
    CG: 'Republic of the Congo',
    CI: 'Côte d’Ivoire',
    CZ: 'Czechia',
    HK: 'Hong Kong',
    MK: 'North Macedonia',
    MM: 'Myanmar',
    MO: 'Macao',
    PS: 'Palestine',
    SZ: 'Eswatini',
    TR: 'Türkiye',
  },
}
const kept = new Map<Locale, Intl.DisplayNames>()

/**
 * Name of a country in a language, by its ISO 3166-1 code. Returns the code itself when there is no name. The ezafe of
 * a silent ه is «ه‌ی», never «هٔ».
 */
export function countryName(code: string, locale: Locale): string {
  const spelled = own[locale][code]
  if (spelled) return spelled
  let names = kept.get(locale)
  if (!names)
    kept.set(
      locale,
      (names = new Intl.DisplayNames(locale === 'fa' ? 'fa-IR' : 'en-GB', { type: 'region', fallback: 'code' })),
    )
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code).replaceAll('ه\u0654', 'ه‌ی') : code
}
