// Whether «12A» is a booth or twelve ampere: the other numbers of the drawing decide.
import type { Word } from './joined.ts'
import { built } from './words.ts'

const isMeasure = ({ meaning }: Word) => meaning.kind === 'number' && meaning.measure === true
const isNumber = ({ meaning }: Word) => meaning.kind === 'number' && !meaning.weak
const numberIn = ({ meaning }: Word) => (meaning.kind === 'number' ? meaning.number : '')
const look = ({ layer, height }: Word) => `${layer} ${Math.round(Math.log2(height) * 6)}`
/** Texts that look alike are booth numbers if there are this many of them and this few repeat. */
const enough = 3
const mostRepeated = 0.2

/** In an outline a measure is a number where numbers are written alike, or where it stands alone and is not repeated. Elsewhere it stays a measure. */
export function settleMeasures(words: readonly Word[]): Word[] {
  const measures = words.filter(isMeasure)
  if (measures.length === 0) return [...words]
  const numbers = words.filter(isNumber)
  const looks = new Set(numbers.filter(({ home }) => home).map(look))
  const builds = new Set(numbers.map((word) => built(numberIn(word))))
  const bases = new Set(numbers.map((word) => numberIn(word).replace(/\p{L}+$/u, '')))
  const numbered = new Set(numbers.map(({ home }) => home))
  const uses = Map.groupBy(measures, numberIn)
  const series = new Set(
    [...Map.groupBy(measures, look)].flatMap(([key, here]) =>
      here.length >= enough && new Set(here.map(numberIn)).size >= (1 - mostRepeated) * here.length ? [key] : [],
    ),
  )
  const housed = new Set(measures.filter(({ home }) => home && !numbered.has(home)).map(look))
  const isAlike = (word: Word) => {
    const number = numberIn(word)
    const base = number.replace(/\s?\p{L}+$/u, '')
    return looks.has(look(word)) && (builds.has(built(number)) || bases.has(base) || series.has(look(word)))
  }
  return words.map((word): Word => {
    if (!isMeasure(word)) return word
    const alone = word.home !== undefined && !numbered.has(word.home)
    const isRepeated = (uses.get(numberIn(word))?.length ?? 0) >= enough
    const isBeside = word.home !== undefined && !alone
    if (isAlike(word)) return isBeside && isRepeated ? asOther(word) : asNumber(word)
    if (!isBeside && housed.has(look(word)) && series.has(look(word))) return asNumber(word)
    if (!alone || isRepeated) return asOther(word)
    return series.has(look(word)) ? asNumber(word) : { ...asNumber(word), unsure: true }
  })
}
const asOther = (word: Word): Word => ({ ...word, meaning: { kind: 'other' } })
const asNumber = (word: Word): Word => ({
  ...word,
  meaning: { kind: 'number', number: numberIn(word).replace(/ (?=\p{L}$)/u, ''), weak: false },
})
