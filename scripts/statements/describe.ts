// What PostgreSQL says of a statement without running it: Parse and Describe of its protocol.
import type pg from 'pg'

export interface Described {
  name: string
  /** The number of its type in pg_type. */
  type: number
}
type Connection = {
  parse: (query: { name: string; text: string; types: number[] }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
}

/** The columns that a statement gives, none for one that gives nothing; or why it is refused. Nothing runs. */
export function describe(client: pg.Client, text: string): Promise<{ columns: Described[] } | { error: string }> {
  return new Promise((resolve) => {
    let columns: Described[] = []
    /** The pg client hands every message of the server to the query that is under way. */
    const query = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
        columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
      },
      handleError(refusal: Error) {
        resolve({ error: refusal.message }) // the client lets go of a query that failed; its turn ends with the sync
      },
      handleReadyForQuery() {
        resolve({ columns })
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}
