// Makes text of other users safe to show in e-mails and calendar files, where programs would turn parts of it into
// links (docs/decisions/emails.md).
import { cleanLine } from './text.ts'

const longest = 60
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Zero-width characters to remove. The Persian half-space, and the joiner of related scripts, stay. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu

/**
 * Texts that programs turn into links or people read as one: schemes, www, e-mail addresses, paths, numeric addresses.
 * Names also match if the last part after a dot is all lower or all upper case.
 */
const link =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:mailto|tel|sms|data|javascript):|\bwww\b|@|[\p{L}\p{N}]\.[\p{L}\p{N}-]+\/|(?:\d{1,3}\.){3}\d|[\p{L}\p{N}-]\.xn--|[\p{L}\p{N}-]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u
/** Texts with seven or more digits, which telephones can dial. */
const telephone = /(?:\p{N}[\s().\-–]*){7}/u

/**
 * Returns a user-supplied text as one line of at most 60 characters. It is empty if the text looks like a link, an
 * address or a telephone number.
 */
export function safeName(text: string): string {
  const line = cleanLine(text.replace(unseen, ''))
  const plain = line
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[。․]/g, '.')
  // Guard: links in e-mails from strangers
  if (link.test(plain) || link.test(plain.toLowerCase().replace(/\.(?=\p{L})/gu, '. ')) || telephone.test(plain))
    return ''
  const apart = line.replace(/(?<=[\p{L}\p{N}])[.。．｡․](?=\p{L}{2})/gu, '. ') // a name such as Dr.Ahmadi, which no program turns into a link
  const seen = [...clusters.segment(apart)]
  return seen.length > longest
    ? `${seen
        .slice(0, longest - 1)
        .map(({ segment }) => segment)
        .join('')
        .trim()}…`
    : apart
}

/** Returns the first text that is safe to show, or else `otherwise`. */
export const firstShown = (texts: readonly string[], otherwise: string) =>
  texts.map(safeName).find(Boolean) ?? otherwise
