// Text that leaves the portal to somebody who did not choose it: in letters and calendar files it leads nowhere (docs/decisions/emails.md).
import { cleanLine } from './text.ts'

const longest = 60
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Marks without a width; the half-space of Persian and the joiner of its neighbours stay. */
const unseen = /(?![\u200c\u200d])\p{Cf}/gu

/** What programs make a link of, and people read as one: schemes, www, mail addresses, paths, numeric addresses, and names with a small or a capital last part. */
const link =
  /[a-z][a-z\d+.-]*:\/\/|\b(?:mailto|tel|sms|data|javascript):|\bwww\b|@|[\p{L}\p{N}]\.[\p{L}\p{N}-]+\/|(?:\d{1,3}\.){3}\d|[\p{L}\p{N}-]\.xn--|[\p{L}\p{N}-]\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?!\p{L})/u
/** Long enough to be called. */
const telephone = /(?:\p{N}[\s().\-–]*){7}/u

/** A text that a stranger chose, as one line of at most 60 characters; empty when it looks like a link, an address or a telephone number. */
export function ofStranger(text: string): string {
  const line = cleanLine(text.replace(unseen, ''))
  const plain = line
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[。․]/g, '.')
  // Guard: links in e-mails from strangers
  if (link.test(plain) || link.test(plain.toLowerCase().replace(/\.(?=\p{L})/gu, '. ')) || telephone.test(plain))
    return ''
  const apart = line.replace(/(?<=[\p{L}\p{N}])[.。．｡․](?=\p{L}{2})/gu, '. ') // Dr.Ahmadi: no program takes it for a link
  const seen = [...clusters.segment(apart)]
  return seen.length > longest
    ? `${seen
        .slice(0, longest - 1)
        .map(({ segment }) => segment)
        .join('')
        .trim()}…`
    : apart
}

/** The first of several texts that may be shown, or what stands for all of them. */
export const firstShown = (texts: readonly string[], otherwise: string) =>
  texts.map(ofStranger).find(Boolean) ?? otherwise
