// Looking for words in the folded text that search compares.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** The pattern of LIKE for what has this text anywhere; its signs are letters like others. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The rows that hold all words; the signs of LIKE are letters like others. Only the rarest word may use the index of trigrams: the rows of a word that stands everywhere cost more to collect than all the others to look through. */
export function holding(column: SQLWrapper, words: readonly string[]): SQL[] {
  const rarest = words.toSorted(rarestFirst)[0]
  return words.map((word) => {
    const pattern = containing(word)
    return word === rarest ? sql`${column} like ${pattern}` : sql`(${column} || '') like ${pattern}` // no index has this expression
  })
}

/** Words shorter than a trigram find nothing in the index; those with digits are numbers, addresses and telephones; else the longest. */
const rarestFirst = (one: string, other: string) =>
  Number(other.length > 2) - Number(one.length > 2) ||
  Number(/\d/.test(other)) - Number(/\d/.test(one)) ||
  other.length - one.length
