// Asks PostgreSQL about a statement without running it: Parse and Describe of its protocol.
import type pg from 'pg'

export interface Described {
  name: string
  /** OID of the type in pg_type. */
  type: number
}
type Connection = {
  parse: (query: { name: string; text: string; types: number[] }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
}

/** Returns the columns of a statement, none if it returns no rows, or the error if it is rejected. Nothing runs. */
export function describe(client: pg.Client, text: string): Promise<{ columns: Described[] } | { error: string }> {
  return new Promise((resolve) => {
    let columns: Described[] = []
    /** The pg client passes every message of the server to the active query. */
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
        resolve({ error: refusal.message }) // the client drops a failed query and continues after the sync
      },
      handleReadyForQuery() {
        resolve({ columns })
      },
    }
    client.query(query as unknown as pg.Submittable)
  })
}
