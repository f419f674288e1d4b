// Tables of a capsule as text: RFC 4180, in which nothing between two commas is no value and "" is an empty text, as PostgreSQL's COPY has it.

export type Cell = string | null

/** A text that a spreadsheet would take for a formula gets a quote before it, and so does one that begins with a quote: reading takes one off again. */
export const guarded = (text: string) => (/^['=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text)
export const unguarded = (text: string) => (text.startsWith("'") ? text.slice(1) : text)

const quoted = (text: string) => (text === '' || /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (cell === null ? '' : quoted(cell))).join(',')}\r\n`

export class BadCsv extends Error {}
/** Characters of one cell: far more than any text or plan of the portal has. */
const longestCell = 8_000_000

/** The lines of a table, while they come in. @throws BadCsv */
export async function* csvRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Cell[]> {
  const reader = new Lines()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield* reader.take(decoded(decoder, chunk))
  yield* reader.take(decoded(decoder))
  yield* reader.end()
}

function decoded(decoder: TextDecoder, chunk?: Buffer) {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw new BadCsv('no UTF-8')
  }
}

/** `open`: inside quotes. `closed`: behind a quote that ends a cell, or is the first of two. */
type State = 'begin' | 'plain' | 'open' | 'closed'
class Lines {
  #state: State = 'begin'
  #text = ''
  #row: Cell[] = []

  #go(state: State, text: string, at: number) {
    this.#state = state
    this.#add(text)
    return at + 1
  }

  *take(text: string) {
    for (let at = 0; at < text.length;) {
      if (this.#state === 'open') at = this.#quoted(text, at)
      else if (this.#state === 'plain') at = this.#plain(text, at)
      else if (this.#state === 'closed' && text[at] === '"') at = this.#go('open', '"', at)
      else if (this.#state === 'begin' && text[at] === '"') at = this.#go('open', '', at)
      else if (text[at] === ',') at = this.#cell(at)
      else if (text[at] === '\r') at++
      else if (text[at] === '\n') {
        at = this.#cell(at)
        yield this.#line()
      } else if (this.#state === 'closed') throw new BadCsv('text behind a quote')
      else this.#state = 'plain'
    }
  }

  *end() {
    if (this.#state === 'open') throw new BadCsv('an open quote')
    if (this.#row.length === 0 && this.#state === 'begin') return
    this.#cell(0)
    yield this.#line()
  }

  #quoted(text: string, from: number) {
    const end = text.indexOf('"', from)
    this.#add(text.slice(from, end === -1 ? undefined : end))
    if (end === -1) return text.length
    this.#state = 'closed'
    return end + 1
  }

  #plain(text: string, from: number) {
    const ends = /[,\r\n"]/g
    ends.lastIndex = from
    const end = ends.exec(text)?.index ?? text.length
    if (text[end] === '"') throw new BadCsv('a quote in plain text')
    this.#add(text.slice(from, end))
    if (end < text.length && text[end] !== '\r') {
      if (text[end] === ',') return this.#cell(end)
      this.#state = 'closed'
      return end
    }
    return text[end] === '\r' ? end + 1 : end
  }

  #add(text: string) {
    this.#text += text
    if (this.#text.length > longestCell) throw new BadCsv('a cell without an end')
  }

  #cell(at: number) {
    this.#row.push(this.#state === 'begin' ? null : this.#text)
    this.#text = ''
    this.#state = 'begin'
    return at + 1
  }

  #line() {
    const row = this.#row
    this.#row = []
    return row
  }
}
