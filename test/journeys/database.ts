// Access to the portal's database, to simulate the passing of time.
import { join } from 'node:path'
import pg from 'pg'
import { dataDir } from './portal.ts'

export async function inDatabase(statement: string, values: unknown[]) {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'portal', database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}
