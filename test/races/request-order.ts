// Sends requests in a fixed order while the test holds a database lock. So a race always has the same outcome.
import type pg from 'pg'
import { expect } from 'vitest'
import { atOnce, type Attempt } from './simultaneous.ts'

/**
 * Sends the requests one after the other while the test holds `lock`, the statement that locks a row or a table. The
 * lock is released after the last one.
 * @param waits number of requests that wait for a lock after each request was sent. If it does not increase, the
 * response is awaited before the next request
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
