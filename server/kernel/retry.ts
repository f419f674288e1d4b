// SQLSTATE codes of rolled-back transactions that can be retried: serialisation failure and deadlock.

const passing = new Set(['40001', '40P01'])

/** Runs a transaction again, at most twice, after a deadlock or a serialisation failure. */
export async function withRetry<T>(run: () => Promise<T>, left = 2): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (left > 0 && passing.has(code ?? '')) return withRetry(run, left - 1)
    throw error
  }
}
