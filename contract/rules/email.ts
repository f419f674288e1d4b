// Characters allowed in an e-mail address. The server normalises addresses (server/kernel/email.ts).

/**
 * Scripts whose letters are confused with those of others, or are combined with them. All other scripts count as one.
 */
const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Coptic',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Thai',
  'Lao',
  'Ethiopic',
  'Khmer',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
]
const tests = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)
/** Scripts that may be combined (UTS 39, highly restrictive). */
const together = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]

const scriptOf = (letter: string) => tests.find(([, test]) => test.test(letter))?.[0] ?? 'another'
/** Whether a text combines letters of scripts that no word mixes. Digits and marks belong to all scripts. */
export function mixesScripts(text: string) {
  const used = [...new Set(text.match(/\p{L}/gu) ?? [])].map(scriptOf)
  const kinds = new Set(used)
  return kinds.size > 1 && !together.some((family) => [...kinds].every((script) => family.includes(script)))
}

/**
 * Problem with the characters of an e-mail address, as a code of fields.ts; undefined when there is none. The local
 * part and every part of the domain are checked as separate words.
 */
export function emailFault(email: string): 'emailUnseen' | 'emailMixed' | undefined {
  const text = email.trim().normalize('NFKC')
  const at = text.lastIndexOf('@')
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u3164]/u.test(text)) return 'emailUnseen'
  return [text.slice(0, at), ...text.slice(at + 1).split('.')].some(mixesScripts) ? 'emailMixed' : undefined
}
