import { countryName } from '#web/i18n/spelling.ts'
import { callingCodes } from './calling-codes.ts'
import type { Language } from './language.ts'
import type { Option } from './select.tsx'

const lists = new Map<Language, readonly Option[]>()

/** Every country by name. The Ascension Islands and the like, which have a calling code but no people's passport, are among them. */
export function countries(locale: Language): readonly Option[] {
  let list = lists.get(locale)
  if (!list) {
    const { compare } = new Intl.Collator(locale)
    lists.set(
      locale,
      (list = [...callingCodes.keys()]
        .map((id) => ({ id, text: countryName(id, locale) }))
        .sort((a, b) => compare(a.text, b.text))),
    )
  }
  return list
}
