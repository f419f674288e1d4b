import { CallError } from '#contract/kernel/caller.ts'
import type { useProof } from './use-proof.ts'

/**
 * Calls `send` with a proof. If the server rejects the proof as used, because of another window or a lost response, a
 * new proof is made and sent once.
 * @throws CallError
 */
export async function sendProven<T>(
  { take, drop }: ReturnType<typeof useProof>,
  send: (proof: string) => Promise<T>,
): Promise<T> {
  const attempt = async () => send(await take())
  const isSpent = (error: unknown) => error instanceof CallError && error.fields.some(({ path }) => path === 'proof')
  try {
    return await attempt()
  } catch (error) {
    if (!isSpent(error)) throw error
    drop()
  }
  try {
    return await attempt()
  } catch (error) {
    if (isSpent(error)) drop()
    throw error
  }
}
