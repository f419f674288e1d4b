// Requests in a chosen order, while the test keeps a lock of the database: a race whose outcome is the same every time.
import type pg from 'pg'
import { expect } from 'vitest'
import { atOnce, type Attempt } from './at-once.ts'

/**
 * They come one after the other while the test keeps `lock` (a row or a table), which is let go when the last has come.
 * @param waits how many of them wait for a lock once each has come; whoever adds nothing to that has the answer before the next one comes
 */
export async function inTurn(
  pool: pg.Pool,
  lock: string,
  requests: readonly Attempt[],
  waits: readonly number[] = requests.map((_, at) => at + 1),
) {
  const client = await pool.connect()
  const answers: ReturnType<typeof atOnce>[] = []
  try {
    await client.query('begin')
    await client.query(lock)
    for (const [at, request] of requests.entries()) {
      const answer = atOnce([request])
      answers.push(answer)
      if (waits[at] === (waits[at - 1] ?? 0)) await answer
      else await waiting(pool, waits[at] ?? 0)
    }
  } finally {
    await client.query('commit')
    client.release()
  }
  return (await Promise.all(answers)).flat()
}

async function waiting(pool: pg.Pool, count: number) {
  const inLine = async () => {
    const { rows } = await pool.query<{ n: string }>(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return Number(rows[0]?.n)
  }
  await expect.poll(inLine, { timeout: 30_000 }).toBe(count)
}
