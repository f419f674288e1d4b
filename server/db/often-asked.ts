// Statements that a connection is asked again and again are prepared once: after that the database reads and plans them no more.
import { createHash } from 'node:crypto'
import pg from 'pg'

/** So many times a connection answers a text before it is prepared: what is asked once, as imports and searches are, leaves nothing behind. */
const before = 3
/** So many texts stay prepared on a connection, about 50 kB of the database's memory each. */
const most = 120
/** So many texts are counted on a connection; then counting begins again. */
const mostCounted = 600

interface Asked {
  text?: unknown
  name?: string
  rowMode?: string
}

/** A client for `pg.Pool`, for which a statement with parameters needs no name of its own to be prepared. */
export class OftenAskedClient extends pg.Client {
  #counts = new Map<string, number>()
  #names = new Map<string, string>()

  // The driver has ten ways to call this; the one that Drizzle takes is the one that matters.
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
/** All columns of a table: the database refuses a prepared answer that has another shape since, as after a migration beside a running portal. */
const ofAnyShape = /(?:\bselect|\breturning|\.|,)\s*\*/i
/** With parameters, without a name, and nothing that ends a transaction or changes a table. */
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
