// Password rules (docs/PRODUCT.md §12.5): a minimum length, not common, not personal. There are no rules of
// composition.
import { passwordLength } from '../constants.ts'
import { says } from '../fields.ts'

export interface Whose {
  email: string
  name: string
  lastName: string
  companyName?: string | null | undefined
  admin: boolean
}

export const passwordRules = ['length', 'common', 'personal'] as const
export type PasswordRule = (typeof passwordRules)[number]

const brand = 'ghorfeh غرفه namayeshgah نمایشگاه tehran تهران health سلامت expo exhibition booth'.split(' ')
/** The most common passwords, without digits and signs. The server checks about fifty thousand more. */
const first = new Set(
  `password passwort passw0rd passphrase mypassword qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdfgh asdfghj asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef abcdefg abcdefgh
  iloveyou sunshine princess football baseball superman batman dragon monkey master shadow welcome letmein trustno admin administrator root login user guest test testing secret changeme default computer internet
  samsung google iran persia persian tehran esteghlal perspolis خوش سلام ایران رمز گذرواژه پسورد عشق عشقم`.split(/\s+/),
)

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Words that make a password easy to guess: those of its owner and of the fair. Words under four characters are
 * skipped, because they occur in many others.
 */
const wordsOf = ({ email, name, lastName, companyName }: Whose) => {
  const [local = '', domain = ''] = email.split('@')
  return [
    email,
    local,
    ...local.split(/[._+-]/),
    domain.split('.')[0] ?? '',
    name,
    lastName,
    companyName ?? '',
    ...(companyName ?? '').split(/\s+/),
    ...brand,
  ]
    .map(letters)
    .filter((word) => word.length >= 4)
    .sort((a, b) => b.length - a.length)
}

/** Whether the password contains words of its owner or of the fair, and has fewer than six characters without them. */
function isPersonal(password: string, whose: Whose) {
  const whole = letters(password)
  const rest = wordsOf(whose)
    .reduce((left, word) => left.replaceAll(word, ' '), whole)
    .replaceAll(' ', '')
  return rest.length < whole.length && [...rest].length < 6
}

/**
 * Whether the password is common: one or two repeated characters, or a run such as 12345678 or 87654321. A common word
 * with digits and signs around it also counts.
 */
function isCommon(password: string) {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0))
  const runs = steps.length > 2 && (steps.every((step) => step === 1) || steps.every((step) => step === -1))
  return password !== '' && (new Set(codes).size <= 2 || runs || first.has(letters(password).replace(/^\d+|\d+$/g, '')))
}

const lengthOf = (password: string) => [...password].length

/** Rules that a password breaks, without the check against the server’s list. */
export function missingIn(password: string, whose: Whose): PasswordRule[] {
  if (password === '') return [...passwordRules]
  const least = whose.admin ? passwordLength.admin : passwordLength.user
  const broken = {
    length: lengthOf(password) < least,
    common: isCommon(password),
    personal: isPersonal(password, whose),
  }
  return passwordRules.filter((rule) => broken[rule])
}

/** First problem of a password, as a code of fields.ts. */
export function passwordProblem(password: string, whose: Whose): string | undefined {
  if (lengthOf(password) > passwordLength.most) return says('tooLong', passwordLength.most)
  const [rule] = missingIn(password, whose)
  return (
    rule &&
    {
      length: says('passwordShort', whose.admin ? passwordLength.admin : passwordLength.user),
      common: says('passwordCommon'),
      personal: says('passwordPersonal'),
    }[rule]
  )
}

/**
 * Strength from 0 to 4, for the meter while the user types. Length counts most, variety a little. Only the rules above
 * decide whether a password is accepted.
 */
export function strengthOf(password: string, whose: Whose): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  if (missingIn(password, whose).length > 0) return 1
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u].filter((kind) =>
    kind.test(password),
  ).length
  const points = 1.5 * new Set(password).size + 1.5 * lengthOf(password) + 4 * kinds
  return points < 32 ? 2 : points < 45 ? 3 : 4
}
