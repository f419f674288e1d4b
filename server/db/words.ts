// Word search in the folded text of search columns.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** LIKE pattern for values that contain this text. `%`, `_` and `\` are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Conditions for rows that contain all words; LIKE wildcards are escaped. Only the rarest word may use the trigram
 * index. Collecting the rows of a frequent word costs more than checking it on the others.
 */
export function holding(column: SQLWrapper, words: readonly string[]): SQL[] {
  const rarest = words.toSorted(rarestFirst)[0]
  return words.map((word) => {
    const pattern = containing(word)
    return word === rarest ? sql`${column} like ${pattern}` : sql`(${column} || '') like ${pattern}` // not an indexed expression
  })
}

/**
 * Words shorter than a trigram find nothing in the index. Words with digits are numbers, addresses and telephones, so
 * they are rare. Otherwise the longest word counts as rarest.
 */
const rarestFirst = (one: string, other: string) =>
  Number(other.length > 2) - Number(one.length > 2) ||
  Number(/\d/.test(other)) - Number(/\d/.test(one)) ||
  other.length - one.length
