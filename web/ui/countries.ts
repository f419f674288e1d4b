import { compareIn } from '#web/i18n/collation.ts'
import { madeOnce } from '#web/i18n/memoize.ts'
import { countryName } from '#web/i18n/spelling.ts'
import { callingCodes } from './calling-codes.ts'
import type { Language } from './language.ts'
import type { Option } from './options.tsx'

/**
 * All countries by name. They include territories such as Ascension Island that have a calling code but issue no
 * passports.
 */
export const countries = (locale: Language): readonly Option[] =>
  madeOnce(`countries ${locale}`, () => {
    const compare = compareIn(locale)
    return [...callingCodes.keys()]
      .map((id) => ({ id, text: countryName(id, locale) }))
      .sort((a, b) => compare(a.text, b.text))
  })
