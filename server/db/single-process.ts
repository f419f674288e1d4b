// Work that only one process of a portal may do at a time.
import type { Db } from './connect.ts'

/**
 * Runs the work unless another process is running it. The lock belongs to a connection, so it ends when the process
 * dies.
 * @returns whether it ran
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
