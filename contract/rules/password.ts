// How strong a password has to be (design/security.md §5): length, nothing personal, no rules of composition. The list of common ones is the server's.
import { passwordLength } from '../constants.ts'
import { says } from '../fields.ts'

interface Whose { email: string; name: string; lastName: string; companyName?: string | null | undefined; admin: boolean }
const brand = ['ghorfeh', 'غرفه', 'namayeshgah', 'نمایشگاه', 'tehranhealthexpo', 'exhibition']
const plain = (text: string) => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What is wrong with a password, as codes of fields.ts; empty when nothing is that can be said without the list. */
export function passwordDoubts(password: string, whose: Whose): string[] {
  const least = whose.admin ? passwordLength.admin : passwordLength.user, length = [...password].length
  return [
    ...(length < least ? [says('passwordShort', least)] : []), ...(length > passwordLength.most ? [says('tooLong', passwordLength.most)] : []),
    ...(isPersonal(password, whose) ? [says('passwordPersonal')] : []), ...(isMonotonous(password) ? [says('passwordCommon')] : []),
  ]
}

/** A password that is mostly a name, the address or the brand: what is left of it without them is too short to protect anything. */
export function isPersonal(password: string, { email, name, lastName, companyName }: Omit<Whose, 'admin'>): boolean {
  const whole = plain(password), [local = '', domain = ''] = email.split('@')
  const words = [local, domain.split('.')[0] ?? '', email, name, lastName, companyName ?? '', ...brand].map(plain).filter((word) => word.length >= 4)
  const rest = words.toSorted((a, b) => b.length - a.length).reduce((left, word) => left.replaceAll(word, ''), whole)
  return whole.length > 0 && rest.length < whole.length && [...rest].length < 6
}
/** One or two characters over and over, or a run such as 12345678. */
const isMonotonous = (password: string) => {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0), steps = codes.slice(1).map((code, i) => code - codes[i]!)
  return codes.length > 3 && (new Set(codes).size <= 2 || steps.every((step) => step === 1) || steps.every((step) => step === -1))
}

/** 0 to 4 for the meter while somebody types: length counts most, variety a little. It promises nothing; the rules above decide. */
export function passwordStrength(password: string, whose: Whose): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  if (passwordDoubts(password, whose).length > 0) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u].filter((kind) => kind.test(password)).length
  const bits = [...new Set(password)].length * 1.5 + [...password].length * 1.5 + kinds * 4
  return bits < 34 ? 2 : bits < 48 ? 3 : 4
}
