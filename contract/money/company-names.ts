// Finds companies by their names in the payer or the text of a bank row.
import { foldLetters } from '../rules/fold.ts'

/** Words of legal forms, folded, and words that join two names. Banks drop or shorten them. */
const legalForms = new Set(
  `ag gmbh mbh ggmbh kg kgaa ohg gbr ug ek ev se eg
  ltd limited llc llp lp plc inc incorporated corp corporation co company pty pvt private pte bhd sdn
  sa sas sarl sasu eurl srl srls spa snc sl slu slne lda ltda scarl nv bv cv vof bvba
  ab as asa aps oy oyj hf ehf ivs kft zrt bt sro doo dd ad ood eood zoo sp ooo zao oao pao ao too jsc pjsc ojsc cjsc kk gk yk
  fze fzco fzc fz dmcc est wll spc saog qsc
  san sanayi sanayii tic ticaret sti sirketi sirket anonim ltdsti limitedsirketi
  youxian gongsi zeren gufen youxiangongsi youxianzerengongsi gufenyouxiangongsi jusikhoesa chusikhoesa jusik chusik hoesa yuhan
  有限公司 有限责任公司 股份有限公司 주식회사 株式会社
  شرکت سهامی خاص عام مسیولیت مسوولیت مسئولیت محدود بامسیولیت تعاونی تضامنی موسسه
  and und et ve y e و با`
    .trim()
    .split(/\s+/)
    .map(foldLetters),
)

/** Words of a text, folded. Single letters in a row become one word, as in A.Ş. and S.r.l. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let letters = ''
  for (const word of foldLetters(text.replace(/\u200c/g, ' ')).split(/[^\p{L}\p{N}]+/u)) {
    if (word.length === 1 && /[a-z]/.test(word)) letters += word
    else {
      if (letters) words.push(letters)
      letters = ''
      if (word) words.push(word)
    }
  }
  if (letters) words.push(letters)
  return words
}

/** SWIFT has no umlauts: ü becomes u at some banks and ue at others. */
const spellings = (text: string) =>
  new Set([text, text.normalize('NFC').replace(/([äöü])/gi, (letter) => `${foldLetters(letter)}e`)])

const nameWords = (name: string) => wordsOf(name).filter((word) => !legalForms.has(word))

/** Shorter words are too common to be a name in a text. */
const shortWord = 8

interface Named {
  readonly company: string
  readonly words: readonly string[]
}

/**
 * Returns the search for companies of which a text contains every word of a name, in any order and without legal forms.
 * Words may be joined or split: “Bright Lab” is “Brightlab”. A name inside a longer name that fits is left out.
 */
export function nameFinder(companies: readonly { readonly id: string; readonly names: readonly string[] }[]) {
  const named: Named[] = companies.flatMap(({ id, names }) =>
    names
      .flatMap((name) => [...spellings(name)])
      .map((name) => ({ company: id, words: nameWords(name) }))
      .filter(({ words }) => words.join('').length > 1),
  )
  const counts = new Map<string, number>()
  for (const { words } of named) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarest = ({ words }: Named) =>
    words.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || b.length - a.length)[0] ?? ''
  const byWord = Map.groupBy(named, rarest)
  const bySqueezed = Map.groupBy(named, ({ words }) => words.join(''))

  const longestName = Math.max(0, ...[...bySqueezed.keys()].map(({ length }) => length))

  const find = (text: string): Named[] => {
    const words = nameWords(text)
    const present = new Set(words)
    const found = new Set<Named>()
    for (const word of present)
      for (const name of byWord.get(word) ?? []) if (name.words.every((other) => present.has(other))) found.add(name)
    for (let from = 0; from < words.length; from += 1) {
      let joined = ''
      for (let to = from; to < words.length && joined.length < longestName; to += 1) {
        joined += words[to] ?? ''
        for (const name of bySqueezed.get(joined) ?? []) found.add(name)
      }
    }
    return [...found]
  }

  /** Returns the identifiers of the companies, sorted. With `isFreeText`, names of one short word do not count. */
  return (text: string | null, isFreeText = false): string[] => {
    if (!text) return []
    const found = [...spellings(text)]
      .flatMap(find)
      .filter(({ words }) => !isFreeText || words.length > 1 || (words[0] ?? '').length >= shortWord)
    const longest = found.filter(
      ({ company, words }) =>
        !found.some(
          (other) =>
            other.company !== company &&
            other.words.join('').length > words.join('').length &&
            words.every((word) => other.words.includes(word)),
        ),
    )
    return [...new Set(longest.map(({ company }) => company))].toSorted()
  }
}
