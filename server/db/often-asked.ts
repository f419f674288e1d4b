// Prepares statements that a connection runs repeatedly, so that the database parses and plans them only once.
import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * A statement is prepared at its third use on a connection, so that rare statements of imports and searches take no
 * memory.
 */
const before = 3
/** Maximum of prepared statements per connection. Each takes about 50 kB of the database's memory. */
const most = 120
/** Maximum of statements counted per connection; beyond it, counting starts over. */
const mostCounted = 600

interface Asked {
  text?: unknown
  name?: string
  rowMode?: string
}

/** Client for `pg.Pool` that names and prepares frequent statements with parameters automatically. */
export class OftenAskedClient extends pg.Client {
  #counts = new Map<string, number>()
  #names = new Map<string, string>()

  // The driver’s `query` has ten call signatures. Only the one that Drizzle uses is handled here; all others are passed
  // on.
  override query(...words: unknown[]): never {
    const [asked, values] = words
    if (isNameable(asked, values)) {
      const name = this.#nameOf(asked.text)
      if (name) words[0] = { ...asked, name }
    }
    return super.query(...(words as [string])) as never
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size >= most) return known
    if (this.#counts.size >= mostCounted) this.#counts.clear()
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count < before) return void this.#counts.set(text, count)
    this.#counts.delete(text)
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

const reads = /^\s*(?:select|with|insert|update|delete)\b/i
/**
 * Statements that return all columns. PostgreSQL rejects them as prepared statements after a migration has changed the
 * columns.
 */
const ofAnyShape = /(?:\bselect|\breturning|\.|,)\s*\*/i
/**
 * True if a statement can be prepared. It has parameters and no name yet, and neither ends a transaction nor alters a
 * table.
 */
const isNameable = (asked: unknown, values: unknown): asked is Asked & { text: string } => {
  const { text, name } = (asked ?? {}) as Asked
  return (
    typeof text === 'string' &&
    !name &&
    Array.isArray(values) &&
    values.length > 0 &&
    reads.test(text) &&
    !ofAnyShape.test(text)
  )
}
