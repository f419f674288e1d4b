// Word search in the folded text of search columns.
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** LIKE pattern for values that contain this text. `%`, `_` and `\` are escaped. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL conditions for rows that contain all words; LIKE wildcards are escaped. Only the rarest word uses the trigram
 * index: for a frequent word, the index would collect too many rows.
 */
export function holding(column: SQLWrapper, words: readonly string[]): SQL[] {
  const rarest = words.toSorted(rarestFirst)[0]
  return words.map((word) => {
    const pattern = containing(word)
    return word === rarest ? sql`${column} like ${pattern}` : sql`(${column} || '') like ${pattern}` // `|| ''` makes the expression differ from the index, so the index is not used
  })
}

/**
 * Sorts words by how rare they probably are. Words of one or two letters come last, because the trigram index cannot
 * find them. Words with digits are numbers, so they are rare. Otherwise a longer word is rarer.
 */
const rarestFirst = (one: string, other: string) =>
  Number(other.length > 2) - Number(one.length > 2) ||
  Number(/\d/.test(other)) - Number(/\d/.test(one)) ||
  other.length - one.length
