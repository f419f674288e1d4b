// Checks the texts of the catalogues and of the demo against docs/glossary.md, and for typographical errors.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, catalogue, locales } from './messages.ts'
import { root } from './run.ts'

type Locale = (typeof locales)[number]
/** `at`: the key of a message, or the file of a text. */
export interface Text {
  at: string
  locale: Locale
  text: string
}
interface Row {
  lost: Record<Locale, string[]>
  chosen: Record<Locale, string>
  phrases: string[]
  keys: Set<string>
}

/** Sentences of the specification, which no row of the glossary changes. */
const specification = new Set([
  'Enter your email',
  'Invalid Email',
  'Email or password is incorrect!',
  'Registration was successful and an account confirmation email has been sent.',
  'Reset password email was sent.',
])

/** Returns one line per fault in the texts of this product; none if all is well. */
export const faultsOfWords = () => faultsIn([...messageTexts(), ...demoTexts()], glossary())

/** Returns one line for every term rejected by the glossary and every typographical error. */
export function faultsIn(texts: readonly Text[], rows: readonly Row[]) {
  return texts.flatMap(({ at, locale, text }) => {
    const plain = text.replace(/<[^>]+>/g, '').replace(/\{[^}]*\}/g, '…')
    return [...lostIn(plain, at, locale, rows), ...slipsIn(plain, locale)].map((fault) => `${at} (${locale}) ${fault}`)
  })
}

/**
 * Returns the rows of the table in docs/glossary.md.
 * @throws Error if there is no table
 */
export function glossary(document = readFileSync(join(root, 'docs/glossary.md'), 'utf8')): Row[] {
  const rows = document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  if (rows.length === 0 || rows.some((cells) => cells.length !== 6))
    throw new Error('docs/glossary.md has no table with six columns.')
  const words = (cell: string) =>
    cell
      .split('·')
      .map((word) => word.trim())
      .filter(Boolean)
  return rows.map(([, fa = '', lostFa = '', en = '', lostEn = '', except = '']) => ({
    chosen: { fa, en },
    lost: { fa: words(lostFa), en: words(lostEn) },
    phrases: Array.from(except.matchAll(/«([^»]+)»|“([^”]+)”/g), ([, persian, english]) => persian ?? english ?? ''),
    keys: new Set(Array.from(except.matchAll(/`([^`]+)`/g), ([, key = '']) => key)),
  }))
}

function lostIn(text: string, at: string, locale: Locale, rows: readonly Row[]) {
  if (specification.has(text)) return []
  return rows
    .filter(({ keys }) => !keys.has(at))
    .flatMap(({ lost, chosen, phrases }) => {
      const without = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '…'), text)
      return lost[locale]
        .filter((word) => seeker(word, locale).test(without))
        .map(
          (word) =>
            `contains ${quoted(word, locale)}${chosen[locale] ? `; the glossary has ${quoted(chosen[locale], locale)}` : ''}: ${text}`,
        )
    })
}

const quoted = (word: string, locale: Locale) => (locale === 'fa' ? `«${word}»` : `“${word}”`)
const seekers = new Map<string, RegExp>()
/**
 * Returns the pattern that finds a word in a text. A Persian word may have a plural ending, which is part of the match.
 */
function seeker(word: string, locale: Locale) {
  const kept =
    seekers.get(word) ??
    (locale === 'fa'
      ? new RegExp(`(?<![\\p{L}\\u200c])${word}(?:\\u200c?ها(?:ی|یی)?)?(?!\\p{L})`, 'u')
      : new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i'))
  seekers.set(word, kept)
  return kept
}

const slips: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  fa: [
    [/[يكىة]/, 'has an Arabic letter'],
    [/[٠-٩]/, 'has Arabic digits'],
    [/هٔ|ۀ/, 'has the ezafe of ه with a hamza; write «ه‌ی»'],
    [/["']/, 'has straight quotes'],
    [/[\u0600-\u06ff]\s*[,;?]/, 'has Latin punctuation'],
    [/ [،؛؟!»]|[\u0600-\u06ff] \.|« /, 'has a space at the wrong side of a punctuation mark'],
    [/(?<![\p{L}\u200c])ن?می (?=\p{L})/u, 'lacks the half-space after «می»'],
    [/\p{L} (ها|های|هایی|تر|ترین|اند|ام|ای)(?![\p{L}\u200c])/u, 'lacks a half-space before an ending'],
    [/ه ی(?!\p{L})/u, 'lacks the half-space in «ه‌ی»'],
  ],
  en: [
    [/[۰-۹٠-٩،؛؟«»]/, 'has Persian signs'],
    [/["']/, 'has straight quotes'],
    [/\s[,;?!](?!\w)/, 'has a space before a punctuation mark'],
  ],
}
const both: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\u200c])(\p{L}{2,}) \1(?![\p{L}\u200c])/u, 'has a word twice'],
  [/\S {2,}\S/, 'has two spaces'],
]

function slipsIn(text: string, locale: Locale) {
  const found = [...slips[locale], ...both].filter(([sign]) => sign.test(text)).map(([, what]) => `${what}: ${text}`)
  const [open, close] = locale === 'fa' ? ['«', '»'] : ['“', '”']
  const count = (mark: string) => text.split(mark).length
  return count(open) === count(close) ? found : [...found, `has quotes that open and close unevenly: ${text}`]
}

const textsOf = (message: unknown): string[] =>
  typeof message === 'string' ? [message] : Object.values((message as [{ match: Record<string, string> }])[0].match)
const messageTexts = (): Text[] =>
  areas().flatMap((area) =>
    locales.flatMap((locale) =>
      Object.entries(catalogue(area, locale))
        .filter(([key]) => key !== '$schema')
        .flatMap(([at, message]) => textsOf(message).map((text) => ({ at, locale, text }))),
    ),
  )

/** Rule files with texts: lines of invoices, names of locations. */
const filesWithTexts = [
  'contract/orders/hotel/price.ts',
  'contract/orders/transportation/price.ts',
  'contract/orders/visa/consulates.ts',
  'contract/rules/amount-words.ts',
  'contract/rules/country-names.ts',
  'contract/rules/fairground.ts',
  'contract/rules/price.ts',
  'contract/rules/proposal.ts',
  'web/order/kinds/transportation/places.ts',
  'web/ui/react-aria.fa.ts',
]

/**
 * Returns the Persian texts of the demo, the initial settings and `filesWithTexts`. English texts in these files follow
 * `en:`.
 */
function demoTexts(): Text[] {
  const read = (name: string, locale: Locale, pattern: RegExp) =>
    Array.from(readFileSync(join(root, name), 'utf8').matchAll(pattern), ([, short, long]) =>
      (short ?? long ?? '')
        .split(/[\n|]|, /)
        .filter((text) => locale === 'en' || /[\u0600-\u06ff]/.test(text))
        .map((text) => ({ at: name, locale, text })),
    ).flat()
  const files = ['demo', 'server/edition'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return [...files, ...filesWithTexts].flatMap((name) =>
    !name.endsWith('.ts') || name.endsWith('.test.ts')
      ? []
      : [...read(name, 'fa', /'([^'\n]*)'|`([^`]*)`/g), ...read(name, 'en', /\ben: (?:'([^'\n]*)'|`([^`]*)`)/g)],
  )
}
