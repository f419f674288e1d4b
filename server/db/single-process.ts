// Work that only one process of the portal may do at a time.
import type { Db } from './connect.ts'

/**
 * Runs the work unless another process is doing it. The lock belongs to a database connection, so it ends if the
 * process dies.
 * @returns whether the work was run
 */
export async function alone(db: Db, key: number, work: () => Promise<void>): Promise<boolean> {
  const connection = await db.$client.connect()
  let broken: Error | undefined
  try {
    const { rows } = await connection.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
    if (!rows[0]?.mine) return false
    try {
      await work()
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [key]).catch((error: Error) => {
        broken = error
      })
    }
    return true
  } finally {
    connection.release(broken)
  }
}
